import { countOf } from '#messages/format.ts';

export const periodMessages = {
  title: 'This period',
  loading: 'Loading the period…',
  nothingRead: {
    title: 'No payslips of this period have been read yet',
    text: 'Refresh the company to see the period.',
  },
  dates: 'Due dates',
  noPayDay: 'Pay day not known: the service gives none for this pay frequency.',
  secondOpinion: 'Second opinion on tax',
  sentInputs: 'Sent inputs',
  payslips: 'Payslips',
  totals: {
    fileName: (company: string, period: string) => `Nett pay ${company} ${period}`,
    title: 'Nett pay of the last periods',
    chart: 'Nett pay by period',
    text: 'All regular payslips. A period that has not been calculated yet has no bar.',
    kind: 'bar chart',
    keys: 'The arrow keys move from period to period',
    showTable: 'Show as table',
    hideTable: 'Hide table',
    missing: 'not known yet',
    empty: 'No period is known yet',
    categoryHeader: 'Period to',
    series: 'Nett pay',
  },
  without: {
    title: 'Employees without input',
    count: (count: number) => countOf(count, 'employee', 'employees'),
    text: 'They have an open payslip, and nothing was captured or sent from this computer for this period.',
    none: 'Every employee with an open payslip has at least one input.',
    name: 'Name',
    number: 'Number',
  },
} as const;
