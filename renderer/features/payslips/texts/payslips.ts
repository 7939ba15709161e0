import type { PayslipTotals, WorkedOut } from '#electron/payslips/contract/payslip-line.ts';
import type { WorkChange } from '#electron/payslips/contract/work-change.ts';
import {
  countOf,
  formatCount,
  formatDate,
  formatDecimal,
  formatMoney,
  formatRands,
} from '#messages/format.ts';
import { normaliseDecimal } from '#payroll/decimal.ts';
import { leaveBalanceText, leaveHoursText } from '#features/leave/texts/leave-amount.ts';

const inUnits: Readonly<Record<WorkedOut['unit'], (units: string) => string>> = {
  hours: leaveHoursText,
  days: leaveBalanceText,
  quantity: formatDecimal,
};

const unitsText = (units: string, unit: WorkedOut['unit']): string =>
  inUnits[unit](normaliseDecimal(units, unit === 'hours' ? 2 : 0));

/** `12,50 h more at R 45,00`, `rate R 45,00 → R 48,00`. */
export function workChangeText(change: WorkChange): string {
  if (change.kind === 'entered') {
    return `entered ${formatMoney(change.beforeCents)} → ${formatMoney(change.nowCents)}`;
  }
  const rates =
    change.kind === 'units' ? '' : `rate ${formatRands(change.before)} → ${formatRands(change.now)}`;
  if (change.kind === 'rate') return rates;
  const { by, unit } = change;
  const units = by.startsWith('-') ? `${unitsText(by.slice(1), unit)} fewer` : `${unitsText(by, unit)} more`;
  return change.kind === 'units' ? `${units} at ${formatRands(change.rate)}` : `${units}, ${rates}`;
}

export const payslipsMessages = {
  title: 'Payslips',
  count: (count: number) => countOf(count, 'payslip', 'payslips'),
  found: (count: number) => `${countOf(count, 'payslip', 'payslips')} found`,
  search: 'Search by name, number or e-mail',
  loading: 'Loading payslips…',
  columns: {
    name: 'Name',
    number: 'Number',
    date: 'Period to',
    state: 'State',
    given: 'Handed out',
    'nett-pay': 'Nett pay',
  },
  total: ({ unknown, finalisedCents, notFinalised }: Omit<PayslipTotals, 'cents' | 'states'>) => {
    const parts = [
      'Total',
      ...(notFinalised === 0
        ? []
        : [`${formatMoney(finalisedCents)} finalised`, `${formatCount(notFinalised)} not finalised`]),
      ...(unknown === 0 ? [] : [`${formatCount(unknown)} not known`]),
    ];
    return parts.join(' · ');
  },
  special: 'Once-off payslip',
  /** Shown beside its state. */
  onceOff: 'Once-off',
  states: {
    open: 'Open',
    calculating: 'Calculating',
    finalised: 'Finalised',
  },
  ticks: {
    /** An employee has a payslip in each period, and may have a once-off one on the same date. */
    label: (employee: string, date: string, isOnceOff = false) =>
      `Tick the ${isOnceOff ? 'once-off ' : ''}payslip of ${employee} to ${formatDate(date)}`,
    tooMany: 'Too many to tick at once: choose a period first.',
    count: (count: number, searched: boolean) =>
      `${countOf(count, 'payslip', 'payslips')} ticked${searched ? '; the search may hide some' : ''}`,
  },
  calculating: 'calculating…',
  noNettPay: 'not known',
  filters: {
    period: 'Period',
    allPeriods: 'All periods',
    payRun: 'Pay run',
    allPayRuns: 'All pay runs',
    searchPayRun: 'No such pay run',
    openPayRuns: 'Show the pay runs',
    searchPeriod: 'No such period',
    openPeriods: 'Show the periods',
  },
  notWhole: 'This list is not complete',
  partial: (count: number) =>
    `The service lists payslips one employee at a time; those of ${countOf(count, 'employee', 'employees')} have not been read yet.`,
  readRest: 'Read them',
  empty: {
    title: 'No payslips yet',
    text: 'The service has no payslips for this company.',
  },
  noneRead: {
    title: 'No payslips have been read yet',
    text: 'It is not known yet whether the service has payslips of these employees.',
  },
  noMatch: {
    title: 'No matching payslips',
    text: 'No payslip matches the search and the filters.',
    clear: 'Show all payslips',
  },
} as const;

const explained = (because: string) => (because === '' ? '' : `: ${because}`);

