import type { CompanyRef } from '#kit/ids.ts';
import { readItemLabels, withLabels } from '#electron/payslips/item-labels.ts';
import type { Store } from '#store/store.ts';
import type { ReportFacts } from './store/records.ts';

/** The data for this computer's own reports, with the items of payslips by label also where the service gives none. */
export async function readLabelledFacts(
  store: Store,
  span: CompanyRef & { readonly from: string; readonly to: string },
): Promise<ReportFacts> {
  const facts = await store.cache.readReportFacts({ ...span, detailed: true });
  if (!facts.payslips.some(({ byName }) => byName)) return facts;
  const labelOf = await readItemLabels(store, span);
  const payslips = facts.payslips.map(({ byName, ...payslip }) =>
    byName !== true || payslip.data === null
      ? payslip
      : { ...payslip, data: withLabels(payslip.data, labelOf) },
  );
  return { ...facts, payslips };
}
