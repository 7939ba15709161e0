import { expect, test } from 'vitest';
import {
  payFileFinding,
  type CheckedPayment,
  type PayFileFinding,
} from '#electron/pay-file/contract/pay-file.ts';
import { gradeOf, payFileFilters } from '#features/pay-file/pay-file-filters.ts';

const aPayment = (...findings: PayFileFinding[]): CheckedPayment => ({
  row: 6,
  nameInFile: 'T NKOSI',
  employeeId: 5,
  number: null,
  firstName: 'Thandi',
  lastName: 'Nkosi',
  account: '•••• 4411',
  thirdParty: '',
  recordAccount: '',
  accountBefore: '',
  amountCents: 100,
  nettPayCents: 100,
  differenceCents: 0,
  findings,
});

test.each([
  [[], null],
  [['shared-account'], 'look'],
  [['shared-account', 'third-party'], 'look'],
  [['shared-account', 'missing'], 'wrong'],
] as const)('a payment with %j is %s', (findings, grade) => {
  expect(gradeOf(aPayment(...findings))).toBe(grade);
});

test('offers the filters that show a payment', () => {
  const idsOf = (payments: readonly CheckedPayment[]) => payFileFilters(payments).map(({ id }) => id);
  expect(idsOf([aPayment()])).toEqual([]);
  expect(idsOf([aPayment('missing')])).toEqual(['wrong', 'missing']);
  expect(idsOf([aPayment('account-changed'), aPayment('amount-differs'), aPayment('third-party')])).toEqual([
    'wrong',
    'look',
    'account',
    'amount',
    'third-party',
  ]);
});

test('shows each payment that stands out by its grade', () => {
  const payments = payFileFinding.options.map((finding) => aPayment(finding));
  const [wrong, look] = payFileFilters(payments);
  for (const payment of payments) expect(wrong?.test(payment)).not.toBe(look?.test(payment));
});
