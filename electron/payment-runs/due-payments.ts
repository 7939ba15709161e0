import { bankById, bankOfBranch } from '#electron/employees/contract/banks.ts';
import { accountDigits, accountSharers } from '#electron/employees/same-account.ts';
import { isPaidOtherwise } from '#electron/pay-file/check-payments.ts';
import type { ListedPayee } from '#electron/pay-file/store/records.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { nettPayOf } from '#electron/payslips/nett-pay.ts';
import { bareNumber, isMasked, maskNumber } from '#payroll/personal-number.ts';
import { sha256Of, shortHash } from '#services/check-code.ts';
import type { BankFileProblem, BankFileSetUp } from './contract/bank-file.ts';
import {
  paymentQuestions,
  type DuePayment,
  type PaymentObstacle,
  type PaymentQuestion,
  type PaymentScope,
} from './contract/payment-run.ts';
import { fitPayment, type PaymentToWrite } from './layouts/bank-files.ts';
import { referenceOf } from './contract/reference.ts';
import type { EarlierPayment, LastPaidAccount } from './store/records.ts';

/** What is known of the payslips that are to be paid, as it is in the stores. */
export interface DueFacts {
  readonly scope: PaymentScope;
  readonly companyName: string;
  readonly setUp: BankFileSetUp | null;
  /** Those that the scope pays. */
  readonly payslips: readonly Payslip[];
  readonly payees: readonly ListedPayee[];
  /** Of these payslips. */
  readonly earlier: readonly EarlierPayment[];
  readonly lastPaid: readonly LastPaidAccount[];
  /** The account that each employee was last paid into before the period, by employee id, as far as it is known. */
  readonly accountsBefore: ReadonlyMap<number, string>;
  /** The last day before the period. */
  readonly before: string;
  /** The sum of the service's pay runs; null if it has none that could be read. */
  readonly runTotalCents: number | null;
  /** When the oldest of the payslips was read; null if some of the pay frequency never were. */
  readonly fetchedAt: number | null;
  /** They were all read again just now. */
  readonly isJustRead: boolean;
}

/** A payment as main knows it: with its whole account. */
export interface KnownPayment {
  readonly shown: DuePayment;
  readonly payment: PaymentToWrite;
  readonly earlier: readonly EarlierPayment[];
}

export interface KnownDue {
  readonly obstacles: readonly PaymentObstacle[];
  readonly payments: readonly KnownPayment[];
  readonly code: string;
  readonly payslipTotalCents: number | null;
}

/** Identifies an account of one run, so that it says nothing of the accounts of others. */
export const accountHash = (runId: string, account: string): string =>
  sha256Of(JSON.stringify([runId, accountDigits(account)]));

/** The same of all that says where the money goes: the same number at another branch is another account. */
export const payeeHash = (
  runId: string,
  { account, branch, accountType }: Pick<PaymentToWrite, 'account' | 'branch' | 'accountType'>,
): string => sha256Of(JSON.stringify([runId, accountDigits(account), digitsOf(branch), accountType]));

export const lastFour = (account: string): string => bareNumber(account).slice(-4);

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/**
 * Whether a record has the whole of an account: a masked one is never paid, whatever stands for the digits that are not
 * shown. Between digits there is no more than one sign.
 */
const isWhole = ({ accountNumber }: ListedPayee): boolean =>
  !isMasked(accountNumber) && /^\d(?:\D?\d)*$/.test(accountNumber.replaceAll(/\s/g, ''));

/** The bank's universal branch code stands in where the record has none. */
const branchOf = ({ branchCode, bankId }: ListedPayee): string =>
  branchCode.trim() === '' ? (bankById(bankId)?.branchCode ?? '') : branchCode.trim();

function isOfOtherBank({ branchCode, bankId }: ListedPayee): boolean {
  // A bank without a code of its own may use another's.
  if (bankById(bankId)?.branchCode === undefined) return false;
  const bank = bankOfBranch(digitsOf(branchCode));
  return bank !== undefined && String(bank.id) !== bankId;
}

