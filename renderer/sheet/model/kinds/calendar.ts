export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** `YYYY-MM-DD`. */
export function formatCalendarDay({ year, month, day }: CalendarDay): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
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
  return Math.round(date.getTime() / 86_400_000);
}

export function fromDayNumber(dayNumber: number): CalendarDay {
  const date = new Date(dayNumber * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
