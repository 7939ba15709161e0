import { describe, expect, test } from 'vitest';
import { isOutgrown, minimumWageOn } from '#payroll/engine/minimum-wage.ts';
import { isPay, payUnitOf, readWeekHours, WageFloor } from '#features/inputs/increases/wage-floor.ts';
import type { WorkHours } from '#electron/inputs/contract/bulk-input.ts';

describe('the minimum wage', () => {
  test.each([
    ['2024-02-29', undefined],
    ['2024-03-01', '27.58'],
    ['2025-02-28', '27.58'],
    ['2025-03-01', '28.79'],
    ['2026-02-28', '28.79'],
    ['2026-03-01', '30.23'],
    ['2026-11-30', '30.23'],
  ])('of a period that ends on %s is %s', (date, hourly) => {
    expect(minimumWageOn(date)?.hourly).toBe(hourly);
  });

  test('is out of date a year after the last known one', () => {
    const wage = { from: '2026-03-01', hourly: '30.23' };
    expect(isOutgrown(wage, '2027-02-28')).toBe(false);
    expect(isOutgrown(wage, '2027-03-01')).toBe(true);
  });
});

describe('the lowest pay that is allowed', () => {
  const hours: WorkHours = { weeksAPeriod: '4.333', employees: [{ employeeId: 1, hoursAWeek: '40' }] };
  const floor = (more: Partial<ConstructorParameters<typeof WageFloor>[0]> = {}) =>
    new WageFloor({ periodEnd: '2026-11-30', unit: 'period', hours, usual: null, ...more });

  test('is the minimum wage for an hourly rate', () => {
    expect(floor({ unit: 'hour', hours: null }).minimumOf(9)).toBe('30.23');
  });

  test('is the minimum wage times the known hours for pay by period', () => {
    expect(floor().minimumOf(1)).toBe('5239.4636');
  });

  test('is unknown without hours, unless the clerk has given usual ones', () => {
    expect(floor().minimumOf(2)).toBeUndefined();
    expect(floor({ usual: '45.00' }).minimumOf(2)).toBe('5894.39655');
    expect(floor({ usual: '45.00' }).minimumOf(1)).toBe('5239.4636');
  });

  test('is unknown when the length of the period, the unit or the wage is unknown', () => {
    expect(floor({ hours: { ...hours, weeksAPeriod: null } }).minimumOf(1)).toBeUndefined();
    expect(floor({ hours: null }).minimumOf(1)).toBeUndefined();
    expect(floor({ unit: null }).minimumOf(1)).toBeUndefined();
    expect(floor({ periodEnd: '2023-11-30' }).minimumOf(1)).toBeUndefined();
  });
});

test.each([
  ['45', '45.00'],
  ['42:30', '42.50'],
  ['', null],
  ['0', null],
  ['-8', null],
  ['169', null],
  ['many', null],
])('reads “%s” hours a week as %s', (typed, hours) => {
  expect(readWeekHours(typed)).toBe(hours);
});

test('takes only the salary and recurring rates for pay, not additions and deductions', () => {
  const column = { scope: 'employee', kind: 'money', source: 'calculation' } as const;
  const of = (heading: string, more = {}) => isPay({ ...column, heading, ...more });
  expect(of('calc.basic_salary.fixed_amount')).toBe(true);
  expect(of('calc.basic_salary.hourly_rate', { kind: 'rate' })).toBe(true);
  expect(of('calc.basic_salary.overtime_hours_input', { scope: 'payslip', kind: 'hours' })).toBe(false);
  expect(of('calc.employer_loan.repayment_amount')).toBe(false);
  expect(of('calc.30411.amount')).toBe(false);
  expect([payUnitOf('calc.basic_salary.hourly_rate'), payUnitOf('calc.basic_salary.daily_rate')]).toEqual([
    'hour',
    null,
  ]);
});
