import type { DayKind } from '#electron/home/contract/due-dates.ts';
import { dueKinds, listedKinds, type DueKind } from '#electron/home/contract/due-kinds.ts';
import { formatDate, formatNearDay } from '#messages/format.ts';
import { inDays } from './home.ts';

// Its keys are the kinds.
const listedNames = Object.fromEntries(listedKinds.map((kind) => [kind, dueKinds[kind].name])) as Record<
  DueKind,
  string
>;

/** What is due on a day. */
export const dueNames: Readonly<Record<DayKind, string>> = { ...listedNames, periodEnd: 'Period ends' };

/** A date further away needs its year. */
const nearDays = 180;

/** A day on which something is due, with its year if it is far away. */
export const dueDay = (date: string, days: number): string =>
  (Math.abs(days) > nearDays ? formatDate : formatNearDay)(date);

/** `EMP201 in 2 days, 6 Nov`, `EMP201 was due 1 Nov`; a day that only passes is `3 days ago`. */
export function dueText(kind: DayKind, date: string, days: number): string {
  const [name, day] = [dueNames[kind], dueDay(date, days)];
  const passes = kind === 'payDay' || kind === 'periodEnd';
  return days >= 0 || passes ? `${name} ${inDays(days)}, ${day}` : `${name} was due ${day}`;
}

/** The same beside what is to be done by that day: `Was due 23 Nov`, `Due today`, `Due 2 Dec`. */
export function dueBeside(date: string, days: number): string {
  if (days === 0) return 'Due today';
  return `${days < 0 ? 'Was due' : 'Due'} ${dueDay(date, days)}`;
}
