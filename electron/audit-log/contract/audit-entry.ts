import { z } from 'zod';
import { submissionId, companyId, connectionId, employeeId } from '#kit/ids.ts';
import { submissionOutcomes } from '#electron/submissions/contract/sent-outcome.ts';
import { isoDate, timestamp } from '#kit/values.ts';

/** Kinds whose subject is a field or a heading, with its values before and after: writes to the service. */
const kindsOfFields = [
  'bulk-input',
  'employee-added',
  'employee-changed',
  'service-ended',
  'service-reinstated',
  'service-end-undone',
  'calculation-set',
  'calculation-added',
  'calculation-removed',
  'inherited-calculation-set',
  'pay-frequency-added',
  'leave-added',
  'leave-changed',
] as const;

/** Every kind of entry in the audit log. Writes to the service first, then what happens on this computer. */
export const auditKind = z.enum([
  ...kindsOfFields,
  'employee-removed',
  'leave-removed',
  'report-started',
  'number-shown',
  'people-matched',
  'exported',
  'printed',
  'imported',
  'payslips-saved',
  'emails-drafted',
  'payslip-handed-over',
  'payslip-paid',
  'payslips-read',
  'passwords-imported',
  'passwords-forgotten',
  'reports-read',
  'job-started',
  'check-ticked',
  'leaver-ticked',
  'period-ticked',
  'emp201-ticked',
  'draft-discarded',
  'draft-handed-over',
  'draft-taken-in',
  'draft-put-back',
  'backup-made',
  'backup-exported',
  'backup-restored',
  'unreadable-left-out',
  'audit-entries-replaced',
  'recovery-passphrase-set',
  'connection-added',
  'connection-renamed',
  'connection-forgotten',
  'company-removed',
  'old-data-removed',
  'key-replaced',
  'loss-acknowledged',
]);
export type AuditKind = z.infer<typeof auditKind>;

const ofFields: ReadonlySet<AuditKind> = new Set(kindsOfFields);

/** The field whose values an entry has; null if its values are something else, such as a count. */
export const fieldOf = ({ kind, subject }: { kind: AuditKind; subject: string | null }): string | null =>
  ofFields.has(kind) ? subject : null;

/** `done` and `failed` are for what happens on this computer, the others for what was sent to the service. */
export const auditOutcome = z.enum([
  'done',
  'failed',
  'applied',
  'not-applied',
  'rejected',
  'conflict',
  'needs-clerk',
  'unknown',
]);
export type AuditOutcome = z.infer<typeof auditOutcome>;

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
