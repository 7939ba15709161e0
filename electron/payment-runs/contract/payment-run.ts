import { z } from 'zod';
import { employeeId, companyRef, payFrequencyId, payslipId } from '#kit/ids.ts';
import { cents, isoDate, timestamp } from '#kit/values.ts';
import { paidPayslips } from '#electron/pay-file/contract/pay-file.ts';
import { payeeId } from '#electron/remittances/contract/payee.ts';
import { bankFileLayout, bankFileProblem } from './bank-file.ts';

export const paymentRunId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** What is paid: the payslips of a period, and, if asked for, what third parties are owed of their pay runs. */
export const paymentScope = companyRef.extend({
  payFrequencyId,
  periodEnd: isoDate,
  payslips: paidPayslips,
  thirdParties: z.boolean().optional(),
});
export type PaymentScope = z.infer<typeof paymentScope>;

/**
 * What somebody has to decide about a payment before it can be in a file, in the order in which it is asked.
 * `leaves-out`: it can only be left out. The others can be paid once they are decided.
 */
export const paymentQuestions = {
  'not-calculated': { leavesOut: true },
  'not-finalised': { leavesOut: true },
  /** The journal has another total for an item of the payee than the payslips. */
  'differs-from-journal': { leavesOut: true },
  'nothing-due': { leavesOut: true },
  'paid-otherwise': { leavesOut: true },
  'no-account': { leavesOut: true },
  /** The bank's layout has no place for the account, its branch or its name. */
  unwritable: { leavesOut: true },
  /** A payment run that was not cancelled has this payslip: it is paid again, or the difference, with a reason. */
  'paid-before': { leavesOut: false },
  /** The service has two regular payslips of the employee for one period: one of them may be a mistake. */
  'two-payslips': { leavesOut: false },
  /** The account is not the one of the previous payment: somebody has called back. */
  'changed-account': { leavesOut: false },
  /** Two employees have the same account. */
  'shared-account': { leavesOut: false },
  /** The branch code is the universal one of another bank. */
  'wrong-branch': { leavesOut: false },
  /** The employee's service has ended before the period. */
  ended: { leavesOut: false },
} as const;
export type PaymentQuestion = keyof typeof paymentQuestions;
/** Those of payments that can be paid once they are decided. */
export type PayableQuestion = {
  [Question in PaymentQuestion]: (typeof paymentQuestions)[Question]['leavesOut'] extends false
    ? Question
    : never;
}[PaymentQuestion];
export const paymentQuestion = z.enum(Object.keys(paymentQuestions) as [PaymentQuestion]);

/** The newest payment run that pays a payslip and was not cancelled; `paidCents` is what all of them pay. */
const paidBefore = z.strictObject({
  runId: paymentRunId,
  at: timestamp,
  by: z.string(),
  fileName: z.string().nullable(),
  /** The bank has the files of all of them; otherwise one may never have been sent. */
  sent: z.boolean(),
  paidCents: cents,
});

/**
 * A payment that is due, of a payslip or to a third party, with what is to be decided about it. A payee has neither payslip
 * nor employee, its name as the last one, and as nett pay what it is owed. Accounts are masked; whole ones stay in main.
 */
export const duePayment = z.strictObject({
  payslipId: payslipId.nullable(),
  employeeId: employeeId.nullable(),
  payeeId: payeeId.nullable(),
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  account: z.string(),
  bank: z.string(),
  branchCode: z.string(),
  /** Null while the service calculates. */
  nettPayCents: cents.nullable(),
  questions: z.array(paymentQuestion),
  /** The account of the previous payment, masked; '' if none is known. */
  accountBefore: z.string(),
  /** The names of the others with the same account. */
  sharedWith: z.array(z.string()),
  before: paidBefore.nullable(),
  unwritable: z.array(bankFileProblem),
  /** How the layout writes it: the name in the bank's letters, and the reference by its rule. */
  nameInFile: z.string(),
  reference: z.string(),
});
export type DuePayment = z.infer<typeof duePayment>;

/** What a payment of a scope is of, as one text: a payslip, or what a payee is owed. */
export const paidKey = (of: {
  readonly payslipId: number | null;
  readonly payeeId?: string | null | undefined;
}): string => (of.payslipId === null ? `payee:${of.payeeId ?? ''}` : String(of.payslipId));

