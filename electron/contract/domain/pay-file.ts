import { z } from 'zod';
import { fileLimits } from './file-cell.ts';
import { employeeId } from './ids.ts';
import { cents } from './values.ts';

/** For a text of the file: more than any bank allows. */
const fileText = z.string().max(200);

/** A payment of a pay file, as its columns were read; '' where the file has none. */
export const payFileLine = z.strictObject({
  /** Its line in the file. */
  row: z.int().positive(),
  name: fileText,
  /** The employee's own number. */
  number: fileText,
  account: fileText,
  branch: fileText,
  /** Null: it cannot be read as an amount. */
  amountCents: cents.nullable(),
});
export type PayFileLine = z.infer<typeof payFileLine>;

export const payFileLines = z.array(payFileLine).max(fileLimits.rows);

/** Which payslips of the period the file is to pay. */
export const paidPayslips = z.enum(['regular', 'once-off', 'both']);
export type PaidPayslips = z.infer<typeof paidPayslips>;

/** What is found in a line, the worst first. The last ones are to be checked, and may be right. */
export const payFileFinding = z.enum([
  'double',
  'amount-unread',
  'not-above-zero',
  'account-cut',
  'unknown',
  'other-account',
  'account-before',
  'other-name',
  'no-payslip',
  'nothing-due',
  'amount-differs',
  'missing',
  'zeros-lost',
  'branch-differs',
  'not-calculated',
  'account-changed',
  'shared-account',
  'paid-otherwise',
  'no-account',
]);
export type PayFileFinding = z.infer<typeof payFileFinding>;

/** Payments that may well be right: somebody looks, and that is all. */
export const toLookAt: ReadonlySet<PayFileFinding> = new Set([
  'account-changed',
  'shared-account',
  'paid-otherwise',
  'not-calculated',
]);

/** A line of the file beside what it should pay, or an employee whom no line pays. Accounts are their ends. */
export const checkedPayment = z.strictObject({
  /** Null: no line of the file pays this employee. */
  row: z.int().nullable(),
  nameInFile: z.string(),
  /** Null: nobody's. */
  employeeId: employeeId.nullable(),
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  account: z.string(),
  /** As the record has it, and as the last period was paid; '' where there is none, or none is known. */
  recordAccount: z.string(),
  accountBefore: z.string(),
  amountCents: cents.nullable(),
  /** What the employee is still to be paid by this line; null: nothing, or not known. */
  nettPayCents: cents.nullable(),
  /** Null: one of the two is not known. */
  differenceCents: cents.nullable(),
  findings: z.array(payFileFinding),
});
export type CheckedPayment = z.infer<typeof checkedPayment>;
