import type { CompanyRef } from '#contract/domain/ids.ts';
import type { ItemName } from '#store/records/payslips.ts';
import type { Store } from '#store/store.ts';
import type { SeenInput } from '#store/records/calculations.ts';

/** Whose are the items that a company lists by itself: an id that no employee can have. */
export const companysOwn = 0;

/** What columns can be made of, as this computer knows it. */
export interface ColumnSources {
  /** On anybody of the pay frequency. */
  readonly seen: readonly SeenInput[];
  /** Listed for the company, where the deployment does that. */
  readonly ofCompany: readonly SeenInput[];
  /** Of items that the service knows by a number alone: the clerk's names first, then learnt ones. */
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
      // The company's list does not say how long an input counts: the shorter way does no lasting harm.
      Object.entries(inputs).flatMap(([input, sample]) =>
        sample === null ? [] : [{ item, input, scope: 'payslip' as const, sample }],
      ),
    ),
  );
  return { seen, ofCompany, items: [...names].map(([item, name]) => ({ item, name })) };
}

/** By item: what the service knows by a number alone has a name in the clerk's words, or one learnt from payslips. */
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
