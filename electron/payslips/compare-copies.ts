import { createHash } from 'node:crypto';
import type { PayslipData, PayslipItem } from './contract/payslip.ts';
import type { FirstCopyMark, ListedPayslip } from './store/records/first-copies.ts';

/** Items as strings, which have a defined order even if several have the same name. */
const sorted = (items: readonly PayslipItem[]) =>
  items.map(({ item, amountCents }) => JSON.stringify([item, amountCents])).toSorted();

/** A hash of a payslip's items that does not depend on the order in which the service lists them. */
export function hashOfItems({ income, deduction, sideline, leavePayments }: PayslipData): string {
  const groups = sideline.map(({ group, items }) => JSON.stringify([group, sorted(items)])).toSorted();
  const whole = [sorted(income), sorted(deduction), groups, sorted(leavePayments)];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}

/**
 * How a payslip differs from its first copy; null if it does not, as far as is known. `now` is undefined if the payslip
 * no longer exists. While the service is calculating the payslip, its figures are not compared.
 */
export function changeOf(
  copy: Pick<FirstCopyMark, 'nettPayCents' | 'hash'>,
  now: Pick<ListedPayslip, 'finalised' | 'nettPayCents'> | undefined,
  hash: string | null,
): 'nett-pay' | 'items' | 'reopened' | 'gone' | null {
  if (now === undefined) return 'gone';
  if (now.nettPayCents !== null && now.nettPayCents !== copy.nettPayCents) return 'nett-pay';
  if (!now.finalised) return 'reopened';
  if (copy.hash !== null && hash !== null && copy.hash !== hash) return 'items';
  return null;
}

/** The first day of the tax year before the one that a day is in; tax years begin on the first of March. */
export function lastTaxYearStart(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return `${year - (month >= 3 ? 1 : 2)}-03-01`;
}
