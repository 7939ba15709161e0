import { z } from 'zod';
import { submissionId, draftId, employeeId, payslipId, periodRef } from '#kit/ids.ts';
import { leaveAmount } from '#electron/leave/contract/leave-amount.ts';
import { cellState, outcomeCounts, outcomeReason } from '#electron/submissions/contract/sent-outcome.ts';
import { cents, inputValue, isoDate, timestamp } from '#kit/values.ts';

/** `first_name`, or `calc.<item>.<input>` with a system name or a custom item's number. */
export const heading = z
  .string()
  .max(200)
  .regex(/^(calc\.[^.\s]+\.[^.\s]+|[a-z][a-z0-9_]*)$/);

/** *Recurring* (the employee's own input) or *this period only*. */
export const inputScope = z.enum(['employee', 'payslip']);
export type InputScope = z.infer<typeof inputScope>;

export const inputKind = z.enum([
  'money',
  'hours',
  'days',
  'quantity',
  'rate',
  'percent',
  'number',
  'date',
  'yes-no',
  'choice',
  'text',
]);
export type InputKind = z.infer<typeof inputKind>;

/** What a column contains, as far as the clerk can choose that. */
export const columnMeaning = z.strictObject({
  heading,
  scope: inputScope,
  kind: inputKind,
  /** The values of a choice, in their order. */
  choices: z.array(z.string().trim().min(1).max(60)).min(1).max(50).optional(),
  /** Paid once and not again: never copied from one period into the next. */
  onceOff: z.boolean().optional(),
});
export type ColumnMeaning = z.infer<typeof columnMeaning>;

/** A column of the draft grid. */
export const inputColumn = columnMeaning.extend({
  /** Where it comes from: seen on a calculation, an attribute of the record, or typed by the clerk. */
  source: z.enum(['calculation', 'attribute', 'typed']),
  /** The name of the item in this company, if the service identifies it by number only. */
  itemName: z.string().optional(),
});
export type InputColumn = z.infer<typeof inputColumn>;

/** Why a row accepts no input; `not-read`: its payslip was never read. */
const rowLock = z.enum(['finalised', 'no-payslip', 'not-read']);
export type RowLock = z.infer<typeof rowLock>;

/** What the clerk should know about an employee before typing; none of it locks the row. */
const rowFacts = z.strictObject({
  /** The day on which the service began, where that is in this period. */
  beganOn: isoDate.nullable(),
  /** The last day of service, where that is in this period or before it. */
  leavesOn: isoDate.nullable(),
  /** Days of leave in this period, whole or in part. */
  leave: leaveAmount,
});
export type RowFacts = z.infer<typeof rowFacts>;

/**
 * The row of a cell. In a draft of regular payslips a row is an employee. In a draft of once-off payslips it is a
 * payslip, identified by `onceOffId`, because an employee may have several.
 */
const rowRef = { employeeId, onceOffId: payslipId.optional() };
export interface RowRef {
  readonly employeeId: number;
  readonly onceOffId?: number | undefined;
}

/** The clerk's own words beside a row, on this computer only. */
export const rowNote = z.strictObject({ ...rowRef, note: z.string().max(500) });
export type RowNote = z.infer<typeof rowNote>;

/** An employee in the period, or a once-off payslip of theirs. `payslipId` is null only where no payslip is known. */
export const inputRow = z.strictObject({
  ...rowRef,
  /** The day of the once-off payslip. */
  onceOffDate: isoDate.optional(),
  number: z.string().nullable(),
  name: z.string(),
  payPoint: z.string().nullable(),
  payslipId: payslipId.nullable(),
  lock: rowLock.nullable(),
  calculating: z.boolean(),
  nettPayCents: cents.nullable(),
  /** Nett pay before the draft's newest submission, if that saved something here; null if it was not known. */
  nettPayBeforeCents: cents.nullable().optional(),
  facts: rowFacts.optional(),
});
export type InputRow = z.infer<typeof inputRow>;

/** What the clerk typed. `value` is null while it cannot be parsed as the column's kind: it is kept, but never sent. */
export const draftCell = z.strictObject({
  ...rowRef,
  heading,
  typed: z.string().max(1_000),
  value: inputValue.nullable(),
  /** The base when this was typed; null if that was not known. */
  seen: inputValue.nullable().optional(),
});
export type DraftCell = z.infer<typeof draftCell>;

