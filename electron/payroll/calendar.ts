/** Days are `2026-11-20` and months `2026-11`. What is counted here is counted in UTC, so no time zone moves a day. */
export const dayMs = 86_400_000;

export const twoDigits = (part: number): string => String(part).padStart(2, '0');

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day `by` days later, or earlier if `by` is negative. */
export const addDays = (day: string, by: number): string =>
  new Date(timeOf(day) + by * dayMs).toISOString().slice(0, 10);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay();

/** The number of days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / dayMs);

/** Every day from one day to another, both included; empty if the second is earlier. */
export function daysIncluded(from: string, to: string): readonly string[] {
  const days = Math.max(-1, daysBetween(from, to));
  return Array.from({ length: days + 1 }, (_, index) => addDays(from, index));
}

/** Whether every day of a month has passed. */
export const isMonthOver = (month: string, today: string): boolean => month < monthOf(today);

export const monthOf = (day: string): string => day.slice(0, 7);

/** The months from January of the year 0 to that of a day or month. */
export const monthIndex = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** The month of a `monthIndex`. */
export const monthAt = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${twoDigits((index % 12) + 1)}`;

/** The month that is `by` months after `month`, or before it if `by` is negative. */
export const addMonths = (month: string, by: number): string => monthAt(monthIndex(month) + by);

/** `month` is 1 to 12. Calculated, because a `Date` takes the years 0 to 99 as 1900 to 1999. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** That day of a month, or the last day of a shorter month. */
export function dayInMonth(month: string, day: number): string {
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
  return `${month}-${twoDigits(Math.min(day, last))}`;
}

/** The same day `by` months later, or the last day of that month: 30 April, 30 May. */
export const addMonthsToDay = (day: string, by: number): string =>
  dayInMonth(addMonths(monthOf(day), by), Number(day.slice(8, 10)));

/** Like `addMonthsToDay`, but the last day of a month stays the last day: 30 April, 31 May. */
export const addWholeMonths = (day: string, by: number): string =>
  day === dayInMonth(monthOf(day), 31)
    ? dayInMonth(addMonths(monthOf(day), by), 31)
    : addMonthsToDay(day, by);

/** The day of a moment on this computer's calendar. */
export function localDay(moment: Date | number): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** `14:02`, by this computer's clock. */
export function localClock(moment: Date | number): string {
  const date = new Date(moment);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
