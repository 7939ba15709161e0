import type { BankFileProblem, BankFileSetUp } from './contract/bank-file.ts';
import {
  paymentQuestions,
  type DuePayment,
  type PaymentQuestion,
  type PaymentScope,
} from './contract/payment-run.ts';
import { referenceOf } from './contract/reference.ts';
import { fitPayment, type PaymentToWrite } from './layouts/bank-files.ts';
import { branchOf, isWhole, type PaidAccount } from './paid-account.ts';
import type { PaymentBefore } from './store/records.ts';

/** What the file of a scope is written by. */
export interface FileFacts {
  readonly scope: PaymentScope;
  readonly companyName: string;
  readonly setUp: BankFileSetUp | null;
}

/** A payment as main knows it: with its whole account. */
export interface KnownPayment {
  readonly shown: DuePayment;
  readonly payment: PaymentToWrite;
  /** What was paid of the same. */
  readonly earlier: readonly PaymentBefore[];
  /** The number of the last payment to be told from; 0 without one. */
  readonly lastNth: number;
}

export const paidInAll = (earlier: readonly PaymentBefore[]): number =>
  earlier.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const lastNthOf = (all: readonly PaymentBefore[]): number =>
  all.reduce((last, { nth }) => Math.max(last, nth), 0);

export const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim();

interface Fitted {
  readonly payment: PaymentToWrite;
  readonly nameInFile: string;
  readonly reference: string;
  readonly problems: readonly BankFileProblem[];
}

interface ToFit {
  readonly payee: PaidAccount;
  readonly name: string;
  readonly number: string | null;
  readonly amountCents: number;
  /** Instead of the rule. */
  readonly reference?: string;
}

/** How the layout writes a payment. */
export function fit({ scope, companyName, setUp }: FileFacts, toFit: ToFit): Fitted {
  const { payee, name, number, amountCents } = toFit;
  const values = { company: companyName, period: scope.periodEnd, number: number ?? '', name };
  const payment = {
    name,
    account: isWhole(payee) ? payee.accountNumber.trim() : '',
    branch: branchOf(payee),
    accountType: payee.accountType,
    amountCents,
    reference: toFit.reference ?? (setUp === null ? '' : referenceOf(setUp.reference, values)),
    ownReference: setUp === null ? '' : referenceOf(setUp.ownReference, values),
  };
  if (setUp === null) return { payment, nameInFile: '', reference: '', problems: [] };
  const { written, problems } = fitPayment(payment, setUp);
  return { payment, nameInFile: written.name, reference: written.reference, problems };
}

export type Asked = Readonly<Record<PaymentQuestion, boolean>>;

/** In the order in which they are asked. */
export const askedOf = (asked: Asked): PaymentQuestion[] =>
  (Object.keys(paymentQuestions) as PaymentQuestion[]).filter((one) => asked[one]);

/** The newest of the earlier payments, with what all of them pay. */
export function beforeOf(earlier: readonly PaymentBefore[]): DuePayment['before'] {
  const newest = earlier.at(-1);
  if (newest === undefined) return null;
  const { runId, at, by, fileName } = newest;
  const sent = earlier.every(({ isSent }) => isSent);
  return { runId, at, by, fileName, sent, paidCents: paidInAll(earlier) };
}
