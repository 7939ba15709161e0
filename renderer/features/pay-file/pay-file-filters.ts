import { toLookAt, type CheckedPayment, type PayFileFinding } from '#electron/pay-file/contract/pay-file.ts';
import type { QuickFilter } from '#results/quick-filters.ts';
import { payFileMessages } from './texts.ts';

/** Whether a payment is wrong or may be right after all; null: nothing stands out. */
export function gradeOf({ findings }: Pick<CheckedPayment, 'findings'>): 'wrong' | 'look' | null {
  if (findings.length === 0) return null;
  return findings.every((each) => toLookAt.has(each)) ? 'look' : 'wrong';
}

/** More are searched in parts, which quick filters cannot be. */
const mostPayments = 5_000;

const labels = payFileMessages.filters;

const kinds = {
  missing: ['missing'],
  account: [
    'account-cut',
    'unknown',
    'other-account',
    'account-before',
    'zeros-lost',
    'branch-differs',
    'account-changed',
    'shared-account',
    'no-account',
  ],
  amount: ['double', 'amount-unread', 'not-above-zero', 'nothing-due', 'amount-differs', 'not-calculated'],
  'third-party': ['third-party'],
} as const satisfies Partial<Record<keyof typeof labels, readonly PayFileFinding[]>>;

const filters: readonly QuickFilter<CheckedPayment>[] = [
  ...(['wrong', 'look'] as const).map((grade) => ({
    id: grade,
    label: labels[grade],
    set: 'grade',
    test: (payment: CheckedPayment) => gradeOf(payment) === grade,
  })),
  ...(['missing', 'account', 'amount', 'third-party'] as const).map((kind) => {
    const meant = new Set<PayFileFinding>(kinds[kind]);
    return {
      id: kind,
      label: labels[kind],
      test: ({ findings }: CheckedPayment) => findings.some((each) => meant.has(each)),
    };
  }),
];

/** The quick filters of a file, apart from those that would never show a payment. */
export const payFileFilters = (payments: readonly CheckedPayment[]): readonly QuickFilter<CheckedPayment>[] =>
  payments.length > mostPayments ? [] : filters.filter(({ test }) => payments.some(test));
