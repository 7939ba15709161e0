import type { SavingOptions } from '#contract/domain/payslip-saving.ts';
import type { ArchivedFile, JobPlace } from '../ports.ts';
import type { PasswordRule } from './password.ts';

/** A job that saves payslips, as it is on disk. */
export interface SavingTask {
  readonly output: SavingOptions['output'];
  readonly rule: PasswordRule;
  readonly place: JobPlace;
}

/** One payslip and the name of its file. */
export interface SavingStep {
  readonly payslipId: number;
  readonly name: string;
  /** Of a draft; its address is the one that the employee has when it is written. */
  readonly email?: { readonly to: string; readonly subject: string; readonly text: string };
}

/** Where it stands in the archive; null: it is a file of its own. */
export type SavingResult = ArchivedFile | null;
