import type { PayItem } from '../items.ts';

/** One item of an employee with its saved inputs: standing ones, overridden by the payslip's own. */
export interface ItemWithInputs {
  readonly item: PayItem;
  readonly inputs: Readonly<Record<string, string>>;
}

export interface PayslipQuestion {
  readonly items: readonly ItemWithInputs[];
  readonly frequency: string;
  readonly periodEndDate: string;
  /** UIF remuneration on the employee's earlier payslips of the same calendar month. */
  readonly uifMonthToDateCents: number;
  /** The employee's classification in the period: `yes` or `no` by question, and the type of employment. */
  readonly classification: Readonly<Record<string, string>>;
}

/** Item or line name, and its amount in cents. */
export type PayslipLine = readonly [name: string, cents: number];

export interface PayslipAnswer {
  readonly income: readonly PayslipLine[];
  readonly deduction: readonly PayslipLine[];
  readonly employerContribution: readonly PayslipLine[];
  readonly nettCents: number;
  readonly uifRemunerationCents: number;
}

/** The only interface to payroll calculations: state and routes import nothing else of the engine. */
export interface PayslipEngine {
  calculate(question: PayslipQuestion): PayslipAnswer;
}
