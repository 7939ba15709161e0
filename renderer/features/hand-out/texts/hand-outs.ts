import type { GivenState, HandOutWay } from '#electron/hand-out/contract/hand-out.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { actOn, countOf, formatCount, formatMoney } from '#messages/format.ts';
import { sentence } from '#messages/headings.ts';
import { formatWholeRands } from '#messages/values.ts';

const paymentMethods: Readonly<Record<string, string>> = employeeMessages.paymentMethods;

const named = (what: string) => (company: string, period: string) =>
  [what, company, period].filter((part) => part !== '').join(' ');

/** What was done with a payslip: a draft is not an e-mail that was sent, and a saved file has reached nobody. */
const ways = {
  saved: 'Saved to a file',
  printed: 'Printed',
  email: 'E-mail drafted',
  hand: 'By hand',
  cash: 'In cash',
} as const satisfies Record<HandOutWay, string>;

export const handOutMessages = {
  /** Those that are ticked, or else the finalised ones of the list; 0 where it is not known how many. */
  act: (ticked: number, finalised = 0) => {
    if (ticked > 0) return `Hand out ${formatCount(ticked)} ticked`;
    return finalised === 0 ? 'Hand out finalised ones' : `Hand out ${formatCount(finalised)} finalised`;
  },
  menu: 'Hand out the finalised payslips of this list',
  menuTicked: 'Hand out the payslips that are ticked',
  tooMany: (max: number) =>
    `No more than ${countOf(max, 'ticked payslip', 'ticked payslips')} can be handed out together`,
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
    how: 'How',
    when: 'When',
    version: 'Nett pay then',
    now: 'Nett pay now',
    by: 'Handed out by',
    email: 'E-mail address',
    payment: 'Paid by',
    nettPay: 'Nett pay',
    left: 'Left over',
    paidAt: 'Paid',
    signature: 'Received (signature)',
    signedOn: 'Date',
  },
  given: { no: 'No', yes: 'Yes', changed: 'Changed since' } as const satisfies Record<GivenState, string>,
  ways,
  versionUnknown: 'Not recorded',
  /** One hand-out in words: `E-mail drafted, 25 Nov 2026, 14:02`. */
  handOut: (way: HandOutWay, when: string, by: string | null) =>
    [ways[way], when, ...(by === null ? [] : [`by ${by}`])].join(', '),
  payment: (method: string) => paymentMethods[method] ?? sentence(method),
  notKnown: 'Not known',
  list: {
    title: 'Who has received their payslip',
    text: 'Paydesk notes when it has printed a payslip or drafted its e-mail; your mail program shows whether the draft was sent. A file that was only saved does not count. Tick what was handed over by hand. Open a row to see the payslip.',
    summary: (got: number, changed: number, all: number) =>
      [
        got === all
          ? `All ${countOf(all, 'payslip', 'payslips')} handed out`
          : `${formatCount(got)} of ${countOf(all, 'payslip', 'payslips')} handed out`,
        ...(changed === 0 ? [] : [`${formatCount(changed)} changed since`]),
      ].join(', '),
    onlyMissing: 'Only those who have not received theirs as it is now',
    tick: (employee: string) => `Tick ${employee}`,
    /** What is done with the ticked rows, or with all that are shown. */
    chosen: (ticked: number, shown: number) =>
      ticked > 0 ? `${formatCount(ticked)} ticked:` : `All ${formatCount(shown)} shown:`,
    save: 'Save or e-mail payslips…',
    print: 'Print payslips…',
    byHand: 'Handed over by hand…',
    notByHand: 'Not handed over',
    withoutAddress: (count: number) =>
      `${countOf(count, 'employee has', 'employees have')} no e-mail address. Print or save their payslips.`,
    none: 'There are no employees in this list.',
  },
  handOver: {
    title: (count: number) => `Handed over by hand: ${countOf(count, 'payslip', 'payslips')}`,
    text: 'Recorded as handed out as they are now. If one changes later, Paydesk says so.',
    confirm: (count: number) => `${actOn('Mark', count, 'payslip', 'payslips')} as handed over`,
    done: 'Marked as handed over',
  },
  /** On a payslip that its employee has in another version. */
  changed: {
    given: 'Handed out',
    notGiven: 'Not handed out',
    /** While it could still change. */
    early: 'Handed out before it was final',
    /** The same below a header of what is asked. */
    earlyShort: 'Before it was final',
    badge: 'Changed since handed out',
    title: 'Changed since it was handed out',
    text: (then: string, before: string, now: string) =>
      `${then}: nett pay was ${before}. Now it is ${now}. Hand it out again.`,
    sameNett: (then: string) =>
      `${then}: its items were different, with the same nett pay. Hand it out again.`,
    notRecorded: (then: string) =>
      `${then}. Which version that was is not recorded, but it has changed since. Hand it out again.`,
  },
  /** Of one payslip. */
  fact: { name: 'Handed out', no: 'Not yet', notRecorded: 'version not recorded' },
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
    coin: (cents: number) => (cents >= 100 ? formatWholeRands(cents / 100) : `${cents}c`),
    note: (count: number) => `${actOn('Mark', count, 'packet', 'packets')} as paid`,
    notPaid: 'Mark as not paid',
    noted: 'Marked as paid',
    sign: 'Print sheet to sign',
    signTitle: 'Pay received in cash',
    packets: 'Packets',
  },
  byHandFields: {
    fields: {
      day: { label: 'Date', problems: { 'too-late': 'This day has not come yet.' } },
      by: { label: 'Handed over by', hint: 'The name of whoever gave them out.' },
    },
  },
  facts: { company: 'Company', period: 'Period to', all: 'Total', printed: 'Made on' },
} as const;
