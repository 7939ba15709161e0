import type { Taxed } from './annual-tax.ts';
import { annualEquivalentCents, taxToDateCents } from './annual-tax.ts';
import { NON_STANDARD_BASIS_POINTS } from './classification.ts';
import { shareOfCents } from './decimal.ts';
import { deductibleRetirementCents } from './retirement.ts';

/** What employees' tax is worked out from, for one payslip or for several together. Amounts in cents. */
export interface TaxBasis {
  /** Remuneration that comes with each pay period, including fringe benefits. */
  readonly regularCents: number;
  /** Bonuses and other irregular pay. */
  readonly onceOffCents: number;
  /** Retirement contributions of the employee and the employer. */
  readonly retirementCents: number;
  readonly medicalCreditCents: number;
  /** The share of a year, of `WHOLE_YEAR`: periods of different pay frequencies can be added up. */
  readonly worked: bigint;
}

/** The basis of earlier payslips and the tax withheld on them, since the tax year began. */
export interface TaxToDate extends TaxBasis {
  readonly taxCents: number;
}

export const nothingToDate: TaxToDate = {
  regularCents: 0,
  onceOffCents: 0,
  retirementCents: 0,
  medicalCreditCents: 0,
  worked: 0n,
  taxCents: 0,
};

export function addToDate(before: TaxToDate, payslip: TaxToDate): TaxToDate {
  return {
    regularCents: before.regularCents + payslip.regularCents,
    onceOffCents: before.onceOffCents + payslip.onceOffCents,
    retirementCents: before.retirementCents + payslip.retirementCents,
    medicalCreditCents: before.medicalCreditCents + payslip.medicalCreditCents,
    worked: before.worked + payslip.worked,
    taxCents: before.taxCents + payslip.taxCents,
  };
}

interface PayeQuestion extends Taxed {
  readonly before: TaxToDate;
  readonly payslip: TaxBasis;
  /** Non-standard employment is taxed at a flat rate, payslip by payslip. */
  readonly nonStandard: boolean;
}

/** How the tax of a payslip was worked out, line by line. */
export interface PayeWorking {
  /** Since the tax year began, this payslip included. */
  readonly remunerationCents: number;
  readonly retirementCents: number;
  readonly deductibleCents: number;
  readonly worked: bigint;
  readonly annualEquivalentCents: number;
  readonly onceOffCents: number;
  readonly taxToDateCents: number;
  readonly medicalCreditCents: number;
  readonly withheldCents: number;
  /** Of this payslip. */
  readonly taxCents: number;
}

/** Employees' tax on a payslip, averaged over the tax year so far; never below zero. */
export function workOutPaye(question: PayeQuestion): PayeWorking {
  const { before, payslip, table, nonStandard } = question;
  const all = nonStandard ? { ...payslip, taxCents: 0 } : addToDate(before, { ...payslip, taxCents: 0 });
  const remunerationCents = all.regularCents + all.onceOffCents;
  const deductibleCents = deductibleRetirementCents({
    contributionsCents: all.retirementCents,
    remunerationCents,
    capCents: table.retirementCapCents,
    worked: all.worked,
  });
  const income = { ...all, regularCents: all.regularCents - deductibleCents };
  const taxToDate = nonStandard
    ? shareOfCents(Math.max(0, remunerationCents - deductibleCents), NON_STANDARD_BASIS_POINTS)
    : taxToDateCents(question, income);
  const medicalCreditCents = nonStandard ? 0 : Math.min(taxToDate, all.medicalCreditCents);
  return {
    remunerationCents,
    retirementCents: all.retirementCents,
    deductibleCents,
    worked: all.worked,
    annualEquivalentCents: annualEquivalentCents(income),
    onceOffCents: all.onceOffCents,
    taxToDateCents: taxToDate,
    medicalCreditCents,
    withheldCents: all.taxCents,
    taxCents: Math.max(0, taxToDate - medicalCreditCents - all.taxCents),
  };
}
