import { expect, test } from 'vitest';
import { cost, loans, overtime, yearSoFar } from '#electron/reports/local/pay-reports.ts';
import { employee, payslip, rowsOf } from './sample-facts.ts';

const employees = [employee(1), employee(2, { payPoint: null }), employee(3)];

test('adds up the cost of each item by month and pay point, employer contributions included', () => {
  const payslips = [
    payslip(1, '2026-10-31', { income: { 'Basic Salary': 200_000 }, employer: { 'UIF - Employer': 2_000 } }),
    payslip(3, '2026-10-31', { income: { 'Basic Salary': 100_000 } }),
    payslip(2, '2026-09-30', { deduction: { Tax: 5_000 } }),
    { ...payslip(1, '2026-11-30'), data: null },
  ];
  expect(rowsOf(cost, { employees, payslips })).toEqual([
    ['2026-10', 'Packhouse', 'income', 'Basic Salary', '2', 300_000],
    ['2026-10', 'Packhouse', 'employer', 'UIF - Employer', '1', 2_000],
    ['2026-09', '', 'deduction', 'Tax', '1', 5_000],
  ]);
  expect(cost.since?.('2026-11-20')).toBe('2025-12-01');
});

test('lists payslips with overtime, the most first, with its share of income', () => {
  const payslips = [
    payslip(1, '2026-10-31', { income: { 'Basic Salary': 90_000, 'Overtime (1.5x)': 10_000 } }),
    payslip(2, '2026-10-31', { income: { 'Basic Salary': 50_000, 'Sunday pay': 20_000, Overtime: 10_000 } }),
    payslip(3, '2026-10-31', { income: { 'Basic Salary': 50_000 }, deduction: { 'Overtime advance': 100 } }),
  ];
  expect(rowsOf(overtime, { employees, payslips }).map(([number, , , ...rest]) => [number, ...rest])).toEqual(
    [
      ['E2', '2026-10-31', 30_000, 80_000, '37.5'],
      ['E1', '2026-10-31', 10_000, 100_000, '10.0'],
    ],
  );
});

test('estimates the end of a loan from the last repayments, or no end when the balance is unknown', () => {
  const repay = (employeeId: number, month: string, cents: number) =>
    payslip(employeeId, `2026-${month}-28`, { deduction: { 'Employer Loan': cents } });
  const payslips = [
    repay(1, '05', 99_000),
    repay(1, '08', 10_000),
    repay(1, '09', 10_000),
    repay(1, '10', 40_000),
    repay(2, '10', 5_000),
  ];
  const rows = (owedCents: ReadonlyMap<string, number> | null) =>
    rowsOf(loans, { employees, payslips, loans: owedCents && { asAt: '2026-11-20', owedCents } }).map(
      ([number, , , ...rest]) => [number, ...rest],
    );
  expect(rows(new Map([['E1', 50_000]]))).toEqual([
    ['E1', '2026-10-28', 40_000, 20_000, 50_000, '2027-01-28'],
    ['E2', '2026-10-28', 5_000, 5_000, null, null],
  ]);
  expect(rows(null)[0]?.slice(4)).toEqual([null, null]);
});

test.each([
  ['monthly', ['2026-08-31', '2026-09-30', '2026-10-31'], 1_080_000, '2027-10-31'],
  ['monthly', ['2026-12-31', '2027-01-31', '2027-02-28'], 90_000, '2027-03-31'],
  ['weekly', ['2026-11-06', '2026-11-13', '2026-11-20'], 270_000, '2026-12-11'],
  ['fortnightly', ['2026-10-23', '2026-11-06', '2026-11-20'], 100_000, '2026-12-18'],
  ['twice_a_month', ['2026-10-15', '2026-10-31', '2026-11-15'], 270_000, '2026-12-31'],
  [null, ['2026-09-25', '2026-10-25'], 180_000, '2026-12-25'],
])('ends a loan with the payslip that repays it: paid %s, repaid on %j', (frequency, dates, owed, end) => {
  const deduction = { 'Employer Loan': 90_000 };
  const payslips = dates.map((date) => payslip(1, date, { deduction }));
  const given = { employees: [employee(1, { frequency })], payslips, on: '2027-03-20' };
  const owedCents = new Map([['E1', owed]]);
  const endsOn = (asAt: string) => rowsOf(loans, { ...given, loans: { asAt, owedCents } })[0]?.at(-1);
  expect(endsOn('2027-03-19')).toBe(end);
});

test('counts repayments from the date of the balance', () => {
  const deduction = { 'Employer Loan': 90_000 };
  const payslips = ['2026-08-31', '2026-09-30', '2026-10-31'].map((date) => payslip(1, date, { deduction }));
  const owed = { asAt: '2026-09-30', owedCents: new Map([['E1', 180_000]]) };
  expect(rowsOf(loans, { employees, payslips, loans: owed })[0]?.at(-1)).toBe('2026-11-30');
});

test('adds up the payslips of each employee from 1 March', () => {
  const payslips = [
    payslip(1, '2026-09-30', { income: { Basic: 100_000 }, deduction: { 'Tax (PAYE)': 9_000, Loan: 1_000 } }),
    payslip(1, '2026-10-31', { income: { Basic: 110_000 }, employer: { UIF: 700 } }),
  ];
  expect(
    rowsOf(yearSoFar, { employees, payslips }).map(([number, , , ...rest]) => [number, ...rest]),
  ).toEqual([['E1', '2', 210_000, 9_000, 10_000, 700, 200_000]]);
  expect(yearSoFar.since?.('2026-11-20')).toBe('2026-03-01');
  expect(yearSoFar.since?.('2026-02-28')).toBe('2025-03-01');
});

test('counts as tax of the year what goes to SARS, not savings that have tax in their name', () => {
  const deduction = {
    'Tax (PAYE)': 9_000,
    'Additional tax': 500,
    'Tax-free savings': 3_000,
    'Garnishee: SARS tax debt': 2_000,
    'UIF - Employee': 177,
  };
  const payslips = [payslip(1, '2026-10-31', { income: { Basic: 100_000 }, deduction })];
  const [row] = rowsOf(yearSoFar, { employees, payslips });
  expect(row?.slice(5, 7)).toEqual([9_500, 14_677]);
});
