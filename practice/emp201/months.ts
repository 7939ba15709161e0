import { dayInMonth, partsOf } from '../calendar.ts';

/** A calendar month as `YYYY-MM`. */
export type Month = string;

export function monthOf(date: string): Month {
  return date.slice(0, 7);
}

export function firstDay(month: Month): string {
  return `${month}-01`;
}

export function lastDay(month: Month): string {
  return dayInMonth(firstDay(month), 0, 31);
}

export function addMonths(month: Month, count: number): Month {
  return monthOf(dayInMonth(firstDay(month), count, 1));
}

/** Every month from the first to the last, both included. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Whole months from one to the other. */
export function monthCount(from: Month, to: Month): number {
  const [start, end] = [partsOf(firstDay(from)), partsOf(firstDay(to))];
  return (end.year - start.year) * 12 + end.month - start.month;
}

/** An unused incentive is carried from March to August and from September to February, and then lost. */
export function cycleStart(month: Month): Month {
  const { year, month: number } = partsOf(firstDay(month));
  if (number < 3) return `${year - 1}-09`;
  return number < 9 ? `${year}-03` : `${year}-09`;
}
