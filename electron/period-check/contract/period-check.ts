import { z } from 'zod';
import { employeeId, payslipId } from '#kit/ids.ts';
import { leaveAmount } from '#electron/leave/contract/leave-amount.ts';
import { cents, isoDate, timestamp } from '#kit/values.ts';

/** The checks of a period's payslips before they are finalised, with their titles, in the order in which they are shown. */
export const periodChecks = {
  negative: 'Negative nett pay',
  zero: 'Nothing to pay',
  missing: 'No longer has a payslip',
  new: 'New payslip',
  changed: 'Nett pay changed',
  'account-changed': 'Bank account changed',
  'shared-account': 'Shared bank account',
  finalised: 'Already finalised',
} as const;
export type PeriodCheck = keyof typeof periodChecks;
// The keys of the table are the checks.
export const periodCheck = z.enum(Object.keys(periodChecks) as [PeriodCheck]);

/** What of basic pay is given by an input. */
const basicPayInput = z.enum(['pay', 'hours']);
export type BasicPayInput = z.infer<typeof basicPayInput>;

/** A reason for a finding, as far as this computer knows. */
const checkReason = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('joined'), on: isoDate }),
  z.strictObject({ kind: z.literal('left'), on: isoDate }),
  /**
   * By how much the basic salary or wage differs from the period before, and by what, judged by the inputs that were
   * sent from here for this period: a salary or a rate, hours alone, or null if neither was sent.
   */
  z.strictObject({ kind: z.literal('basic-pay'), cents, by: basicPayInput.nullable() }),
  /** Inputs of this employee that have a value sent from here for this period; one that was sent again counts once. */
  z.strictObject({ kind: z.literal('inputs'), inputs: z.int() }),
  z.strictObject({ kind: z.literal('leave'), amount: leaveAmount }),
]);
export type CheckReason = z.infer<typeof checkReason>;

/** Somebody has looked at a finding and accepted it. */
export const checkTick = z.strictObject({ by: z.string(), at: timestamp });
export type CheckTick = z.infer<typeof checkTick>;

/** Identifies a finding and, by `state`, its figures: if they change, a tick no longer applies. */
export const findingRef = z.strictObject({
  employeeId,
  check: periodCheck,
  payslipId: payslipId.nullable(),
  state: z.string().regex(/^[0-9a-f]{16}$/),
});
export type FindingRef = z.infer<typeof findingRef>;

export const periodFinding = findingRef.extend({
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** A once-off payslip, which has no previous period. */
  special: z.boolean(),
  beforeCents: cents.nullable(),
  nowCents: cents.nullable(),
  /** Empty if nothing known explains it. */
  reasons: z.array(checkReason),
  /** The item that differs most between the two payslips; null if their items are not known. */
  largest: z.strictObject({ item: z.string(), cents }).nullable(),
  /** Who else is paid into the account: some names, and how many more there are. */
  others: z.array(z.string()),
  moreOthers: z.int().nonnegative(),
  /** The account that the last period was paid into, and the present one, both masked; '' if there is none. */
  accounts: z.strictObject({ before: z.string(), now: z.string() }).nullable(),
  /** Inputs on this computer that are not sent yet. */
  unsentInputs: z.int(),
  tick: checkTick.nullable(),
});
export type PeriodFinding = z.infer<typeof periodFinding>;
