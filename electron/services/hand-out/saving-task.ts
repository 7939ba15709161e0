import type { SavingOptions } from '#contract/domain/payslip-saving.ts';
import type { ArchivedFile, JobPlace } from '../ports.ts';
import type { PasswordRule } from './password.ts';

/** The stored task of a job that saves payslips. */
export interface SavingTask {
  readonly output: SavingOptions['output'];
  readonly rule: PasswordRule;
  readonly place: JobPlace;
}

/** One payslip and the name of its file. */
export interface SavingStep {
  readonly payslipId: number;
  readonly name: string;
  /** Of an e-mail draft; the address is read from the employee's record when the draft is written. */
  readonly email?: { readonly to: string; readonly subject: string; readonly text: string };
}

/** The file's entry in the archive; null if it is a file of its own. */
export type SavingResult = ArchivedFile | null;
