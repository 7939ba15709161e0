import { z } from 'zod';
import { companyRef } from './ids.ts';
import { isoDate } from './values.ts';

/** After how many years a clerk may remove what this computer has. */
export const retentionYears = ['1', '2', '3', '5', '7'] as const;

/** What is to be removed: what is older than some years, or all of one company. */
export const retentionScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('older'), years: z.enum(retentionYears) }),
  z.strictObject({ kind: z.literal('company'), company: companyRef }),
]);
export type RetentionScope = z.infer<typeof retentionScope>;

/** Work that is nowhere else and has not ended. */
export const unfinishedWork = z.strictObject({
  /** Inputs in drafts that were never sent. */
  unsentInputs: z.int(),
  /** Employees who are being taken on and were not sent. */
  newEmployees: z.int(),
  /** Changes that wait, whose outcome is not known, that are left to the clerk, or that were typed and not sent. */
  undecided: z.int(),
  unfinishedJobs: z.int(),
});
export type UnfinishedWork = z.infer<typeof unfinishedWork>;

/** What only this computer has of it. */
const retainedWork = z.strictObject({
  ...unfinishedWork.shape,
  submissions: z.int(),
  /** Changes that were sent, and are no inputs. */
  changes: z.int(),
  /** Jobs that have ended. */
  jobs: z.int(),
  notes: z.int(),
  /** What checks, imports, journals, reports and handing out have noted, first copies of payslips, and old changes never sent. */
  records: z.int(),
});
export type RetainedWork = z.infer<typeof retainedWork>;

/** Copies of what the service has. */
const retainedCopies = z.strictObject({
  employees: z.int(),
  /** Payslips as files. */
  pdfs: z.int(),
  /** What payslips are made of, reports, journals, leave balances and returns, as they were read. */
  answers: z.int(),
});
export type RetainedCopies = z.infer<typeof retainedCopies>;

export const retentionCounts = z.strictObject({
  removed: z.strictObject({ ...retainedWork.shape, ...retainedCopies.shape }),
  /** Unfinished work that is older too: it never goes by its age. */
  remaining: unfinishedWork,
  /** Entries of the audit log about it, which stay. */
  entries: z.int(),
  /** Backups on this computer, which still have it. */
  backups: z.int(),
  /** The first day that stays; null for a company. */
  before: isoDate.nullable(),
});
export type RetentionCounts = z.infer<typeof retentionCounts>;

/** A company that this computer has something of. */
export const storedCompany = z.strictObject({
  ...companyRef.shape,
  connectionName: z.string(),
  /** Null where neither the service nor the audit log has named it. */
  companyName: z.string().nullable(),
});
export type StoredCompany = z.infer<typeof storedCompany>;
