import { expect, test } from 'vitest';
import type { PayRunItem, PayRunRow } from '#contract/domain/pay-run-table.ts';
import { compareEmployees, compareRunItems } from '#features/pay-runs/compare-runs.ts';

const item = (name: string): PayRunItem => ({ kind: 'income', group: '', item: name });
const row = (
  payslipId: number,
  employeeId: number | null,
  nettPayCents: number | null,
  amounts: (number | null)[] = [],
): PayRunRow => ({
  ...{
    payslipId,
    employeeId,
    number: null,
    firstName: '',
    lastName: '',
    payPoint: null,
    nettPayCents,
    amounts,
  },
});

test('items of two runs stand side by side by what they come to, the largest difference first', () => {
  const before = {
    items: [item('Salary'), item('Bonus')],
    rows: [row(1, 1, 0, [100, 900]), row(2, 2, 0, [50, null])],
  };
  const now = { items: [item('Tips'), item('Salary')], rows: [row(3, 1, 0, [5, 120])] };
  expect(
    compareRunItems(before, now).map(({ item: { item: name }, ...rest }) => ({ name, ...rest })),
  ).toEqual([
    {
      name: 'Bonus',
      beforeCents: 900,
      nowCents: null,
      differenceCents: -900,
      employees: 0,
      employeesBefore: 1,
    },
    {
      name: 'Salary',
      beforeCents: 150,
      nowCents: 120,
      differenceCents: -30,
      employees: 1,
      employeesBefore: 2,
    },
    { name: 'Tips', beforeCents: null, nowCents: 5, differenceCents: 5, employees: 1, employeesBefore: 0 },
  ]);
});

test('employees of two runs stand side by side, all of their payslips together; nobody is taken for another', () => {
  const before = { items: [], rows: [row(1, 1, 100), row(2, 1, 50), row(3, null, 7)] };
  const now = { items: [], rows: [row(4, 1, 160), row(5, null, 9), row(6, 2, null)] };
  expect(
    compareEmployees(before, now).map(({ key, beforeCents, nowCents, differenceCents }) => [
      ...[key, beforeCents, nowCents, differenceCents],
    ]),
  ).toEqual([
    ['employee 1', 150, 160, 10],
    ['payslip 5', null, 9, 9],
    ['payslip 3', 7, null, -7],
    ['employee 2', null, null, 0],
  ]);
});
