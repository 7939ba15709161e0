import { daysInMonth } from '#payroll/calendar.ts';
import { fromDayNumber, isCalendarDay, toDayNumber, type CalendarDay } from './kinds/calendar.ts';

export interface Week {
  days: readonly CalendarDay[];
}

/** The weeks, Monday to Sunday, that cover the month of a day; always six, so that the page keeps its size. */
export function calendarPage({ year, month }: CalendarDay): Week[] {
  const first = toDayNumber({ year, month, day: 1 });
  const start = first - weekday(first);
  return Array.from({ length: 6 }, (_, week) => ({
    days: Array.from({ length: 7 }, (_day, index) => fromDayNumber(start + week * 7 + index)),
  }));
}

export interface DayStep {
  days?: number;
  /** Keeps the day of the month, or uses the last day of a shorter month. */
  months?: number;
}

/** Returns the day unchanged if the result would not have a year of four digits. */
export function moveDay(from: CalendarDay, { days = 0, months = 0 }: DayStep): CalendarDay {
  const count = from.year * 12 + from.month - 1 + months;
  const [year, month] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  const day = Math.min(from.day, daysInMonth(year, month));
  const moved = fromDayNumber(toDayNumber({ year, month, day }) + days);
  return moved.year >= 0 && moved.year <= 9999 && isCalendarDay(moved) ? moved : from;
}

export function isSameDay(a: CalendarDay | undefined, b: CalendarDay | undefined): boolean {
  return a?.year === b?.year && a?.month === b?.month && a?.day === b?.day;
}

/** 0 is Monday; day 0 was a Thursday. */
function weekday(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7;
}
