import { addDays, twoDigits, weekdayOf } from './calendar.ts';

const sunday = 0;
const saturday = 6;

/** Public Holidays Act 36 of 1994, schedule 1, without the two days that depend on Easter: month and day. */
const fixedDays = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];

/** The service may have a date such as `0001-01-01` where it has none, and its year has four digits too. */
const yearOf = (year: number): string => String(year).padStart(4, '0');

/** Easter Sunday by the Gregorian rule, in its anonymous form (Butcher, 1876). */
function easterSunday(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${yearOf(year)}-${twoDigits(Math.floor(days / 31))}-${twoDigits((days % 31) + 1)}`;
}

/**
 * South Africa's public holidays of a year, in order. If one falls on a Sunday, the Monday after it is a holiday too.
 * Days that are proclaimed once, such as for an election, are not included.
 */
export function publicHolidaysOf(year: number): readonly string[] {
  const days = fixedDays.map((day) => `${yearOf(year)}-${day}`);
  const mondays = days.filter((date) => weekdayOf(date) === sunday).map((date) => addDays(date, 1));
  const easter = easterSunday(year);
  return [...new Set([...days, ...mondays, addDays(easter, -2), addDays(easter, 1)])].toSorted();
}

/** The public holidays between two days, both included. */
export function publicHolidaysBetween(from: string, to: string): ReadonlySet<string> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return new Set(years.flatMap(publicHolidaysOf).filter((date) => date >= from && date <= to));
}

/** Whether a day is neither on a weekend nor a public holiday. */
export const isWorkingDay = (date: string): boolean =>
  ![sunday, saturday].includes(weekdayOf(date)) && !publicHolidaysBetween(date, date).has(date);

/** That day, or the last working day before it. */
export function workingDayUntil(date: string): string {
  return isWorkingDay(date) ? date : workingDayUntil(addDays(date, -1));
}
