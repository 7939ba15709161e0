import { toLookAt, type CheckedPayment, type PayFileFinding } from '#electron/pay-file/contract/pay-file.ts';
import type { QuickFilter } from '#results/quick-filters.ts';
import { maxRows } from '#results/result-state.svelte.ts';
import { payFileMessages } from './texts.ts';

/** Whether a payment is wrong or may be right after all; null: nothing stands out. */
export function gradeOf({ findings }: Pick<CheckedPayment, 'findings'>): 'wrong' | 'look' | null {
  if (findings.length === 0) return null;
  return findings.every((each) => toLookAt.has(each)) ? 'look' : 'wrong';
}

const labels = payFileMessages.filters;

type Kind = Exclude<keyof typeof labels, 'wrong' | 'look'>;

const kindOf: Readonly<Record<PayFileFinding, Kind>> = {
  double: 'amount',
  'amount-unread': 'amount',
  'not-above-zero': 'amount',
  'nothing-due': 'amount',
  'no-payslip': 'amount',
  'amount-differs': 'amount',
  'not-calculated': 'amount',
  'paid-otherwise': 'amount',
  'account-cut': 'account',
  unknown: 'account',
  'other-account': 'account',
  'account-before': 'account',
  'other-name': 'account',
  'zeros-lost': 'account',
  'branch-differs': 'account',
  'account-changed': 'account',
  'shared-account': 'account',
  'no-account': 'account',
  missing: 'missing',
  'third-party': 'third-party',
};

const filters: readonly QuickFilter<CheckedPayment>[] = [
  ...(['wrong', 'look'] as const).map((grade) => ({
    id: grade,
    label: labels[grade],
    set: 'grade',
    test: (payment: CheckedPayment) => gradeOf(payment) === grade,
  })),
  ...(['missing', 'account', 'amount', 'third-party'] as const).map((kind) => ({
    id: kind,
    label: labels[kind],
    test: ({ findings }: CheckedPayment) => findings.some((each) => kindOf[each] === kind),
  })),
];

/** The quick filters of a file, apart from those that would never show a payment. */
export const payFileFilters = (payments: readonly CheckedPayment[]): readonly QuickFilter<CheckedPayment>[] =>
  payments.length > maxRows ? [] : filters.filter(({ test }) => payments.some(test));
