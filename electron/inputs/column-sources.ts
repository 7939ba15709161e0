import type { CompanyRef } from '#kit/ids.ts';
import type { ItemName } from '#electron/payslips/store/records/payslips.ts';
import type { Store } from '#store/store.ts';
import type { SeenInput } from '#electron/pay-items/store/records.ts';

/** The employee id under which the company's own list of items is cached; no employee can have it. */
export const companysOwn = 0;

/** What this computer knows that columns can be made of. */
export interface ColumnSources {
  /** Inputs seen on any employee of the pay frequency. */
  readonly seen: readonly SeenInput[];
  /** Inputs listed for the company, if the deployment has such a list. */
  readonly ofCompany: readonly SeenInput[];
  /** Names of items that the service knows by a number only; the clerk's own names override learnt ones. */
  readonly items: readonly ItemName[];
}

export async function readColumnSources(
  { cache, work }: Store,
  ref: CompanyRef & { payFrequencyId: number },
): Promise<ColumnSources> {
  const { connectionId, companyId, payFrequencyId } = ref;
  const company = { connectionId, companyId };
  const [seen, listed, names] = await Promise.all([
    cache.listSeenInputs({ ...company, payFrequencyId }),
    cache.listCalculations({ ...company, employeeIds: [companysOwn], payslipIds: [] }),
    readItemNames({ cache, work }, company),
  ]);
  const ofCompany = listed.flatMap(({ calculations }) =>
    calculations.flatMap(({ item, inputs }) =>
      // The company's list does not say how long an input counts: counting for one payslip does no lasting harm.
      Object.entries(inputs).flatMap(([input, sample]) =>
        sample === null ? [] : [{ item, input, scope: 'payslip' as const, sample }],
      ),
    ),
  );
  return { seen, ofCompany, items: [...names].map(([item, name]) => ({ item, name })) };
}

/** Names by item, of items that the service knows by a number only: the clerk's own, or else learnt from payslips. */
export async function readItemNames(
  { cache, work }: Pick<Store, 'cache' | 'work'>,
  { connectionId, companyId }: CompanyRef,
): Promise<ReadonlyMap<string, string>> {
  const company = { connectionId, companyId };
  const [learnt, given] = await Promise.all([cache.listItemNames(company), work.listItemNames(company)]);
  return new Map([...learnt, ...given].map(({ item, name }) => [item, name]));
}

export function namesOf({ items }: ColumnSources): ReadonlyMap<string, string> {
  return new Map(items.map(({ item, name }) => [item, name]));
}
