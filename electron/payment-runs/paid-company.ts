import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { readPaidPayslips } from '#electron/pay-file/paid-payslips.ts';
import type { Store } from '#store/store.ts';
import { asReissued, periodStart, readReissued } from './reissued.ts';
import { readSameService } from '#electron/connections/same-service.ts';
import type { PaidPayslip } from './store/records.ts';

interface PaidCompany {
  /** Of payment runs that were not cancelled, through any connection to the service, with the payslip that each is of today. */
  readonly payments: readonly PaidPayslip[];
  /** The nett pay of today of each payslip in them; null while it is calculated. */
  readonly nettPays: ReadonlyMap<number, number | null>;
}

/** What payment runs pay of all payslips of a company, or leave out. */
export async function readPaidCompany(store: Store, ref: CompanyRef): Promise<PaidCompany> {
  const { cache, work } = store;
  const company = companyOf(ref);
  const connectionIds = await readSameService(work, company.connectionId);
  const byAll = { companyId: company.companyId, connectionIds };
  const lines = await work.listPaidPayslips({ ...byAll, payslipIds: null });
  if (lines.length === 0) return { payments: [], nettPays: new Map() };
  const factsOf = (payslipIds: Iterable<number>) =>
    cache.listPayslipFacts({ ...company, payslipIds: [...new Set(payslipIds)] });
  const there = await factsOf(lines.map(({ payslipId }) => payslipId));
  const nettPays = new Map(there.map(({ payslipId, nettPayCents }) => [payslipId, nettPayCents]));
  const gone = new Set(lines.flatMap(({ payslipId }) => (nettPays.has(payslipId) ? [] : [payslipId])));
  if (gone.size === 0) return { payments: lines, nettPays };
  const reissued = new Map<number, number>();
  for (const ofRuns of await work.listPeriodsOfPayslips({ ...byAll, payslipIds: [...gone] })) {
    const period = { ...company, ...ofRuns };
    const { by } = await readPaidPayslips(cache, period, await periodStart(cache, period));
    for (const [before, now] of await readReissued(store, period, by.both)) reissued.set(before, now);
  }
  for (const fact of await factsOf(reissued.values())) nettPays.set(fact.payslipId, fact.nettPayCents);
  return { payments: asReissued(lines, reissued), nettPays };
}
