import { z } from 'zod';
import { banks as knownBanks } from './banks.ts';

/** A bank by the service's id. */
export const listedBank = z.strictObject({ id: z.int().positive(), name: z.string().min(1).max(120) });
export type ListedBank = z.infer<typeof listedBank>;

/** A country of a passport by the service's code. */
export const listedCountry = z.strictObject({
  code: z.string().regex(/^[A-Z]{2,3}$/),
  name: z.string().min(1).max(120),
});
export type ListedCountry = z.infer<typeof listedCountry>;

/** The world has fewer countries, and no country has so many banks. */
export const maxCodes = 500;

/** What a connection's service takes as a bank and as the country of a passport; an empty list is not known. */
export const serviceCodes = z.strictObject({
  banks: z.array(listedBank).max(maxCodes),
  countries: z.array(listedCountry).max(maxCodes),
});
export type ServiceCodes = z.infer<typeof serviceCodes>;

/** Whether a code stands twice, which no list of the service does and no form can offer. */
export const isTwice = (codes: readonly (number | string)[]): boolean => new Set(codes).size !== codes.length;

export const noCodes: ServiceCodes = { banks: [], countries: [] };

/** What the forms offer: the banks that Paydesk knows, where the service's own list was not read. */
export function offeredCodes({ banks, countries }: ServiceCodes): ServiceCodes {
  return {
    banks: banks.length > 0 ? [...banks] : knownBanks.map(({ id, name }) => ({ id, name })),
    countries: [...countries],
  };
}
