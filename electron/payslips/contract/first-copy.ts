import { z } from 'zod';
import { employeeId, payslipId } from '#kit/ids.ts';
import { itemGroup } from './payslip-line.ts';
import { cents, isoDate, timestamp } from '#kit/values.ts';

/** A finalised payslip that a later refresh found different from its first copy. */
export const changedPayslip = z.strictObject({
  payslipId,
  employeeId,
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  date: isoDate,
  keptAt: timestamp,
  changedAt: timestamp,
  beforeCents: cents,
  /** Null: it is no longer there, or the service is working it out. */
  nowCents: cents.nullable(),
  /** `items`: the nett pay is the same, but its items are not. */
  change: z.enum(['nett-pay', 'items', 'reopened', 'gone']),
});
export type ChangedPayslip = z.infer<typeof changedPayslip>;

/** A payslip as it was first seen finalised; `groups` is empty where its items were not known then. */
export const firstCopy = z.strictObject({
  keptAt: timestamp,
  /** Null if it has not changed. */
  changedAt: timestamp.nullable(),
  nettPayCents: cents,
  groups: z.array(itemGroup),
});
export type FirstCopy = z.infer<typeof firstCopy>;
