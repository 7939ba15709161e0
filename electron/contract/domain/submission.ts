import { z } from 'zod';
import { cellOutcome, heading, inputScope } from './bulk-input.ts';
import {
  submissionId,
  companyRef,
  draftId,
  employeeId,
  payFrequencyId,
  payslipId,
  periodRef,
} from './ids.ts';
import { maxRows } from './list-window.ts';
import { outcomeCounts } from './sent-outcome.ts';
import { cents, inputValue, timestamp } from './values.ts';

/** Whose sendings are listed; null filters nothing out. */
export const submissionFilter = companyRef.extend({
  payFrequencyId: payFrequencyId.nullable(),
  periodEnd: z.iso.date().nullable(),
});
export type SubmissionFilter = z.infer<typeof submissionFilter>;

/** A submission of bulk inputs in the history. */
export const sentSubmission = z.strictObject({
  id: submissionId,
  draftId,
  ref: periodRef,
  companyName: z.string().nullable(),
  payFrequencyName: z.string().nullable(),
  createdAt: timestamp,
  /** `halted`: some of it waits for the clerk. */
  state: z.enum(['open', 'halted', 'done']),
  /** As the operating system names them; null where an older Paydesk did not write it down. */
  who: z.string().nullable(),
  employees: z.int(),
  /** How many inputs it began with. What never left went with a later sending or was discarded, and is in no count. */
  planned: z.int(),
  ...outcomeCounts.shape,
  /** Saved inputs whose old value a later sending has put back. */
  putBack: z.int(),
});
export type SentSubmission = z.infer<typeof sentSubmission>;

const ofEmployee = {
  employeeId,
  /** The payslip, in a sending to once-off ones. */
  onceOffId: payslipId.optional(),
  /** Null where this computer no longer knows. */
  number: z.string().nullable(),
  name: z.string().nullable(),
};

/** One input of a submission. Personal numbers are masked. */
export const sentCell = z.strictObject({
  ...ofEmployee,
  heading,
  scope: inputScope,
  /** What the service had before; null where that was not known. */
  old: inputValue.nullable(),
  new: inputValue,
  state: cellOutcome.shape.state,
  reason: cellOutcome.shape.reason,
  /** The service's own words. */
  message: z.string().nullable(),
  theirs: inputValue.nullable(),
  putBackAt: timestamp.nullable(),
});
export type SentCell = z.infer<typeof sentCell>;

/** `failed`: refused, failed in the service, changed elsewhere or left to the clerk. */
export const sentCells = z.enum(['all', 'saved', 'failed', 'open']);
export type SentCells = z.infer<typeof sentCells>;

/** Nett pay of a payslip before and after a sending; null: not known, or still being worked out. */
export const sentNettPay = z.strictObject({
  ...ofEmployee,
  beforeCents: cents.nullable(),
  afterCents: cents.nullable(),
});
export type SentNettPay = z.infer<typeof sentNettPay>;

/** Why an input is left alone when a sending is taken back; `ready` alone is put back. */
export const putBackState = z.enum([
  'ready',
  /** The service holds the old value again. */
  'back',
  /** The service holds something else by now. */
  'changed',
  /** What stood there before was not known when it was sent. */
  'base-unknown',
  /** Its current value has not been read recently. */
  'not-read',
  'finalised',
  /** The payslip, or the employee, is no longer in the period. */
  'gone',
  /** Something else waits in the draft at this place. */
  'typed',
  /** It is part of a sending whose end is not known. */
  'under-way',
]);
export type PutBackState = z.infer<typeof putBackState>;

const putBackCell = z.strictObject({
  ...ofEmployee,
  heading,
  state: putBackState,
  /** What stood there before the sending, what it wrote, what is there now, what waits in the draft. */
  old: inputValue.nullable(),
  sent: inputValue,
  now: inputValue.nullable(),
  typed: z.string().nullable(),
});
export type PutBackCell = z.infer<typeof putBackCell>;

/** What taking a sending back would do now. `token` names exactly this. */
export const putBackPlan = z.strictObject({
  token: z.string(),
  counts: z.record(putBackState, z.int()),
  /** Ready ones that were empty before: an item that the sending made stays there without a value. */
  emptied: z.int(),
  /** Whose values have to be read before more can be said. */
  unread: z.array(employeeId).max(5_000),
  /** What is left alone, the first `maxRows`, in the order of the employees. */
  left: z.array(putBackCell).max(maxRows),
  /** What is put back, the first `maxRows`. */
  ready: z.array(putBackCell).max(maxRows),
});
export type PutBackPlan = z.infer<typeof putBackPlan>;

/** What taking the values of a sending into a draft would do. */
export const reusePlan = z.strictObject({
  token: z.string(),
  /** Cells that the draft would take. */
  fits: z.int(),
  employees: z.int(),
  /** Of these: where the draft holds something else that the clerk has typed. */
  typed: z.int(),
  /** Paid once: never taken again. */
  onceOff: z.int(),
  /** Employees who are not in the period, or have no payslip there. */
  missing: z.int(),
  /** Finalised, or not read yet. */
  locked: z.int(),
});
export type ReusePlan = z.infer<typeof reusePlan>;
