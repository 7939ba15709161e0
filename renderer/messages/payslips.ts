import { countOf } from './format.ts';

export const payslipsMessages = {
  title: 'Payslips',
  count: (count: number) => countOf(count, 'payslip', 'payslips'),
  found: (count: number) => `${countOf(count, 'payslip', 'payslips')} found`,
  search: 'Search by name, number or e-mail',
  loading: 'Looking up the payslips…',
  columns: {
    name: 'Name',
    number: 'Number',
    date: 'Period to',
    state: 'State',
    'nett-pay': 'Nett pay',
  },
  special: 'Extra payslip',
  states: {
    open: 'Open',
    calculating: 'Calculating',
    finalised: 'Finalised',
  },
  calculating: 'calculating…',
  noNettPay: 'not known',
  filters: {
    period: 'Period',
    allPeriods: 'All periods',
    state: 'State',
    anyState: 'Any state',
    searchPeriod: 'No period is called that',
    openPeriods: 'Show the periods',
  },
  notWhole: 'This list is not whole',
  partial: (count: number) =>
    `The service tells payslips one person at a time; those of ${countOf(count, 'person', 'people')} have not been read yet.`,
  readRest: 'Read them',
  empty: {
    title: 'No payslip yet',
    text: 'The service has no payslip for anybody of this company.',
  },
  noneRead: {
    title: 'No payslip was read yet',
    text: 'Whether the service has any for these people is not known on this computer.',
  },
  noMatch: {
    title: 'No payslip matches',
    text: 'No payslip fits the search and the filters.',
    clear: 'Show all payslips',
  },
} as const;

export const payslipMessages = {
  panel: 'About this payslip',
  close: 'Close',
  loading: 'Looking up this payslip…',
  readAgain: 'Refresh this payslip',
  periodTo: (date: string) => `Period to ${date}`,
  nettPay: 'Nett pay',
  gone: {
    title: 'This payslip is not there any more',
    text: 'The payroll service no longer lists it.',
  },
  missing: {
    calculating: {
      title: 'The service is calculating this payslip',
      text: 'Its figures are shown once they are worked out; no unfinished one is.',
    },
    'never-read': {
      title: 'Its items were not read yet',
      text: 'They are read when the service can be reached.',
    },
    outdated: {
      title: 'The payslip has changed',
      text: 'What was read before no longer adds up to its nett pay, so it is not shown. Refresh it.',
    },
  },
  groups: {
    income: 'Income',
    deduction: 'Deductions',
    'grand-total': 'Result',
    sideline: 'Beside the payslip',
    'leave-payments': 'Leave payments',
  },
  noAmount: '–',
  nameItem: {
    act: (item: string) => `Name item ${item}`,
    label: (item: string) => `Name of item ${item}`,
    hint: 'The service knows it by its number alone. The name is yours: it stays on this computer and holds for every payslip of this company.',
    save: 'Save name',
    clear: 'Take my name away',
    failed: 'The name could not be saved',
  },
  leave: {
    title: 'Leave',
    type: 'Type',
    accrual: 'Earned',
    taken: 'Taken',
    balance: 'Balance',
  },
  person: 'Show this person',
  pdf: {
    save: 'Save PDF',
    fileName: (person: string, date: string) => `Payslip ${date} ${person}`,
    saved: 'The payslip is saved',
    savedTo: (name: string) =>
      `As “${name}”. The file is not encrypted: whoever opens the folder can read it.`,
    calculating: 'The service is still calculating this payslip.',
  },
} as const;
