import type { CellOutcome, InputRow } from '#contract/domain/bulk-input.ts';

export interface NettPayTotals {
  /** Payslips of which both sides are known; the sums are over these alone. */
  readonly known: number;
  readonly payslips: number;
  readonly beforeCents: number;
  readonly afterCents: number;
}

const keyOf = ({ employeeId, onceOffId }: { employeeId: number; onceOffId?: number | undefined }) =>
  `${employeeId}/${onceOffId ?? ''}`;

/** The rows in which a sending has saved something. */
export function rowsSent(rows: readonly InputRow[], outcomes: readonly CellOutcome[]): InputRow[] {
  const saved = new Set(outcomes.filter(({ state }) => state === 'applied').map(keyOf));
  return rows.filter((row) => saved.has(keyOf(row)));
}

/** What was there before: of a row that was not sent it is what is there now. */
export function nettPayBefore(row: InputRow, sent: ReadonlySet<InputRow>): number | null {
  return sent.has(row) ? row.nettPayBeforeCents : row.nettPayCents;
}

/** Nett pay of a whole period, before and after; what is unknown or being worked out is in neither sum. */
export function totalNettPay(rows: readonly InputRow[], outcomes: readonly CellOutcome[]): NettPayTotals {
  const sent = new Set(rowsSent(rows, outcomes));
  const totals = { known: 0, payslips: 0, beforeCents: 0, afterCents: 0 };
  for (const row of rows) {
    if (row.payslipId === null) continue;
    totals.payslips += 1;
    const before = nettPayBefore(row, sent);
    if (before === null || row.nettPayCents === null || row.calculating) continue;
    totals.known += 1;
    totals.beforeCents += before;
    totals.afterCents += row.nettPayCents;
  }
  return totals;
}
