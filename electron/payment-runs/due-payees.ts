import { bankOfBranch } from '#electron/employees/contract/banks.ts';
import { accountDigits } from '#electron/employees/same-account.ts';
import type { ListedPayee } from '#electron/pay-file/store/records.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { Payee } from '#electron/remittances/contract/payee.ts';
import type { RemittanceItem, RemittanceLine } from '#electron/remittances/contract/remittance.ts';
import { maskNumber } from '#payroll/personal-number.ts';
import { areOfSame } from '#electron/pay-file/contract/pay-file.ts';
import type { DuePayments } from './contract/payment-run.ts';
import {
  askedOf,
  beforeOf,
  fit,
  lastNthOf,
  nameOf,
  type FileFacts,
  type KnownPayment,
} from './known-payment.ts';
import { accountHash, comparedAccount, isWhole, type PaidAccount } from './paid-account.ts';
import type { EarlierPayeePayment, LastPaidPayee } from './store/records.ts';

/** What third parties are owed of the pay runs of a scope, and who they are. */
export interface ThirdPartyFacts {
  /** With whole accounts. */
  readonly payees: readonly Payee[];
  readonly items: readonly RemittanceItem[];
  readonly lines: readonly RemittanceLine[];
  /** A pay run, a payslip or a journal of these was never read. */
  readonly isUnread: boolean;
  /** Of this period, through every connection to the service. */
  readonly earlier: readonly EarlierPayeePayment[];
  readonly lastPaid: readonly LastPaidPayee[];
}

/** What is known of the employees who are paid by the same file. */
interface EmployeeFacts extends FileFacts {
  readonly payslips: readonly Pick<Payslip, 'finalised'>[];
  readonly payees: readonly ListedPayee[];
}

const accountOf = ({ account = '', branch = '', accountType = '' }: Payee): PaidAccount => ({
  accountNumber: account,
  branchCode: branch,
  bankId: '',
  accountType,
});

const owedIn = (lines: readonly RemittanceLine[]): number =>
  lines.reduce((sum, line) => sum + line.employeeCents + line.employerCents, 0);

const differs = ({ journalCents, employeeCents, employerCents }: RemittanceItem): boolean =>
  journalCents !== employeeCents + employerCents;

/** The payees of what is owed, each with one payment: they are paid after the employees, in the order of their names. */
export function duePayeesOf(facts: EmployeeFacts, thirdParties: ThirdPartyFacts): KnownPayment[] {
  const owed = Map.groupBy(thirdParties.lines, ({ payeeId }) => payeeId);
  return thirdParties.payees
    .filter(({ id }) => owed.has(id))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((payee) => duePayeeOf(facts, thirdParties, payee, owed.get(payee.id) ?? []));
}

/** What is owed and in no payment, because it has no payee: the largest first. */
export function withoutPayeeOf({ items, lines, payees }: ThirdPartyFacts): DuePayments['withoutPayee'] {
  const known = new Set(payees.map(({ id }) => id));
  const labels = new Map(items.map(({ key, label }) => [key, label]));
  const unpaid = lines.filter(({ payeeId }) => payeeId === null || !known.has(payeeId));
  return Array.from(
    Map.groupBy(unpaid, ({ item }) => item),
    ([item, own]) => ({
      label: labels.get(item) ?? item,
      cents: owedIn(own),
    }),
  )
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => b.cents - a.cents);
}

/**
 * What a payee was paid of the period. A payee that was set up again, or for another connection, is known by its account.
 */
function earlierOf({ payees, earlier }: ThirdPartyFacts, payee: Payee): EarlierPayeePayment[] {
  const known = new Set(payees.map(({ id }) => id));
  return earlier.filter(
    (one) =>
      one.payeeId === payee.id ||
      (!known.has(one.payeeId) && one.accountHash === accountHash(one.runId, payee.account ?? '')),
  );
}

function duePayeeOf(
  facts: EmployeeFacts,
  thirdParties: ThirdPartyFacts,
  payee: Payee,
  lines: readonly RemittanceLine[],
): KnownPayment {
  const { items, isUnread, lastPaid } = thirdParties;
  const into = accountOf(payee);
  const keys = new Set(lines.map(({ item }) => item));
  const cents = owedIn(lines);
  const all = earlierOf(thirdParties, payee);
  const earlier = all.filter(({ payslips }) => areOfSame(payslips, facts.scope.payslips));
  const last = lastPaid.find(({ payeeId }) => payeeId === payee.id);
  const account = comparedAccount(into, last, undefined);
  const { payment, nameInFile, reference, problems } = fit(facts, {
    payee: into,
    name: payee.name,
    number: null,
    amountCents: cents,
    reference: payee.reference ?? '',
  });
  const isPayable = !isUnread && cents > 0 && isWhole(into);
  const employees = facts.payees.filter(
    (one) => isWhole(one) && accountDigits(one.accountNumber) === accountDigits(into.accountNumber),
  );
  const questions = askedOf({
    'not-calculated': isUnread,
    'not-finalised': facts.payslips.some(({ finalised }) => !finalised),
    'differs-from-journal': !isUnread && items.some((item) => keys.has(item.key) && differs(item)),
    'nothing-due': !isUnread && cents <= 0,
    'paid-otherwise': false,
    'no-account': !isWhole(into),
    unwritable: isPayable && problems.length > 0,
    'paid-before': earlier.length > 0,
    'two-payslips': false,
    'changed-account': isPayable && account.isChanged,
    'shared-account': isPayable && employees.length > 0,
    'wrong-branch': false,
    ended: false,
  });
  return {
    shown: {
      payslipId: null,
      employeeId: null,
      payeeId: payee.id,
      number: null,
      firstName: '',
      lastName: payee.name,
      account: into.accountNumber === '' ? '' : maskNumber(into.accountNumber),
      bank: bankOfBranch(into.branchCode)?.name ?? '',
      branchCode: payment.branch,
      nettPayCents: isUnread ? null : cents,
      questions,
      accountBefore: account.before,
      sharedWith: employees.map(nameOf),
      before: beforeOf(earlier),
      unwritable: questions.includes('unwritable') ? [...problems] : [],
      nameInFile,
      reference,
    },
    payment,
    earlier,
    // Of one period, payments to a payee are numbered whatever payslips they are of.
    lastNth: lastNthOf(all),
  };
}
