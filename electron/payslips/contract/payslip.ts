import { z } from 'zod';
import { employeeId, leaveTypeId, payRunId, payslipId } from '#kit/ids.ts';
import { cents, decimal, isoDate } from '#kit/values.ts';

/** `nettPayCents` is null while the service calculates: not ready is never a number. */
export const payslip = z.strictObject({
  id: payslipId,
  employeeId,
  date: isoDate,
  special: z.boolean(),
  finalised: z.boolean(),
  calculating: z.boolean(),
  nettPayCents: cents.nullable(),
});
export type Payslip = z.infer<typeof payslip>;

const item = z.strictObject({ item: z.string(), amountCents: cents.nullable() });
export type PayslipItem = z.infer<typeof item>;

/**
 * What a payslip is made of, each list without its total row. Items are identified by labels in a list of payslips, and
 * by names or custom numbers in the payslip's own detail.
 */
const payslipData = z.strictObject({
  income: z.array(item),
  deduction: z.array(item),
  grandTotal: z.array(item),
  sideline: z.array(z.strictObject({ group: z.string(), items: z.array(item) })),
  leavePayments: z.array(item),
});
export type PayslipData = z.infer<typeof payslipData>;

/** Leave as a payslip shows it, in days. */
export const payslipLeave = z.strictObject({
  leaveTypeId: leaveTypeId.nullable(),
  name: z.string(),
  accrual: decimal.nullable(),
  taken: decimal.nullable(),
  balance: decimal.nullable(),
});
export type PayslipLeave = z.infer<typeof payslipLeave>;

/** `totals`: the total rows as the service has them; left out if it has none. */
export const payslipDetail = payslipData.extend({
  id: payslipId,
  leave: z.array(payslipLeave),
  totals: z.strictObject({ income: cents, deduction: cents }).partial().optional(),
});
export type PayslipDetail = z.infer<typeof payslipDetail>;

/** A payslip as lists have it; `data` is null where the list has none, or while the service calculates. */
export const payslipRecord = payslip.extend({
  payRunId: payRunId.nullable(),
  /** Whether the employee may see it in self-service. */
  released: z.boolean(),
  data: payslipData.nullable(),
});
export type PayslipRecord = z.infer<typeof payslipRecord>;

/** A payslip of a pay run: its row may not say whose it is. */
export const payRunPayslip = payslipRecord.extend({ employeeId: employeeId.nullable(), payRunId });
export type PayRunPayslip = z.infer<typeof payRunPayslip>;

/** Whether a group of items beside a payslip is what the employer contributes, by the service's name for it. */
export const isEmployerGroup = (group: string): boolean => /employer/i.test(group);
