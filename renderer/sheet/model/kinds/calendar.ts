import { dayMs, daysInMonth, twoDigits } from '#payroll/calendar.ts';

export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** `YYYY-MM-DD`. */
export function formatCalendarDay({ year, month, day }: CalendarDay): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

export function parseCalendarDay(value: string): CalendarDay | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const date = { year, month, day };
  return isCalendarDay(date) ? date : undefined;
}

/** Days since 1970-01-01, independent of any time zone. */
export function toDayNumber({ year, month, day }: CalendarDay): number {
  const date = new Date(0);
  // Not `Date.UTC`, which takes the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / dayMs);
}

export function fromDayNumber(dayNumber: number): CalendarDay {
  const date = new Date(dayNumber * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
