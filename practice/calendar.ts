import { daysInMonth, twoDigits, weekdayOf as weekdayFromSunday } from '#payroll/calendar.ts';

interface CalendarParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export function formatDate({ year, month, day }: CalendarParts): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

export function partsOf(date: string): CalendarParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (weekdayFromSunday(date) + 6) % 7;

/** ISO 8601 with the South African offset, as the service writes its timestamps. */
export function timestamp(now: Date): string {
  const shifted = new Date(now.getTime() + 2 * 3_600_000);
  return `${shifted.toISOString().slice(0, 23)}+02:00`;
}
