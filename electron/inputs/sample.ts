import type { LabelledPayslip } from '#electron/payslips/store/records/payslips.ts';

/** Each payslip costs a call or two of the service. A company's items are mostly on a handful of payslips. */
const maxPayslips = 24;

/**
 * A few payslips that together have every item that anybody has, but at most `max`. Chosen greedily: each time the
 * payslip with the most items that none chosen before has; of equals, the first in the list.
 */
export function coverItems(payslips: readonly LabelledPayslip[], max = maxPayslips): number[] {
  let open = unlike(payslips);
  const chosen: number[] = [];
  while (chosen.length < max) {
    let best = open[0];
    for (const payslip of open) if (payslip.labels.size > (best?.labels.size ?? 0)) best = payslip;
    if (best === undefined || best.labels.size === 0) break;
    const { payslipId, labels } = best;
    chosen.push(payslipId);
    open = open.map((payslip) => ({ ...payslip, labels: payslip.labels.difference(labels) }));
  }
  return chosen;
}

/** The first payslip of each combination of labels: of a thousand employees nearly all share a few combinations. */
function unlike(payslips: readonly LabelledPayslip[]): { payslipId: number; labels: Set<string> }[] {
  const found = new Map<string, { payslipId: number; labels: Set<string> }>();
  for (const { payslipId, labels } of payslips) {
    const key = JSON.stringify(labels.toSorted());
    if (!found.has(key)) found.set(key, { payslipId, labels: new Set(labels) });
  }
  return [...found.values()];
}
