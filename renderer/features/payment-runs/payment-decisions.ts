import { numberedName } from '#kit/listed-name.ts';
import { formatMoney } from '#messages/format.ts';
import {
  paymentQuestions,
  type DuePayment,
  type PaymentDecision,
} from '#electron/payment-runs/contract/payment-run.ts';

/** What can be done with a payment. */
export type PaymentChoice = PaymentDecision['pay'];

/** The key that chooses it, in the list and beside it. */
export const choiceKeys: Readonly<Record<PaymentChoice, string>> = {
  pay: 'P',
  difference: 'D',
  'leave-out': 'L',
};

/** What the clerk has typed about one payment, finished or not. */
export interface TypedDecision {
  /** Empty until it is chosen. */
  readonly pay: PaymentChoice | '';
  readonly calledBack: string;
  readonly reason: string;
  /** What it is about; once that is something else, it is to be chosen again. */
  readonly about: string;
}

/** What a decision still lacks. */
type DecisionGap = 'choice' | 'called-back' | 'reason';

type PaymentGroup = 'decide' | 'pay' | 'third-parties' | 'leave-out';

/** A payment that is due, with what was decided about it. */
export interface DueLine {
  readonly payment: DuePayment;
  readonly group: PaymentGroup;
  readonly typed: TypedDecision;
  readonly gap: DecisionGap | null;
  /** What the file pays; null if it is left out, or not decided. */
  readonly cents: number | null;
}

/** `Thandi Nkosi`, or the name of a payee. */
export const nameOf = ({ firstName, lastName }: DuePayment): string => `${firstName} ${lastName}`.trim();

/**
 * The name as lists have it, with the number and, if the employee has two payslips, with the amount: for names that are
 * heard alone.
 */
export const spokenNameOf = (payment: DuePayment): string => {
  const { nettPayCents, questions } = payment;
  const amount =
    nettPayCents !== null && questions.includes('two-payslips') ? formatMoney(nettPayCents) : null;
  return [numberedName(payment), amount].filter(Boolean).join(', ');
};

const leavesOut = ({ questions }: DuePayment) => questions.some((each) => paymentQuestions[each].leavesOut);

function groupOf(payment: DuePayment): PaymentGroup {
  if (leavesOut(payment)) return 'leave-out';
  if (payment.questions.length > 0) return 'decide';
  return payment.payeeId === null ? 'pay' : 'third-parties';
}

/** The nett pay less what was paid before. */
export const differenceOf = ({ nettPayCents, before }: DuePayment): number =>
  (nettPayCents ?? 0) - (before?.paidCents ?? 0);

/** What the clerk can choose for a payment. */
export function choicesOf(payment: DuePayment): readonly PaymentChoice[] {
  if (leavesOut(payment)) return ['leave-out'];
  const hasDifference = payment.before !== null && differenceOf(payment) > 0;
  return hasDifference ? ['pay', 'difference', 'leave-out'] : ['pay', 'leave-out'];
}

/** What has a button in the row: paying the whole again, where there is a difference, takes a look at it first. */
export function choicesInRow({ payment, typed }: DueLine): readonly PaymentChoice[] {
  const choices = choicesOf(payment);
  const aside = typed.pay === 'pay' ? 'difference' : 'pay';
  return choices.includes('difference') ? choices.filter((each) => each !== aside) : choices;
}

/** What a decision is about: the questions, the amount, the account and what was paid before. */
const aboutOf = ({ questions, nettPayCents, account, before }: DuePayment): string =>
  questions.length === 0 ? '' : JSON.stringify([questions, nettPayCents, account, before?.runId ?? null]);

const usual: Readonly<Record<PaymentGroup, PaymentChoice | ''>> = {
  decide: '',
  pay: 'pay',
  'third-parties': 'pay',
  'leave-out': 'leave-out',
};

function gapOf({ questions }: DuePayment, { pay, calledBack, reason }: TypedDecision): DecisionGap | null {
  if (pay === '') return 'choice';
  if (pay === 'leave-out') return null;
  if (questions.includes('changed-account') && calledBack.trim() === '') return 'called-back';
  return questions.includes('paid-before') && reason.trim() === '' ? 'reason' : null;
}

function centsOf(payment: DuePayment, pay: PaymentChoice | ''): number | null {
  if (pay === 'pay') return payment.nettPayCents;
  return pay === 'difference' ? differenceOf(payment) : null;
}

/** A payment with what was typed about it; what was chosen about something else no longer counts. */
export function dueLine(payment: DuePayment, typed: TypedDecision | undefined): DueLine {
  const group = groupOf(payment);
  const about = aboutOf(payment);
  const { calledBack = '', reason = '' } = typed ?? {};
  const pay =
    typed?.about === about && typed.pay !== '' && choicesOf(payment).includes(typed.pay)
      ? typed.pay
      : usual[group];
  const line = { pay, calledBack, reason, about };
  return {
    payment,
    group,
    typed: line,
    gap: gapOf(payment, line),
    cents: centsOf(payment, pay),
  };
}

const order: readonly PaymentGroup[] = ['decide', 'pay', 'third-parties', 'leave-out'];

/** Those that are to be decided come first, then employees and third parties that are paid, then those that can only be left out. */
export const inGroups = (lines: readonly DueLine[]): readonly DueLine[] =>
  lines.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));

/** What main is told about a payment; undefined if it is paid and nothing is asked about it. */
export function decisionOf({ payment, typed }: DueLine): PaymentDecision | undefined {
  const { pay } = typed;
  const { payslipId, payeeId, questions } = payment;
  const of = payeeId === null ? { payslipId } : { payslipId, payeeId };
  if (pay === '' || (pay === 'pay' && questions.length === 0)) return undefined;
  if (pay === 'leave-out') return { ...of, pay };
  return {
    ...of,
    pay,
    ...(questions.includes('changed-account') && { calledBack: typed.calledBack.trim() }),
    ...(questions.includes('paid-before') && { reason: typed.reason.trim() }),
  };
}

/** A number of payments and what they come to. */
interface PaymentSum {
  readonly payments: number;
  readonly cents: number;
}

/** The totals above the list. */
export interface DueTotals {
  readonly pay: PaymentSum;
  readonly leftOut: PaymentSum;
  readonly decide: PaymentSum;
}

export function totalsOf(lines: readonly DueLine[]): DueTotals {
  const sumOf = (of: readonly DueLine[], cents: (line: DueLine) => number | null): PaymentSum => ({
    payments: of.length,
    cents: of.reduce((sum, line) => sum + (cents(line) ?? 0), 0),
  });
  const nett = ({ payment }: DueLine) => payment.nettPayCents;
  const decided = lines.filter(({ gap }) => gap === null);
  return {
    pay: sumOf(
      decided.filter(({ typed }) => typed.pay !== 'leave-out'),
      ({ cents }) => cents,
    ),
    leftOut: sumOf(
      decided.filter(({ typed }) => typed.pay === 'leave-out'),
      nett,
    ),
    decide: sumOf(
      lines.filter(({ gap }) => gap !== null),
      nett,
    ),
  };
}
