import type { SavingOptions } from './contract/payslip-saving.ts';
import type { ZippedFile } from '#documents/zip.ts';
import type { JobPlace, Ports } from '#services/ports.ts';
import type { PasswordRule } from './password.ts';

/** The stored task of a job that saves payslips. */
export interface SavingTask {
  readonly output: SavingOptions['output'];
  readonly rule: PasswordRule;
  readonly place: JobPlace;
  /** How many have no e-mail address, and so no draft; left out in jobs of an earlier Paydesk. */
  readonly withoutAddress?: number;
}

/** One payslip and the name of its file. */
export interface SavingStep {
  readonly payslipId: number;
  readonly name: string;
  /** Of an e-mail draft; the address is read from the employee's record when the draft is written. */
  readonly email?: { readonly to: string; readonly subject: string; readonly text: string };
}

/** The file's entry in the archive; null if it is a file of its own. */
export type SavingResult = ZippedFile | null;

/** Asks where to save; null if the clerk cancelled. */
export function askWhere(
  { jobFiles }: Pick<Ports, 'jobFiles'>,
  output: SavingTask['output'],
  suggestedName: string,
): Promise<JobPlace | null> {
  return output === 'zip' || output === 'pdf'
    ? jobFiles.chooseFile({ suggestedName, kind: output, isResumable: true })
    : jobFiles.makeFolder(suggestedName);
}
