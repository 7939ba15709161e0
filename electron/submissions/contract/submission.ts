import { z } from 'zod';
import { cellOutcome, heading, inputScope } from '#electron/inputs/contract/bulk-input.ts';
import {
  submissionId,
  companyRef,
  draftId,
  employeeId,
  payFrequencyId,
  payslipId,
  periodRef,
} from '#kit/ids.ts';
import { maxRows, searchText } from '#kit/list-window.ts';
import { submissionOutcomes } from './sent-outcome.ts';
import { cents, inputValue, timestamp } from '#kit/values.ts';

/**
 * Which submissions are listed; null filters nothing out. `search`: only those with inputs of an employee who is found by
 * it, or of a clerk whose name has it; '' for all. `notSaved`: only those with inputs that are still not saved.
 */
export const submissionFilter = companyRef.extend({
  payFrequencyId: payFrequencyId.nullable(),
  periodEnd: z.iso.date().nullable(),
  notSaved: z.boolean(),
  search: searchText,
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
  /** As named by the operating system; null if an older Paydesk did not record it. */
  who: z.string().nullable(),
  employees: z.int(),
  ...submissionOutcomes.shape,
  /** Saved inputs whose old value a later submission has put back. */
  putBack: z.int(),
  /** Inputs that it did not save, and that wait for nobody: sent again later, decided or discarded. */
  settled: z.int(),
  /** Those of them that were sent again later; of the others the clerk gave up the value. */
  sentLater: z.int(),
});
export type SentSubmission = z.infer<typeof sentSubmission>;

const ofEmployee = {
  employeeId,
  /** The payslip, in a submission for once-off payslips. */
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
  /** The value in the service before; null if it was not known. */
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

/** Nett pay of a payslip before and after a submission; null: not known, or still being calculated. */
export const sentNettPay = z.strictObject({
  ...ofEmployee,
  beforeCents: cents.nullable(),
  afterCents: cents.nullable(),
});
export type SentNettPay = z.infer<typeof sentNettPay>;

/** Whether an input can be put back, or why it is left alone; `typed` ones are put back only if the clerk says so. */
export const putBackState = z.enum([
  'ready',
  /** The service has the old value again. */
  'back',
  /** The service has something else by now. */
  'changed',
  /** The value before the submission was not known when it was sent. */
  'base-unknown',
  /** Its current value was not read since the clerk asked. */
  'not-read',
  'finalised',
  /** The payslip, or the employee, is no longer in the period. */
  'gone',
  /** Something else waits in this cell of the draft. */
  'typed',
  /** It is part of a submission whose outcome is not known. */
  'under-way',
]);
export type PutBackState = z.infer<typeof putBackState>;

const putBackCell = z.strictObject({
  ...ofEmployee,
  heading,
  state: putBackState,
  /** The value before the submission, the value that it wrote, the current value, and what waits in the draft. */
  old: inputValue.nullable(),
  sent: inputValue,
  now: inputValue.nullable(),
  typed: z.string().nullable(),
});
export type PutBackCell = z.infer<typeof putBackCell>;

/** What putting a submission back would do now. `token` identifies exactly this. */
export const putBackPlan = z.strictObject({
  token: z.string(),
  counts: z.record(putBackState, z.int()),
  /** Cells to be put back that were empty before: an item that the submission created stays, without a value. */
  emptied: z.int(),
  /** Employees whose values have to be read before more can be said. */
  unread: z.array(employeeId).max(5_000),
  /** What is left alone: the first `maxRows`, in the order of the employees. */
  left: z.array(putBackCell).max(maxRows),
  /** What is put back, the first `maxRows`. */
  ready: z.array(putBackCell).max(maxRows),
});
export type PutBackPlan = z.infer<typeof putBackPlan>;

/** What reusing the values of a submission in a draft would do. */
export const reusePlan = z.strictObject({
  token: z.string(),
  /** Cells that would be written into the draft. */
  fits: z.int(),
  employees: z.int(),
  /** Those of them for which the draft has something else that the clerk typed. */
  typed: z.int(),
  /** Values that the service refused, which are left out unless `withRefused` is set. */
  refused: z.int(),
  /** Paid once, so never reused. */
  onceOff: z.int(),
  /** Employees who are not in the period, or have no payslip in it. */
  missing: z.int(),
  /** Finalised, or not read yet. */
  locked: z.int(),
});
export type ReusePlan = z.infer<typeof reusePlan>;
