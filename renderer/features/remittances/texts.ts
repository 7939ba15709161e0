import { accountTypes } from '#features/employees/texts/account-types.ts';
import type { employeeFields, payeeFields } from '#electron/remittances/contract/payee.ts';
import { calendarDay, countOf, employeesOf, formatDate, formatMoney } from '#messages/format.ts';
import type { FormMessages } from '#messages/forms.ts';
import { monthText } from '#messages/months.ts';

const payslipsOf = (count: number) => countOf(count, 'payslip', 'payslips');

export const remittancesMessages = {
  title: 'Third parties',
  subtitle: 'What was deducted and contributed for others',
  loading: 'Loading what is owed to third parties…',
  month: 'Month',
  runs: 'Pay runs',
  allRuns: 'All pay runs',
  refresh: 'Refresh third parties',
  show: 'Show',
  shows: { items: 'By item', payees: 'By payee' },
  fileName: (company: string, period: string) => `${company} - third parties ${period}`,
  noRuns: {
    title: 'No pay runs yet',
    text: 'Amounts for third parties appear once payslips of a period are finalised in the service.',
  },
  noRunsMade: {
    title: 'No finalised payslip has been read yet',
    text: 'This service has no pay runs, so Paydesk makes them from finalised payslips. The Payslips screen shows which have been read.',
  },
  none: {
    title: 'Nothing is owed to third parties',
    text: 'These pay runs have no deduction or contribution for one. You can add an item that the employer usually keeps.',
  },
  addItem: 'Add an item…',
  never: {
    title: 'The payslips have not been read yet',
    text: 'They are read when the service can be reached.',
  },
  reading: {
    title: 'Payslips and journals are being read…',
    text: 'Amounts appear once they are here.',
  },
  made: {
    title: 'Totals that Paydesk made from payslips',
    text: 'This service has no journals, so there is no other total to compare them with.',
  },
  notOver: {
    title: (month: string) => `${monthText(month)} is not over`,
    text: 'Deductions of pay runs that are finalised later in the month are not included.',
  },
  unread: {
    title: 'Not everything has been read',
    runs: (runs: number) => `The payslips of ${countOf(runs, 'pay run', 'pay runs')} have not been read.`,
    payslips: (payslips: number) =>
      `${payslipsOf(payslips)} without items: ${payslips === 1 ? 'its' : 'their'} deductions are not in these amounts.`,
    journals: (runs: number) =>
      `${runs === 1 ? 'The journal of 1 pay run has' : `The journals of ${countOf(runs, 'pay run', 'pay runs')} have`} not been read, so totals are not compared.`,
    read: 'Read them',
  },
  differs: {
    title: 'Journal and payslips differ',
    open: 'Open the journal',
    text: (item: string, journal: number, payslips: number) =>
      `${item}: ${formatMoney(journal)} in the journal, ${formatMoney(payslips)} on payslips: ${formatMoney(Math.abs(journal - payslips))} apart.`,
  },
  withoutPayee: {
    title: (items: number) => `${countOf(items, 'item has', 'items have')} no payee yet`,
    choose: 'Choose payees…',
  },
  columns: {
    item: 'Item',
    payee: 'Payee',
    reference: 'Our reference',
    account: 'Account',
    employees: 'Employees',
    employee: 'Employee part',
    employer: 'Employer part',
    total: 'To pay',
    journal: 'Journal',
    difference: 'Difference',
    name: 'Name',
    number: 'Number',
    ownReference: 'Reference',
    items: 'Items',
    paid: 'Paid',
  },
  paid: (
    cents: number,
    { by, at, fileName, sent }: { by: string; at: number; fileName: string | null; sent: boolean },
  ) => {
    const day = formatDate(calendarDay(new Date(at)));
    if (fileName === null)
      return `Not paid yet: ${formatMoney(cents)} is in a payment run that ${by} prepared on ${day}`;
    return sent
      ? `${formatMoney(cents)} on ${day} by ${by}, in ${fileName}`
      : `Not known to be paid: ${formatMoney(cents)} is in ${fileName}, which ${by} saved on ${day}`;
  },
  noPayee: 'No payee yet',
  /** It may have been paid elsewhere. */
  notPaid: 'Not paid from here',
  choosePayee: 'Choose payee…',
  choosePayeeFor: (item: string) => `Choose payee…: ${item} has none yet`,
  choosePayees: (employees: number) => `Choose for ${employeesOf(employees)}…`,
  choosePayeesFor: (employees: number, item: string, payees: string) =>
    `Choose for ${employeesOf(employees)}…: ${item} has ${payees}`,
  payees: (count: number, isIncomplete: boolean) =>
    `${countOf(count, 'payee', 'payees')}${isIncomplete ? ', and some without' : ''}`,
  noAccount: 'No account',
  facts: {
    runs: 'Pay runs',
    item: 'Item',
    payee: 'Payee',
    reference: 'Our reference',
    account: 'Paid into',
    paid: 'Paid',
  },
  detail: {
    back: 'Third parties',
    fileName: (company: string, name: string, period: string) => `${company} - ${name} ${period}`,
    none: { title: 'No payslip has this item', text: 'Only the journal has it: nobody is named.' },
    open: 'Open a row to enter a reference, or a payee of the employee’s own.',
    change: 'Change payee…',
    paidInto: (account: string, branch: string) => (branch === '' ? account : `${account}, branch ${branch}`),
    unknown: 'Not named on the payslip',
  },
  setUp: {
    open: 'Items and payees…',
    title: 'Items and payees',
    text: 'Items with the same payee are paid together. Tax, UIF, SDL and nett pay are never listed.',
    table: 'Items and their payees',
    amount: 'Amount',
    payeeOf: (item: string) => `Payee of ${item}`,
    kept: 'Not for a third party',
    new: 'New payee…',
    edit: (name: string) => `Change ${name}`,
    payees: 'Payees',
    noPayees: 'There is no payee yet.',
  },
  payee: {
    newTitle: 'New payee',
    title: (name: string) => `Payee ${name}`,
    save: 'Save payee',
    saved: (name: string) => `${name} saved`,
    remove: 'Remove payee…',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'Its items and employees then have no payee. Amounts stay as they are.',
    removed: (name: string) => `${name} removed`,
  },
  employee: {
    title: (name: string, item: string) => `${item}: ${name}`,
    save: 'Save',
    saved: 'Saved',
    asItem: (payee: string) => `As for the item: ${payee}`,
  },
} as const;

export const payeeMessages: FormMessages<typeof payeeFields> = {
  fields: {
    name: { label: 'Name' },
    reference: {
      label: 'Our reference (optional)',
      hint: 'The number under which the payee knows the company, such as its membership number.',
    },
    account: {
      label: 'Account number (optional)',
      hint: 'Once it is saved, only its last digits are shown.',
    },
    branch: { label: 'Branch code (optional)' },
    accountType: {
      label: 'Account type (optional)',
      hint: 'FNB’s file needs it.',
      placeholder: 'Not known',
      options: accountTypes,
    },
  },
};

export const employeeMessages: FormMessages<typeof employeeFields> = {
  fields: {
    reference: {
      label: 'Reference (optional)',
      hint: 'The number of the membership, policy or case. Not the ID number.',
    },
    payeeId: {
      label: 'Payee',
      hint: 'For an order with an account of its own, such as a garnishee order.',
    },
  },
};
