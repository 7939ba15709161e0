import type { CompanyRef } from '#kit/ids.ts';
import type { Ports } from '#services/ports.ts';
import type { ReadPart } from '#electron/sync/record-reader.ts';

type PayRunRef = CompanyRef & { payRunId: number };

/** Reads the payslips of a run into the cache. */
export function readPayslipsPart({ store, clock }: Ports, ref: PayRunRef): ReadPart {
  return async (api, options) => {
    const now = clock.now();
    const payslips = await api.listPayRunPayslips(ref.companyId, ref.payRunId, options);
    await store.cache.replacePayRunPayslips({ ...ref, payslips, at: now });
  };
}

/** Reads the journal of a run into the cache. */
export function readJournalPart(
  { store, clock }: Ports,
  { connectionId, companyId, payRunId }: PayRunRef,
): ReadPart {
  return async (api, options) => {
    const now = clock.now();
    const journal = await api.getJournal(companyId, payRunId, options);
    await store.cache.saveJournal({ connectionId, companyId, journal, at: now });
  };
}
