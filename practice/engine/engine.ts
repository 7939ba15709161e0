import type { Classification } from './classification.ts';
import type { TaxToDate } from './paye.ts';
import type { PartPeriod } from './part-period.ts';
import type { ItemWithInputs, PayslipLine } from './pay-item.ts';

/** Of an employee's earlier payslips. */
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
  /** A once-off payslip: no pay period is worked for it, and all on it is irregular. */
  readonly special: boolean;
  readonly part: PartPeriod;
  readonly birthdate: string;
  readonly classification: Classification;
  /** Whether the company pays the skills levy. */
  readonly skillsLevy: boolean;
  readonly before: ToDate;
}

/** What a payslip must say beside its amounts. */
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
  /** What tax and the skills levy are reckoned on. */
  readonly remunerationCents: number;
  /** Of it, what was paid in money, which is what the employment tax incentive counts. */
  readonly paidRemunerationCents: number;
  readonly notes: readonly PayslipNote[];
  /** What this payslip adds to the figures of later ones. */
  readonly added: ToDate;
}

/** The interface to payroll calculations: the practice service's state and routes import nothing else of the engine. */
export interface PayslipEngine {
  calculate(question: PayslipQuestion): PayslipAnswer;
}
