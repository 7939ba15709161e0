import { workingDayUntil } from './public-holidays.ts';
import { addDays, dayInMonth, daysBetween, monthAt, monthIndex, monthOf } from './calendar.ts';

/**
 * How the periods of a pay frequency follow each other. `anchor` is the end of any period; for a length in months, only
 * its month counts. Calculated here, since the service has no calendar.
 */
export interface PaySchedule {
  readonly anchor: string;
  readonly weeks: number;
  readonly months: number;
  /** The day of the month on which periods end; 31 means the last day. */
  readonly lastDay: number;
  /** Twice a month: the day on which the first half ends. */
  readonly interimDay: number | null;
}

export interface SchedulePeriod {
  readonly start: string;
  readonly end: string;
}

/** What is known of a pay frequency; null is what the service did not give. */
export interface KnownSchedule {
  readonly frequency: string | null;
  readonly lengthMonths: number | null;
  readonly lengthWeeks: number | null;
  readonly firstEndDate: string | null;
  readonly interimFirstEndDate: string | null;
  /** The end of a period that has payslips. It is never normalised, unlike the service's first end date. */
  readonly lastEnd: string | null;
}

const lengths: Readonly<Record<string, { weeks?: number; months?: number }>> = {
  weekly: { weeks: 1 },
  fortnightly: { weeks: 2 },
  every_four_weeks: { weeks: 4 },
  monthly: { months: 1 },
  twice_a_month: { months: 1 },
};

const weekly: Readonly<Record<number, string>> = { 1: 'weekly', 2: 'fortnightly', 4: 'every_four_weeks' };

/** How often, as in `lengths`; null if unknown. The service's usual answer has no such word, only the lengths. */
export function frequencyOf({
  frequency,
  lengthMonths,
  lengthWeeks,
  interimFirstEndDate,
}: Partial<KnownSchedule>): string | null {
  if (frequency) return frequency;
  if (lengthWeeks) return weekly[lengthWeeks] ?? null;
  if (lengthMonths !== 1) return null;
  return interimFirstEndDate ? 'twice_a_month' : 'monthly';
}

const dayOf = (date: string): number => Number(date.slice(8, 10));

/** Pay is at least once a year. A longer length, or a negative one, would make the calculations endless. */
const longest = { weeks: 53, months: 12 };
const lengthWithin = (length: number | null, max: number): number =>
  length !== null && length >= 1 && length <= max ? length : 0;

/** Null where the service does not give enough to calculate it. */
export function scheduleOf(known: KnownSchedule): PaySchedule | null {
  const { firstEndDate, interimFirstEndDate, lastEnd } = known;
  const named = lengths[known.frequency ?? ''] ?? {};
  const weeks = named.weeks ?? lengthWithin(known.lengthWeeks, longest.weeks);
  const months = weeks > 0 ? 0 : (named.months ?? lengthWithin(known.lengthMonths, longest.months));
  const anchor = lastEnd ?? firstEndDate;
  if (anchor === null || (weeks === 0 && months === 0)) return null;
  if (weeks === 0 && firstEndDate === null) return null;
  return {
    anchor,
    weeks,
    months,
    lastDay: dayOf(firstEndDate ?? anchor),
    interimDay: interimFirstEndDate === null ? null : dayOf(interimFirstEndDate),
  };
}

/**
 * The ends of periods in one month, in order. In a month too short for both halves, they still end on two different
 * days.
 */
function endsIn({ lastDay, interimDay, months, anchor }: PaySchedule, month: number): string[] {
  if (modulo(month - monthIndex(anchor), months) !== 0) return [];
  const last = dayInMonth(monthAt(month), lastDay);
  if (interimDay === null) return [last];
  const interim = dayInMonth(monthAt(month), interimDay);
  return [interim < last ? interim : addDays(last, -1), last];
}

const modulo = (value: number, base: number): number => ((value % base) + base) % base;

/** The end of the period in which a day lies. */
export function periodEndOn(schedule: PaySchedule, date: string): string {
  if (schedule.weeks > 0) {
    const length = schedule.weeks * 7;
    return addDays(date, modulo(daysBetween(date, schedule.anchor), length));
  }
  for (let month = monthIndex(date); ; month += 1) {
    const end = endsIn(schedule, month).find((one) => one >= date);
    if (end !== undefined) return end;
  }
}

function endBefore(schedule: PaySchedule, end: string): string {
  if (schedule.weeks > 0) return addDays(end, -7 * schedule.weeks);
  for (let month = monthIndex(end); ; month -= 1) {
    const before = endsIn(schedule, month).findLast((one) => one < end);
    if (before !== undefined) return before;
  }
}

/** `count` periods, starting with the one that contains the day. */
export function periodsFrom(schedule: PaySchedule, date: string, count: number): SchedulePeriod[] {
  const periods: SchedulePeriod[] = [];
  for (let end = periodEndOn(schedule, date); periods.length < count;) {
    periods.push({ start: addDays(endBefore(schedule, end), 1), end });
    end = periodEndOn(schedule, addDays(end, 1));
  }
  return periods;
}

/**
 * The pay day of a period: that day of the month in which it ends, or the last working day before. Null for lengths in
 * weeks, for which nothing says which day it is.
 */
export function payDayOf(schedule: PaySchedule, end: string, day: number | null): string | null {
  if (day === null || day < 1 || day > 31 || schedule.months === 0) return null;
  return workingDayUntil(dayInMonth(monthOf(end), day));
}

/** The number of periods in a year that tax tables assume, by their length in weeks. */
const usual: Readonly<Record<number, number>> = { 1: 52, 2: 26, 4: 13 };

export interface ExtraPeriod {
  /** The tax year, by its first day, 1 March. */
  readonly yearFrom: string;
  readonly count: number;
  /** The end of the extra period: the 53rd week, the 27th fortnight. */
  readonly end: string;
}

const marchOf = (year: number): string => monthAt(year * 12 + 2);

/** Of the tax year of the day and the next one, those in which more periods of weeks end than tax tables assume. */
export function extraPeriods(schedule: PaySchedule, date: string): ExtraPeriod[] {
  const expected = usual[schedule.weeks];
  if (expected === undefined) return [];
  const first = Number(date.slice(0, 4)) - (date.slice(5) < '03-01' ? 1 : 0);
  return [first, first + 1].flatMap((year) => {
    const yearFrom = `${marchOf(year)}-01`;
    const until = `${marchOf(year + 1)}-01`;
    const ends = periodsFrom(schedule, yearFrom, expected + 1).map(({ end }) => end);
    const end = ends.at(-1);
    return end !== undefined && end < until ? [{ yearFrom, count: ends.length, end }] : [];
  });
}