export const paidInAll = (earlier: readonly EarlierPayment[]): number =>
  earlier.reduce((sum, { amountCents }) => sum + amountCents, 0);

interface Account {
  readonly isChanged: boolean;
  /** Masked. */
  readonly before: string;
}

/** Compares an account with that of the last payment run, or, without one, with that of the last payslip before. */
function comparedAccount(
  payee: ListedPayee,
  last: LastPaidAccount | undefined,
  before: string | undefined,
): Account {
  const isKnown = isWhole(payee);
  if (last !== undefined) {
    const { accountNumber: account, accountType } = payee;
    const isSame =
      payeeHash(last.runId, { account, branch: branchOf(payee), accountType }) === last.payeeHash;
    const isSameNumber = accountHash(last.runId, account) === last.accountHash;
    const other = isSameNumber && !isSame ? ', at another branch or of another type' : '';
    return { isChanged: isKnown && !isSame, before: `•••• ${last.accountEnd}${other}` };
  }
  if (before === undefined || before === '') return { isChanged: false, before: '' };
  const isSame = accountDigits(before) === accountDigits(payee.accountNumber);
  return { isChanged: isKnown && !isSame, before: maskNumber(before) };
}

const nameOf = ({ firstName, lastName }: Pick<ListedPayee, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** What is known of an employee, for all of their payslips. */
interface KnownPayee {
  readonly payee: ListedPayee;
  readonly account: Account;
  readonly sharedWith: readonly string[];
  /** They have more than one regular payslip. */
  readonly hasTwo: boolean;
}

function knownPayees(facts: DueFacts): ReadonlyMap<number, KnownPayee> {
  const { payees, payslips, lastPaid, accountsBefore } = facts;
  const due = new Set(payslips.map(({ employeeId }) => employeeId));
  const paid = payees.filter(({ employeeId }) => due.has(employeeId));
  // Somebody who is not paid now may have the account too, such as one whose service has ended.
  const sharers = accountSharers(
    payees.filter((payee) => isWhole(payee) && !isPaidOtherwise(payee)),
    ({ bankId, accountNumber }) => ({ bank: bankId, number: accountNumber }),
  );
  const regular = Map.groupBy(
    payslips.filter(({ special }) => !special),
    (payslip) => payslip.employeeId,
  );
  const last = new Map(lastPaid.map((one) => [one.employeeId, one]));
  return new Map(
    paid.map((payee) => {
      const { employeeId } = payee;
      const account = comparedAccount(payee, last.get(employeeId), accountsBefore.get(employeeId));
      const others = (sharers.get(payee) ?? []).filter((other) => other !== payee);
      const hasTwo = (regular.get(employeeId) ?? []).length > 1;
      return [employeeId, { payee, account, sharedWith: others.map(nameOf), hasTwo }];
    }),
  );
}

interface Fitted {
  readonly payment: PaymentToWrite;
  readonly nameInFile: string;
  readonly reference: string;
  readonly problems: readonly BankFileProblem[];
}

function fit({ scope, companyName, setUp }: DueFacts, payee: ListedPayee, amountCents: number): Fitted {
  const values = {
    company: companyName,
    period: scope.periodEnd,
    number: payee.number ?? '',
    name: nameOf(payee),
  };
  const payment = {
    name: nameOf(payee),
    account: isWhole(payee) ? payee.accountNumber.trim() : '',
    branch: branchOf(payee),
    accountType: payee.accountType,
    amountCents,
    reference: setUp === null ? '' : referenceOf(setUp.reference, values),
    ownReference: setUp === null ? '' : referenceOf(setUp.ownReference, values),
  };
  if (setUp === null) return { payment, nameInFile: '', reference: '', problems: [] };
  const { written, problems } = fitPayment(payment, setUp);
  return { payment, nameInFile: written.name, reference: written.reference, problems };
}

function duePaymentOf(
  facts: DueFacts,
  payslip: Payslip,
  { payee, account, sharedWith, hasTwo }: KnownPayee,
  earlier: readonly EarlierPayment[],
): KnownPayment {
  const nettPayCents = nettPayOf([payslip]);
  const { payment, nameInFile, reference, problems } = fit(facts, payee, nettPayCents ?? 0);
  const isPayable = nettPayCents !== null && nettPayCents > 0 && !isPaidOtherwise(payee) && isWhole(payee);
  const asked: Readonly<Record<PaymentQuestion, boolean>> = {
    'not-calculated': nettPayCents === null,
    'not-finalised': !payslip.finalised,
    'nothing-due': nettPayCents !== null && nettPayCents <= 0,
    'paid-otherwise': isPaidOtherwise(payee),
    'no-account': !isPaidOtherwise(payee) && !isWhole(payee),
    unwritable: isPayable && problems.length > 0,
    'paid-before': earlier.length > 0,
    'two-payslips': isPayable && !payslip.special && hasTwo,
    'changed-account': isPayable && account.isChanged,
    'shared-account': isPayable && sharedWith.length > 0,
    'wrong-branch': isPayable && isOfOtherBank(payee),
    ended: payee.endedOn !== null && payee.endedOn <= facts.before,
  };
  const newest = earlier.at(-1);
  // The keys of the table are the questions.
  const questions = (Object.keys(paymentQuestions) as PaymentQuestion[]).filter((one) => asked[one]);
  const shown: DuePayment = {
    payslipId: payslip.id,
    employeeId: payee.employeeId,
    number: payee.number,
    firstName: payee.firstName,
    lastName: payee.lastName,
    account: payee.accountNumber === '' ? '' : maskNumber(payee.accountNumber),
    bank: bankById(payee.bankId)?.name ?? '',
    branchCode: payment.branch,
    nettPayCents,
    questions,
    accountBefore: account.before,
    sharedWith: [...sharedWith],
    before:
      newest === undefined
        ? null
        : {
            runId: newest.runId,
            at: newest.at,
            by: newest.by,
            fileName: newest.fileName,
            paidCents: paidInAll(earlier),
          },
    unwritable: asked.unwritable ? [...problems] : [],
    nameInFile,
    reference,
  };
  return { shown, payment, earlier };
}

function obstaclesOf(facts: DueFacts, payments: readonly KnownPayment[], total: number | null) {
  const { setUp, payslips, fetchedAt, isJustRead, runTotalCents } = facts;
  const isOpen = payslips.some(({ special, finalised }) => !special && !finalised);
  const isThere = payments.some(({ shown }) =>
    shown.questions.every((one) => !paymentQuestions[one].leavesOut),
  );
  const all: Readonly<Record<PaymentObstacle, boolean>> = {
    'no-set-up': setUp === null,
    'never-read': fetchedAt === null,
    'read-again': fetchedAt !== null && !isJustRead,
    'not-all-finalised': isOpen,
    'run-total-differs': runTotalCents !== null && total !== null && runTotalCents !== total,
    'nobody-due': !isThere,
  };
  return (Object.keys(all) as PaymentObstacle[]).filter((one) => all[one]);
}

/** What is due, what has to be decided about it, and what is in the way: the only place that says so. */
export function duePaymentsOf(facts: DueFacts): KnownDue {
  const payees = knownPayees(facts);
  const inOrder = facts.earlier.toSorted((a, b) => a.nth - b.nth);
  const earlier = Map.groupBy(inOrder, ({ payslipId }) => payslipId);
  const payments = facts.payslips.flatMap((payslip) => {
    const known = payees.get(payslip.employeeId);
    return known === undefined ? [] : [duePaymentOf(facts, payslip, known, earlier.get(payslip.id) ?? [])];
  });
  const payslipTotalCents = nettPayOf(facts.payslips);
  const obstacles = obstaclesOf(facts, payments, payslipTotalCents);
  const code = shortHash([
    facts.scope.payslips,
    facts.setUp,
    obstacles,
    facts.runTotalCents,
    payments.map(({ shown, payment, earlier }) => [shown, payment, earlier]),
  ]);
  return { obstacles, payments, code, payslipTotalCents };
}
