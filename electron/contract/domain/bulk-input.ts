import { z } from 'zod';
import { submissionId, draftId, employeeId, payslipId, periodRef } from './ids.ts';
import { cellState, outcomeCounts, outcomeReason } from './sent-outcome.ts';
import { cents, inputValue, isoDate, timestamp } from './values.ts';

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

/** What a column holds, as far as the clerk may say it. */
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
  /** What the item is called in this company, where the service knows it by a number alone. */
  itemName: z.string().optional(),
});
export type InputColumn = z.infer<typeof inputColumn>;

/** Why a row accepts no input; `not-read`: its payslip was never read. */
const rowLock = z.enum(['finalised', 'no-payslip', 'not-read']);
export type RowLock = z.infer<typeof rowLock>;

/** What a clerk should see of an employee before typing: none of it keeps anybody from typing. */
const rowFacts = z.strictObject({
  /** The day on which the service began, where that is in this period. */
  beganOn: isoDate.nullable(),
  /** The last day of service, where that is in this period or before it. */
  leavesOn: isoDate.nullable(),
  /** Days of leave in this period, whole or in part. */
  leaveDays: z.int().nonnegative(),
});
export type RowFacts = z.infer<typeof rowFacts>;

/**
 * The row of a cell. In a draft of once-off payslips each row is one of them, for an employee may have several,
 * and `onceOffId` names it; in a draft of regular payslips a row is an employee.
 */
const rowRef = { employeeId, onceOffId: payslipId.optional() };
export interface RowRef {
  readonly employeeId: number;
  readonly onceOffId?: number | undefined;
}

/** The clerk's own words beside a row, on this computer alone. */
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
  /** Before the newest submission of the draft, which saved something here; null: it was not known. */
  nettPayBeforeCents: cents.nullable().optional(),
  facts: rowFacts.optional(),
});
export type InputRow = z.infer<typeof inputRow>;

/** What the clerk typed. `value` is null while it cannot be read as the column's kind: kept, never sent. */
export const draftCell = z.strictObject({
  ...rowRef,
  heading,
  typed: z.string().max(1_000),
  value: inputValue.nullable(),
  /** What the service was known to hold when this was typed; null: that was not known. */
  seen: inputValue.nullable().optional(),
});
export type DraftCell = z.infer<typeof draftCell>;

/** The outcome of the newest sending of a cell; `message` is the service's own words. */
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

/** What the service has for a cell now; '' is known to be empty. A cell without one is *unknown*. */
export const cellBase = z.strictObject({
  ...rowRef,
  heading,
  value: inputValue,
  readAt: timestamp,
  /** The employee is known to lack the item: an input here makes it. */
  isNew: z.boolean().optional(),
});
export type CellBase = z.infer<typeof cellBase>;

/** What stood in a cell of *this payslip only* on the employee's payslip of the period before; '' is known to be empty. */
export const lastValue = z.strictObject({ employeeId, heading, value: inputValue });
export type LastValue = z.infer<typeof lastValue>;

/**
 * An input that an employee had in the period before and that the clerk has ended on purpose: it is not asked for in
 * this one. The next period has no value of it to ask about.
 */
export const endedInput = lastValue.pick({ employeeId: true, heading: true });
export type EndedInput = z.infer<typeof endedInput>;

/** For so long after it was read a base is trusted; later somebody may have changed the value in the service's pages. */
export const baseTrustedForMs = 10 * 60_000;

/** A time in the future was taken by a clock that has been set back since, so it is ignored. */
export function isBaseTrusted(readAt: number, now: number): boolean {
  return readAt <= now && now - readAt <= baseTrustedForMs;
}

export const submissionProgress = z.strictObject({
  submissionId,
  draftId,
  /** `checking`: a reply was lost, the service is being read again. `halted`: it waits for the clerk or the network. */
  state: z.enum(['sending', 'checking', 'calculating', 'halted', 'done']),
  cells: z.int(),
  ...outcomeCounts.shape,
  /** Payslips that the service is still calculating after this submission. */
  calculating: z.int(),
  /** The service asked to wait so long; not there while it did not. */
  waitsUntil: timestamp.optional(),
  /** It halted because this computer could not write down what became of it. */
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
  /** The employee is known to lack the item: sending makes it. */
  isNew: z.boolean().optional(),
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

/** Hours as exact decimals. `weeksAPeriod` is null where the length of its periods is not known. */
export const workHours = z.strictObject({
  weeksAPeriod: z.string().nullable(),
  employees: z.array(z.strictObject({ employeeId, hoursAWeek: z.string() })),
});
export type WorkHours = z.infer<typeof workHours>;

/** Work that waits in a period. */
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

/** The service's answer for one entity; `errors` has a null prototype: its keys come from outside. */
export interface BulkResult {
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly success: boolean;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}