export const payslipMessages = {
  panel: 'Payslip details',
  close: 'Close',
  loading: 'Loading payslip…',
  readAgain: 'Refresh this payslip',
  periodTo: (date: string) => `Period to ${date}`,
  nettPay: 'Nett pay',
  gone: {
    title: 'This payslip no longer exists',
    text: 'The payroll service no longer lists it.',
  },
  missing: {
    calculating: {
      title: 'The service is calculating this payslip',
      text: 'Its figures are shown once they are final.',
    },
    'never-read': {
      title: 'Its items have not been read yet',
      text: 'They are read when the service can be reached.',
    },
    outdated: {
      title: 'The payslip has changed',
      text: 'The items read before no longer add up to its nett pay, so they are not shown. Refresh it.',
    },
  },
  groups: {
    income: 'Income',
    deduction: 'Deductions',
    'grand-total': 'Result',
    sideline: 'Not part of nett pay',
    'leave-payments': 'Leave payments',
  },
  /** Shown below each group of items. */
  totals: {
    income: 'Total income',
    deduction: 'Total deductions',
    sideline: 'Total',
    'leave-payments': 'Total leave payments',
  },
  /** `45 h × R31,05`, and `× 1,5` for overtime. */
  worked: ({ units, unit, rate, factor }: WorkedOut) =>
    [
      inUnits[unit](units),
      ...(rate === null ? [] : [formatRands(rate)]),
      ...(factor === '1' ? [] : [formatDecimal(factor)]),
    ].join(' × '),
  noAmount: '–',
  totalDiffers: (sum: string) =>
    `The items above add up to ${sum}. The total shown is the service’s. Refresh the payslip; if they still differ, ask the service.`,
  facts: {
    selfService: 'Self-service',
    released: 'Released',
    notReleased: 'Not released',
    payRun: 'Pay run',
    inRun: (id: number) => `No. ${id}`,
    noRun: 'None yet',
    unknown: 'Not known',
  },
  compare: {
    act: 'Why is it different?',
    title: 'Why is it different?',
    other: 'Compare with',
    payslip: (date: string, nett: string) => `Period to ${date} · ${nett}`,
    none: 'There is no other payslip of this employee on this computer.',
    same: 'Every item is the same.',
    notKnown: 'The items of one of the two payslips are not known. Open that payslip once to read them.',
    firstCopy: (moment: string, nett: string) => `As first seen finalised, ${moment} · ${nett}`,
    than: (date: string) => `in the period to ${date}`,
    thanCopy: 'when it was first seen finalised',
    more: (amount: string, than: string) => `Nett pay is ${amount} more than ${than}.`,
    less: (amount: string, than: string) => `Nett pay is ${amount} less than ${than}.`,
    equal: (than: string) => `Nett pay is the same as ${than}.`,
    columns: {
      item: 'Item',
      group: 'Part',
      before: 'Then',
      now: 'Now',
      difference: 'Difference',
      words: 'In words',
    },
    words: {
      added: (item: string, amount: string) => `${item} is new: ${amount}.`,
      removed: (item: string, amount: string) => `${item} is gone: it was ${amount}.`,
      more: (item: string, amount: string, because = '') => `${item} is ${amount} more${explained(because)}.`,
      less: (item: string, amount: string, because = '') => `${item} is ${amount} less${explained(because)}.`,
      unknown: (item: string) => `${item}: the amount is not known on one of the two.`,
    },
    fileName: (employee: string, date: string) => `Payslip ${date} compared ${employee}`,
    facts: { employee: 'Employee', now: 'This payslip', before: 'Compared with' },
    printNone: 'Every item is the same.',
  },
  nameItem: {
    act: (item: string) => `Name item ${item}`,
    label: (item: string) => `Name of item ${item}`,
    hint: 'In the service it has only a number. Your name for it stays on this computer and is used for every payslip of this company.',
    save: 'Save name',
    clear: 'Remove my name',
    failed: 'The name could not be saved',
  },
  leave: {
    title: 'Leave in days',
    type: 'Type',
    accrual: 'Earned',
    taken: 'Taken',
    balance: 'Balance',
  },
  employee: 'Show employee',
  pdf: {
    view: 'View PDF',
    print: 'Print',
    previous: 'Previous payslip in the list',
    next: 'Next payslip in the list',
    /** The texts of their buttons. */
    other: { previous: 'Previous', next: 'Next' },
    refresh: 'Refresh the PDF from the service',
    keptCopy: (age: string) => `copy on this computer, read ${age}`,
    save: 'Save PDF',
    writeEmail: 'Write e-mail',
    fileName: (employee: string, date: string) => `Payslip ${date} ${employee}`,
    saved: 'Payslip saved',
    savedTo: (name: string) =>
      `As “${name}”. The file is not encrypted: anyone with access to the folder can read it.`,
    savedCopy: (age: string) => `It is the copy on this computer, read ${age}.`,
    calculating: 'The service is still calculating this payslip.',
  },
} as const;
