import type { Emp201Estimate } from '#electron/emp201/contract/emp201.ts';
import type { DueStep } from '#electron/home/contract/due-kinds.ts';
import type { DueNoted } from '#electron/home/contract/due.ts';
import { countOf, formatDate, formatMoney } from '#messages/format.ts';
import { monthText } from '#messages/months.ts';

const thenAndNow = (then: number, now: number) =>
  `It was ${formatMoney(then)} and comes to ${formatMoney(now)} now.`;

const lines = {
  paye: 'PAYE liability',
  sdl: 'SDL liability',
  uif: 'UIF liability',
  liability: 'Payroll liability',
  broughtForward: 'ETI brought forward',
  eti: 'ETI calculated',
  utilised: 'ETI utilised',
  carriedForward: 'ETI carried forward',
  payePayable: 'PAYE payable',
  sdlPayable: 'SDL payable',
  uifPayable: 'UIF payable',
  total: 'Total payable',
};
export type LineName = keyof typeof lines;

/** Where each line of an estimate comes from. `isKnown`: it has an amount. */
const lineSources: Readonly<Record<LineName, (estimate: Emp201Estimate, isKnown: boolean) => string>> = {
  paye: ({ payslips }) => `PAYE on ${countOf(payslips, 'payslip', 'payslips')}`,
  sdl: (_estimate, isKnown) =>
    isKnown ? 'SDL of the employer on payslips' : 'No payslip names SDL: it may be owed all the same',
  uif: ({ uifDoubled }) =>
    uifDoubled
      ? 'UIF of employees twice, as no payslip names the employer’s'
      : 'UIF of employees and employer on payslips',
  liability: () => 'PAYE, SDL and UIF together',
  broughtForward: () => 'Not known: see the EMP201 of the month before',
  eti: ({ etiFrom, etiEmployees }) =>
    etiFrom === 'report'
      ? `The service’s ETI report, ${countOf(etiEmployees, 'employee', 'employees')}`
      : `By Paydesk: ${countOf(etiEmployees, 'employee', 'employees')}, 40 hours a week assumed`,
  utilised: () => 'ETI calculated, but no more than PAYE',
  carriedForward: () => 'ETI calculated that is not utilised',
  payePayable: () => 'PAYE less ETI utilised',
  sdlPayable: () => 'As above',
  uifPayable: () => 'As above',
  total: (_estimate, isKnown) => (isKnown ? 'What is payable together' : 'Not known, because SDL is not'),
};

/** `daysLate`: 0 where nobody waits for it here, as of a month from before Paydesk. */
interface Lateness {
  readonly isPast: boolean;
  readonly daysLate: number;
}

const refunded = (what: string) =>
  `${what} is refunded with the EMP501, if all returns are submitted and nothing is owed to SARS.`;

