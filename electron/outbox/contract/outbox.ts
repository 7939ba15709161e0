import { z } from 'zod';
import { cellOutcome, heading, inputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { submissionId, companyId, connectionId, draftId, employeeId, periodRef, writeId } from '#kit/ids.ts';
import { inputValue, isoDate, timestamp } from '#kit/values.ts';
import { submissionOutcomes } from '#electron/submissions/contract/sent-outcome.ts';
import { write, writeReason, writeState } from './write.ts';

/** How the outbox is grouped for the clerk. `needs-you`: nothing happens until the clerk has decided it or read it. */
export const outboxGroup = z.enum(['waiting', 'sending', 'unknown', 'needs-you', 'done']);
export type OutboxGroup = z.infer<typeof outboxGroup>;

/** Counts over all connections. */
export const outboxCounts = z.strictObject({
  waiting: z.int(),
  sending: z.int(),
  unknown: z.int(),
  'needs-you': z.int(),
  done: z.int(),
});
export type OutboxCounts = z.infer<typeof outboxCounts>;

/** The value before, the one that the clerk wants, and the current one. Undefined: not known. Null: empty. */
const comparedField = z.strictObject({
  name: z.string(),
  /** The clerk's name for a custom field. */
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
  /** At most as many as a clerk can compare; identity and bank numbers are masked. */
  fields: z.array(comparedField).max(60),
});
export type OutboxWrite = z.infer<typeof outboxWrite>;

const undecidedCell = z.strictObject({
  employeeId,
  onceOffId: cellOutcome.shape.onceOffId,
  /** The day of the once-off payslip; null if it is no longer known. */
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

/** A submission of bulk inputs. */
const outboxSubmission = z.strictObject({
  type: z.literal('submission'),
  id: submissionId,
  draftId,
  ref: periodRef,
  ...place,
  payFrequencyName: z.string().nullable(),
  group: outboxGroup,
  createdAt: timestamp,
  /** What became of all of its inputs. The numbers below are what there is still to do. */
  outcomes: submissionOutcomes,
  waiting: z.int(),
  unknown: z.int(),
  /** Refused, and still so in the draft. */
  rejected: z.int(),
  /** Failed in the service, and still so in the draft; not counted as rejected. */
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
