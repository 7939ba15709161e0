import { z } from 'zod';
import { fileLimits } from '#electron/file-import/contract/file-cell.ts';
import { employeeId } from '#kit/ids.ts';
import { cents } from '#kit/values.ts';

/** The longest text of a file: longer than any bank allows. */
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

/** Whether both are paid some of the same payslips: what is owed of regular ones is another debt than that of once-off ones. */
export const areOfSame = (one: PaidPayslips, other: PaidPayslips): boolean =>
  one === other || one === 'both' || other === 'both';

/** What can be found in a line, worst first. Those in `toLookAt` may be right after all. */
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
  'third-party',
  'no-account',
]);
export type PayFileFinding = z.infer<typeof payFileFinding>;

/** Findings that may well be right: somebody should look, and that is all. */
export const toLookAt: ReadonlySet<PayFileFinding> = new Set([
  'account-changed',
  'shared-account',
  'paid-otherwise',
  'third-party',
  'not-calculated',
]);

/** A line of the file beside what it should pay, or an employee whom no line pays. Account numbers are masked. */
export const checkedPayment = z.strictObject({
  /** Null: no line of the file pays this employee. */
  row: z.int().nullable(),
  nameInFile: z.string(),
  /** Null if it matches no employee. */
  employeeId: employeeId.nullable(),
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** The third party whose account it is, such as a medical aid; '' if it is nobody's that is set up. */
  thirdParty: z.string(),
  account: z.string(),
  /**
   * The account in the record, and the one that the last period was paid into; '' if there is none, or none is known.
   */
  recordAccount: z.string(),
  accountBefore: z.string(),
  amountCents: cents.nullable(),
  /** What the employee should be paid by this line; null if nothing, or not known. */
  nettPayCents: cents.nullable(),
  /** Null: one of the two is not known. */
  differenceCents: cents.nullable(),
  findings: z.array(payFileFinding),
});
export type CheckedPayment = z.infer<typeof checkedPayment>;

/** Whether no line pays an employee: many companies pay the same third parties. */
export const paysNoEmployee = (payments: readonly CheckedPayment[]): boolean =>
  payments.every(({ row, employeeId: id }) => row === null || id === null);
