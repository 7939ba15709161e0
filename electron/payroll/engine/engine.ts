import type { Classification } from './classification.ts';
import type { TaxToDate } from './paye.ts';
import type { PartPeriod } from './part-period.ts';
import type { ItemWithInputs, PayslipLine } from './pay-item.ts';

/** Totals of an employee's earlier payslips. */
export interface ToDate {
  /** Since the tax year began. */
  readonly tax: TaxToDate;
  /** UIF remuneration since the calendar month began. */
  readonly uifRemunerationCents: number;
  /** Since the employment began. */
  readonly loanRepaidCents: number;
  readonly savedCents: number;
}

export interface PayslipQuestion {
  readonly items: readonly ItemWithInputs[];
  readonly frequency: string;
  readonly periodEndDate: string;
  /** Whether this is a once-off payslip: it covers no pay period, and all pay on it is irregular. */
  readonly special: boolean;
  readonly part: PartPeriod;
  readonly birthdate: string;
  readonly classification: Classification;
  /** Whether the company pays the skills levy. */
  readonly skillsLevy: boolean;
  readonly before: ToDate;
}

/** Remarks that a payslip must show besides its amounts. */
export type PayslipNote =
  /** The tax table of the last known year was used. */
  'tables_continued' | 'flat_tax' | 'nett_below_zero' | 'retirement_over_limit' | 'garnishee_limited';

export interface PayslipAnswer {
  readonly income: readonly PayslipLine[];
  readonly deduction: readonly PayslipLine[];
  readonly employerContribution: readonly PayslipLine[];
  /** Taxed and not paid out. */
  readonly benefit: readonly PayslipLine[];
  readonly nettCents: number;
  /** What tax and the skills levy are calculated on. */
  readonly remunerationCents: number;
  /** The part of it that was paid in money; only this counts for the employment tax incentive. */
  readonly paidRemunerationCents: number;
  readonly notes: readonly PayslipNote[];
  /** What this payslip adds to the totals that later ones start from. */
  readonly added: ToDate;
}

/** The interface through which the practice service calculates payslips, so that tests can replace the engine. */
export interface PayslipEngine {
  calculate(question: PayslipQuestion): PayslipAnswer;
}
