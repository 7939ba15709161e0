import { z } from 'zod';
import { banks as knownBanks } from './banks.ts';

/** A bank by the service's id. */
export const listedBank = z.strictObject({ id: z.int().positive(), name: z.string().min(1).max(120) });
export type ListedBank = z.infer<typeof listedBank>;

/** A passport country by the service's code. */
export const listedCountry = z.strictObject({
  code: z.string().regex(/^[A-Z]{2,3}$/),
  name: z.string().min(1).max(120),
});

/** The world has fewer countries, and no country has so many banks. */
export const maxCodes = 500;

/** The banks and passport countries that a connection's service accepts; an empty list means not known. */
export const serviceCodes = z.strictObject({
  banks: z.array(listedBank).max(maxCodes),
  countries: z.array(listedCountry).max(maxCodes),
});
export type ServiceCodes = z.infer<typeof serviceCodes>;

/** Whether a code occurs twice; no list of the service has that, and no form could offer it. */
export const isTwice = (codes: readonly (number | string)[]): boolean => new Set(codes).size !== codes.length;

export const noCodes: ServiceCodes = { banks: [], countries: [] };

/** What the forms offer: the service's banks, or those that Paydesk knows if the service's list was not read. */
export function offeredCodes({ banks, countries }: ServiceCodes): ServiceCodes {
  return {
    banks: banks.length > 0 ? [...banks] : knownBanks.map(({ id, name }) => ({ id, name })),
    countries: [...countries],
  };
}
