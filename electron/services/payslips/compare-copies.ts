import { createHash } from 'node:crypto';
import type { PayslipData, PayslipItem } from '#contract/domain/payslip.ts';
import type { FirstCopyMark, ListedPayslip } from '#store/records/first-copies.ts';

/** As texts, so that items of one name and several amounts have one order too. */
const sorted = (items: readonly PayslipItem[]) =>
  items.map(({ item, amountCents }) => JSON.stringify([item, amountCents])).toSorted();

/** A hash of a payslip's items, in any order in which the service lists them. */
export function hashOfItems({ income, deduction, sideline, leavePayments }: PayslipData): string {
  const groups = sideline.map(({ group, items }) => JSON.stringify([group, sorted(items)])).toSorted();
  const whole = [sorted(income), sorted(deduction), groups, sorted(leavePayments)];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}

/**
 * How a payslip differs from its first copy; null: it does not, as far as it is known. Undefined: it is no longer there.
 * While the service works it out nothing is said of its figures.
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
