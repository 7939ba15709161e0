import { AppError, type AppErrorParams } from '#kit/errors.ts';
import {
  paidKey,
  paymentQuestions,
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

const again = 'Paid again: ';
const difference = 'Difference to what was paid before: ';

interface Words {
  /** How they begin; the rest was typed. */
  readonly starts: readonly string[];
  readonly of: (decision: PaymentDecision) => string;
}
const always = (words: string): Words => ({ starts: [words], of: () => words });

/** What the line of a run says of a question that was decided in favour of the payment. */
const decidedWords: Readonly<Record<PayableQuestion, Words>> = {
  'paid-before': {
    starts: [again, difference],
    of: ({ pay, reason = '' }) => `${pay === 'difference' ? difference : again}${reason}`,
  },
  'changed-account': {
    starts: ['Account changed, called back: '],
    of: ({ calledBack = '' }) => `Account changed, called back: ${calledBack}`,
  },
  'two-payslips': always('Two payslips for the period'),
  'shared-account': always('Account shared with another employee'),
  'wrong-branch': always('Branch code of another bank'),
  ended: always('Service has ended'),
};

const isPayable = (question: PaymentQuestion): question is PayableQuestion =>
  !paymentQuestions[question].leavesOut;

/** Fails with `payment-refused` unless every question about a payment is decided, and only in a way that is possible. */
function checkDecision({ shown, earlier }: KnownPayment, decision: PaymentDecision | undefined): void {
  const { questions } = shown;
  if (decision === undefined) {
    if (questions.length > 0) throw refuse('undecided');
    return;
  }
  if (decision.pay === 'leave-out') return;
  if (!questions.every(isPayable)) throw refuse('undecided');
  if (questions.includes('changed-account') && decision.calledBack === undefined) throw refuse('undecided');
  if (questions.includes('paid-before') && decision.reason === undefined) throw refuse('undecided');
  if (decision.pay === 'difference' && earlier.length === 0) throw refuse('undecided');
}

function amountOf({ shown, earlier }: KnownPayment, pay: PaymentDecision['pay']): number {
  const nettPay = shown.nettPayCents ?? 0;
  const amount = pay === 'leave-out' ? 0 : pay === 'difference' ? nettPay - paidInAll(earlier) : nettPay;
  if (pay !== 'leave-out' && amount <= 0) throw refuse('nothing-due');
  return amount;
}

function wordsOf({ shown }: KnownPayment, decision: PaymentDecision | undefined): string[] {
  if (decision === undefined || decision.pay === 'leave-out') return [];
  return shown.questions.filter(isPayable).map((question) => decidedWords[question].of(decision));
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
    const starts = isPayable(question) ? decidedWords[question].starts : [];
    return line.decisions.some((words) => starts.some((start) => words.startsWith(start)));
  };
  if (!shown.questions.every(isDecided)) throw refuse('questions-changed');
  const isDifference = line.decisions.some((words) => words.startsWith(difference));
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
  checkDecision(known, decision);
  const { shown, payment, earlier } = known;
  const pay = decision?.pay ?? 'pay';
  const amountCents = amountOf(known, pay);
  const isLeftOut = pay === 'leave-out';
  const line: StoredPaymentLine = {
    employeeId: shown.employeeId,
    payslipId: shown.payslipId,
    payeeId: shown.payeeId,
    nth: isLeftOut ? null : (earlier.at(-1)?.nth ?? 0) + 1,
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
    decisions: wordsOf(known, decision),
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
