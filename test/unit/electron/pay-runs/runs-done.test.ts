import { describe, expect, test } from 'vitest';
import { runsDone } from '#electron/pay-runs/runs-done.ts';
import type { PaidPayslip } from '#electron/payment-runs/store/records.ts';

const payment = (payslipId: number, more: Partial<PaidPayslip> = {}): PaidPayslip => ({
  payslipId,
  payeeId: null,
  amountCents: 100,
  leftOut: false,
  runId: 'one',
  state: 'paid',
  by: 'thandi',
  at: 10,
  ...more,
});

const nettPays = new Map([
  [1, 100],
  [2, 100],
  [3, null],
]);

/** What is said of the pay run with the payslips 1, 2 and 3. */
const paymentOf = (...payments: PaidPayslip[]) =>
  runsDone({ journals: [], payments, nettPays, payslipsOf: new Map([[7, [1, 2, 3]]]) })(7).payment;

describe('the payment of a pay run', () => {
  test('is what the bank has, and counts a payslip that is paid twice once', () => {
    const again = payment(1, { runId: 'two', at: 30 });
    expect(paymentOf(payment(1), again, payment(2, { at: 20 }))).toEqual({
      state: 'sent',
      payslips: 2,
      leftOut: 0,
      short: 0,
      at: 30,
    });
  });

  test('got as far as the furthest of its payslips', () => {
    const prepared = payment(1, { state: 'prepared' });
    const saved = payment(2, { state: 'released', at: 20 });
    expect(paymentOf(prepared, saved)).toEqual({
      state: 'released',
      payslips: 1,
      leftOut: 0,
      short: 0,
      at: 20,
    });
    // A file that is being written is not there yet.
    expect(paymentOf(payment(1, { state: 'writing' }))).toMatchObject({ state: 'prepared' });
  });

  test('counts those whom a payment run leaves out and no other one pays', () => {
    const leftOut = [payment(2, { leftOut: true }), payment(3, { leftOut: true })];
    expect(paymentOf(payment(1), ...leftOut)).toMatchObject({ payslips: 1, leftOut: 2 });
    expect(paymentOf(payment(1), ...leftOut, payment(3, { runId: 'two' }))).toMatchObject({
      payslips: 2,
      leftOut: 1,
    });
  });

  test('counts payslips whose payments come to less than their nett pay of today', () => {
    expect(paymentOf(payment(1, { amountCents: 99 }), payment(2))).toMatchObject({ payslips: 2, short: 1 });
    const inTwo = [payment(1, { amountCents: 60 }), payment(1, { runId: 'two', amountCents: 40 })];
    expect(paymentOf(...inTwo, payment(2, { amountCents: 101 }), payment(3))).toMatchObject({ short: 0 });
  });

  test('is not known without a payment of its own payslips', () => {
    expect(paymentOf()).toBeNull();
    expect(paymentOf(payment(4), payment(1, { leftOut: true }))).toBeNull();
  });
});

test('knows the last saved journal of each run, and nothing of other runs', () => {
  const saved = { at: 10, by: 'thandi', layout: 'xero', fileName: 'Journal.csv' } as const;
  const doneWith = runsDone({
    journals: [{ payRunId: 7, hash: '', ...saved }],
    payments: [],
    nettPays: new Map(),
    payslipsOf: new Map(),
  });
  expect(doneWith(7)).toEqual({ journal: { at: 10, by: 'thandi', layout: 'xero' }, payment: null });
  expect(doneWith(8)).toEqual({ journal: null, payment: null });
});
