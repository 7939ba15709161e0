import { AppError, type AppErrorParams } from '#kit/errors.ts';
import {
  paidKey,
  paymentQuestions,
  type DecidedQuestion,
  type PayableQuestion,
  type PaymentDecision,
  type PaymentQuestion,
} from './contract/payment-run.ts';
import { paidInAll, type KnownPayment } from './known-payment.ts';
import { accountHash, lastFour, payeeHash } from './paid-account.ts';
import type { PaymentToWrite } from './layouts/bank-files.ts';
import type { StoredPaymentLine } from './store/records.ts';

export type PaymentRefusal = AppErrorParams<'payment-refused'>['reason'];

export const refuse = (reason: PaymentRefusal): AppError => new AppError('payment-refused', { reason });

/** What is stored of a decision about a question. Fails with `payment-refused` if what has to be typed for it was not. */
function decidedQuestion(
  question: PayableQuestion,
  { pay, calledBack, reason }: PaymentDecision,
): DecidedQuestion {
  switch (question) {
    case 'paid-before':
      if (reason === undefined) throw refuse('undecided');
      return { question, pay: pay === 'difference' ? 'difference' : 'pay', reason };
    case 'changed-account':
      if (calledBack === undefined) throw refuse('undecided');
      return { question, calledBack };
    default:
      return { question };
  }
}

/** What the record of a payment, of which this is the line, says of a decision. */
export function decisionInWords(
  decided: DecidedQuestion,
  { payeeId }: Pick<StoredPaymentLine, 'payeeId'>,
): string {
  switch (decided.question) {
    case 'paid-before':
      return decided.pay === 'difference'
        ? `Difference to what was paid before: ${decided.reason}`
        : `Paid again: ${decided.reason}`;
    case 'changed-account':
      return `Account changed, called back: ${decided.calledBack}`;
    case 'two-payslips':
      return 'Two payslips for the period';
    case 'shared-account':
      return `Account shared with ${payeeId === null ? 'another' : 'an'} employee`;
    case 'wrong-branch':
      return 'Branch code of another bank';
    case 'ended':
      return 'Service has ended';
  }
}

const isPayable = (question: PaymentQuestion): question is PayableQuestion =>
  !paymentQuestions[question].leavesOut;

/**
 * What was decided of each question about a payment; none if it is left out. Fails with `payment-refused` unless every
 * one is decided, and only in a way that is possible.
 */
function decidedQuestions(
  { shown, earlier }: KnownPayment,
  decision: PaymentDecision | undefined,
): DecidedQuestion[] {
  const { questions } = shown;
  if (decision === undefined) {
    if (questions.length > 0) throw refuse('undecided');
    return [];
  }
  if (decision.pay === 'leave-out') return [];
  if (decision.pay === 'difference' && earlier.length === 0) throw refuse('undecided');
  return questions.map((question) => {
    if (!isPayable(question)) throw refuse('undecided');
    return decidedQuestion(question, decision);
  });
}

function amountOf({ shown, earlier }: KnownPayment, pay: PaymentDecision['pay']): number {
  const nettPay = shown.nettPayCents ?? 0;
  const amount = pay === 'leave-out' ? 0 : pay === 'difference' ? nettPay - paidInAll(earlier) : nettPay;
  if (pay !== 'leave-out' && amount <= 0) throw refuse('nothing-due');
  return amount;
}

/**
 * Fails with `payment-refused` if a payment that was prepared would have to be decided anew: it raises a question that it
 * did not raise then, or the payments before it, of which it is the difference, are not what they were.
 */
export function checkStillDecided(line: StoredPaymentLine, { shown, earlier }: KnownPayment): void {
  const before = earlier.filter(({ nth }) => nth < (line.nth ?? 0));
  const isDecided = (question: PaymentQuestion) => {
    // This payment is one of those that are known by now, and so are those that were prepared after it.
    if (question === 'paid-before' && before.length === 0) return true;
    return line.decisions.some((decided) => decided.question === question);
  };
  if (!shown.questions.every(isDecided)) throw refuse('questions-changed');
  const isDifference = line.decisions.some(
    (decided) => decided.question === 'paid-before' && decided.pay === 'difference',
  );
  if (isDifference && paidInAll(before) + line.amountCents !== line.nettPayCents) {
    throw refuse('questions-changed');
  }
}

/** A payslip, or what a payee is owed, as it is decided: the payment is null if it is left out. */
export interface DecidedPayment {
  readonly line: StoredPaymentLine;
  readonly payment: PaymentToWrite | null;
}

function decidedPayment(
  known: KnownPayment,
  decision: PaymentDecision | undefined,
  runId: string,
): DecidedPayment {
  const decisions = decidedQuestions(known, decision);
  const { shown, payment, lastNth } = known;
  const pay = decision?.pay ?? 'pay';
  const amountCents = amountOf(known, pay);
  const isLeftOut = pay === 'leave-out';
  const line: StoredPaymentLine = {
    employeeId: shown.employeeId,
    payslipId: shown.payslipId,
    payeeId: shown.payeeId,
    nth: isLeftOut ? null : lastNth + 1,
    number: shown.number,
    name: payment.name,
    accountEnd: lastFour(payment.account),
    accountHash: accountHash(runId, payment.account),
    payeeHash: payeeHash(runId, payment),
    nettPayCents: shown.nettPayCents,
    amountCents,
    reference: shown.reference,
    ownReference: payment.ownReference,
    leftOut: isLeftOut,
    decisions,
  };
  return { line, payment: isLeftOut ? null : { ...payment, amountCents } };
}

/**
 * What was decided of each payment that is due, in their order. Fails with `payment-refused` if a question is not decided,
 * or something is decided about one that is not due, or twice.
 */
export function decidedPayments(
  payments: readonly KnownPayment[],
  decisions: readonly PaymentDecision[],
  runId: string,
): DecidedPayment[] {
  const decisionOf = new Map(decisions.map((decision) => [paidKey(decision), decision]));
  const due = new Set(payments.map(({ shown }) => paidKey(shown)));
  const isStrange = decisions.some((decision) => !due.has(paidKey(decision)));
  if (isStrange || decisionOf.size < decisions.length) throw refuse('undecided');
  return payments.map((known) => decidedPayment(known, decisionOf.get(paidKey(known.shown)), runId));
}
