import { bankLayoutNames } from '#electron/pay-file/contract/bank-layouts.ts';
import type { PayFileFinding } from '#electron/pay-file/contract/pay-file.ts';
import { actOn, countOf, employeesOf, formatCount, formatDate, formatMoney } from '#messages/format.ts';
import { besideMasked } from '#messages/values.ts';

const paymentsOf = (count: number) => countOf(count, 'payment', 'payments');

export const payFileMessages = {
  title: 'Check a bank file',
  subtitle: (name: string, end: string) => `${name} to ${formatDate(end)}`,
  loading: 'Checking the payments…',
  reading: (name: string) => `Reading ${name}…`,
  choose: {
    title: 'Check the bank file before you upload it',
    text: 'Each payment is compared with the nett pay and the bank account of its employee. Nothing is changed, sent or saved.',
    hint: 'The file that you are going to upload to the bank: FNB, Standard Bank, Absa, Capitec, ACBEFT, or any CSV or Excel file with an account and an amount on each line. Up to 20 MB.',
  },
  layouts: bankLayoutNames,
  fields: {
    name: 'Name of the account holder',
    account: 'Account number',
    branch: 'Branch code',
    amount: 'Amount',
    number: 'Employee number',
  },
  columns: {
    show: 'Columns of the file…',
    other: 'Another file…',
    corrected: 'Check the corrected file…',
    text: 'Choose the columns with the account numbers and the amounts. A name and a branch code are checked too.',
    firstRow: (line: string) => `The first payment is in row ${line}.`,
    leaveOut: 'Leave out',
    meaning: (column: string) => `What ${column} contains`,
    twice: (field: string) => `${field} is chosen twice`,
    needs: (field: string) => `Choose the column: ${field}`,
    question: (sample: string) => `First choose what ${sample} means`,
    single:
      'This file has one column only: choose another separator. Files with columns of fixed width, such as ACB, cannot be checked; save the payments as CSV or Excel.',
    noPayments: 'The file has no payments',
    go: (payments: number) => actOn('Check', payments, 'payment', 'payments'),
  },
  payslips: {
    label: 'Payslips that this file pays',
    regular: 'Regular payslips',
    'once-off': 'Once-off payslips',
    both: 'Regular and once-off payslips',
  },
  agrees: {
    title: (payments: number) => `All ${paymentsOf(payments)} agree with the payslips`,
    text: 'No employee is missing, and every amount and account is right.',
  },
  look: {
    title: (payments: number) => `Nothing is wrong; check ${paymentsOf(payments)}`,
    text: 'They may well be right: a new account, an account that two employees share, an employee who is usually paid in cash, or a payment to a third party, whose amount is not compared.',
  },
  differs: {
    /** `look`: how many others may be right, but have to be checked. */
    title: (wrong: number, look: number) =>
      `Do not upload this file: ${countOf(wrong, 'payment is', 'payments are')} not right${look === 0 ? '' : `, check ${formatCount(look)} more`}`,
  },
  filters: {
    wrong: 'Wrong',
    look: 'To check',
    missing: 'Not in the file',
    account: 'Account',
    amount: 'Amount',
    'third-party': 'Third parties',
  },
  facts: {
    file: 'File',
    layout: 'Layout',
    mapped: 'By columns',
    period: 'Period',
    total: 'Total of the file',
    inPayments: (payments: number) => `in ${paymentsOf(payments)}`,
    due: 'To be paid into accounts',
    thirdParties: 'To third parties',
    dueOtherwise: 'In cash or by cheque',
    toEmployees: (employees: number) => `to ${employeesOf(employees)}`,
    difference: 'Difference',
    /** Of the file from what is to be paid. */
    differs: ({ tooMuch, tooLittle }: { tooMuch: number; tooLittle: number }) =>
      [
        ...(tooMuch > 0 ? [`${formatMoney(tooMuch)} too much`] : []),
        ...(tooLittle > 0 ? [`${formatMoney(tooLittle)} too little`] : []),
      ].join(', ') || formatMoney(0),
  },
  /** The same on the screen, where all stand on one line. */
  briefly: {
    total: 'File',
    due: 'Due',
    thirdParties: 'Third parties',
    difference: 'Difference',
    dueOtherwise: 'Cash or cheque',
  },
  notices: {
    otherPeriod: {
      title: (end: string) => `This looks like the file of ${formatDate(end)}`,
      text: 'Most of its amounts are the nett pay of that period, not of this one.',
    },
    otherCompany: {
      title: 'No account in this file belongs to an employee of this company',
      text: 'Check that it is the right file and the right company.',
    },
    zeros: 'Excel has removed leading zeros: make the file again without opening it in Excel.',
    cut: 'Excel has cut account numbers short: make the file again without opening it in Excel.',
    doubted: (cells: readonly string[]) =>
      `${countOf(cells.length, 'cell', 'cells')} of the file may not be what was meant: ${cells.slice(0, 8).join('; ')}${cells.length > 8 ? ' …' : ''}.`,
    hash: 'The hash total of the file does not match its account numbers. The bank may refuse it.',
    unfinalised: (count: number) =>
      `${countOf(count, 'payslip is', 'payslips are')} not finalised: the nett pay can still change.`,
    unread: (count: number) =>
      `The payslips of ${employeesOf(count)} have never been read. Refresh the company.`,
    noAccounts:
      'It is not known into which accounts the last period was paid, so changed accounts cannot be found.',
  },
  noPayslips: {
    title: 'No payslips of this period have been read yet',
    text: 'Refresh the company to check a bank file.',
  },
  none: { title: 'The file has no payments', text: 'Choose another file.' },
  columnNames: {
    row: 'Row',
    found: 'What stands out',
    name: 'Name',
    number: 'Number',
    inFile: 'Name in the file',
    account: 'Account',
    amount: 'Amount',
    nett: 'Nett pay',
    difference: 'Difference',
  },
  fileName: (company: string, end: string) => `Bank file check ${company} ${end}`,
} as const;

/** What findings name: accounts, as their last digits, and a third party. */
interface Accounts {
  /** In the file. */
  readonly account: string;
  readonly recordAccount: string;
  readonly accountBefore: string;
  readonly thirdParty: string;
}

export const findingTexts: Readonly<Record<PayFileFinding, (line: Accounts) => string>> = {
  double: () => 'Paid more than once',
  'amount-unread': () => 'The amount cannot be read',
  'not-above-zero': () => 'The amount is not above zero',
  'account-cut': () => 'Account number cut off by Excel',
  unknown: () => 'Not an employee’s account',
  'other-account': ({ account, recordAccount }) =>
    `The record has ${besideMasked(recordAccount, account) || 'no account'}`,
  'account-before': ({ account, recordAccount }) =>
    `Old account, now ${besideMasked(recordAccount, account) || 'none'}`,
  'other-name': () => 'The file has another name',
  'no-payslip': () => 'No payslip in this period',
  'nothing-due': () => 'There is nothing to pay',
  'amount-differs': () => 'Not the nett pay',
  missing: () => 'Not in the file',
  'zeros-lost': () => 'Leading zeros are gone',
  'branch-differs': () => 'Another branch code',
  'not-calculated': () => 'The nett pay is not known yet',
  'account-changed': ({ account, accountBefore }) =>
    `New account, last period ${besideMasked(accountBefore, account) || 'none'}`,
  'shared-account': () => 'Shared bank account',
  'paid-otherwise': () => 'The record says cash or cheque',
  'third-party': ({ thirdParty }) => `Third party: ${thirdParty}`,
  'no-account': () => 'The record has no account',
};
