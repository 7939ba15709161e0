import { z } from 'zod';
import { auditLine } from '#electron/audit-log/contract/audit-entry.ts';
import { payslipId } from '#kit/ids.ts';
import { itemGroup } from '#electron/payslips/contract/payslip-line.ts';
import { syncChange } from '#electron/sync/contract/sync.ts';
import { cents, timestamp } from '#kit/values.ts';

/** What an employee was paid in a period. */
export const paidSide = z.strictObject({
  /** Those that can be opened and read again; a payslip that only a pay run's list has cannot. One, as a rule. */
  payslipIds: z.array(payslipId),
  /** Null while the service calculates. */
  nettPayCents: cents.nullable(),
  /** Null if the items of a payslip are not known; `missing` says why. */
  groups: z.array(itemGroup).nullable(),
  missing: z.enum(['calculating', 'never-read', 'outdated']).nullable(),
});
export type PaidSide = z.infer<typeof paidSide>;

/** Something that was sent to the service, the first value before and the last one after it. */
export const explainingEntry = auditLine.extend({ times: z.int().positive() });
export type ExplainingEntry = z.infer<typeof explainingEntry>;

/** A finding side by side with everything that this computer knows about why. */
export const explanation = z.strictObject({
  /** Null if the employee has no payslip in it. */
  now: paidSide.nullable(),
  before: paidSide.nullable(),
  /** Inputs of this period that the service has, newest first. */
  inputs: z.array(explainingEntry),
  /** What else was changed about the employee since the period that is compared with, newest first. */
  changes: z.array(explainingEntry),
  /** What the newest refresh found changed in the service, at `seenAt`. Values are those of payslips only. */
  seen: z.array(syncChange),
  seenAt: timestamp.nullable(),
});
export type Explanation = z.infer<typeof explanation>;
