import { countOf, formatMoney, formatNearDay } from '#messages/format.ts';

export const periodMessages = {
  title: 'This period',
  loading: 'Loading the period…',
  nothingRead: {
    title: 'No payslips of this period have been read yet',
    text: 'Refresh the company to see the period.',
  },
  figures: {
    nettPay: 'Nett pay',
    payslips: 'Regular payslips',
    payDay: 'Pay day',
    unknown: 'not known yet',
    /** `before`: the end of the period before. */
    change: (cents: number, before: string) => {
      const period = `in the period to ${formatNearDay(before)}`;
      if (cents === 0) return `The same as ${period}`;
      return `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than ${period}`;
    },
    notGiven: 'not known',
    noPayDay: 'The service gives none for this pay frequency',
  },
  secondOpinion: 'Second opinion on tax',
  sentInputs: 'Sent inputs',
  payslips: 'Payslips',
  totals: {
    fileName: (company: string, period: string) => `Nett pay ${company} ${period}`,
    title: 'Nett pay of the last periods',
    chart: 'Nett pay by period',
    text: 'All regular payslips. A period of which some are not read or calculated yet has no bar.',
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
