import { z } from 'zod';
import { journalExport } from '#electron/journals/contract/journal-book.ts';
import { timestamp } from '#kit/values.ts';
import { payRunLine } from './pay-run-table.ts';

/** What payment runs that were not cancelled pay of a pay run, by the furthest that one of its payslips got. */
const runPayment = z.strictObject({
  /** `sent`: somebody has noted that the bank has the file. `released`: the file was saved, and may not have been sent. */
  state: z.enum(['prepared', 'released', 'sent']),
  /** Payslips of the pay run that got so far. */
  payslips: z.int(),
  /** Others of the pay run that a payment run leaves out, such as those that are paid in cash. */
  leftOut: z.int(),
  /** Payslips of the pay run whose payments come to less than their nett pay of today. */
  short: z.int(),
  /** When the last of them did. */
  at: timestamp,
});
export type RunPayment = z.infer<typeof runPayment>;

/** What this computer knows was done with a pay run. Null says nothing: it may have been done elsewhere. */
const runDone = z.strictObject({
  /** The last time that its journal was saved for the books. */
  journal: journalExport.pick({ at: true, by: true, layout: true }).nullable(),
  payment: runPayment.nullable(),
});
export type RunDone = z.infer<typeof runDone>;

/** A pay run as the list shows it; `done` is left out unless it was asked for. */
export const listedPayRun = payRunLine.extend({ done: runDone.optional() });
export type ListedPayRun = z.infer<typeof listedPayRun>;
