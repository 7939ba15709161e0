import { z } from 'zod';
import { employeeId, payslipId } from './ids.ts';
import { itemGroup } from './payslip-line.ts';
import { cents, isoDate, timestamp } from './values.ts';

/** A finalised payslip that was read otherwise since its first copy was kept. */
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
  /** `items`: the nett pay is the same, and what it is made of is not. */
  change: z.enum(['nett-pay', 'items', 'reopened', 'gone']),
});
export type ChangedPayslip = z.infer<typeof changedPayslip>;

/** A payslip as it was first seen finalised; `groups` is empty where its items were not known then. */
export const firstCopy = z.strictObject({
  keptAt: timestamp,
  /** Null: it is as it was. */
  changedAt: timestamp.nullable(),
  nettPayCents: cents,
  groups: z.array(itemGroup),
});
export type FirstCopy = z.infer<typeof firstCopy>;