/** Why nothing of the period can be paid yet. */
export const paymentObstacle = z.enum([
  'no-set-up',
  'never-read',
  /** Payslips may have been read before the last of them was finalised, or longer than an hour ago. */
  'read-again',
  'not-all-finalised',
  /** The run's total at the service is not the sum of its payslips. */
  'run-total-differs',
  'nobody-due',
]);
export type PaymentObstacle = z.infer<typeof paymentObstacle>;

export const duePayments = z.strictObject({
  obstacles: z.array(paymentObstacle),
  payments: z.array(duePayment),
  /** Identifies all that was shown; `prepare` refuses another. */
  code: z.string(),
  fetchedAt: timestamp.nullable(),
  /** The sum of the service's pay runs, null if it has none that could be read. */
  runTotalCents: cents.nullable(),
  payslipTotalCents: cents.nullable(),
  /** How many once-off payslips the period can pay, whether the scope does or not. */
  onceOff: z.int(),
  /** Items that third parties are owed, and that nobody is paid for yet; none unless the scope pays third parties. */
  withoutPayee: z.array(z.strictObject({ label: z.string(), cents })),
});
export type DuePayments = z.infer<typeof duePayments>;

const calledBack = z.string().trim().min(1).max(100);
const payAgainReason = z.string().trim().min(1).max(200);

/**
 * What the clerk decided. `pay`: the nett pay; `difference`: the nett pay less what was paid before. `calledBack`: who
 * was called, at the number that was known before, for a changed account. `reason`: why it is paid again.
 */
export const paymentDecision = z.strictObject({
  payslipId: payslipId.nullable(),
  /** Without a payslip. */
  payeeId: payeeId.optional(),
  pay: z.enum(['pay', 'difference', 'leave-out']),
  calledBack: calledBack.optional(),
  reason: payAgainReason.optional(),
});
export type PaymentDecision = z.infer<typeof paymentDecision>;

/** A question that was decided in favour of a payment, with what was typed for it. */
export const decidedQuestion = z.discriminatedUnion('question', [
  z.strictObject({
    question: z.literal('paid-before'),
    pay: z.enum(['pay', 'difference']),
    reason: payAgainReason,
  }),
  z.strictObject({ question: z.literal('changed-account'), calledBack }),
  z.strictObject({ question: z.enum(['two-payslips', 'shared-account', 'wrong-branch', 'ended']) }),
]);
export type DecidedQuestion = z.infer<typeof decidedQuestion>;

/**
 * `prepared`: it has no file yet. `writing`: its file is being written, or Paydesk ended while it was. `released`: its
 * file was written and checked. `paid`: the bank has the file, and the file was removed. `cancelled`: it was not sent.
 */
export const paymentRunState = z.enum(['prepared', 'writing', 'released', 'paid', 'cancelled']);
export type PaymentRunState = z.infer<typeof paymentRunState>;

const who = z.strictObject({ by: z.string(), at: timestamp });

export const paymentRun = z.strictObject({
  id: paymentRunId,
  scope: paymentScope,
  layout: bankFileLayout,
  date: isoDate,
  state: paymentRunState,
  payments: z.int(),
  leftOut: z.int(),
  totalCents: cents,
  /** In words, to be read back: `One thousand two hundred rand and fifty cents`. */
  totalInWords: z.string(),
  prepared: who,
  released: who.nullable(),
  ended: who.extend({ reason: z.string() }).nullable(),
  file: z
    .strictObject({
      name: z.string(),
      folder: z.string(),
      /** SHA-256 of its bytes, in hex. */
      hash: z.string(),
      /** As it is on disk now. `changed`: not the one that was written. */
      found: z.enum(['same', 'changed', 'gone', 'removed']),
      /** The name of the sync service whose folder it is in; null if it is in none that is known. */
      syncedBy: z.string().nullable(),
    })
    .nullable(),
  /** A second person has to release it. */
  needsSecond: z.boolean(),
});
export type PaymentRun = z.infer<typeof paymentRun>;

/** One payment of a run, as it was prepared. */
export const paymentLine = z.strictObject({
  payslipId: payslipId.nullable(),
  employeeId: employeeId.nullable(),
  payeeId: payeeId.nullable(),
  number: z.string().nullable(),
  name: z.string(),
  /** The last four digits. */
  account: z.string(),
  amountCents: cents,
  reference: z.string(),
  /** In words. */
  decisions: z.array(z.string()),
});
export type PaymentLine = z.infer<typeof paymentLine>;
