import type { CheckedPayment } from './contract/pay-file.ts';
import type { ListedPayslip } from '#electron/payslips/store/records/first-copies.ts';

/** Fewer lines are no evidence: a single amount may match by chance. */
const fewest = 2;

/**
 * The date of the payslips whose nett pay matches most lines of the file, if most lines do not match the checked
 * period: the file is then that of another run. Null if no date matches that well.
 */
export function otherPeriod(
  payments: readonly CheckedPayment[],
  payslips: readonly ListedPayslip[],
): string | null {
  const lines = payments.filter(({ row, employeeId }) => row !== null && employeeId !== null);
  const agreeing = lines.filter(({ differenceCents }) => differenceCents === 0).length;
  if (lines.length < fewest || agreeing * 2 > lines.length) return null;
  const amounts = new Map(lines.map(({ employeeId, amountCents }) => [employeeId, amountCents]));
  const counts = new Map<string, number>();
  for (const { employeeId, nettPayCents, date } of payslips) {
    if (nettPayCents === null || amounts.get(employeeId) !== nettPayCents) continue;
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([a, ca], [b, cb]) => cb - ca || (a < b ? 1 : -1));
  return best !== undefined && best[1] * 2 > lines.length ? best[0] : null;
}
