import { z } from 'zod';
import { payRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import { employeeId } from '#kit/ids.ts';
import { cents, timestamp } from '#kit/values.ts';
import { payee, payeeId } from './payee.ts';

/** The name of an item without *Employer* or *Employee*, in lower case: both parts of one item have the same. */
export const itemKey = z.string().min(1).max(200);

/** A deduction with the employer's contribution that belongs to it, or a contribution alone. */
export const remittanceItem = z.strictObject({
  key: itemKey,
  label: z.string(),
  /** It is for a third party, by its name or because the clerk said so. */
  listed: z.boolean(),
  /** The same by its name alone. */
  usual: z.boolean(),
  payeeId: payeeId.nullable(),
  employeeCents: cents,
  employerCents: cents,
  /** Null: no journal of these runs could be read, or some have none. */
  journalCents: cents.nullable(),
  employees: z.int(),
});
export type RemittanceItem = z.infer<typeof remittanceItem>;

/** What one employee has of an item, over all of the runs. */
export const remittanceLine = z.strictObject({
  item: itemKey,
  /** That of the employee, or else that of the item. */
  payeeId: payeeId.nullable(),
  /** The employee has a payee of their own, as for a garnishee order. */
  ownPayee: z.boolean(),
  /** Null if the payslip does not say whose it is. */
  employeeId: employeeId.nullable(),
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** The number of the membership, policy or case under which the payee knows the employee. */
  reference: z.string(),
  employeeCents: cents,
  employerCents: cents,
});
export type RemittanceLine = z.infer<typeof remittanceLine>;

/** A payment of a payee by a payment run of one of these periods. */
export const payeePayment = z.strictObject({
  payeeId,
  amountCents: cents,
  by: z.string(),
  at: timestamp,
  /** Null: the payment run has no file yet, so nothing was paid. */
  fileName: z.string().nullable(),
  /** The bank has the file; otherwise it may never have been sent. */
  sent: z.boolean(),
});
export type PayeePayment = z.infer<typeof payeePayment>;

export const remittances = z.strictObject({
  /** The service has no pay runs: Paydesk makes them, and their journals, from payslips. */
  made: z.boolean(),
  runs: z.array(payRunLine),
  /** The largest first. */
  items: z.array(remittanceItem),
  /** By the name of the employee. */
  lines: z.array(remittanceLine),
  /** By name. */
  payees: z.array(payee),
  /** The earliest first. */
  payments: z.array(payeePayment),
  /** Runs whose payslips were never read, and payslips whose items are not known. */
  unreadRuns: z.int(),
  unreadPayslips: z.int(),
  /** Runs whose journal was never read. */
  unreadJournals: z.int(),
  /** Null: some of it was never read. */
  fetchedAt: timestamp.nullable(),
});
export type Remittances = z.infer<typeof remittances>;
