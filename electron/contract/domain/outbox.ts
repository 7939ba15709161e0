import { z } from 'zod';
import { cellOutcome, heading, inputColumn } from './bulk-input.ts';
import { submissionId, companyId, connectionId, draftId, employeeId, periodRef, writeId } from './ids.ts';
import { inputValue, isoDate, timestamp } from './values.ts';
import { write, writeReason, writeState } from './write.ts';

/** How the outbox is sorted for the clerk. `needs-you`: nothing moves before the clerk has decided or read it. */
export const outboxGroup = z.enum(['waiting', 'sending', 'unknown', 'needs-you', 'done']);
export type OutboxGroup = z.infer<typeof outboxGroup>;

/** Of all connections. */
export const outboxCounts = z.strictObject({
  waiting: z.int(),
  sending: z.int(),
  unknown: z.int(),
  'needs-you': z.int(),
  done: z.int(),
});
export type OutboxCounts = z.infer<typeof outboxCounts>;

/** What was there, what the clerk wants, what is there now. Undefined is not known, null is empty. */
const comparedField = z.strictObject({
  name: z.string(),
  /** What the clerk calls a custom field. */
  label: z.string().optional(),
  before: z.string().nullable().optional(),
  mine: z.string().nullable().optional(),
  theirs: z.string().nullable().optional(),
});
export type ComparedField = z.infer<typeof comparedField>;

const place = { connectionId, companyId, companyName: z.string().nullable() };

export const outboxWrite = z.strictObject({
  type: z.literal('write'),
  id: writeId,
  ...place,
  kind: z.enum(write.options.map((option) => option.shape.kind.value)),
  employeeId: employeeId.nullable(),
  /** Whom or what it is about. */
  about: z.string(),
  group: outboxGroup,
  state: writeState,
  reason: writeReason.nullable(),
  message: z.string().nullable(),
  createdAt: timestamp,
  changedAt: timestamp,
  /** At most so many as a clerk can compare; identity and bank numbers with all but their end hidden. */
  fields: z.array(comparedField).max(60),
});
export type OutboxWrite = z.infer<typeof outboxWrite>;

const undecidedCell = z.strictObject({
  employeeId,
  onceOffId: cellOutcome.shape.onceOffId,
  /** The day of the once-off payslip; null where it is not known any more. */
  onceOffDate: isoDate.nullable().optional(),
  employeeName: z.string().nullable(),
  heading,
  itemName: inputColumn.shape.itemName,
  state: z.enum(['conflict', 'needs-clerk']),
  reason: cellOutcome.shape.reason,
  message: z.string().nullable(),
  before: inputValue.nullable(),
  mine: inputValue,
  theirs: inputValue.nullable(),
});
export type UndecidedCell = z.infer<typeof undecidedCell>;

/** A sending of bulk inputs. */
const outboxSubmission = z.strictObject({
  type: z.literal('submission'),
  id: submissionId,
  draftId,
  ref: periodRef,
  ...place,
  payFrequencyName: z.string().nullable(),
  group: outboxGroup,
  createdAt: timestamp,
  cells: z.int(),
  waiting: z.int(),
  unknown: z.int(),
  applied: z.int(),
  rejected: z.int(),
  /** Failed in the service: not among the rejected. */
  notKept: z.int(),
  /** How many cells only the clerk can decide; the first hundred are in `conflicts`. */
  undecided: z.int(),
  conflicts: z.array(undecidedCell),
});
export type OutboxSubmission = z.infer<typeof outboxSubmission>;

export const outboxEntry = z.discriminatedUnion('type', [outboxWrite, outboxSubmission]);
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** Why a connection sends nothing now. */
export const outboxStop = z.strictObject({
  connectionId,
  reason: z.enum(['key-refused', 'key-missing', 'offline', 'certificate', 'busy', 'disk-full', 'failed']),
});
export type OutboxStop = z.infer<typeof outboxStop>;
