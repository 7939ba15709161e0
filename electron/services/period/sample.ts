import type { LabelledPayslip } from '#store/records/payslips.ts';

/** Each payslip is a call or two of the service. A company's items are mostly on a handful of payslips. */
const maxPayslips = 24;

/**
 * The fewest payslips that together have every item that anybody has, found one after the other: each time the one with
 * the most items that none before it has. Of equals the one that is named first.
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

/** One payslip of each make-up, the first: of a thousand employees nearly all have the same few. */
function unlike(payslips: readonly LabelledPayslip[]): { payslipId: number; labels: Set<string> }[] {
  const found = new Map<string, { payslipId: number; labels: Set<string> }>();
  for (const { payslipId, labels } of payslips) {
    const key = JSON.stringify(labels.toSorted());
    if (!found.has(key)) found.set(key, { payslipId, labels: new Set(labels) });
  }
  return [...found.values()];
}
