import { z } from 'zod';
import { employeeId, payslipId } from '#kit/ids.ts';
import { madeRun } from './made-run.ts';
import { payRun } from './pay-run.ts';
import { cents, timestamp } from '#kit/values.ts';

/** A pay run as the list shows it. */
export const payRunLine = payRun
  .pick({ id: true, payFrequencyId: true, periodEnd: true, special: true, totalCents: true })
  .extend({
    payFrequencyName: z.string().nullable(),
    /** Null if the lists of payslips do not say. */
    payslips: z.int().nullable(),
    /** Null: the run is the service's own. */
    made: madeRun.nullable(),
  });
export type PayRunLine = z.infer<typeof payRunLine>;

/** An item of payslips of a run; `group` is set for items that are shown beside the payslip. */
const payRunItem = z.strictObject({
  kind: z.enum(['income', 'deduction', 'sideline', 'leave-payments']),
  group: z.string(),
  item: z.string(),
});
export type PayRunItem = z.infer<typeof payRunItem>;

/** A payslip of a run. `amounts` are in the order of the table's items; null if the payslip lacks the item. */
const payRunRow = z.strictObject({
  payslipId,
  /** Null if neither the service nor a list identifies the employee. */
  employeeId: employeeId.nullable(),
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  payPoint: z.string().nullable(),
  nettPayCents: cents.nullable(),
  amounts: z.array(cents.nullable()),
});
export type PayRunRow = z.infer<typeof payRunRow>;

export const payRunTable = z.strictObject({
  run: payRunLine.nullable(),
  items: z.array(payRunItem),
  /** By name. */
  rows: z.array(payRunRow),
  /** Payslips whose items are not known: the service gave none, or those of a made run were not read. */
  withoutItems: z.int(),
  /** Null: the run's payslips were never read. */
  fetchedAt: timestamp.nullable(),
});
export type PayRunTable = z.infer<typeof payRunTable>;
