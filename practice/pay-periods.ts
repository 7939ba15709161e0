import { addDays, addMonths, dayInMonth, daysBetween, monthIndex, monthOf } from '#payroll/calendar.ts';

/** The specification has monthly and twice_a_month; the others are also common. */
export const frequencies = ['monthly', 'twice_a_month', 'weekly', 'fortnightly', 'every_four_weeks'] as const;

export type Frequency = (typeof frequencies)[number];

/** When a pay frequency's periods end. Periods of whole weeks are counted from an end date in January 2008. */
export interface PaySchedule {
  readonly frequency: Frequency;
  /** The normalised first end date: a date in January 2008. */
  readonly firstEndDate: string;
  /** Twice a month: the end of the first half. */
  readonly interimFirstEndDate: string | null;
}

/** The end of the period in which the date lies. */
export function periodEndOn(schedule: PaySchedule, date: string): string {
  const weeks = weeksOf(schedule);
  if (weeks > 0) {
    const length = weeks * 7;
    const past = modulo(daysBetween(schedule.firstEndDate, date), length);
    return addDays(date, modulo(-past, length));
  }
  const ends = [...endsInMonth(schedule, date, 0), ...endsInMonth(schedule, date, 1)];
  return ends.find((end) => end >= date) ?? date;
}

/** The end of the period before the one that ends on the given date. */
export function previousPeriodEnd(schedule: PaySchedule, end: string): string {
  const weeks = weeksOf(schedule);
  if (weeks > 0) return addDays(end, -7 * weeks);
  const candidates = [...endsInMonth(schedule, end, -1), ...endsInMonth(schedule, end, 0)];
  return candidates.findLast((candidate) => candidate < end) ?? end;
}

/** The end of the period after the one that ends on the given date. */
export function nextPeriodEnd(schedule: PaySchedule, end: string): string {
  return periodEndOn(schedule, addDays(end, 1));
}

/** The first day of the period that ends on the given date. */
export function periodStart(schedule: PaySchedule, end: string): string {
  return addDays(previousPeriodEnd(schedule, end), 1);
}

/** The ends of `count` periods up to the given one, oldest first. */
export function periodEndsUpTo(schedule: PaySchedule, end: string, count: number): string[] {
  const ends = [end];
  while (ends.length < count) ends.unshift(previousPeriodEnd(schedule, ends[0] ?? end));
  return ends;
}

/** Pay periods from the normalised first end date to a real one. */
export function periodOffset(schedule: PaySchedule, end: string): number {
  const weeks = weeksOf(schedule);
  if (weeks > 0) return daysBetween(schedule.firstEndDate, end) / (7 * weeks);
  const months = monthIndex(end) - monthIndex(schedule.firstEndDate);
  if (schedule.frequency !== 'twice_a_month') return months;
  return months * 2 - (end < (endsInMonth(schedule, end, 0).at(-1) ?? end) ? 1 : 0);
}

export function weeksOf({ frequency }: PaySchedule): number {
  return { weekly: 1, fortnightly: 2, every_four_weeks: 4, twice_a_month: 0, monthly: 0 }[frequency];
}

/** The period ends, in order, in the month that is `months` after the date's; a day that it lacks is its last one. */
function endsInMonth(
  { firstEndDate, interimFirstEndDate }: PaySchedule,
  date: string,
  months: number,
): string[] {
  const month = addMonths(monthOf(date), months);
  const last = dayInMonth(month, dayOf(firstEndDate));
  if (interimFirstEndDate === null) return [last];
  const interim = dayInMonth(month, dayOf(interimFirstEndDate));
  // If February is too short for both, the halves still end on two different days.
  return [interim < last ? interim : addDays(last, -1), last];
}

const dayOf = (date: string): number => Number(date.slice(8));

function modulo(value: number, base: number): number {
  return ((value % base) + base) % base;
}

interface ScheduleQuestion {
  readonly frequency: Frequency;
  /** The end of any period, as entered. */
  readonly firstEndDate: string;
  /** Day of the month on which periods end; 31 is the last. */
  readonly lastDayOfMonth: number;
  readonly interimDayOfMonth: number | null;
}

/** The schedule with its dates moved to January 2008, when every frequency has an end. */
export function normaliseSchedule(question: ScheduleQuestion): PaySchedule {
  const { frequency, firstEndDate, lastDayOfMonth, interimDayOfMonth } = question;
  const length = 7 * weeksOf({ frequency, firstEndDate, interimFirstEndDate: null });
  if (length > 0) {
    const first = addDays('2008-01-01', modulo(daysBetween('2008-01-01', firstEndDate), length));
    return { frequency, firstEndDate: first, interimFirstEndDate: null };
  }
  return {
    frequency,
    firstEndDate: dayInMonth('2008-01', lastDayOfMonth),
    interimFirstEndDate: interimDayOfMonth === null ? null : dayInMonth('2008-01', interimDayOfMonth),
  };
}