export const emp201Messages = {
  title: 'EMP201',
  loading: 'Loading the EMP201…',
  month: 'Month',
  version: 'Version',
  before: 'the version before',
  versionText: (version: number | null, isLatest: boolean) =>
    [version === null ? 'Without a number' : `Version ${version}`, isLatest ? '(latest)' : '']
      .join(' ')
      .trim(),
  refresh: 'Refresh the EMP201',
  none: {
    title: 'No EMP201 for this month',
    text: 'The service has one once payslips of the month are finalised.',
  },
  noneMade: {
    title: 'No finalised payslip of this month has been read',
    text: 'This service has no EMP201, so Paydesk estimates it from finalised payslips. The Payslips screen shows which have been read.',
  },
  estimate: {
    version: 'Estimate by Paydesk',
    title: 'An estimate by Paydesk: check every line before you submit it',
    text: 'This service has no EMP201. Paydesk adds up what finalised payslips withheld and contributed. Not in it: ETI brought forward, penalties and interest. If you run the ETI report of this month, its figure is used.',
    tables: 'By the tax tables',
    source: 'Where it comes from',
    notYet: 'Not known before all payslips have been read',
    sources: lineSources,
  },
  reading: { title: 'Reading the EMP201…', text: 'Paydesk is asking the service for this month.' },
  never: { title: 'The EMP201 has not been read yet', text: 'It is read when the service can be reached.' },
  facts: { month: 'Month', due: 'Due', version: 'Version', paye: 'PAYE no.', uif: 'UIF no.' },
  unknown: 'not known',
  /** `Submitted 5 Nov 2026, payment is 2 days late, due 6 Nov 2026`, or of what was not done when it is due. */
  state: ({ submitted, paid }: DueNoted, day: string, { isPast, daysLate }: Lateness) => {
    const late = daysLate > 0 ? `is ${countOf(daysLate, 'day', 'days')} late, ` : '';
    const due = `${late}${isPast && daysLate === 0 ? 'was due' : 'due'} ${formatDate(day)}`;
    const toPay = paid === null ? `payment ${due}` : `paid ${formatDate(paid.on)}`;
    if (submitted !== null) return `Submitted ${formatDate(submitted.on)}, ${toPay}`;
    if (paid !== null) return `Submission ${due}, ${toPay}`;
    return daysLate > 0
      ? `${countOf(daysLate, 'day', 'days')} late (due ${formatDate(day)}): not submitted, not paid`
      : `Submission ${due}`;
  },
  /** The button that notes days and the payment reference, by what is to be done. */
  note: {
    submitted: 'Mark as submitted…',
    paid: 'Mark as paid…',
    done: 'Change the days…',
  } satisfies Record<DueStep | 'done', string>,
  copyHint: 'In the order of the form. Enter or a click on a line copies its amount.',
  copyTotal: 'Copy the total payable',
  copied: (line: string) => `Copied: ${line}`,
  notKnown: (line: string) => `The service does not say: ${line}`,
  columns: {
    line: 'Line of the form',
    now: 'Amount',
    difference: 'Difference',
  },
  lines,
  notOver: {
    title: (month: string) => `${monthText(month)} is not over`,
    text: 'A pay run that is finalised later in the month changes these amounts. Submit them once all pay runs of the month are finalised.',
  },
  changedSince: {
    submitted: (then: number, now: number) => ({
      title: 'The amount has changed since it was submitted',
      text: `${thenAndNow(then, now)} Submit the EMP201 again, and note the day.`,
    }),
    paid: (then: number, now: number) => ({
      title: 'The amount has changed since it was paid',
      text: `${thenAndNow(then, now)} Settle the difference with SARS, and note the day.`,
    }),
  } satisfies Record<DueStep, unknown>,
  notCompliant: {
    title: 'According to the service, this employer is not tax compliant',
    text: 'No ETI is utilised until that changes: check the employer’s tax compliance status before you submit the month.',
  },
  /** Section 9(4) of the ETI Act, and SARS on the refund of ETI with the EMP501. */
  notCarried: {
    title: (cents: number) => `${formatMoney(cents)} of ETI is not carried to the next month`,
    text: (month: string) =>
      `${monthText(month)} is the last month of its half-year. ${refunded('What is not utilised in its EMP201')}`,
  },
  carried: {
    title: (cents: number, month: string) =>
      `${formatMoney(cents)} ETI carried forward, usable until ${monthText(month)}`,
  },
  differs: {
    title: 'The total is not the sum of its lines',
    hold: 'Do not submit or pay this EMP201 yet: its total is not the sum of its lines',
    text: (total: number, sum: number) =>
      `Ask the payroll service. Its total is ${formatMoney(total)}; PAYE less ETI, plus SDL and UIF, is ${formatMoney(sum)}, which is ${formatMoney(Math.abs(sum - total))} ${sum > total ? 'more' : 'less'}.`,
  },
  negative: {
    title: 'The total is below zero',
    text: 'The EMP201 form does not accept a negative amount. Check the payslips of the month before you submit it.',
  },
  /** Of the total: how it differs from that of the version before. */
  changed: (cents: number, before: string) =>
    cents === 0
      ? `the same as ${before}`
      : `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than ${before}`,
  fileName: (company: string, month: string) => `EMP201 ${company} ${month}`,
  estimateName: (company: string, month: string) => `EMP201 estimate ${company} ${month}`,
} as const;
