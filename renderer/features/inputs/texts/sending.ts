import { countOf, formatCount } from '#messages/format.ts';

/** Texts of a submission, while it is sent and afterwards. */
export const sendingMessages = {
  exportFailed: 'Export inputs not saved',
  nettPay: {
    total: 'Nett pay of these inputs',
    known: (known: number, all: number) =>
      known === all
        ? `of ${countOf(all, 'payslip', 'payslips')}`
        : `${formatCount(known)} of ${countOf(all, 'payslip', 'payslips')} known; the total covers only these`,
    perEmployee: 'Nett pay per employee',
    title: 'Nett pay before and after these inputs',
    columns: { employee: 'Employee', before: 'Before', after: 'After', difference: 'Difference' },
    notKnown: 'not known',
    calculating: 'calculating…',
    touched: (count: number) => `${countOf(count, 'employee', 'employees')} whose inputs were saved`,
  },
} as const;
