const sunday = 0;
const dayMs = 86_400_000;

/** Public Holidays Act 36 of 1994, schedule 1, without the two days that depend on Easter: month and day. */
const fixedDays = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];

const at = (date: string) => new Date(`${date}T00:00:00Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The date `days` days later, or earlier if `days` is negative. */
export const addDays = (date: string, days: number): string => dateOf(at(date).getTime() + days * dayMs);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: string): number => at(date).getUTCDay();

/** The number of days from one date to another; negative if the second is earlier. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / dayMs);

/** Every day from one date to another, both included; empty if the second is earlier. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days = Math.max(-1, daysFrom(from, to));
  return Array.from({ length: days + 1 }, (_, index) => addDays(from, index));
}

/** Easter Sunday by the Gregorian rule, in its anonymous form (Butcher, 1876). */
function easterSunday(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return dateOf(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

/**
 * South Africa's public holidays of a year, in order. If one falls on a Sunday, the Monday after it is a holiday too.
 * Days that are proclaimed once, such as for an election, are not included.
 */
export function publicHolidaysOf(year: number): readonly string[] {
  const days = fixedDays.map((day) => `${year}-${day}`);
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

/** That day, or the last one before it that is neither on a weekend nor a public holiday. */
export function workingDayUntil(date: string): string {
  const isFree = [0, 6].includes(weekdayOf(date)) || publicHolidaysBetween(date, date).has(date);
  return isFree ? workingDayUntil(addDays(date, -1)) : date;
}
