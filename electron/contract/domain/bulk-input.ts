import { z } from 'zod';
import { batchId, draftId, employeeId, payslipId, periodRef } from './ids.ts';
import { cents, inputValue, isoDate, timestamp } from './values.ts';

/** `first_name`, or `calc.<item>.<input>` with a system name or a custom item's number. */
export const heading = z
  .string()
  .max(200)
  .regex(/^(calc\.[^.\s]+\.[^.\s]+|[a-z][a-z0-9_]*)$/);

/** *From now on* (the employee's own input) or *this payslip only*. */
export const inputScope = z.enum(['employee', 'payslip']);
export type InputScope = z.infer<typeof inputScope>;

export const inputKind = z.enum(['money', 'hours', 'number', 'date', 'yes-no', 'text']);
export type InputKind = z.infer<typeof inputKind>;

/** A column of the draft grid. */
export const inputColumn = z.strictObject({
  heading,
  scope: inputScope,
  kind: inputKind,
  /** Where it comes from: seen on a calculation, an attribute of the record, or typed by the clerk. */
  source: z.enum(['calculation', 'attribute', 'typed']),
});
export type InputColumn = z.infer<typeof inputColumn>;

/** Why a row takes no input. */
export const rowLock = z.enum(['finalised', 'no-payslip']);
export type RowLock = z.infer<typeof rowLock>;

/** A person in the period. `payslipId` is null only where there is no payslip. */
export const inputRow = z.strictObject({
  employeeId,
  number: z.string().nullable(),
  name: z.string(),
  payPoint: z.string().nullable(),
  payslipId: payslipId.nullable(),
  lock: rowLock.nullable(),
  calculating: z.boolean(),
  nettPayCents: cents.nullable(),
  /** The last nett pay seen before the batch that made it change. */
  nettPayBeforeCents: cents.nullable(),
});
export type InputRow = z.infer<typeof inputRow>;

/** What the clerk typed. `value` is null while it cannot be read as the column's kind: kept, never sent. */
export const draftCell = z.strictObject({
  employeeId,
  heading,
  typed: z.string().max(1_000),
  value: inputValue.nullable(),
});
export type DraftCell = z.infer<typeof draftCell>;

/** Where a sent cell stands. The first three are on their way, the last four are ends. */
export const cellState = z.enum([
  'waiting',
  'sending',
  'unknown',
  'applied',
  'rejected',
  'conflict',
  'needs-clerk',
]);
export type CellState = z.infer<typeof cellState>;

/** The outcome of the newest sending of a cell; `message` is the service's own words. */
export const cellOutcome = z.strictObject({
  employeeId,
  heading,
  state: cellState,
  reason: z
    .enum(['refused', 'refused-with-others', 'changed-elsewhere', 'base-unknown', 'not-there'])
    .nullable(),
  message: z.string().nullable(),
  /** The service's value after a re-read, where one was made. */
  theirs: inputValue.nullable(),
});
export type CellOutcome = z.infer<typeof cellOutcome>;

/** What the service holds for a cell now; '' is known to be empty. A cell without one is *unknown*. */
export const cellBase = z.strictObject({ employeeId, heading, value: inputValue, readAt: timestamp });
export type CellBase = z.infer<typeof cellBase>;

/** For so long after it was read a base is trusted; later somebody may have changed the value in the service's pages. */
export const baseTrustedForMs = 10 * 60_000;

export const batchProgress = z.strictObject({
  batchId,
  draftId,
  /** `checking`: a reply was lost, the service is being read again. `halted`: it waits for the clerk or the network. */
  state: z.enum(['sending', 'checking', 'calculating', 'halted', 'done']),
  cells: z.int(),
  applied: z.int(),
  rejected: z.int(),
  conflict: z.int(),
  needsClerk: z.int(),
  unknown: z.int(),
  waiting: z.int(),
  /** Payslips that the service is still calculating after this batch. */
  calculating: z.int(),
});
export type BatchProgress = z.infer<typeof batchProgress>;

/** One change as the clerk is asked to confirm it. `old` is null where it is not known. */
export const reviewedChange = z.strictObject({
  employeeId,
  heading,
  scope: inputScope,
  old: inputValue.nullable(),
  new: inputValue,
});
export type ReviewedChange = z.infer<typeof reviewedChange>;

export const columnTotal = z.strictObject({
  heading,
  changes: z.int(),
  /** Sums as exact decimals over the changed cells; null for text, and `old` also where one is not known. */
  old: z.string().nullable(),
  new: z.string().nullable(),
});
export type ColumnTotal = z.infer<typeof columnTotal>;

/** The period of a pay frequency as its payslips show it. */
export const payPeriod = z.strictObject({
  end: isoDate,
  payslips: z.int(),
  finalised: z.int(),
});
export type PayPeriod = z.infer<typeof payPeriod>;

/** Work that waits in a period. */
export const unsentDraft = z.strictObject({
  ref: periodRef,
  cells: z.int(),
  updatedAt: timestamp,
});
export type UnsentDraft = z.infer<typeof unsentDraft>;

/** One person's inputs on their way to the service: at most 100 travel in a request. */
export interface BulkEntity {
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The service's answer for one entity; `errors` has a null prototype: its keys come from outside. */
export interface BulkResult {
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly success: boolean;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}
