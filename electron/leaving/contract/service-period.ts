import { z } from 'zod';
import { formTable, type Check } from '#kit/form/form-table.ts';
import { after, onOrAfter } from '#kit/form/rules.ts';
import { yearAhead } from '#electron/inputs/contract/doubts.ts';
import { longestText } from '#kit/form-texts.ts';
import { employeeId, payFrequencyId, servicePeriodId } from '#kit/ids.ts';
import { leaveAmount } from '#electron/leave/contract/leave-amount.ts';
import { decimal, isoDate, timestamp } from '#kit/values.ts';
import { terminationCodes } from './termination-reasons.ts';

/** A time in service; `endDate` is null while it is open. */
export const servicePeriod = z.strictObject({
  id: servicePeriodId,
  employeeId,
  startDate: isoDate,
  endDate: isoDate.nullable(),
  /** The end marks long-term leave, not a termination. Trust this, never the code. */
  longTermLeave: z.boolean(),
  terminationCode: z.int().nullable(),
});
export type ServicePeriod = z.infer<typeof servicePeriod>;

export const termination = z.strictObject({ date: isoDate, code: z.int().positive() });
export type Termination = z.infer<typeof termination>;

/** The service may know more codes than the list; 1 would mean that the service goes on. */
const isCode: Check = (text) => (/^[1-9]\d{0,3}$/.test(text) && text !== '1' ? undefined : 'not-a-code');

/** What a clerk fills in to end a service that began on a day, or to change what was recorded of its end. */
export const endServiceFields = (startDate: string) =>
  formTable({
    date: {
      kind: 'date',
      wire: 'termination_date',
      required: true,
      checks: [onOrAfter(startDate)],
      doubts: [yearAhead],
    },
    code: {
      kind: 'choice',
      wire: 'termination_code',
      options: terminationCodes.map(String),
      open: true,
      required: true,
      checks: [isCode],
    },
  });

/** What a clerk fills in to take somebody back whose service ended on a day. */
export const reinstateFields = (endDate: string) =>
  formTable({
    appointmentDate: {
      kind: 'date',
      wire: 'appointment_date',
      required: true,
      checks: [after(endDate)],
      doubts: [yearAhead],
    },
  });

/** What ending a service affects, as far as this computer knows. */
export const endConsequences = z.strictObject({
  /** Oldest first, with the dates of their periods. */
  payslips: z.array(z.strictObject({ date: isoDate, finalised: z.boolean() })),
  /** Leave balances in days, as the service counts them; null if never read. */
  leave: z
    .strictObject({
      asAt: isoDate,
      balances: z.array(z.strictObject({ name: z.string(), balance: decimal })),
      fetchedAt: timestamp,
    })
    .nullable(),
  /** Captured leave, and what each day comes to; null if never read. */
  leaveDays: z.array(z.strictObject({ date: isoDate, amount: leaveAmount })).nullable(),
  /** Inputs of this employee that are not sent yet, by pay period. */
  unsentInputs: z.array(z.strictObject({ payFrequencyId, periodEnd: isoDate, inputs: z.int() })),
  /** Changes about this employee that are on their way or wait for the clerk. */
  waitingChanges: z.int(),
});
export type EndConsequences = z.infer<typeof endConsequences>;

/** What is still owed to or by somebody, as the service calculates it for a day, under its own names. */
export const owedBalances = z.strictObject({
  asAt: isoDate,
  balances: z.array(z.strictObject({ name: z.string(), text: z.string() })),
});
export type OwedBalances = z.infer<typeof owedBalances>;

/** Somebody in service, with the newest service period as the clerk sees it. */
export const servingEmployee = z.strictObject({
  employeeId,
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  startDate: isoDate,
});
export type ServingEmployee = z.infer<typeof servingEmployee>;

/** A cell of the sheet of several leavers, as typed and not sent; an empty text removes it. */
export const typedEndCell = z.strictObject({
  employeeId,
  field: z.enum(['date', 'code']),
  text: z.string().max(longestText),
});
export type TypedEndCell = z.infer<typeof typedEndCell>;
