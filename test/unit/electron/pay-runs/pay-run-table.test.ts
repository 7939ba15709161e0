import { expect, test } from 'vitest';
import { tableOf } from '#electron/pay-runs/pay-run-table.ts';
import { aPayRunPayslip, itemsOf, payslipData } from '#test/support/samples/payslips.ts';

const employee = (employeeId: number) => ({
  employeeId,
  number: `E${employeeId}`,
  firstName: 'Sipho',
  lastName: `Nkosi ${employeeId}`,
  payPoint: 'Packhouse',
});

test('sorts payslips by name and items by kind and size, without an amount for a missing item', () => {
  const first = payslipData({ income: itemsOf({ Bonus: 5 }), deduction: itemsOf({ Tax: 50 }) });
  const second = payslipData({
    income: [...itemsOf({ Salary: 60 }), ...itemsOf({ Salary: 40 })],
    sideline: [{ group: 'employer', items: itemsOf({ UIF: 1 }) }],
  });
  const unknown = payslipData({ income: [...itemsOf({ Salary: 40 }), ...itemsOf({ Salary: null })] });
  const payslips = [
    aPayRunPayslip(1, 20, first),
    aPayRunPayslip(2, 10, second),
    aPayRunPayslip(3, null, null),
    aPayRunPayslip(4, 99, unknown),
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
