import { expect, test } from 'vitest';
import type { PayRunPayslip, PayslipData } from '#electron/payslips/contract/payslip.ts';
import { tableOf } from '#electron/pay-runs/pay-run-table.ts';

const employee = (employeeId: number) => ({
  employeeId,
  number: `E${employeeId}`,
  firstName: 'Sipho',
  lastName: `Nkosi ${employeeId}`,
  payPoint: 'Packhouse',
});

const payslip = (id: number, employeeId: number | null, data: PayslipData | null): PayRunPayslip => ({
  id,
  employeeId,
  date: '2026-10-31',
  special: false,
  finalised: true,
  calculating: false,
  nettPayCents: 100,
  payRunId: 7,
  released: true,
  data,
});

const data = (more: Partial<PayslipData>): PayslipData => ({
  income: [],
  deduction: [],
  grandTotal: [],
  sideline: [],
  leavePayments: [],
  ...more,
});

test('sorts payslips by name and items by kind and size, without an amount for a missing item', () => {
  const item = (name: string, amountCents: number | null) => ({ item: name, amountCents });
  const first = data({ income: [item('Bonus', 5)], deduction: [item('Tax', 50)] });
  const second = data({
    income: [item('Salary', 60), item('Salary', 40)],
    sideline: [{ group: 'employer', items: [item('UIF', 1)] }],
  });
  const unknown = data({ income: [item('Salary', 40), item('Salary', null)] });
  const payslips = [
    payslip(1, 20, first),
    payslip(2, 10, second),
    payslip(3, null, null),
    payslip(4, 99, unknown),
  ];
  const { items, rows, withoutItems } = tableOf(payslips, [employee(10), employee(20)]);
  expect(items.map(({ kind, group, item: name }) => [kind, group, name])).toEqual([
    ['income', '', 'Salary'],
    ['income', '', 'Bonus'],
    ['deduction', '', 'Tax'],
    ['sideline', 'employer', 'UIF'],
  ]);
  expect(rows.map(({ payslipId, amounts }) => [payslipId, amounts])).toEqual([
    [2, [100, null, null, 1]],
    [1, [null, 5, 50, null]],
    [3, [null, null, null, null]],
    [4, [null, null, null, null]],
  ]);
  expect(rows[0]).toMatchObject({ number: 'E10', payPoint: 'Packhouse' });
  expect(rows[2]).toMatchObject({ number: null, lastName: '' });
  expect(withoutItems).toBe(1);
});
