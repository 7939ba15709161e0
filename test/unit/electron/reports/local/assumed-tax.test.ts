import { expect, test } from 'vitest';
import { answersOf } from '#electron/employees/tax-facts.ts';
import {
  assume,
  remunerationOf,
  uifRemunerationOf,
  workOut,
  type Assumed,
  type OpinionPayslip,
} from '#electron/reports/local/assumed-tax.ts';
import type { PayslipParts } from '#electron/reports/local/payslip-parts.ts';
import { periodsWorked, wholePeriod } from '#payroll/engine/part-period.ts';

const employee = { birthdate: '1990-01-01', classification: null, wholeYear: true };
const usual: Assumed = {
  dependants: -1,
  averaged: true,
  irregular: true,
  mostlyBusiness: false,
  deducted: true,
  nonStandard: false,
  worked: null,
};
const payslip = (
  date: string,
  parts: Partial<PayslipParts> = {},
  more: Partial<OpinionPayslip> = {},
): OpinionPayslip => ({
  date,
  periods: 12,
  special: false,
  part: wholePeriod,
  ...more,
  parts: {
    regularCents: 3_000_000,
    onceOffCents: 0,
    travelCents: 0,
    benefitCents: 0,
    commissionCents: 0,
    retirementCents: 0,
    hasMedicalAid: false,
    payeCents: 0,
    uifCents: null,
    sdlCents: null,
    ...parts,
  },
});
/** The assumption found if the last payslip has the tax that follows from one. */
function assumedBy(payslips: readonly OpinionPayslip[], taxed: Partial<Assumed>) {
  const { taxCents: payeCents } = workOut(employee, payslips, { ...usual, ...taxed });
  const withTax = payslips.map((one, index) =>
    index === payslips.length - 1 ? { ...one, parts: { ...one.parts, payeCents } } : one,
  );
  return assume(employee, withTax, answersOf(null));
}

test('adds up taxable remuneration with 80% of a travel allowance, and for UIF without commission', () => {
  const { parts } = payslip('2026-03-31', {
    regularCents: 100_000,
    onceOffCents: 20_000,
    travelCents: 10_000,
    benefitCents: 300,
    commissionCents: 7_000,
  });
  expect(remunerationOf(parts)).toBe(100_000 + 20_000 + 8_000 + 300);
  expect(uifRemunerationOf(parts)).toBe(remunerationOf(parts) - 7_000);
});

test('taxes benefits like regular pay', () => {
  const taxOf = (parts: Partial<PayslipParts>) =>
    workOut(employee, [payslip('2026-03-31', parts)], usual).taxCents;
  expect(taxOf({ benefitCents: 50_000 })).toBe(taxOf({ regularCents: 3_050_000 }));
});

test('finds the number of medical scheme dependants from zero to nine', () => {
  const medical = [payslip('2026-03-31', { hasMedicalAid: true })];
  for (const dependants of [0, 1, 9]) {
    expect(assumedBy(medical, { dependants })).toMatchObject({ assumed: { dependants }, reason: null });
  }
  const taxOf = (dependants: number) => workOut(employee, medical, { ...usual, dependants }).taxCents;
  expect(taxOf(0)).toBeLessThan(taxOf(-1));
});

test('assumes no dependants when nothing fits, and no credit without a medical scheme', () => {
  const unfit = (hasMedicalAid: boolean) =>
    assume(employee, [payslip('2026-03-31', { hasMedicalAid, payeCents: 2_900_000 })], answersOf(null));
  expect(unfit(true)).toMatchObject({ assumed: { dependants: 0 }, reason: 'unexplained' });
  expect(unfit(false)).toMatchObject({ assumed: { dependants: -1 }, reason: 'unexplained' });
});

test('finds the days worked in the period in which an employee left', () => {
  const part = { daysWorked: 10, workingDays: 22 };
  const bonus = payslip('2026-03-31', { regularCents: 0, onceOffCents: 100_000 }, { special: true });
  const last = payslip('2026-04-30', { regularCents: 1_200_000 }, { part });
  for (const daysWorked of [1, 9, 21]) {
    const worked = periodsWorked({ ...part, daysWorked });
    expect(assumedBy([payslip('2026-03-31'), bonus, last], { worked })).toMatchObject({
      assumed: { worked },
      reason: 'part-period',
    });
  }
});
