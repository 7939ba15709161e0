import { expect, test } from 'vitest';
import type { CheckedPayment } from '#electron/pay-file/contract/pay-file.ts';
import { otherPeriod } from '#electron/pay-file/other-period.ts';

const payment = (employeeId: number, amountCents: number, differenceCents: number): CheckedPayment => ({
  row: employeeId,
  nameInFile: '',
  employeeId,
  number: null,
  firstName: '',
  lastName: '',
  account: '',
  thirdParty: '',
  recordAccount: '',
  accountBefore: '',
  amountCents,
  nettPayCents: null,
  differenceCents,
  findings: [],
});
const payslip = (employeeId: number, nettPayCents: number | null, date: string) => ({
  payslipId: employeeId,
  employeeId,
  date,
  finalised: true,
  nettPayCents,
  accountNumber: '',
});

test('returns the date whose nett pays the file has', () => {
  const payments = [payment(1, 100, 5), payment(2, 200, 5), payment(3, 300, 0)];
  const payslips = [
    ...[1, 2, 3].map((id) => payslip(id, id * 100, '2026-10-25')),
    payslip(1, 100, '2026-09-25'),
  ];
  expect(otherPeriod(payments, payslips)).toBe('2026-10-25');
});

test('returns null when the file fits this period or no other', () => {
  const october = [1, 2].map((id) => payslip(id, id * 100, '2026-10-25'));
  expect(otherPeriod([payment(1, 100, 0), payment(2, 200, 0)], october)).toBeNull();
  expect(otherPeriod([payment(1, 101, 5), payment(2, 201, 5)], october)).toBeNull();
  expect(otherPeriod([payment(1, 100, 5)], october)).toBeNull();
});

const october = '2026-10-25';
const on = (date: string, ...ids: number[]) => ids.map((id) => payslip(id, id * 100, date));

test('needs two lines, one of which may fit this period too', () => {
  expect(otherPeriod([payment(1, 100, 5), payment(2, 200, 0)], on(october, 1, 2))).toBe(october);
});

test('returns null when only half of the lines fit', () => {
  const four = [1, 2, 3, 4].map((id) => payment(id, id * 100, 5));
  expect(otherPeriod(four, on(october, 1, 2))).toBeNull();
});

test('ignores employees who are missing from the file', () => {
  const missing = [3, 4, 5].map((id) => ({ ...payment(id, 0, -id), row: null }));
  const unknown = [6, 7].map((row) => ({ ...payment(0, 0, 5), row, employeeId: null }));
  const lines = [payment(1, 100, 5), payment(2, 200, 5), ...missing, ...unknown];
  expect(otherPeriod(lines, on(october, 1, 2))).toBe(october);
});

test('returns the date that fits best, the newest of equals', () => {
  const three = [1, 2, 3].map((id) => payment(id, id * 100, 5));
  const [best, other] = [on('2026-08-25', 1, 2, 3), on(october, 1, 2)];
  expect(otherPeriod(three, [...best, ...other])).toBe('2026-08-25');
  expect(otherPeriod(three, [...other, ...best])).toBe('2026-08-25');
  const [equal, newest] = [on('2026-08-25', 1, 2, 3), on(october, 1, 2, 3)];
  expect(otherPeriod(three, [...equal, ...newest])).toBe(october);
  expect(otherPeriod(three, [...newest, ...equal])).toBe(october);
});
