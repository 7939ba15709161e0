import type { TieNote } from '#contract/domain/tie-out.ts';
import { countOf, formatMoney } from './format.ts';
import { monthText } from './months.ts';

const notes: Readonly<Record<TieNote, string>> = {
  'items-differ': 'Its items do not come to its nett pay',
  'no-items': 'The service tells no items of it',
  'no-nett-pay': 'Without nett pay',
  'in-no-run': 'Finalised, and in no pay run',
  'changed-since': 'Changed since it was first seen finalised',
};

export const tieOutMessages = {
  title: 'Tie-out',
  loading: 'Comparing the months…',
  to: 'Twelve months up to',
  subtitle: 'Pay runs, payslips, journals and EMP201 beside each other',
  none: {
    title: 'No pay runs in these months',
    text: 'There is something to compare once payslips are finalised in the service.',
  },
  missing: {
    title: 'This service has no pay runs',
    text: 'The older version of the payroll service tells neither pay runs nor journals nor EMP201.',
  },
  unread: (calls: number) => `${countOf(calls, 'answer', 'answers')} of the service not read yet`,
  unreadText: 'Until they are read, these months cannot be compared whole.',
  read: (calls: number) => `Read ${countOf(calls, 'answer', 'answers')}`,
  reading: 'Reading…',
  stop: 'Stop reading',
  columns: {
    month: 'Month',
    runs: 'Pay runs',
    runTotal: 'Pay runs come to',
    nettPay: 'Nett pay of payslips',
    journal: 'Nett pay in journals',
    state: 'Result',
    payslips: (tax: string) => `${tax} of payslips`,
    emp201: (tax: string) => `${tax} in EMP201`,
    difference: (tax: string) => `${tax}: difference`,
  },
  taxes: { paye: 'PAYE', uif: 'UIF', sdl: 'SDL' },
  result: {
    same: 'The same everywhere',
    noRuns: 'No pay run',
    notRead: (calls: number) => `${countOf(calls, 'answer', 'answers')} not read`,
    unknown: 'Not all is known',
    nett: (cents: number) => `Nett pay ${formatMoney(Math.abs(cents))} apart`,
    journal: (cents: number) => `Journal ${formatMoney(Math.abs(cents))} apart`,
    tax: (tax: string, cents: number) => `${tax} ${formatMoney(Math.abs(cents))} apart`,
  },
  facts: { to: 'Twelve months up to', month: 'Month' },
  fileName: (company: string, to: string) => `Tie-out ${company} ${to}`,
  month: {
    back: 'All months',
    save: 'Save month file…',
    saved: (name: string) => `Saved as ${name}`,
    savedText: (files: number, code: string) =>
      `${countOf(files, 'file', 'files')}. The code of its list is ${code}: it stands in the audit log too.`,
    archiveName: (company: string, month: string) => `Month file ${company} ${month}`,
    title: (month: string) => `Tie-out of ${monthText(month)}`,
    loading: 'Loading the payslips of this month…',
    none: {
      title: 'No payslips of this month were read',
      text: 'Read what is missing of the twelve months first.',
    },
    run: (run: string, said: { total: string; payslips: string; journal: string }) =>
      `${run}: the service says ${said.total}, its payslips ${said.payslips}, its journal ${said.journal}`,
    unknown: 'not known',
    runsDiffer: 'These pay runs do not come to the same',
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
    noRun: 'In no pay run',
    fileName: (company: string, month: string) => `Tie-out ${company} ${month}`,
  },
} as const;
