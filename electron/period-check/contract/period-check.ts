import { z } from 'zod';
import { employeeId, payslipId } from '#kit/ids.ts';
import { leaveAmount } from '#electron/leave/contract/leave-amount.ts';
import { workChange } from '#electron/payslips/contract/work-change.ts';
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

/** What may be money to the wrong account, or owed by the employee: it is not ticked among others. */
const alone: ReadonlySet<PeriodCheck> = new Set(['negative', 'account-changed', 'shared-account']);

export const isLookedAtAlone = ({ check }: { readonly check: PeriodCheck }): boolean => alone.has(check);

/** A reason for a finding, as far as this computer knows. */
const checkReason = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('joined'), on: isoDate }),
  z.strictObject({ kind: z.literal('left'), on: isoDate }),
  /** By how much the basic salary or wage differs, and by what; `change` is null if that cannot be told. */
  z.strictObject({ kind: z.literal('basic-pay'), cents, change: workChange.nullable() }),
  /** Inputs of this employee that have a value sent from here for this period; one that was sent again counts once. */
  z.strictObject({ kind: z.literal('inputs'), inputs: z.int() }),
  z.strictObject({ kind: z.literal('leave'), amount: leaveAmount }),
]);
export type CheckReason = z.infer<typeof checkReason>;

/** Somebody has looked at a finding and accepted it. */
export const checkTick = z.strictObject({ by: z.string(), at: timestamp });
export type CheckTick = z.infer<typeof checkTick>;

/** Why a finding is right, in a few words; '' if nobody said. */
const note = z.string().trim().max(200);

const findingTick = checkTick.extend({ note });

/** Identifies a finding and, by `state`, its figures: if they change, a tick no longer applies. */
export const findingRef = z.strictObject({
  employeeId,
  check: periodCheck,
  payslipId: payslipId.nullable(),
  state: z.string().regex(/^[0-9a-f]{16}$/),
});
export type FindingRef = z.infer<typeof findingRef>;

export const notedFinding = findingRef.extend({ note });
export type NotedFinding = z.infer<typeof notedFinding>;

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
  /** `not-read`: of one of the two payslips, or of both. `none`: there are no two payslips to compare. */
  items: z.enum(['compared', 'not-read', 'none']),
  /** The item that differs most between the two payslips; null if none differs, or none were compared. */
  largest: z.strictObject({ item: z.string(), cents, change: workChange.nullable() }).nullable(),
  /** Null if unknown. */
  payPoint: z.string().nullable(),
  /** This user ticked it, or sent inputs of this employee for this period. */
  mine: z.boolean(),
  /** Who else is paid into the account: some names, and how many more there are. */
  others: z.array(z.string()),
  moreOthers: z.int().nonnegative(),
  /** The account that the last period was paid into, and the present one, both masked; '' if there is none. */
  accounts: z.strictObject({ before: z.string(), now: z.string() }).nullable(),
  /** Inputs on this computer that are not sent yet. */
  unsentInputs: z.int(),
  tick: findingTick.nullable(),
});
export type PeriodFinding = z.infer<typeof periodFinding>;

/** What a tick of a finding names, with its note. */
export const notedOf = (
  { employeeId, check, payslipId, state, tick }: PeriodFinding,
  note = tick?.note ?? '',
): NotedFinding => ({ employeeId, check, payslipId, state, note });

type Figures = Pick<PeriodFinding, 'check' | 'special' | 'beforeCents' | 'nowCents'>;

/**
 * What a finding changes in what is paid, in cents: for a new or a once-off payslip all of it, and for one that is missing
 * all of the one before. Null if that is not known, as for one of several payslips.
 */
export function differenceOf({ check, special, beforeCents, nowCents }: Figures): number | null {
  const isWhole = special || check === 'new' || check === 'missing';
  const known = [beforeCents, nowCents].filter((cents) => cents !== null);
  return known.length < (isWhole ? 1 : 2) ? null : (nowCents ?? 0) - (beforeCents ?? 0);
}

/** How much is at stake, in cents: the difference, or where that is not known what is paid now. */
export const sizeOf = (finding: Figures): number =>
  finding.check === 'finalised' ? 0 : Math.abs(differenceOf(finding) ?? finding.nowCents ?? 0);
