import type { HandOutWay } from '#contract/domain/hand-out.ts';
import { countOf, formatCount, formatMoney } from './format.ts';

const named = (what: string) => (company: string, period: string) =>
  [what, company, period].filter((part) => part !== '').join(' ');

export const handOutMessages = {
  act: 'Hand out',
  actTicked: (count: number) => `Hand out ${formatCount(count)} ticked`,
  menu: 'Hand out the payslips of this list',
  menuTicked: 'Hand out the payslips that are ticked',
  tooMany: (max: number) => `No more than ${formatCount(max)} ticked payslips can be handed out together`,
  acts: {
    save: 'Save or e-mail…',
    print: 'Print…',
    list: 'Who has received theirs…',
    cash: 'Pay in cash…',
  },
  suggestedName: {
    save: named('Payslips'),
    print: named('Payslips'),
    list: named('Hand-outs'),
    cash: named('Cash pay'),
  },
  loading: 'Loading payslips…',
  columns: {
    number: 'Number',
    employee: 'Employee',
    payPoint: 'Pay point',
    date: 'Period to',
    got: 'Handed out',
    email: 'E-mail address',
    payment: 'Paid by',
    nettPay: 'Nett pay',
    left: 'Left over',
    paidAt: 'Paid',
    signature: 'Received (signature)',
    signedOn: 'Date',
  },
  ways: { saved: 'Saved', printed: 'Printed', email: 'E-mail', cash: 'In cash' } as const satisfies Record<
    HandOutWay,
    string
  >,
  payment: (method: string) =>
    ({ cash: 'Cash', cheque: 'Cheque', eft_manual: 'EFT' })[method] ?? method.replaceAll('_', ' '),
  notKnown: 'Not known',
  list: {
    title: 'Who has received their payslip',
    text: 'Paydesk notes when it has saved, printed or drafted a payslip. Your mail program shows whether a draft was sent. Open a row to see the payslip.',
    summary: (got: number, all: number) =>
      got === all
        ? `All ${countOf(all, 'payslip', 'payslips')} handed out`
        : `${formatCount(got)} of ${formatCount(all)} payslips handed out`,
    onlyMissing: 'Only those who have not received theirs',
    withoutAddress: (count: number) =>
      `${countOf(count, 'employee has', 'employees have')} no e-mail address. Print or save their payslips.`,
    none: 'There are no employees in this list.',
  },
  cash: {
    title: 'Pay in cash',
    text: 'For employees whose payment method is cash: what goes into each packet, and the notes and coins needed in total. Those for each pay point are listed above its employees.',
    none: 'None of these employees is paid in cash.',
    summary: (packets: number, cents: number) =>
      `${countOf(packets, 'packet', 'packets')}, ${formatMoney(cents)} in total`,
    unknown: (count: number) =>
      `The payment method of ${countOf(count, 'employee', 'employees')} has not been read yet. Open ${count === 1 ? 'the employee' : 'each of them'} once to read it.`,
    names: (employees: readonly string[]) => {
      const named = employees.slice(0, 6).join('; ');
      return employees.length > 6 ? `${named}; and ${formatCount(employees.length - 6)} more` : named;
    },
    noPay: (count: number) =>
      `${countOf(count, 'payslip has', 'payslips have')} no nett pay to put into a packet.`,
    notFinal: (count: number) =>
      `${countOf(count, 'payslip is', 'payslips are')} not finalised: amounts may still change.`,
    leftOver: (cents: number) =>
      `${formatMoney(cents)} cannot be paid in coins: the smallest is 10c. The column “Left over” says whose it is.`,
    largest: 'Largest note',
    coin: (cents: number) => (cents >= 100 ? `R${cents / 100}` : `${cents}c`),
    note: (count: number) => `Mark ${countOf(count, 'packet', 'packets')} as paid`,
    notPaid: 'Mark as not paid',
    noted: 'Marked as paid',
    sign: 'Print sheet to sign',
    signTitle: 'Pay received in cash',
    packets: 'Packets',
  },
  facts: { company: 'Company', period: 'Period to', all: 'Total', printed: 'Made on' },
} as const;
