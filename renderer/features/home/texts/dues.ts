import type { dueFields, DueTick } from '#electron/home/contract/due.ts';
import type { DueStep, DueKind } from '#electron/home/contract/due-kinds.ts';
import {
  actOn,
  countOf,
  formatCount,
  formatDate,
  formatMoment,
  formatMoney,
  formatMonth,
} from '#messages/format.ts';
import type { FormMessages } from '#messages/forms.ts';
import { screenMessages } from '#messages/screens.ts';
import type { Route } from '#state/navigation.svelte.ts';
import { dueNames } from './due-dates.ts';

const announced = 'SARS announces the exact day each year.';
const asTheServiceSays = 'As many days before the pay day as the service says.';

/** How the day of each kind is worked out, and the screen on which the clerk works on it. */
export const dueWords: Readonly<Record<DueKind, { readonly rule: string; readonly screen: Route }>> = {
  notification: { rule: asTheServiceSays, screen: 'period' },
  finalisation: { rule: asTheServiceSays, screen: 'period' },
  payDay: { rule: 'The day that the service gives, or the last working day before it.', screen: 'period' },
  emp201: { rule: 'By the 7th of the month after, or the last working day before it.', screen: 'emp201' },
  uif: { rule: 'On the last working day before the 7th of the month after.', screen: 'employees' },
  emp501Interim: { rule: `By the last working day of October. ${announced}`, screen: 'tie-out' },
  emp501Annual: { rule: `By the last working day of May. ${announced}`, screen: 'tie-out' },
};

export const dueMessages = {
  title: 'Due',
  practiceTitle: 'Due in practice companies',
  columns: {
    due: 'Day',
    kind: 'What is due',
    company: 'Company',
    payable: 'To pay',
    submitted: 'Submitted',
    paid: 'Paid',
    reference: 'Reference',
    by: 'By',
  },
  search: 'Search companies',
  kind: 'What is due',
  allKinds: 'Everything due',
  state: 'Show',
  states: { open: 'Not done', late: 'Late', all: 'All' },
  shown: (shown: number, all: number) =>
    shown === all
      ? countOf(all, 'date', 'dates')
      : `${formatCount(shown)} of ${countOf(all, 'date', 'dates')}`,
  none: 'Nothing is due in the companies that are on this computer.',
  noMatch: 'No date matches the search and the filters.',
  clear: 'Show all that is not done',
  /** `Weekly, 27 Nov 2026`. */
  period: (payFrequency: string, end: string) => `${payFrequency}, ${end}`,
  /** `Apr 2026`, `Mar to Aug 2026`, `Mar 2026 to Feb 2027`. */
  months: (first: string, last: string) => {
    if (first === last) return formatMonth(last);
    const isOneYear = first.slice(0, 4) === last.slice(0, 4);
    return `${isOneYear ? formatMonth(first).slice(0, 3) : formatMonth(first)} to ${formatMonth(last)}`;
  },
  finalised: (finalised: number, payslips: number) =>
    `${formatCount(finalised)} of ${formatCount(payslips)} finalised`,
  late: 'late',
  /** Of what was submitted in time, or late, and is still to be paid. */
  paymentLate: 'not paid',
  lateCount: (count: number) => `${formatCount(count)} late`,
  notKnown: {
    emp201: 'The EMP201 of this month was not read yet',
    payDay: 'Not every payslip of this period is read and calculated yet',
  },
  steps: { submitted: 'Submitted', paid: 'Paid' } satisfies Record<DueStep, string>,
  /** The name of a tick for screen readers. */
  tick: (step: DueStep, what: string) => `${dueMessages.steps[step]}: ${what}`,
  /** `Mark 40 due on 7 Dec 2026 as paid`. */
  tickAll: (step: DueStep, count: number, day: string) =>
    `Mark ${formatCount(count)} due on ${formatDate(day)} as ${step === 'paid' ? 'paid' : 'submitted'}`,
  dates: (count: number) => countOf(count, 'date', 'dates'),
  ticked: (day: string, by: string) => `${formatDate(day)}, ${by}`,
  /** Another amount is to be paid than when it was ticked. */
  amountChanged: 'Amount changed',
  tickedWith: (ticked: string, cents: number) => `${ticked}, with ${formatMoney(cents)}`,
  about: (kind: DueKind, company: string, about: string) =>
    [`${dueNames[kind]}: ${company}`, about].filter(Boolean).join(', '),
  open: (kind: DueKind) => `Open ${screenMessages[dueWords[kind].screen].title}`,
  takeBack: 'Take back',
  note: 'Worked out by Paydesk: the days of periods from what the service gives, the others by law. SARS announces the exact day of an EMP501 each year.',
  save: (count: number) => `${actOn('Save', count, 'date', 'dates')} for your calendar`,
  fileName: (date: string) => `Payroll dates from ${date}`,
  dialog: {
    title: (kind: DueKind, company: string) => `${dueNames[kind]}: ${company}`,
    about: 'For',
    due: 'Due',
    ticked: ({ on, by, at }: DueTick) => `${formatDate(on)}, ticked by ${by} on ${formatMoment(at)}`,
    save: 'Save',
  },
} as const;

const inFuture = { 'in-future': 'This day has not come yet.' };

export const dueFieldMessages: FormMessages<typeof dueFields> = {
  fields: {
    submitted: { label: 'Submitted on', problems: inFuture },
    paid: { label: 'Paid on', problems: inFuture },
    reference: {
      label: 'Payment reference number (PRN)',
      hint: 'The 19 characters from the EMP201 or the payment advice.',
    },
  },
};
