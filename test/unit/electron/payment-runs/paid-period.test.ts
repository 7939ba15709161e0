import { expect, test } from 'vitest';
import { periodPayments } from '#electron/payment-runs/paid-period.ts';
import type { LineInRun } from '#electron/payment-runs/store/records.ts';
import { aPaidPayslip, aPayee } from '#test/support/samples/payments.ts';

const line = (payslipId: number, more: Partial<LineInRun> = {}): LineInRun => ({
  payslipId,
  payeeId: null,
  amountCents: 1_000_000 + payslipId / 10,
  leftOut: false,
  runId: 'r1',
  state: 'paid',
  by: 'thandi',
  at: 1,
  ...more,
});

const payslips = [1, 2, 3, 4, 5].map((employeeId) =>
  aPaidPayslip(employeeId, employeeId === 4 ? { nettPayCents: 0 } : {}),
);
const payees = [1, 2, 3, 4, 5].map((employeeId) =>
  aPayee(employeeId, employeeId === 5 ? { paymentMethod: 'cash' } : {}),
);

test('counts what is paid, prepared and left out, and who was last, without those who are due nothing', () => {
  const lines = [
    line(10),
    line(20, { state: 'prepared', runId: 'r2', by: 'naledi', at: 5 }),
    line(30, { leftOut: true, amountCents: 0 }),
    line(50, { leftOut: true, amountCents: 0 }),
  ];
  expect(periodPayments(payslips, payees, lines)).toEqual({
    sent: 1,
    released: 0,
    prepared: 1,
    leftOut: 1,
    unpaid: 0,
    all: 3,
    last: { by: 'naledi', at: 5 },
  });
});

test('counts payments to third parties too, but not among the payslips', () => {
  const payee = line(10, { payslipId: null, payeeId: 'p-1', state: 'released' });
  const leftOut = line(20, { payslipId: null, payeeId: 'p-2', leftOut: true, amountCents: 0 });
  expect(periodPayments(payslips, payees, [payee, leftOut])).toMatchObject({
    sent: 0,
    released: 1,
    leftOut: 0,
    unpaid: 3,
    all: 3,
  });
});

test('takes a payslip for unpaid when no run has it, or when its nett pay is higher than what was paid', () => {
  expect(periodPayments(payslips, payees, [line(10)])).toMatchObject({ sent: 1, unpaid: 2 });
  const less = [line(10), line(20), line(30, { amountCents: 900_000, state: 'released' })];
  expect(periodPayments(payslips, payees, less)).toMatchObject({ released: 1, unpaid: 1 });
  const rest = line(30, { amountCents: 100_003, runId: 'r2' });
  expect(periodPayments(payslips, payees, [...less, rest])).toMatchObject({ sent: 3, unpaid: 0 });
});
