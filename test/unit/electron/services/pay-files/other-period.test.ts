import { expect, test } from 'vitest';
import type { CheckedPayment } from '#contract/domain/pay-file.ts';
import { otherPeriod } from '#services/pay-files/other-period.ts';

const payment = (employeeId: number, amountCents: number, differenceCents: number): CheckedPayment => ({
  ...{ row: employeeId, nameInFile: '', employeeId, number: null, firstName: '', lastName: '', account: '' },
  ...{ recordAccount: '', accountBefore: '', amountCents, nettPayCents: null, differenceCents, findings: [] },
});
const payslip = (employeeId: number, nettPayCents: number | null, date: string) => ({
  ...{ payslipId: employeeId, employeeId, date, finalised: true, nettPayCents, accountNumber: '' },
});

test('a file with the nett pays of another day is of that day', () => {
  const payments = [payment(1, 100, 5), payment(2, 200, 5), payment(3, 300, 0)];
  const payslips = [
    ...[1, 2, 3].map((id) => payslip(id, id * 100, '2026-10-25')),
    payslip(1, 100, '2026-09-25'),
  ];
  expect(otherPeriod(payments, payslips)).toBe('2026-10-25');
});

test('a file that mostly agrees, or fits no other day, is of this period', () => {
  const october = [1, 2].map((id) => payslip(id, id * 100, '2026-10-25'));
  expect(otherPeriod([payment(1, 100, 0), payment(2, 200, 0)], october)).toBeNull();
  expect(otherPeriod([payment(1, 101, 5), payment(2, 201, 5)], october)).toBeNull();
  expect(otherPeriod([payment(1, 100, 5)], october)).toBeNull();
});
