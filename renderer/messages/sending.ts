import { countOf, formatCount } from './format.ts';

/** Of a submission, while it is under way and after it. */
export const sendingMessages = {
  exportFailed: 'Export inputs not saved',
  nettPay: {
    total: 'Nett pay of this period',
    known: (known: number, all: number) =>
      known === all
        ? `of ${countOf(all, 'payslip', 'payslips')}`
        : `${formatCount(known)} of ${countOf(all, 'payslip', 'payslips')} known; the total is of these alone`,
    perPerson: 'Nett pay per person',
    title: 'Nett pay before and after this submission',
    columns: { person: 'Person', before: 'Before', after: 'After', difference: 'Difference' },
    notKnown: 'not known',
    calculating: 'calculating…',
    touched: (count: number) => `${countOf(count, 'person', 'people')} whose inputs were saved`,
  },
} as const;
