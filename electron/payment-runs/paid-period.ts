import { isPaidOtherwise } from '#electron/pay-file/check-payments.ts';
import type { Payee } from '#electron/pay-file/store/records.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { LineInRun } from './store/records.ts';

/** What payment runs that were not cancelled pay of a period: counts of payments, to third parties too, and of payslips. */
export interface PeriodPayments {
  /** Whose file the bank has. */
  readonly sent: number;
  /** That were released, and not marked as sent. */
  readonly released: number;
  readonly prepared: number;
  /** Payslips that somebody decided not to pay through a file. */
  readonly leftOut: number;
  /** Payslips to be paid into accounts that no run pays or leaves out, or not with their nett pay of today. */
  readonly unpaid: number;
  /** Payslips to be paid into accounts. */
  readonly all: number;
  readonly last: { readonly by: string; readonly at: number } | null;
}

/** `lines` are of these payslips and of payees, and of runs that were not cancelled. */
export function periodPayments(
  payslips: readonly Payslip[],
  payees: readonly Payee[],
  lines: readonly LineInRun[],
): PeriodPayments {
  const otherwise = new Set(payees.filter(isPaidOtherwise).map(({ employeeId }) => employeeId));
  const due = payslips.filter(
    ({ employeeId, nettPayCents }) => !otherwise.has(employeeId) && (nettPayCents ?? 1) > 0,
  );
  const linesOf = Map.groupBy(lines, ({ payslipId }) => payslipId);
  const isCovered = ({ id, nettPayCents }: Payslip): boolean => {
    const own = linesOf.get(id) ?? [];
    const payments = own.filter(({ leftOut }) => !leftOut);
    if (payments.length === 0) return own.length > 0;
    // Paid twice on purpose, it is paid.
    return payments.reduce((sum, { amountCents }) => sum + amountCents, 0) >= (nettPayCents ?? Infinity);
  };
  const payments = lines.filter(({ leftOut }) => !leftOut);
  const countIn = (...states: readonly LineInRun['state'][]) =>
    payments.filter(({ state }) => states.includes(state)).length;
  const paid = new Set(payments.map(({ payslipId }) => payslipId));
  const leftOut = new Set(
    lines.filter(({ payslipId }) => !paid.has(payslipId)).map((line) => line.payslipId),
  );
  return {
    sent: countIn('paid'),
    released: countIn('released'),
    prepared: countIn('prepared', 'writing'),
    leftOut: due.filter(({ id }) => leftOut.has(id)).length,
    unpaid: due.filter((payslip) => !isCovered(payslip)).length,
    all: due.length,
    last: lines.reduce<PeriodPayments['last']>(
      (last, { by, at: timestamp }) => (last === null || timestamp > last.at ? { by, at: timestamp } : last),
      null,
    ),
  };
}
