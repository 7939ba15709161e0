import { expect, test } from 'vitest';
import { compareEmployees, compareRunItems, differenceOf } from '#features/pay-runs/compare-runs.ts';
import { payRunItem as item, payRunRow } from '#test/support/samples/pay-runs.ts';

const row = (
  payslipId: number,
  employeeId: number | null,
  nettPayCents: number | null,
  amounts: (number | null)[] = [],
) => payRunRow(payslipId, { employeeId, nettPayCents, amounts });

test('compares items of two runs, largest difference first', () => {
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
      before: 900,
      now: 'absent',
      differenceCents: -900,
      employees: 0,
      employeesBefore: 1,
    },
    {
      name: 'Salary',
      before: 150,
      now: 120,
      differenceCents: -30,
      employees: 1,
      employeesBefore: 2,
    },
    { name: 'Tips', before: 'absent', now: 5, differenceCents: 5, employees: 1, employeesBefore: 0 },
  ]);
});

test('compares employees of two runs over all their payslips', () => {
  const before = { items: [], rows: [row(1, 1, 100), row(2, 1, 50), row(3, null, 7)] };
  const now = { items: [], rows: [row(4, 1, 160), row(5, null, 9), row(6, 2, null)] };
  const employees = compareEmployees(before, now);
  expect(
    employees.map(({ key, before: was, now: is, differenceCents }) => [key, was, is, differenceCents]),
  ).toEqual([
    ['employee 2', 'absent', 'unknown', null],
    ['employee 1', 150, 160, 10],
    ['payslip 5', 'absent', 9, 9],
    ['payslip 3', 7, 'absent', -7],
  ]);
  expect(differenceOf(employees)).toEqual({ cents: 12, unknown: 1 });
});

test('does not take an unknown nett pay as zero or as the previous one', () => {
  const before = { items: [], rows: [row(1, 1, 500_00)] };
  const now = { items: [], rows: [row(2, 1, null), row(3, 1, 100_00)] };
  const employees = compareEmployees(before, now);
  expect(employees).toMatchObject([{ before: 500_00, now: 'unknown', differenceCents: null }]);
  expect(differenceOf(employees)).toEqual({ cents: 0, unknown: 1 });
});
