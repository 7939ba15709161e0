import { expect, test } from 'vitest';
import type { Facts } from '#electron/reports/local/local-report.ts';
import { secondOpinion } from '#electron/reports/local/second-opinion-report.ts';
import { employee, facts, payslip, rowsOf } from './sample-facts.ts';
import { fewHours } from '#test/support/samples/employees.ts';

/** The date, tax, their amount, ours, difference and reason of each row. */
const opinionsOf = (given: Partial<Facts>) =>
  rowsOf(secondOpinion, given).map((values) => values.slice(2, 8));

const months = ['03', '04', '05', '06'] as const;
const endOf = (month: string) => `2026-${month}-${month === '04' || month === '06' ? '30' : '31'}`;
const salary = { 'Basic Salary': 3_000_000 };
const right = { 'Tax (PAYE)': 468_100, 'UIF - Employee': 17_712 };
const one = employee(1);

test('does not list payslips within R1 of the tables', () => {
  const payslips = months.map((month) =>
    payslip(1, endOf(month), {
      income: salary,
      deduction: { ...right, 'Tax (PAYE)': month === '06' ? 468_200 : 468_100 },
      employer: { 'SDL - Employer': 30_000 },
    }),
  );
  expect(opinionsOf({ employees: [one], payslips })).toEqual([]);
});

test('lists a difference with its working, without affecting other months', () => {
  const payslips = months.map((month) =>
    payslip(1, endOf(month), {
      income: salary,
      deduction: { ...right, 'Tax (PAYE)': month === '05' ? 500_000 : month === '06' ? 436_200 : 468_100 },
    }),
  );
  const [row] = secondOpinion.make(facts({ employees: [one], payslips })).rows;
  expect(row?.values.slice(2)).toEqual([
    '2026-05-31',
    'paye',
    500_000,
    468_100,
    31_900,
    'unexplained',
    9_000_000,
    0,
    '3.00',
    36_000_000,
    0,
    1_404_300,
    0,
    936_200,
  ]);
  expect(opinionsOf({ employees: [one], payslips })).toHaveLength(1);
});

test('names the assumption that would explain a difference', () => {
  const paid = (
    income: Record<string, number>,
    deduction: Record<string, number>,
    employer: Record<string, number> = {},
  ) =>
    opinionsOf({
      employees: [one],
      payslips: [
        payslip(1, '2026-03-31', { income: salary, deduction: right }),
        payslip(1, '2026-04-30', { income, deduction: { 'UIF - Employee': 17_712, ...deduction }, employer }),
      ],
    }).map((values) => values.at(-1));
  const basic = 4_000_000;
  // R40 000 alone, and after R30 000.
  expect(paid({ 'Basic Salary': basic }, { 'Tax (PAYE)': 768_475 })).toEqual(['this-payslip-alone']);
  expect(paid({ 'Basic Salary': 2_000_000 }, { 'Tax (PAYE)': 500_000 })).toEqual(['flat-rate']);
  const travel = { ...salary, 'Travel Allowance': 100_000 };
  expect(paid(travel, { 'Tax (PAYE)': 488_900 })).toEqual([]);
  expect(paid(travel, { 'Tax (PAYE)': 473_300 })).toEqual(['travel']);
  const pension = { 'Pension Fund': 200_000 };
  expect(paid(salary, { 'Tax (PAYE)': 416_100, ...pension })).toEqual([]);
  expect(paid(salary, { 'Tax (PAYE)': 468_100, ...pension })).toEqual(['retirement']);
  // A member and two dependants.
  expect(paid(salary, { 'Tax (PAYE)': 367_500, 'Medical Aid': 200_000 })).toEqual([]);
  expect(paid(salary, { 'Tax (PAYE)': 468_100, 'UIF - Employee': 0 })).toEqual(['exempt']);
});

test('taxes a part period by days of service when the employee joined within it', () => {
  // 10 of the 21 weekdays.
  const joined = employee(1, { service: [{ from: '2026-05-18', to: null }] });
  const paid = (tax: number) =>
    opinionsOf({
      employees: [joined],
      payslips: [
        payslip(1, '2026-05-31', {
          income: { 'Basic Salary': 1_500_000 },
          deduction: { 'Tax (PAYE)': tax, 'UIF - Employee': 15_000 },
        }),
      ],
    });
  const [row] = paid(0);
  expect(row?.at(-1)).toBe('unexplained');
  const ours = Number(row?.[3]);
  // R15 000 for a whole month would be taxed far less.
  expect(ours).toBeGreaterThan(200_000);
  expect(paid(ours)).toEqual([]);
  expect(paid(121_500).map((values) => values.at(-1))).toEqual(['part-period']);
});

test('counts payslips that were checked and those that could not be', () => {
  const read = payslip(1, '2026-03-31', { income: salary, deduction: right });
  const payslips = [read, { ...read, payslipId: 2, data: null }, { ...read, payslipId: 3, employeeId: 2 }];
  const employees = [one, employee(2, { birthdate: null })];
  expect(secondOpinion.checked?.(facts({ employees, payslips }))).toEqual({
    payslips: 1,
    withoutBirthdate: 1,
  });
});

test('counts earlier payslips of another pay frequency by their part of the year', () => {
  const monthly = months.map((month) => ({
    ...payslip(1, endOf(month), {
      income: { 'Basic Salary': 2_600_000 },
      deduction: { 'Tax (PAYE)': 364_100 },
    }),
    frequency: 'monthly',
  }));
  const paid = (tax: number) => {
    const weekly = payslip(1, '2026-07-07', {
      income: { 'Basic Salary': 600_000 },
      deduction: { 'Tax (PAYE)': tax },
    });
    const employees = [employee(1, { frequency: 'weekly' })];
    const { rows } = secondOpinion.make(facts({ employees, payslips: [...monthly, weekly] }));
    return rows.map(({ values }) => values.slice(3, 12)).filter(([tax]) => tax === 'paye');
  };
  // R312 000 a year: R61 512 less the rebate of R17 820; a fifty-second of it is R840.23.
  expect(paid(84_023)).toEqual([]);
  // Four months are 17.33 weeks.
  expect(paid(100_000)).toEqual([
    ['paye', 100_000, 84_023, 15_977, 'unexplained', 11_000_000, 0, '18.33', 31_200_000],
  ]);
});

