import { z } from 'zod';
import { inputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { employeeId } from '#kit/ids.ts';
import { shownOutcome } from '#electron/submissions/contract/sent-outcome.ts';
import { cents, inputValue, isoDate, timestamp } from '#kit/values.ts';

/** What is signed: one input of one employee. Personal numbers are masked. */
const inputReportCell = z.strictObject({
  /** Null: not known. */
  old: inputValue.nullable(),
  new: inputValue,
  isNew: z.boolean().optional(),
  /** The outcome of it; null: not sent yet. */
  state: shownOutcome.nullable(),
});
export type InputReportCell = z.infer<typeof inputReportCell>;

const inputReportRow = z.strictObject({
  employeeId,
  /** The date of the once-off payslip that the row is for; an employee may have several. */
  onceOffDate: isoDate.optional(),
  number: z.string().nullable(),
  /** Empty where the employee is no longer known. */
  name: z.string(),
  /** In the order of the columns; null if the employee has nothing in a column. */
  cells: z.array(inputReportCell.nullable()),
  /** Null while the service works it out, or where it was never read. */
  nettPayCents: cents.nullable(),
  nettPayBeforeCents: cents.nullable(),
});
export type InputReportRow = z.infer<typeof inputReportRow>;

/** The input report of a period: what is to be sent, or what became of a submission. */
export const inputReport = z.strictObject({
  of: z.enum(['draft', 'submission']),
  company: z.string(),
  connection: z.string(),
  practice: z.boolean(),
  payFrequency: z.string(),
  periodEnd: isoDate,
  /** It is about the period's once-off payslips. */
  onceOff: z.literal(true).optional(),
  by: z.strictObject({ user: z.string(), computer: z.string() }),
  /** When this was put together, and how old its data is. */
  at: timestamp,
  fetchedAt: timestamp.nullable(),
  /** Null before sending. */
  sentAt: timestamp.nullable(),
  /** The same before and after sending if and only if employees, inputs and values are the same. */
  checkCode: z.string(),
  columns: z.array(inputColumn),
  rows: z.array(inputReportRow),
  /** Cells of the draft that would not be sent. */
  leftOut: z.int(),
});
export type InputReport = z.infer<typeof inputReport>;
