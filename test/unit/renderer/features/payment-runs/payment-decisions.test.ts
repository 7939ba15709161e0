import {
  choicesInRow,
  choicesOf,
  decisionOf,
  dueLine,
  inGroups,
  totalsOf,
  type TypedDecision,
} from '#features/payment-runs/payment-decisions.ts';
import type { DuePayment } from '#electron/payment-runs/contract/payment-run.ts';
import { expect, test } from 'vitest';
import { aDuePayment, oddPayments, payableOtherwise } from '#test/support/samples/payment-runs.ts';

const [changedAccount = {}, paidBefore = {}] = oddPayments;
const [inCash = {}] = payableOtherwise;

/** A payment about which this was decided. */
const decided = (payment: DuePayment, typed: Partial<TypedDecision>) =>
  dueLine(payment, { ...dueLine(payment, undefined).typed, ...typed });

test('puts what is to be decided first, and what can only be left out last', () => {
  const lines = [aDuePayment(0, inCash), aDuePayment(1), aDuePayment(2, changedAccount)].map((payment) =>
    dueLine(payment, undefined),
  );
  expect(inGroups(lines).map(({ group, typed }) => [group, typed.pay])).toEqual([
    ['decide', ''],
    ['pay', 'pay'],
    ['leave-out', 'leave-out'],
  ]);
});

test('offers the difference only where more is due than was paid before', () => {
  const payment = aDuePayment(0, paidBefore);
  expect(choicesOf(payment)).toEqual(['pay', 'difference', 'leave-out']);
  expect(choicesOf({ ...payment, nettPayCents: 1_100_000 })).toEqual(['pay', 'leave-out']);
  expect(choicesOf(aDuePayment(0, inCash))).toEqual(['leave-out']);
});

test('has no button in the row that pays the whole again where there is a difference, unless it was chosen', () => {
  const payment = aDuePayment(0, paidBefore);
  expect(choicesInRow(dueLine(payment, undefined))).toEqual(['difference', 'leave-out']);
  expect(choicesInRow(decided(payment, { pay: 'pay' }))).toEqual(['pay', 'leave-out']);
  expect(choicesInRow(dueLine(aDuePayment(1), undefined))).toEqual(['pay', 'leave-out']);
});

test('pays a changed account only once somebody was called', () => {
  const payment = aDuePayment(0, changedAccount);
  expect(decided(payment, { pay: 'pay', calledBack: ' ' }).gap).toBe('called-back');
  const called = decided(payment, { pay: 'pay', calledBack: ' Nomvula ' });
  expect(called.gap).toBeNull();
  expect(decisionOf(called)).toEqual({ payslipId: 70_000, pay: 'pay', calledBack: 'Nomvula' });
  expect(decided(payment, { pay: 'leave-out' }).gap).toBeNull();
});

test('pays again, or the difference, only with a reason', () => {
  const payment = aDuePayment(0, paidBefore);
  expect(decided(payment, { pay: 'pay' }).gap).toBe('reason');
  const line = decided(payment, { pay: 'difference', reason: 'Overtime' });
  expect([line.gap, line.cents]).toEqual([null, 134_567]);
  expect(decisionOf(line)).toEqual({ payslipId: 70_000, pay: 'difference', reason: 'Overtime' });
});

test.each<[string, Partial<DuePayment>]>([
  ['account', { account: '•••• 6666' }],
  ['amount', { nettPayCents: 1 }],
  ['question', { questions: ['changed-account', 'ended'] }],
])('asks again once it is about another %s, and keeps what was typed', (_, more) => {
  const payment = aDuePayment(0, changedAccount);
  const { typed } = decided(payment, { pay: 'pay', calledBack: 'Nomvula' });
  const line = dueLine({ ...payment, ...more }, typed);
  expect([line.typed.pay, line.typed.calledBack, line.gap]).toEqual(['', 'Nomvula', 'choice']);
});

test('says nothing to main about a payment of which nothing is asked, unless it is left out', () => {
  const payment = aDuePayment(0);
  expect(decisionOf(dueLine(payment, undefined))).toBeUndefined();
  expect(decisionOf(decided(payment, { pay: 'leave-out' }))).toEqual({ payslipId: 70_000, pay: 'leave-out' });
});

test('adds up what is paid, left out and still to be decided', () => {
  const lines = [
    dueLine(aDuePayment(0), undefined),
    decided(aDuePayment(1), { pay: 'leave-out' }),
    dueLine(aDuePayment(2, changedAccount), undefined),
    decided(aDuePayment(3, paidBefore), { pay: 'difference', reason: 'Overtime' }),
  ];
  const nett = (index: number) => aDuePayment(index).nettPayCents ?? 0;
  expect(totalsOf(lines)).toEqual({
    pay: { payments: 2, cents: nett(0) + nett(3) - 1_100_000 },
    leftOut: { payments: 1, cents: nett(1) },
    decide: { payments: 1, cents: nett(2) },
  });
});
