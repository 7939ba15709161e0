import { z } from 'zod';
import { formTable } from '#kit/form/form-table.ts';
import { employeeId, payslipId } from '#kit/ids.ts';
import { cents, isoDate, timestamp } from '#kit/values.ts';

/**
 * What was done with a payslip. `saved`: it is in a file, which nobody may have received. The others give it to its
 * employee: `email` means that a draft was made (only the mail program knows whether it was sent), `hand` that the
 * clerk ticked it.
 */
export const handOutWay = z.enum(['saved', 'printed', 'email', 'hand', 'cash']);
export type HandOutWay = z.infer<typeof handOutWay>;

/** The ways in which an employee receives a payslip. */
export const givenWays = ['printed', 'email', 'hand', 'cash'] as const satisfies readonly HandOutWay[];

/** Whether an employee has their payslip. `changed`: what they have differs from what it is now. */
export const givenState = z.enum(['no', 'yes', 'changed']);
export type GivenState = z.infer<typeof givenState>;

/** When a payslip was last handed out in one way, and which version. */
export const handOut = z.strictObject({
  at: timestamp,
  /** The nett pay of the version that was handed out; null if it was not recorded. */
  nettPayCents: cents.nullable(),
  /** Whether the payslip is another now; null if that is not known, because no version was recorded. */
  isOther: z.boolean().nullable(),
  /** Who handed it over as the clerk typed it, otherwise who did it in Paydesk; null if that is not known. */
  by: z.string().nullable(),
});
export type HandOut = z.infer<typeof handOut>;

/** The newest hand-out that gave a payslip to its employee. */
export const lastGiven = handOut.extend({ how: z.enum(givenWays) });
export type LastGiven = z.infer<typeof lastGiven>;

const last = handOut.nullable();

/** A payslip, whose it is, and when it was last handed out in each way. */
export const handOutLine = z.strictObject({
  payslipId,
  employeeId,
  employeeName: z.string(),
  number: z.string().nullable(),
  payPointName: z.string().nullable(),
  date: isoDate,
  nettPayCents: cents.nullable(),
  finalised: z.boolean(),
  /** An address to which an e-mail can be sent; null if none is known. */
  email: z.string().nullable(),
  /** From the employee's record, as the service has it; null if not known. */
  paymentMethod: z.string().nullable(),
  given: givenState,
  lastGiven: lastGiven.nullable(),
  handedOut: z.record(handOutWay, last),
});
export type HandOutLine = z.infer<typeof handOutLine>;

/** What the clerk says of payslips that were handed over by hand, on a day that is not after `today`. */
export const handOverFields = (today: string) =>
  formTable({
    day: { kind: 'date', required: true, rules: [(day) => (day > today ? 'too-late' : undefined)] },
    by: { kind: 'text', required: true, max: 100 },
  });
