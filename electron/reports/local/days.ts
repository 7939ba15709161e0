import { addDays, addMonths, addWholeMonths, monthIndex, monthOf } from '#payroll/calendar.ts';

/** A period that ended. */
interface EndedPeriod {
  readonly date: string;
  /** In the service's words; null if unknown, which counts as monthly. */
  readonly frequency: string | null;
  /** The end of the period before, which says where the other half of a month ends; null if unknown. */
  readonly before: string | null;
}

const weeksOf: Readonly<Record<string, number>> = { weekly: 1, fortnightly: 2, every_four_weeks: 4 };

/** The end of the period that is this many periods after one that ended. */
export function addPeriods({ date, frequency, before }: EndedPeriod, count: number): string {
  const weeks = weeksOf[frequency ?? ''];
  if (weeks !== undefined) return addDays(date, 7 * weeks * count);
  if (frequency !== 'twice_a_month') return addWholeMonths(date, count);
  const isOtherHalf = count % 2 === 1 && before !== null;
  return addWholeMonths(isOtherHalf ? before : date, Math.ceil(count / 2));
}

/** This many months, the last being that of the day; oldest first. */
export function monthsUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, nth) => addMonths(monthOf(day), nth - count + 1));
}

/** Whole months from one day to another; negative if the second is earlier. */
function wholeMonths(from: string, to: string): number {
  const months = monthIndex(to) - monthIndex(from);
  return to.slice(8) < from.slice(8) ? months - 1 : months;
}

/** Whole years. A birthday on 29 February is on 1 March in other years. */
export const wholeYears = (from: string, to: string): number => Math.floor(wholeMonths(from, to) / 12);

/** The first day of the tax year that a day is in, which is a 1 March. */
export function taxYearStart(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '03-01' ? year - 1 : year}-03-01`;
}
