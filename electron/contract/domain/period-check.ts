import { z } from 'zod';
import { employeeId, payslipId } from './ids.ts';
import { cents, isoDate, timestamp } from './values.ts';

/** What is looked for in the payslips of a period before they are finalised, in the order in which it is shown. */
export const periodCheck = z.enum([
  'negative',
  'zero',
  'missing',
  'new',
  'changed',
  'account-changed',
  'shared-account',
  'finalised',
]);
export type PeriodCheck = z.infer<typeof periodCheck>;

/** Why it is as it is, as far as this computer knows. */
const checkReason = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('joined'), on: isoDate }),
  z.strictObject({ kind: z.literal('left'), on: isoDate }),
  /** By how much the basic salary or wage differs from the period before. */
  z.strictObject({ kind: z.literal('basic-pay'), cents }),
  /** Inputs that were sent from here for this period. */
  z.strictObject({ kind: z.literal('inputs'), inputs: z.int() }),
  z.strictObject({ kind: z.literal('leave'), days: z.int() }),
]);
export type CheckReason = z.infer<typeof checkReason>;

/** That somebody has looked at a finding and is content. */
export const checkTick = z.strictObject({ by: z.string(), at: timestamp });
export type CheckTick = z.infer<typeof checkTick>;

/** Names the finding, and by `state` the figures that it was found by: where they change, a tick holds no more. */
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
  /** A once-off payslip, which no period was before. */
  special: z.boolean(),
  beforeCents: cents.nullable(),
  nowCents: cents.nullable(),
  /** Empty: nothing that is known explains it. */
  reasons: z.array(checkReason),
  /** What differs most between the two payslips, by its name; null where their items are not known. */
  largest: z.strictObject({ item: z.string(), cents }).nullable(),
  /** Who else is paid into the account: some by name, and how many more there are. */
  others: z.array(z.string()),
  moreOthers: z.int().nonnegative(),
  /** The account that the last period was paid into, and the present one, by their ends; '' is none. */
  accounts: z.strictObject({ before: z.string(), now: z.string() }).nullable(),
  /** Inputs on this computer that were not sent. */
  unsentInputs: z.int(),
  tick: checkTick.nullable(),
});
export type PeriodFinding = z.infer<typeof periodFinding>;