test('taxes a bonus once and not as monthly pay', () => {
  const paid = (tax: number) =>
    opinionsOf({
      employees: [one],
      payslips: [
        payslip(1, '2026-03-31', {
          income: { ...salary, 'Annual Bonus': 1_000_000 },
          deduction: { ...right, 'Tax (PAYE)': tax },
        }),
      ],
    }).map((values) => values.at(-1));
  expect(paid(728_100)).toEqual([]);
  expect(paid(768_475)).toEqual(['irregular-pay']);
});

test('accepts SDL on remuneration before or after retirement contributions', () => {
  const paid = (sdl: number) =>
    opinionsOf({
      employees: [one],
      payslips: [
        payslip(1, '2026-03-31', {
          income: salary,
          deduction: { ...right, 'Tax (PAYE)': 416_100, 'Pension Fund': 200_000 },
          employer: { 'SDL - Employer': sdl },
        }),
      ],
    }).map((values) => values.at(-1));
  expect([30_000, 28_000].flatMap(paid)).toEqual([]);
  expect(paid(29_000)).toEqual(['unexplained']);
});

test('uses the classification, and does not check employees without a date of birth', () => {
  const classification = { ...fewHours, lessThan24HoursAMonth: true };
  const payslips = [
    payslip(1, '2026-03-31', { income: { 'Basic Salary': 200_000 }, deduction: { 'Tax (PAYE)': 50_000 } }),
  ];
  expect(opinionsOf({ employees: [employee(1, { classification })], payslips })).toEqual([]);
  expect(opinionsOf({ employees: [one], payslips }).map((values) => values.at(-1))).toEqual([
    'flat-rate',
    'exempt',
  ]);
  expect(opinionsOf({ employees: [employee(1, { birthdate: null })], payslips })).toEqual([]);
});

test('names missing earlier payslips as a possible reason for a difference', () => {
  const payslips = [
    payslip(1, '2026-06-30', { income: salary, deduction: { ...right, 'Tax (PAYE)': 300_000 } }),
  ];
  expect(opinionsOf({ employees: [one], payslips }).map((values) => values.at(-1))).toEqual([
    'earlier-unknown',
  ]);
  const joined = employee(1, { service: [{ from: '2026-06-01', to: null }] });
  expect(opinionsOf({ employees: [joined], payslips }).map((values) => values.at(-1))).toEqual([
    'unexplained',
  ]);
});

/** Everything explained about one tax on a payslip of R10 000 with a medical aid contribution of R2 000 by the employer. */
function opinionOn(tax: string, deduction: Record<string, number>, employer: Record<string, number> = {}) {
  const payslips = [
    payslip(1, '2026-03-31', {
      income: { 'Basic Salary': 1_000_000 },
      deduction,
      employer: { 'Medical Aid - Employer': 200_000, ...employer },
    }),
  ];
  return secondOpinion
    .make(facts({ employees: [one], payslips }))
    .rows.map(({ values }) => values.slice(2))
    .filter((values) => values[1] === tax);
}

test('checks UIF on all remuneration and names what would explain a difference', () => {
  expect(opinionOn('uif', { 'UIF - Employee': 12_000 })).toEqual([]);
  const explained = (cents: number) =>
    opinionOn('uif', { 'UIF - Employee': cents }).map((row) => row.slice(0, 7));
  const row = (theirs: number, reason: string) => [
    '2026-03-31',
    'uif',
    theirs,
    12_000,
    theirs - 12_000,
    reason,
    1_200_000,
  ];
  expect(explained(10_000)).toEqual([row(10_000, 'benefits')]);
  expect(explained(5_000)).toEqual([row(5_000, 'unexplained')]);
  expect(explained(0)).toEqual([row(0, 'exempt')]);
  expect(opinionOn('uif', {}).map((one) => one[5])).toEqual(['exempt']);
});

test('checks SDL only when the payslip has it and names what would explain a difference', () => {
  expect(opinionOn('sdl', {})).toEqual([]);
  expect(opinionOn('sdl', {}, { 'SDL - Employer': 12_000 })).toEqual([]);
  const explained = (cents: number) =>
    opinionOn('sdl', {}, { 'SDL - Employer': cents }).map((row) => row.slice(0, 7));
  const row = (theirs: number, reason: string) => [
    '2026-03-31',
    'sdl',
    theirs,
    12_000,
    theirs - 12_000,
    reason,
    1_200_000,
  ];
  expect(explained(10_000)).toEqual([row(10_000, 'benefits')]);
  expect(explained(5_000)).toEqual([row(5_000, 'unexplained')]);
});

test('checks UIF of two payslips in a month against the ceiling of the month', () => {
  const half = (date: string, cents: number) =>
    payslip(1, date, { income: { 'Basic Salary': 1_000_000 }, deduction: { 'UIF - Employee': cents } });
  const uif = (cents: number) =>
    opinionsOf({ employees: [one], payslips: [half('2026-03-15', 10_000), half('2026-03-31', cents)] })
      .filter((values) => values[1] === 'uif')
      .map((values) => values.slice(0, 4));
  expect(uif(7_712)).toEqual([]);
  expect(uif(10_000)).toEqual([['2026-03-31', 'uif', 10_000, 7_712]]);
});
