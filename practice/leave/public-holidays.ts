import { addDays } from '#payroll/calendar.ts';
import { formatDate, partsOf, weekdayOf } from '../calendar.ts';

const SUNDAY = 6;

/** Public Holidays Act, schedule 1, without the days that depend on Easter. */
const fixedDays: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [3, 21],
  [4, 27],
  [5, 1],
  [6, 16],
  [8, 9],
  [9, 24],
  [12, 16],
  [12, 25],
  [12, 26],
];

/** One-time holidays are not included. */
export function isPublicHoliday(date: string): boolean {
  return holidaysOf(partsOf(date).year).has(date);
}

export function holidaysOf(year: number): ReadonlySet<string> {
  const easter = easterSunday(year);
  const days = fixedDays.map(([month, day]) => formatDate({ year, month, day }));
  // If a holiday falls on a Sunday, the Monday is one as well.
  const mondays = days.filter((date) => weekdayOf(date) === SUNDAY).map((date) => addDays(date, 1));
  return new Set([...days, ...mondays, addDays(easter, -2), addDays(easter, 1)]);
}

/** The Gregorian algorithm (Meeus). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return formatDate({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}
