import { z } from 'zod';
import { batchId, companyId, connectionId, employeeId } from './ids.ts';
import { isoDate, timestamp } from './values.ts';

/** Everything that the audit log tells apart. Writes to the service first, then what happens on this computer. */
export const actKind = z.enum([
  'bulk-input',
  'employee-added',
  'employee-changed',
  'employee-removed',
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
  'leave-removed',
  'report-started',
  'number-shown',
  'people-matched',
  'exported',
  'printed',
  'imported',
  'payslips-saved',
  'draft-discarded',
  'draft-handed-over',
  'draft-taken-in',
  'draft-put-back',
  'backup-made',
  'backup-exported',
  'backup-restored',
  'recovery-passphrase-set',
  'connection-added',
  'connection-renamed',
  'connection-forgotten',
  'key-replaced',
  'loss-acknowledged',
]);
export type ActKind = z.infer<typeof actKind>;

/** `done` and `failed` are for what happens on this computer, the others for what was sent to the service. */
export const actOutcome = z.enum([
  'done',
  'failed',
  'applied',
  'not-applied',
  'rejected',
  'conflict',
  'needs-clerk',
  'unknown',
]);
export type ActOutcome = z.infer<typeof actOutcome>;

const text = z.string().nullable();

/** One line of the record: who did what, to whom, when, and what came of it. */
export const act = z.strictObject({
  /** Numbered from 1 without gaps. */
  position: z.int().positive(),
  at: timestamp,
  kind: actKind,
  outcome: actOutcome,
  /** As the operating system names them; null where an older Paydesk wrote the line. */
  user: text,
  computer: text,
  connectionId: connectionId.nullable(),
  /** Names as they were at the time. */
  connectionName: text,
  companyId: companyId.nullable(),
  companyName: text,
  employeeId: employeeId.nullable(),
  personName: text,
  periodEnd: isoDate.nullable(),
  /** What of the person or the company: a heading, an attribute, a report; for a file its name. */
  subject: text,
  /** What the item of an input is called by now; it is looked up, and no part of the record. */
  itemName: z.string().optional(),
  old: text,
  new: text,
  /** The service's own words. */
  message: text,
  batchId: batchId.nullable(),
});
export type Act = z.infer<typeof act>;

/** What the record is asked for; what is left out is not asked. Days are the clerk's, both included. */
export const actFilter = z.strictObject({
  /** Words that are all found in names, values or messages. */
  text: z.string().max(200).optional(),
  connectionId: connectionId.optional(),
  companyId: companyId.optional(),
  /** Words of a person's name. */
  person: z.string().max(200).optional(),
  kinds: z.array(actKind).max(actKind.options.length).optional(),
  outcomes: z.array(actOutcome).max(actOutcome.options.length).optional(),
  from: timestamp.optional(),
  /** The first moment that is no longer asked for. */
  before: timestamp.optional(),
});
export type ActFilter = z.infer<typeof actFilter>;

/** Whether every line is as it was written. `brokenAt` is the first that does not fit. */
export const chainState = z.strictObject({
  acts: z.int(),
  brokenAt: z.int().positive().nullable(),
  /** Lines at the end that were once written and are gone. */
  missing: z.int(),
});
export type ChainState = z.infer<typeof chainState>;
