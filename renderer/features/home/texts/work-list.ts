import type { DayKind } from '#electron/home/contract/due-dates.ts';
import { countOf, formatCount, formatDate, formatNearDay } from '#messages/format.ts';
import { dueNames } from './due-dates.ts';
import { inDays } from './home.ts';

/** A date further away needs its year. */
const nearDays = 180;

/** `EMP201 in 2 days, 6 Nov`, `EMP201: 3 days late, due 1 Nov`; a day that only passes is `3 days ago`. */
function dueText(kind: DayKind, days: number, date: string): string {
  const name = dueNames[kind];
  const passes = kind === 'payDay' || kind === 'periodEnd';
  return days >= 0 || passes
    ? `${name} ${inDays(days)}, ${date}`
    : `${name}: ${countOf(-days, 'day', 'days')} late, due ${date}`;
}

/** The list of all companies on Home. */
export const workListMessages = {
  columns: {
    company: 'Company',
    connection: 'Connection',
    frequency: 'Pay period',
    periodEnd: 'Period to',
    due: 'Due next',
    step: 'Next step',
    unsent: 'Unsent',
    refused: 'Refused',
    notSaved: 'Not saved',
    decide: 'Decide',
    payslips: 'Finalised',
    calculating: 'Calculating',
    unusual: 'Unusual',
    ticked: 'Findings ticked',
    note: 'Note',
    done: 'Done',
    read: 'Read',
    emp201: 'EMP201 due',
    uif: 'UIF due',
    emp501: 'EMP501 due',
    payDay: 'Pay day',
  },
  filters: {
    week: 'Due within a week',
    late: 'Period late',
    refused: 'Refused or not saved',
    unread: 'Not read',
    favourite: 'Favourites',
    unsent: 'Unsent',
    ready: 'Ready to finalise',
    done: 'Done',
  },
  connections: 'Connection',
  allConnections: 'All connections',
  which: 'Companies',
  real: (count: number) => `Yours ${formatCount(count)}`,
  practice: (count: number) => `Practice ${formatCount(count)}`,
  unknown: '–',
  counting: '…',
  finalised: (finalised: number, all: number) => `${formatCount(finalised)} of ${formatCount(all)}`,
  notAllRead: 'Not all read',
  notRead: 'Not read yet',
  noPayslips: 'No payslips',
  beingCounted: 'Payslips being counted',
  neverRead: 'Never',
  allTicked: 'Done',
  /** How soon comes first, because the end is cut off in a narrow window. */
  due: (kind: DayKind, date: string, days: number) =>
    dueText(kind, days, (Math.abs(days) > nearDays ? formatDate : formatNearDay)(date)),
  frequency: (name: string, end: string | null) => (end === null ? name : `${formatNearDay(end)} · ${name}`),
  noDue: 'Nothing due',
  tick: (company: string, about: string) => ['Tick', [company, about].filter(Boolean).join(', ')].join(' '),
  noneTicked: 'Tick several companies to do the same for all of them (Shift ticks all in between).',
  alsoHidden: (count: number) => `${countOf(count, 'ticked row', 'ticked rows')} not shown`,
  favourite: (company: string) => `${company} is a favourite`,
} as const;
