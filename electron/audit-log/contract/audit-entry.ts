import { z } from 'zod';
import { submissionId, companyId, connectionId, employeeId } from '#kit/ids.ts';
import { submissionOutcomes } from '#electron/submissions/contract/sent-outcome.ts';
import { isoDate, timestamp } from '#kit/values.ts';
import { auditKinds, auditOutcomes, type AuditKind, type AuditOutcome } from './audit-kinds.ts';

// The keys of the tables are the kinds and the outcomes.
export const auditKind = z.enum(Object.keys(auditKinds) as [AuditKind]);
export const auditOutcome = z.enum(Object.keys(auditOutcomes) as [AuditOutcome]);

const text = z.string().nullable();

/** One entry of the audit log: who did what, to whom, when, and with what outcome. */
export const entry = z.strictObject({
  /** Numbered from 1 without gaps. */
  position: z.int().positive(),
  at: timestamp,
  kind: auditKind,
  outcome: auditOutcome,
  /** As named by the operating system; null if an older Paydesk wrote the entry. */
  user: text,
  computer: text,
  connectionId: connectionId.nullable(),
  /** Names as they were at the time. */
  connectionName: text,
  companyId: companyId.nullable(),
  companyName: text,
  employeeId: employeeId.nullable(),
  employeeName: text,
  periodEnd: isoDate.nullable(),
  /** What the entry concerns: a heading, an attribute, a report, or the name of a file. */
  subject: text,
  /** The present name of the item of an input; looked up when the entry is read, and not part of the log. */
  itemName: z.string().optional(),
  old: text,
  new: text,
  /** The service's own words. */
  message: text,
  submissionId: submissionId.nullable(),
});
export type AuditEntry = z.infer<typeof entry>;

/** One line of the list: an entry, or all entries of a submission, represented by the newest. */
export const auditLine = entry.extend({
  /** Left out if the line is a single entry. */
  together: z
    .strictObject({
      employees: z.int(),
      inputs: z.int(),
      /** Inputs that the service has. */
      saved: z.int(),
      /** What became of the whole submission; left out if it is no longer on this computer. */
      outcomes: submissionOutcomes.optional(),
    })
    .optional(),
});
export type AuditLine = z.infer<typeof auditLine>;

/** The filter of the audit log; what is left out filters nothing. */
export const auditFilter = z.strictObject({
  /** Words that must all occur in names, values or messages. */
  text: z.string().max(200).optional(),
  connectionId: connectionId.optional(),
  companyId: companyId.optional(),
  submissionId: submissionId.optional(),
  employeeId: employeeId.optional(),
  /** Words that must occur in an employee's name, as it was at the time. */
  employee: z.string().max(200).optional(),
  kinds: z.array(auditKind).max(auditKind.options.length).optional(),
  outcomes: z.array(auditOutcome).max(auditOutcome.options.length).optional(),
  from: timestamp.optional(),
  /** The end, exclusive. */
  before: timestamp.optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

/** Whether every entry is as it was written. `brokenAt` is the position of the first that is not. */
export const chainState = z.strictObject({
  entries: z.int(),
  brokenAt: z.int().positive().nullable(),
  /** Entries at the end that were once written and are gone. */
  missing: z.int(),
});
export type ChainState = z.infer<typeof chainState>;
