import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { PayslipData } from './contract/payslip.ts';
import type { PayslipVersion } from '#electron/hand-out/store/records.ts';
import type { Store } from '#store/store.ts';
import { hashOfItems } from './compare-copies.ts';

/** How many payslips are compared before others get their turn at the databases. */
export const versionsTogether = 200;

type Paid = Pick<PayslipVersion, 'payslipId' | 'nettPayCents'>;

/** The current items of payslips. Items with a different nett pay are from another calculation, and left out. */
export async function readCurrentItems(
  cache: Store['cache'],
  { connectionId, companyId }: CompanyRef,
  payslips: readonly Paid[],
): Promise<ReadonlyMap<number, PayslipData>> {
  const payslipIds = payslips.map(({ payslipId }) => payslipId);
  const items = await cache.listLabelledItems({ connectionId, companyId, payslipIds });
  const itemsOf = new Map(items.map((each) => [each.payslipId, each]));
  return new Map(
    payslips.flatMap(({ payslipId, nettPayCents }) => {
      const found = itemsOf.get(payslipId);
      return found === undefined || found.nettPayCents !== nettPayCents ? [] : [[payslipId, found.data]];
    }),
  );
}

/** These payslips as they were last read; those that are no longer there are left out. */
export async function readVersions(
  cache: Store['cache'],
  company: CompanyRef,
  payslipIds: readonly number[],
): Promise<ReadonlyMap<number, PayslipVersion>> {
  const versions = new Map<number, PayslipVersion>();
  for (let start = 0; start < payslipIds.length; start += versionsTogether) {
    const named = payslipIds.slice(start, start + versionsTogether);
    const found = await cache.listPayslipFacts({ ...companyOf(company), payslipIds: named });
    const items = await readCurrentItems(cache, company, found);
    for (const { payslipId, nettPayCents } of found) {
      const data = items.get(payslipId);
      const itemsHash = data === undefined ? null : hashOfItems(data);
      versions.set(payslipId, { payslipId, nettPayCents, itemsHash });
    }
  }
  return versions;
}
