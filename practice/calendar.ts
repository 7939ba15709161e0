/** Calendar dates as `YYYY-MM-DD` strings; all arithmetic is in UTC, so no time zone moves a date. */

const DAY_MS = 86_400_000;

interface CalendarParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export function formatDate({ year, month, day }: CalendarParts): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function partsOf(date: string): CalendarParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Days since 1970-01-01. */
export function toDayNumber(date: string): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function fromDayNumber(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return fromDayNumber(toDayNumber(date) + days);
}

/** The given day of the month `months` after the date's, or the last day if that month is shorter. */
export function dayInMonth(date: string, months: number, day: number): string {
  const { year, month } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return formatDate({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
}

/** Today's date on this computer. */
export function currentDate(now = new Date()): string {
  return formatDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}

/** ISO 8601 with the South African offset, as the service writes its timestamps. */
export function timestamp(now: Date): string {
  const shifted = new Date(now.getTime() + 2 * 3_600_000);
  return `${shifted.toISOString().slice(0, 23)}+02:00`;
}
