import { addDays, dayInMonth, daysInMonth, partsOf, toDayNumber } from './calendar.ts';

export type Frequency = 'weekly' | 'fortnightly' | 'twice_a_month' | 'monthly';

/** How a pay frequency's periods end; dates in weeks are counted from an end date in January 2008. */
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
    const past = modulo(toDayNumber(date) - toDayNumber(schedule.firstEndDate), length);
    return addDays(date, modulo(-past, length));
  }
  const ends = [...endDays(schedule).map((day) => dayInMonth(date, 0, day)), firstEndAfter(schedule, date)];
  return ends.find((end) => end >= date) ?? firstEndAfter(schedule, date);
}

/** The end of the period before the one that ends on the given date. */
export function previousPeriodEnd(schedule: PaySchedule, end: string): string {
  const weeks = weeksOf(schedule);
  if (weeks > 0) return addDays(end, -7 * weeks);
  const days = endDays(schedule);
  const candidates = [
    ...days.map((day) => dayInMonth(end, -1, day)),
    ...days.map((day) => dayInMonth(end, 0, day)),
  ];
  return candidates.findLast((candidate) => candidate < end) ?? end;
}

/** The ends of `count` periods, the last of which ends on the given date, oldest first. */
export function periodEndsUpTo(schedule: PaySchedule, end: string, count: number): string[] {
  const ends = [end];
  while (ends.length < count) ends.unshift(previousPeriodEnd(schedule, ends[0] ?? end));
  return ends;
}

/** Pay periods from the normalised first end date to a real one. */
export function periodOffset(schedule: PaySchedule, end: string): number {
  const weeks = weeksOf(schedule);
  if (weeks > 0) return (toDayNumber(end) - toDayNumber(schedule.firstEndDate)) / (7 * weeks);
  const { year, month, day } = partsOf(end);
  const months = (year - 2008) * 12 + (month - 1);
  if (schedule.frequency !== 'twice_a_month') return months;
  return months * 2 - (day < daysInMonth(year, month) ? 1 : 0);
}

export function weeksOf({ frequency }: PaySchedule): number {
  if (frequency === 'weekly') return 1;
  return frequency === 'fortnightly' ? 2 : 0;
}

export function periodsPerYear(frequency: Frequency): number {
  return { weekly: 52, fortnightly: 26, twice_a_month: 24, monthly: 12 }[frequency];
}

/** Days of the month on which periods end, in order; 31 stands for the last day. */
function endDays({ firstEndDate, interimFirstEndDate }: PaySchedule): number[] {
  const last = partsOf(firstEndDate).day;
  return interimFirstEndDate ? [partsOf(interimFirstEndDate).day, last] : [last];
}

function firstEndAfter(schedule: PaySchedule, date: string): string {
  return dayInMonth(date, 1, endDays(schedule)[0] ?? 31);
}

function modulo(value: number, base: number): number {
  return ((value % base) + base) % base;
}
