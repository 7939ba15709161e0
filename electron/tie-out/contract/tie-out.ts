import { z } from 'zod';
import { employeeId, payRunId, payslipId } from '#kit/ids.ts';
import { payRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import { cents, isoDate, isoMonth, timestamp } from '#kit/values.ts';

/** The same amount from two places; null: not known there. */
const pair = z.strictObject({ payslipsCents: cents.nullable(), emp201Cents: cents.nullable() });

/** A month of a company as its pay runs, payslips, journals and EMP201 have it; null: not known. */
const tiedMonth = z.strictObject({
  month: isoMonth,
  runs: z.int(),
  /** What was never read of it: payslips and journals of runs, and the EMP201. Each takes one call. */
  unread: z.int(),
  /** Of runs made from payslips: employees whose payslips were never read. Until they are, there are no sums. */
  unreadEmployees: z.int(),
  runTotalCents: cents.nullable(),
  nettPayCents: cents.nullable(),
  /** Income less deductions of all payslips. */
  itemsCents: cents.nullable(),
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
  firstName: z.string(),
  lastName: z.string(),
  date: isoDate,
  nettPayCents: cents.nullable(),
  /** Income less deductions. */
  itemsCents: cents.nullable(),
  payeCents: cents.nullable(),
  uifCents: cents.nullable(),
  sdlCents: cents.nullable(),
  notes: z.array(tieNote),
});
export type TiedPayslip = z.infer<typeof tiedPayslip>;

/** A run of a month: its total in the service's list, the total of its payslips, and what its journal books. */
export const tiedRun = z.strictObject({
  run: payRunLine,
  payslipsCents: cents.nullable(),
  journalCents: cents.nullable(),
});

export const tieOutYear = z.strictObject({
  /**
   * This service provides no pay runs, journals or EMP201: Paydesk makes the runs from payslips, and compares payslips
   * with their items alone.
   */
  made: z.boolean(),
  /** The month of the last pay run, which may be finalised before its month begins. Null if there is none. */
  newest: isoMonth.nullable(),
  /** Twelve, the newest first. */
  months: z.array(tiedMonth),
  /** When the pay runs were read. */
  fetchedAt: timestamp.nullable(),
});
export type TieOutYear = z.infer<typeof tieOutYear>;
