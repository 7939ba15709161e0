import { expect, test } from 'vitest';
import { incentiveCeilingOn } from '#payroll/engine/eti.ts';
import { minimumWageOn } from '#payroll/engine/minimum-wage.ts';
import type { Facts } from '#electron/reports/local/local-report.ts';
import { radar } from '#electron/reports/local/radar.ts';
import { employee, payslip, rowsOf } from './sample-facts.ts';

const since = (from: string) => ({ service: [{ from, to: null }] });
const young = { birthdate: '2003-05-05' };
const rowsOfRadar = (given: Partial<Facts>) =>
  rowsOf(radar, given).map(([number, , , ...rest]) => [number, ...rest]);

test('lists employees who turn 30 or reach 24 months within half a year while they may qualify', () => {
  const employees = [
    employee(1, { birthdate: '1997-05-20', ...since('2026-06-01') }),
    employee(2, { birthdate: '1997-05-21', ...since('2026-06-01') }),
    employee(3, { ...young, ...since('2025-01-15') }),
    // Appointed before the incentive began, too young, without an ID number, gone, and appointed 24 months ago.
    employee(4, { ...young, ...since('2013-09-30') }),
    employee(5, { birthdate: '2009-01-01', ...since('2025-01-20') }),
    employee(6, { ...young, identificationType: 'passport', ...since('2025-01-20') }),
    employee(7, { ...young, endedOn: '2026-11-19', ...since('2025-01-20') }),
    employee(8, { ...young, ...since('2024-11-20') }),
  ];
  expect(rowsOfRadar({ employees })).toEqual([
    ['E1', 'turns-30', '2027-05-20', null, 750_000],
    ['E3', 'reaches-24', '2027-01-15', null, 750_000],
  ]);
});

test('counts months from saved reports of the incentive instead of the appointment date', () => {
  const employees = [employee(1, { ...young, ...since('2020-01-01') })];
  expect(rowsOfRadar({ employees })).toEqual([]);
  expect(
    rowsOfRadar({ employees, incentiveMonths: new Map([['E1', { count: 20, until: '2026-10-31' }]]) }),
  ).toEqual([['E1', 'reaches-24', '2027-02-28', null, 750_000]]);
  expect(
    rowsOfRadar({ employees, incentiveMonths: new Map([['E1', { count: 17, until: '2026-10-31' }]]) }),
  ).toEqual([]);
});

test('compares the last whole month with the ceiling and the minimum wage', () => {
  // 195 hours at R30.23.
  const full = 589_485;
  const employees = [
    employee(1),
    employee(2),
    employee(3, { birthdate: '1997-01-01', ...since('2026-06-01') }),
  ];
  const payslips = [
    payslip(1, '2026-10-15', { income: { Basic: full - 1_000 }, deduction: { Tax: 90_000 } }),
    payslip(1, '2026-10-31', { income: { Basic: 999 } }),
    payslip(2, '2026-10-31', { income: { Basic: full } }),
    payslip(2, '2026-11-10', { income: { Basic: 1 } }),
    payslip(3, '2026-10-31', { income: { Basic: 750_000 } }),
  ];
  expect(rowsOfRadar({ employees, payslips })).toEqual([['E1', 'below-minimum', null, full - 1, full]]);
});

test('uses figures from their effective date', () => {
  expect(minimumWageOn('2026-02-28')?.hourly).toBe('28.79');
  expect(minimumWageOn('2026-03-01')?.hourly).toBe('30.23');
  expect(incentiveCeilingOn('2025-03-31')).toBe(650_000);
  expect(incentiveCeilingOn('2022-02-28')).toBeNull();
});
