import { z } from 'zod';
import { employeeId, payRunId, payslipId } from './ids.ts';
import { payRunLine } from './pay-run-table.ts';
import { cents, isoDate, isoMonth, timestamp } from './values.ts';

/** The same amount from two places; null: not known there. */
const pair = z.strictObject({ payslipsCents: cents.nullable(), emp201Cents: cents.nullable() });

/** A month of a company as its pay runs, payslips, journals and EMP201 have it; null: not known. */
const tiedMonth = z.strictObject({
  month: isoMonth,
  runs: z.int(),
  /** What of it was never read: payslips and journals of runs, the EMP201. Each is a call. */
  unread: z.int(),
  runTotalCents: cents.nullable(),
  nettPayCents: cents.nullable(),
  journalNettCents: cents.nullable(),
  paye: pair,
  uif: pair,
  sdl: pair,
});
export type TiedMonth = z.infer<typeof tiedMonth>;

/** Why a payslip may be what makes a month differ. */
const tieNote = z.enum(['items-differ', 'no-items', 'no-nett-pay', 'in-no-run', 'changed-since']);
export type TieNote = z.infer<typeof tieNote>;

/** A payslip of a month; null: not known. */
export const tiedPayslip = z.strictObject({
  payslipId,
  payRunId: payRunId.nullable(),
  employeeId: employeeId.nullable(),
  number: z.string().nullable(),
  ...{ firstName: z.string(), lastName: z.string(), date: isoDate },
  nettPayCents: cents.nullable(),
  /** Income less deductions. */
  itemsCents: cents.nullable(),
  ...{ payeCents: cents.nullable(), uifCents: cents.nullable(), sdlCents: cents.nullable() },
  notes: z.array(tieNote),
});
export type TiedPayslip = z.infer<typeof tiedPayslip>;

/** A run of a month, as the service lists it, as its payslips come to, and as its journal books it. */
export const tiedRun = z.strictObject({
  run: payRunLine,
  payslipsCents: cents.nullable(),
  journalCents: cents.nullable(),
});

export const tieOutYear = z.strictObject({
  /** The service has no pay runs. */
  missing: z.boolean(),
  /** Of the last pay run: it may be finalised before its month begins. Null: there is none. */
  newest: isoMonth.nullable(),
  /** Twelve, the newest first. */
  months: z.array(tiedMonth),
  /** When the pay runs were read. */
  fetchedAt: timestamp.nullable(),
});
export type TieOutYear = z.infer<typeof tieOutYear>;