/** The outcome of a cell's newest submission; `message` is in the service's own words. */
export const cellOutcome = z.strictObject({
  ...rowRef,
  heading,
  state: cellState,
  reason: outcomeReason.nullable(),
  message: z.string().nullable(),
  /** The service's value after a re-read, where one was made. */
  theirs: inputValue.nullable(),
});
export type CellOutcome = z.infer<typeof cellOutcome>;

/** The current value of a cell; '' if it is known to be empty. A cell without a base is *unknown*. */
export const cellBase = z.strictObject({
  ...rowRef,
  heading,
  value: inputValue,
  readAt: timestamp,
  /** The employee is known to lack the item; an input here creates it. */
  isNew: z.boolean().optional(),
});
export type CellBase = z.infer<typeof cellBase>;

/** The value of a *this period only* cell on the employee's previous payslip; '' if it is known to be empty. */
export const lastValue = z.strictObject({ employeeId, heading, value: inputValue });
export type LastValue = z.infer<typeof lastValue>;

/**
 * An input that an employee had in the previous period and that the clerk has ended on purpose, so this period does not
 * ask about it. The next period has no previous value to ask about.
 */
export const endedInput = lastValue.pick({ employeeId: true, heading: true });
export type EndedInput = z.infer<typeof endedInput>;

/** How long a base is trusted after it was read; later, somebody may have changed the value in the service's pages. */
export const baseTrustedForMs = 10 * 60_000;

/** A time in the future comes from a clock that was set back since, so it is not trusted. */
export function isBaseTrusted(readAt: number, now: number): boolean {
  return readAt <= now && now - readAt <= baseTrustedForMs;
}

export const submissionProgress = z.strictObject({
  submissionId,
  draftId,
  /** `checking`: a reply was lost, and the service is being read. `halted`: it waits for the clerk or the network. */
  state: z.enum(['sending', 'checking', 'calculating', 'halted', 'done']),
  cells: z.int(),
  ...outcomeCounts.shape,
  /** Payslips that the service is still calculating after this submission. */
  calculating: z.int(),
  /** Until when the service has asked to wait; left out if it has not. */
  waitsUntil: timestamp.optional(),
  /** Why it halted, if this computer could not save the outcomes on disk. */
  unwritten: z.enum(['disk-full', 'failed']).optional(),
});
export type SubmissionProgress = z.infer<typeof submissionProgress>;

/** One change as the clerk is asked to confirm it. `old` is null where it is not known. */
export const reviewedChange = z.strictObject({
  ...rowRef,
  heading,
  scope: inputScope,
  old: inputValue.nullable(),
  new: inputValue,
  /** The employee is known to lack the item; sending creates it. */
  isNew: z.boolean().optional(),
});
export type ReviewedChange = z.infer<typeof reviewedChange>;

export const columnTotal = z.strictObject({
  heading,
  changes: z.int(),
  /** Exact decimal sums over the changed cells; null for text, and `old` also if one of the values is not known. */
  old: z.string().nullable(),
  new: z.string().nullable(),
});
export type ColumnTotal = z.infer<typeof columnTotal>;

/** A period of a pay frequency, as its payslips show it. */
export const payPeriod = z.strictObject({
  end: isoDate,
  payslips: z.int(),
  finalised: z.int(),
});
export type PayPeriod = z.infer<typeof payPeriod>;

/** Hours as exact decimals. `weeksAPeriod` is null if the length of the periods is not known. */
export const workHours = z.strictObject({
  weeksAPeriod: z.string().nullable(),
  employees: z.array(z.strictObject({ employeeId, hoursAWeek: z.string() })),
});
export type WorkHours = z.infer<typeof workHours>;

/** Unsent inputs of a period. */
export const unsentDraft = z.strictObject({
  ref: periodRef,
  cells: z.int(),
  updatedAt: timestamp,
});
export type UnsentDraft = z.infer<typeof unsentDraft>;

/** One employee's inputs on their way to the service: at most 100 travel in a request. */
export interface BulkEntity {
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The service's answer for one entity. `errors` has a null prototype, because its keys come from outside. */
export interface BulkResult {
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly success: boolean;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}
