import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';

interface NettPayTotals {
  /** Payslips whose nett pay is known before and after; the sums are of these alone. */
  readonly known: number;
  readonly payslips: number;
  readonly beforeCents: number;
  readonly afterCents: number;
}

/** The rows in which the latest submission has saved something. */
export function rowsSent(rows: readonly InputRow[]): InputRow[] {
  return rows.filter(({ nettPayBeforeCents }) => nettPayBeforeCents !== undefined);
}

/** The nett pay of these rows, before and after; a payslip that is unknown or being calculated is in neither sum. */
export function totalNettPay(sent: readonly InputRow[]): NettPayTotals {
  const totals = { known: 0, payslips: sent.length, beforeCents: 0, afterCents: 0 };
  for (const { nettPayBeforeCents: before = null, nettPayCents: after, calculating } of sent) {
    if (before === null || after === null || calculating) continue;
    totals.known += 1;
    totals.beforeCents += before;
    totals.afterCents += after;
  }
  return totals;
}
