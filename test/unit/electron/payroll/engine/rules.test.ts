import { describe, expect, test } from 'vitest';
import { paySavingsOut, repayLoan } from '#payroll/engine/balances.ts';
import { companyCarCents, taxedTravelCents } from '#payroll/engine/benefits.ts';
import { accruesLeave, isNonStandard, isUifExempt } from '#payroll/engine/classification.ts';
import { decimalOf } from '#payroll/engine/decimal.ts';
import { garnisheeCents } from '#payroll/engine/garnishee.ts';
import { annualLeaveForHours } from '#payroll/engine/leave-accrual.ts';
import { medicalCreditCents } from '#payroll/engine/medical-credit.ts';
import { partOfCents, periodsWorked } from '#payroll/engine/part-period.ts';
import { taxTableOn } from '#payroll/engine/tax-year.ts';

test('an hour of leave is earned for 17 hours worked', () => {
  expect(annualLeaveForHours(decimalOf('42.5'))).toBe(decimalOf('2.5'));
});

describe('a classification', () => {
  const fewHours = { employment_type: 'less_than_22_hours_per_week', written_declaration: 'no' };

  test.each([
    [{}, false],
    [{ employment_type: 'full_time' }, false],
    [{ ...fewHours, five_hours_a_day_rule: 'no' }, true],
    [{ ...fewHours, five_hours_a_day_rule: 'yes' }, false],
    [{ ...fewHours, written_declaration: 'yes' }, false],
    [{ ...fewHours, five_hours_a_day_rule: 'no', is_director: 'yes' }, false],
  ])('is non-standard when it is %o: %s', (classification, nonStandard) => {
    expect(isNonStandard(classification)).toBe(nonStandard);
  });

  test.each([
    [{ uif_exempt_question: 'yes' }, true, true],
    [{ is_natural_independent_contractor: 'yes' }, true, false],
    [{ less_than_24_hours_a_month: 'yes' }, true, false],
    [{ is_director: 'yes' }, false, true],
  ])('%o is exempt from UIF: %s, earns leave: %s', (classification, exempt, accrues) => {
    expect([isUifExempt(classification), accruesLeave(classification)]).toEqual([exempt, accrues]);
  });
});

test('a travel allowance is taxed on 80%, or on 20% when mostly business', () => {
  expect([taxedTravelCents(500_000, false), taxedTravelCents(500_000, true)]).toEqual([400_000, 100_000]);
});

test('a company car is worth 3.5% of its value a month, 3.25% with a maintenance plan', () => {
  const car = { valueCents: 30_000_000, periods: 12 };
  expect(companyCarCents({ ...car, maintenancePlan: false })).toBe(1_050_000);
  expect(companyCarCents({ ...car, maintenancePlan: true })).toBe(975_000);
  expect(companyCarCents({ ...car, maintenancePlan: false, periods: 24 })).toBe(525_000);
});

test('a medical credit includes the member, the first dependant and each other one', () => {
  const table = taxTableOn('2026-06-30');
  expect([0, 1, 2, 3].map((dependants) => medicalCreditCents(table, dependants, 12))).toEqual([
    37_600, 75_200, 100_600, 126_000,
  ]);
  expect(medicalCreditCents(taxTableOn('2025-06-30'), 1, 24)).toBe(36_400);
});

test('a part period is paid by its days', () => {
  const part = { daysWorked: 7, workingDays: 21 };
  expect(partOfCents(2_000_000, part)).toBe(666_667);
  expect(periodsWorked(part)).toBe(333_333n);
  expect(partOfCents(2_000_000, { daysWorked: 21, workingDays: 21 })).toBe(2_000_000);
});

test('a loan is deducted until nothing is owed', () => {
  expect(repayLoan(50_000, { lentCents: 120_000, repaidBeforeCents: 50_000 })).toEqual({
    repaidCents: 50_000,
    owedCents: 20_000,
  });
  expect(repayLoan(50_000, { lentCents: 120_000, repaidBeforeCents: 100_000 })).toEqual({
    repaidCents: 20_000,
    owedCents: 0,
  });
  expect(repayLoan(50_000, { lentCents: 120_000, repaidBeforeCents: 130_000 }).repaidCents).toBe(0);
  expect(repayLoan(50_000, { lentCents: 0, repaidBeforeCents: 0 }).repaidCents).toBe(50_000);
});

test('savings are paid out up to what was saved', () => {
  expect(paySavingsOut(80_000, { savedBeforeCents: 50_000, savedCents: 10_000 })).toBe(60_000);
  expect(paySavingsOut(20_000, { savedBeforeCents: 50_000, savedCents: 0 })).toBe(20_000);
});

test('deducts no more for a court order than the remaining pay', () => {
  expect([
    garnisheeCents(50_000, 80_000),
    garnisheeCents(50_000, 30_000),
    garnisheeCents(50_000, -1),
  ]).toEqual([50_000, 30_000, 0]);
});
