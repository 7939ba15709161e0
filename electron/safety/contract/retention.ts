import { z } from 'zod';
import { companyRef } from '#kit/ids.ts';
import { isoDate } from '#kit/values.ts';

/** The ages in years from which a clerk may remove what this computer has. */
export const retentionYears = ['1', '2', '3', '5', '7'] as const;

/** What is to be removed: what is older than some years, or all of one company. */
export const retentionScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('older'), years: z.enum(retentionYears) }),
  z.strictObject({ kind: z.literal('company'), company: companyRef }),
]);
export type RetentionScope = z.infer<typeof retentionScope>;

/** Unfinished work that exists nowhere else. */
export const unfinishedWork = z.strictObject({
  /** Inputs in drafts that were never sent. */
  unsentInputs: z.int(),
  /** Employees who are being added, but were not sent yet. */
  newEmployees: z.int(),
  /** Changes that wait, have an unknown outcome, are left to the clerk, or were typed and not sent. */
  undecided: z.int(),
  unfinishedJobs: z.int(),
  /** Payment runs that are neither sent nor cancelled: nothing else knows of their bank files, and of what they pay. */
  openPayments: z.int(),
});
export type UnfinishedWork = z.infer<typeof unfinishedWork>;

/** Work of which only this computer has a record. */
const retainedWork = z.strictObject({
  ...unfinishedWork.shape,
  submissions: z.int(),
  /** Changes that were sent, other than inputs. */
  changes: z.int(),
  /** Jobs that have ended. */
  jobs: z.int(),
  notes: z.int(),
  /**
   * Records of checks, imports, journals, reports and hand-outs, first copies of payslips, and old changes that were
   * never sent.
   */
  records: z.int(),
});
export type RetainedWork = z.infer<typeof retainedWork>;

/** Copies of what the service has. */
const retainedCopies = z.strictObject({
  employees: z.int(),
  /** Payslips as files. */
  pdfs: z.int(),
  /** Items of payslips, reports, journals, leave balances and EMP201 returns, as they were read. */
  answers: z.int(),
});
export type RetainedCopies = z.infer<typeof retainedCopies>;

export const retentionCounts = z.strictObject({
  removed: z.strictObject({ ...retainedWork.shape, ...retainedCopies.shape }),
  /** Unfinished work that is old too: it is never removed because of its age. */
  remaining: unfinishedWork,
  /** Audit log entries about it; they stay. */
  entries: z.int(),
  /** Backups on this computer, which still contain it. */
  backups: z.int(),
  /** The first day that stays; null for a company. */
  before: isoDate.nullable(),
});
export type RetentionCounts = z.infer<typeof retentionCounts>;

/** A company about which this computer has data. */
export const storedCompany = z.strictObject({
  ...companyRef.shape,
  connectionName: z.string(),
  /** Null where neither the service nor the audit log has named it. */
  companyName: z.string().nullable(),
});
export type StoredCompany = z.infer<typeof storedCompany>;
