import { expect, test } from 'vitest';
import { methods } from '#electron/payment-runs/store/work.ts';
import { removeUnreadable } from '#store/work/unreadable.ts';
import { aStoredLine, aStoredRun, openPaidWork, paidCompany } from '#test/support/samples/stored-payments.ts';

test.each([
  ['a question that is only left out', [{ question: 'no-account' }]],
  ['a question that there is not', [{ question: 'trusted' }]],
  ['a payment again without a reason', [{ question: 'paid-before', pay: 'pay' }]],
  ['another account that nobody was called about', [{ question: 'changed-account', calledBack: '' }]],
  ['words instead of a question', ['Paid again: Agreed']],
])('leaves out a restored payment of which %s was decided, and keeps the others', (_, decisions) => {
  const db = openPaidWork();
  const lines = [10, 20].map((payslipId) => ({ ...aStoredLine, payslipId }));
  methods.addPaymentRun(db, { run: { ...aStoredRun, id: 'r1' }, lines, acts: [] });
  db.prepare('UPDATE payment_lines SET decisions = ? WHERE payslip_id = 20').run(JSON.stringify(decisions));
  expect(removeUnreadable(db)).toBe(1);
  const remaining = methods.listPaymentLines(db, { ...paidCompany, id: 'r1' });
  expect(remaining.map(({ payslipId }) => payslipId)).toEqual([10]);
});
