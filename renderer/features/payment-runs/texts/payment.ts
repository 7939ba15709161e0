import type { DuePayment, PaymentQuestion } from '#electron/payment-runs/contract/payment-run.ts';
import { calendarDay, formatDate, formatMoney } from '#messages/format.ts';
import { bankFileProblemTexts } from './pay.ts';
import { besideMasked } from '#messages/values.ts';

type Asked = Pick<
  DuePayment,
  | 'payeeId'
  | 'before'
  | 'account'
  | 'accountBefore'
  | 'sharedWith'
  | 'unwritable'
  | 'nettPayCents'
  | 'bank'
  | 'branchCode'
>;

const namesOf = (names: readonly string[]) =>
  names.length === 0 ? 'another employee' : new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

function paidBefore({ before, payeeId }: Asked): string {
  const what = payeeId === null ? 'this payslip' : 'what this payee is owed for the period';
  if (before === null) return `Another payment run has ${what}.`;
  const { at, by, fileName, sent, paidCents } = before;
  const day = formatDate(calendarDay(new Date(at)));
  const amount = `${formatMoney(paidCents)} of ${what}`;
  if (fileName === null)
    return `${amount} is in a payment run that ${by} prepared on ${day}, and that has no file yet.`;
  return sent
    ? `${amount} was paid on ${day} by ${by}, in ${fileName}.`
    : `${amount} is in ${fileName}, which ${by} saved on ${day}. Nobody has said that the bank has it: find out before you leave it out or pay again.`;
}

/** Each question about a payment in full, and what the clerk can do about it. */
export const questionTexts: Readonly<Record<PaymentQuestion, (payment: Asked) => string>> = {
  'not-calculated': ({ payeeId }) =>
    payeeId === null
      ? 'The service is still calculating this payslip. Read it again in a minute.'
      : 'Some payslips or journals of the period were not read, so the amount is not known. Read them again.',
  'not-finalised': ({ payeeId }) =>
    payeeId === null
      ? 'The payslip is not finalised: its amount can still change.'
      : 'Not all payslips are finalised: the amount can still change.',
  'differs-from-journal': () =>
    'The journal has another total for an item of this payee than the payslips. Third parties shows both.',
  'nothing-due': ({ nettPayCents, payeeId }) =>
    payeeId !== null
      ? 'Nothing is owed to this payee for the period.'
      : (nettPayCents ?? 0) < 0
        ? 'The nett pay is below zero: the employee owes the company.'
        : 'The nett pay is zero.',
  'paid-otherwise': () => 'The record says that the employee is paid in cash or by cheque.',
  'no-account': ({ payeeId }) =>
    payeeId !== null
      ? 'The payee has no bank account. Add it under Third parties, or pay the payee in another way.'
      : 'The record has no bank account. Add it to the record, or pay the employee in another way.',
  unwritable: ({ unwritable }) => unwritable.map((each) => bankFileProblemTexts[each]).join(' '),
  'paid-before': paidBefore,
  'two-payslips': () =>
    'The employee has two payslips for this period, and would be paid for both. Compare them: one may be a mistake.',
  'changed-account': ({ account, accountBefore, payeeId }) =>
    `The last payment went to ${accountBefore || 'no account that is known'}, this one goes to ${besideMasked(account, accountBefore)}. Call the ${payeeId === null ? 'employee' : 'payee'} at the number that you knew before, not at one from the message that asked for the change.`,
  'shared-account': ({ account, sharedWith, payeeId }) =>
    payeeId === null
      ? `${account} is also the account of ${namesOf(sharedWith)}. It may be right, as for a couple.`
      : `${account} is the account of an employee: ${namesOf(sharedWith)}. A third party is seldom paid into one. Find out why before you pay.`,
  'wrong-branch': ({ bank, branchCode }) =>
    `The record says ${bank || 'another bank'}, and ${branchCode} is the branch code of another bank.`,
  ended: () => 'The service ended before this period. It may be a final payment.',
};

export const paymentMessages = {
  desk: 'The current payment',
  previous: 'Previous payment',
  next: 'Next payment',
  facts: {
    nett: 'Nett pay',
    owed: 'Owed',
    payeeReference: 'Payee’s statement',
    account: 'Account',
    bank: 'Bank',
    nameInFile: 'Name in the file',
    reference: 'Employee’s statement',
    before: 'Paid before',
    difference: 'Difference',
  },
  bankOf: (bank: string, branch: string) => [bank, branch].filter((part) => part !== '').join(' · '),
  decision: 'Decision',
  payAmount: (cents: number) => `Pay ${formatMoney(cents)}`,
  payDifference: (cents: number) => `Top up ${formatMoney(cents)}`,
  leaveOut: 'Leave out',
  onlyLeaveOut: 'It is left out of the file.',
  calledBack: 'Who did you call?',
  calledBackHint: 'The name of the person who confirmed the account. Enter goes on.',
  reason: 'Why is it paid again?',
  reasonHint: 'It stays in the record and in the audit log. Enter goes on.',
  gaps: {
    choice: 'Not decided',
    'called-back': 'Say who you called',
    reason: 'Say why it is paid again',
  },
  openEmployee: 'Open the employee',
  openThirdParties: 'Open Third parties',
  openPayslip: 'Open the payslip',
  openRun: 'Open that payment run',
} as const;
