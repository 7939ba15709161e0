import type { TieNote } from '#electron/tie-out/contract/tie-out.ts';
import { actOn, countOf, formatMoney } from '#messages/format.ts';
import { monthText } from '#messages/months.ts';
import { readingTime } from '#messages/time-left.ts';

const notes: Readonly<Record<TieNote, string>> = {
  'items-differ': 'Its items do not add up to its nett pay',
  'no-items': 'Its items are not known',
  'no-nett-pay': 'Without nett pay',
  'in-no-run': 'Finalised but not in a pay run',
  'changed-since': 'Changed since it was first seen finalised',
};

/** Where the nett pay of a month is known from. */
const amounts = { runs: 'Pay runs', payslips: 'Payslips', journal: 'Journal' } as const;

/** Where a difference is looked into. */
const places = { 'pay-runs': 'Pay runs', journals: 'Journals', emp201: 'EMP201' } as const;

interface Reading {
  readonly calls: number;
  readonly months: number;
}

const readingText = ({ calls, months }: Reading) =>
  `Reading what is missing takes ${readingTime(calls)}${months > 1 ? ', the newest month first' : ''}.`;

export const tieOutMessages = {
  title: 'Tie-out',
  loading: 'Comparing the months…',
  to: 'Twelve months up to',
  upTo: (month: string) => `Up to ${monthText(month)}`,
  open: 'Open',
  /** The same in full, for screen readers and the tooltip. */
  openPlace: (place: keyof typeof places, month: string) => `Open ${places[place]} of ${monthText(month)}`,
  differing: (months: number) => countOf(months, 'month differs', 'months differ'),
  subtitle: 'Whether pay runs, payslips, journals and EMP201 of each month agree',
  none: {
    title: 'No pay runs in these months',
    text: 'There is something to compare once payslips are finalised in the service.',
  },
  noneMade: {
    title: 'No finalised payslip of these months has been read',
    text: 'There is something to compare once payslips are finalised in the service. The Payslips screen shows which have been read.',
  },
  made: {
    title: 'Payslips are compared with their own items alone',
    text: 'This service has no pay runs, journals or EMP201, and what Paydesk estimates of them is from the same payslips. What can differ is the nett pay of a payslip and what its items add up to.',
    subtitle: 'Whether the nett pay of payslips is what their items add up to',
  },
  unread: (months: readonly string[]) => {
    const [first, ...more] = months;
    const named = first !== undefined && more.length === 0 ? `${monthText(first)} has` : undefined;
    return `${named ?? countOf(months.length, 'month has', 'months have')} not been read in full`;
  },
  unreadText: readingText,
  read: (months: number) => actOn('Read', months, 'month', 'months'),
  reading: 'Reading…',
  stop: 'Stop reading',
  columns: {
    month: 'Month',
    runs: 'Pay runs',
    runTotal: 'Total of pay runs',
    nettPay: 'Nett pay of payslips',
    items: 'Income less deductions',
    journal: 'Nett pay in journals',
    state: 'Result',
    payslips: (tax: string) => `${tax} of payslips`,
    emp201: (tax: string) => `${tax} in EMP201`,
    difference: (tax: string) => `${tax}: difference`,
  },
  taxes: { paye: 'PAYE', uif: 'UIF', sdl: 'SDL' },
  result: {
    same: 'All agree',
    sameWithoutSdl: 'Agree, SDL not compared',
    noRuns: 'No pay run',
    noPayslips: 'No finalised payslip',
    notRead: 'Not read in full',
    unknown: 'Not fully known',
    items: (cents: number) => `Items differ by ${formatMoney(Math.abs(cents))}`,
    sameItems: 'Payslips agree with their items',
    /** Two of the three amounts of nett pay agree. */
    odd: (name: keyof typeof amounts, amount: string, isLower: boolean) =>
      `${amounts[name]} ${amount} ${isLower ? 'lower' : 'higher'}`,
    nett: 'nett pay',
    journal: 'journal',
    /** What differs by one amount. */
    differ: (names: readonly string[], amount: string) => {
      const text = `${names.join(' and ')} ${names.length === 1 ? 'differs' : 'differ'} by ${amount}`;
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
  },
  facts: { to: 'Twelve months up to', month: 'Month' },
  fileName: (company: string, to: string) => `Tie-out ${company} ${to}`,
  month: {
    back: 'All months',
    save: 'Save month file…',
    saved: (name: string) => `Saved as ${name}`,
    savedText: (files: number, code: string) =>
      `${countOf(files, 'file', 'files')}. The code of its list is ${code}: it is in the audit log too.`,
    missing: 'Something is missing from it: its page verify.html lists what.',
    archiveName: (company: string, month: string, isWhole: boolean) =>
      `Month file ${company} ${month}${isWhole ? '' : ' incomplete'}`,
    unread: 'This month has not been read in full from the service',
    unreadText: (calls: number, canSave: boolean) =>
      [
        `Payslips, journals or the EMP201 are missing. ${readingText({ calls, months: 1 })}`,
        canSave
          ? 'A month file saved now lacks journals or the EMP201: its name says so, and its page lists what is missing. If payslips of a run are missing, it cannot be saved.'
          : 'No month file can be saved before its payslips have been read.',
      ].join(' '),
    unreadItems: (calls: number) =>
      `The items of ${countOf(calls, 'payslip', 'payslips')} are missing. A month file saved now has no journal and no EMP201.`,
    withoutPayslips: {
      title: 'No finalised payslip in this month',
      text: 'No payslip of a period that ends in this month is finalised, so there is nothing to compare.',
    },
    nothingToSave: 'No payslips of this month have been read: press Read this month first',
    notOver: {
      title: (month: string) => `${monthText(month)} is not over`,
      text: 'Pay runs that are finalised later in the month are not in these figures.',
    },
    read: 'Read this month',
    title: (month: string) => `Tie-out of ${monthText(month)}`,
    loading: 'Loading the payslips of this month…',
    none: {
      title: 'No payslips of this month have been read',
      text: 'They are shown here once the month has been read.',
    },
    withoutRuns: {
      title: 'No pay run in this month',
      text: 'The service has no pay run of a period that ends in this month, so there is nothing to compare.',
    },
    run: (run: string, amounts: { total: string; payslips: string; journal: string }) =>
      `${run}: the service says ${amounts.total}, its payslips ${amounts.payslips}, its journal ${amounts.journal}`,
    unknown: 'not known',
    differs: (month: string) => `${monthText(month)} does not agree`,
    openEmp201: 'Open EMP201',
    openJournals: 'Open journals',
    openRuns: 'Open pay runs',
    runsDiffer: 'These pay runs do not agree',
    notes,
    columns: {
      name: 'Name',
      number: 'Number',
      run: 'Pay run',
      nettPay: 'Nett pay',
      items: 'Income less deductions',
      difference: 'Difference',
      paye: 'PAYE',
      uif: 'UIF',
      sdl: 'SDL',
      notes: 'What stands out',
    },
    noRun: 'Not in a pay run',
    fileName: (company: string, month: string) => `Tie-out ${company} ${month}`,
  },
} as const;
