import { bankById, bankOfBranch } from '#electron/employees/contract/banks.ts';
import { accountSharers } from '#electron/employees/same-account.ts';
import { isPaidOtherwise } from '#electron/pay-file/check-payments.ts';
import type { ListedPayee } from '#electron/pay-file/store/records.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { nettPayOf } from '#electron/payslips/nett-pay.ts';
import { maskNumber } from '#payroll/personal-number.ts';
import { shortHash } from '#services/check-code.ts';
import {
  paymentQuestions,
  type DuePayment,
  type DuePayments,
  type PaymentObstacle,
} from './contract/payment-run.ts';
import { duePayeesOf, withoutPayeeOf, type ThirdPartyFacts } from './due-payees.ts';
import {
  askedOf,
  beforeOf,
  fit,
  lastNthOf,
  nameOf,
  type Asked,
  type FileFacts,
  type KnownPayment,
} from './known-payment.ts';
import { comparedAccount, digitsOf, isWhole, type Account } from './paid-account.ts';
import type { EarlierPayment, LastPaidAccount } from './store/records.ts';

/** What is known of the payslips that are to be paid, as it is in the stores. */
export interface DueFacts extends FileFacts {
  /** Those that the scope pays. */
  readonly payslips: readonly Payslip[];
  /** How many once-off payslips the period can pay. */
  readonly onceOff: number;
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
  /** Null unless the scope pays third parties too. */
  readonly thirdParties: ThirdPartyFacts | null;
}

export interface KnownDue {
  readonly obstacles: readonly PaymentObstacle[];
  readonly payments: readonly KnownPayment[];
  readonly code: string;
  readonly payslipTotalCents: number | null;
  readonly withoutPayee: DuePayments['withoutPayee'];
}

function isOfOtherBank({ branchCode, bankId }: ListedPayee): boolean {
  // A bank without a code of its own may use another's.
  if (bankById(bankId)?.branchCode === undefined) return false;
  const bank = bankOfBranch(digitsOf(branchCode));
  return bank !== undefined && String(bank.id) !== bankId;
}

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

function duePaymentOf(
  facts: DueFacts,
  payslip: Payslip,
  { payee, account, sharedWith, hasTwo }: KnownPayee,
  earlier: readonly EarlierPayment[],
): KnownPayment {
  const nettPayCents = nettPayOf([payslip]);
  const { payment, nameInFile, reference, problems } = fit(facts, {
    payee,
    name: nameOf(payee),
    number: payee.number,
    amountCents: nettPayCents ?? 0,
  });
  const isPayable = nettPayCents !== null && nettPayCents > 0 && !isPaidOtherwise(payee) && isWhole(payee);
  const asked: Asked = {
    'not-calculated': nettPayCents === null,
    'not-finalised': !payslip.finalised,
    'differs-from-journal': false,
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
  const shown: DuePayment = {
    payslipId: payslip.id,
    employeeId: payee.employeeId,
    payeeId: null,
    number: payee.number,
    firstName: payee.firstName,
    lastName: payee.lastName,
    account: payee.accountNumber === '' ? '' : maskNumber(payee.accountNumber),
    bank: bankById(payee.bankId)?.name ?? '',
    branchCode: payment.branch,
    nettPayCents,
    questions: askedOf(asked),
    accountBefore: account.before,
    sharedWith: [...sharedWith],
    before: beforeOf(earlier),
    unwritable: asked.unwritable ? [...problems] : [],
    nameInFile,
    reference,
  };
  return { shown, payment, earlier, lastNth: lastNthOf(earlier) };
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
  const ofPayslips = facts.payslips.flatMap((payslip) => {
    const known = payees.get(payslip.employeeId);
    return known === undefined ? [] : [duePaymentOf(facts, payslip, known, earlier.get(payslip.id) ?? [])];
  });
  const { thirdParties } = facts;
  const payments = thirdParties === null ? ofPayslips : [...ofPayslips, ...duePayeesOf(facts, thirdParties)];
  const withoutPayee = thirdParties === null ? [] : withoutPayeeOf(thirdParties);
  const payslipTotalCents = nettPayOf(facts.payslips);
  const obstacles = obstaclesOf(facts, payments, payslipTotalCents);
  const code = shortHash([
    facts.scope.payslips,
    facts.setUp,
    obstacles,
    facts.runTotalCents,
    payments.map(({ shown, payment, earlier }) => [shown, payment, earlier]),
    withoutPayee,
  ]);
  return { obstacles, payments, code, payslipTotalCents, withoutPayee };
}
