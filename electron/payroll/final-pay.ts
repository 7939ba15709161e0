import { addDays, addMonthsToDay } from './calendar.ts';
import { divideDecimals, multiplyDecimals, roundToStep } from './decimal.ts';

/**
 * What the Basic Conditions of Employment Act 75 of 1997 requires when a service ends, as exact decimals in rands. An
 * agreement, a sectoral determination or a bargaining council may require more.
 */

interface ServedPeriod {
  readonly startDate: string;
  readonly endDate: string | null;
  /** It ended with long-term leave, during which the employment goes on. */
  readonly longTermLeave: boolean;
}

/** Since when a service counts, and whether earlier periods of service are counted with it. */
export interface CountedService {
  readonly from: string;
  readonly countsEarlier: boolean;
}

/**
 * Since when the service that ends on `lastDay` counts. Earlier employment with the same employer counts too if the break
 * was less than a year (section 84). Null: no service period began by then.
 */
export function countedService(periods: readonly ServedPeriod[], lastDay: string): CountedService | null {
  const begun = periods.filter(({ startDate }) => startDate <= lastDay);
  const newestFirst = begun.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1));
  const [newest, ...earlier] = newestFirst;
  if (newest === undefined) return null;
  let from = newest.startDate;
  for (const { startDate, endDate, longTermLeave } of earlier) {
    const isBroken = endDate === null || addMonthsToDay(addDays(endDate, 1), 12) <= from;
    if (isBroken && !longTermLeave) break;
    from = startDate;
  }
  return { from, countsEarlier: from !== newest.startDate };
}

/** How long somebody has been employed at the end of a day, in completed years and months. */
export interface ServiceLength {
  readonly years: number;
  /** Those after the last completed year. */
  readonly months: number;
}

/** The number of completed months from a first day to the end of a last one. */
function completedMonths(from: string, lastDay: string): number {
  const after = addDays(lastDay, 1);
  const rough = (Number(after.slice(0, 4)) - Number(from.slice(0, 4))) * 12;
  const months = rough + Number(after.slice(5, 7)) - Number(from.slice(5, 7));
  return Math.max(0, addMonthsToDay(from, months) <= after ? months : months - 1);
}

export function serviceLength(from: string, lastDay: string): ServiceLength {
  const months = completedMonths(from, lastDay);
  return { years: Math.floor(months / 12), months: months % 12 };
}

/** Farm and domestic workers have four weeks' notice sooner than others. */
export type NoticeGroup = 'usual' | 'farm-or-domestic';

/** The shortest notice, in weeks (section 37(1)): by the time employed, `from` to the end of `lastDay`. */
export function noticeWeeks(from: string, lastDay: string, group: NoticeGroup): 1 | 2 | 4 {
  if (serviceLength(from, lastDay).years >= 1) return 4;
  const isOverSixMonths = addMonthsToDay(from, 6) <= lastDay;
  if (!isOverSixMonths) return 1;
  return group === 'farm-or-domestic' ? 4 : 2;
}

/** How long a pay period is: so many weeks, or so many to a month. */
export type PayPeriodLength =
  | { readonly weeks: number }
  /** 1 is monthly, 2 is twice a month. */
  | { readonly toAMonth: number };

/** What somebody earns in their ordinary hours; null is not known, or nothing. */
export interface OrdinaryPay {
  readonly hourlyRate: string | null;
  /** For a pay period. */
  readonly fixedAmount: string | null;
  readonly period: PayPeriodLength | null;
  readonly hoursAWeek: string | null;
  readonly hoursADay: string | null;
  readonly daysAWeek: string | null;
}

/** An amount that was calculated, with the step that led to it, for the sentence that shows it. */
export interface Worked<Step> {
  readonly amount: string;
  readonly step: Step;
}

export type WeeklyStep =
  | { readonly by: 'hours'; readonly rate: string; readonly hours: string }
  | { readonly by: 'months'; readonly pay: string; readonly toAMonth: number }
  | { readonly by: 'weeks'; readonly pay: string; readonly weeks: number };

export type DailyStep =
  | { readonly by: 'hours'; readonly rate: string; readonly hours: string }
  | { readonly by: 'days'; readonly weekly: string; readonly days: string };

const cent = '0.01';
/** Upwards, because the law requires at least this. */
const toCents = (amount: string): string => roundToStep(amount, cent, 'up');
const manyPlaces = 12;

/** A week's pay: a month is four and a third weeks (section 35(3)). Null if it cannot be known. */
export function weeklyPay({
  hourlyRate,
  fixedAmount,
  period,
  hoursAWeek,
}: OrdinaryPay): Worked<WeeklyStep> | null {
  if (hourlyRate !== null) {
    if (hoursAWeek === null) return null;
    const step = { by: 'hours', rate: hourlyRate, hours: hoursAWeek } as const;
    return { amount: toCents(multiplyDecimals(hourlyRate, hoursAWeek)), step };
  }
  if (fixedAmount === null || period === null) return null;
  if ('weeks' in period) {
    const amount = toCents(divideDecimals(fixedAmount, String(period.weeks), manyPlaces));
    return { amount, step: { by: 'weeks', pay: fixedAmount, weeks: period.weeks } };
  }
  const threeMonths = multiplyDecimals(fixedAmount, String(3 * period.toAMonth));
  const amount = toCents(divideDecimals(threeMonths, '13', manyPlaces));
  return { amount, step: { by: 'months', pay: fixedAmount, toAMonth: period.toAMonth } };
}

/** A day's pay, at the rate for leave (section 21). Null if it cannot be known. */
export function dailyPay(pay: OrdinaryPay): Worked<DailyStep> | null {
  const { hourlyRate, hoursADay, daysAWeek } = pay;
  if (hourlyRate !== null && hoursADay !== null) {
    const step = { by: 'hours', rate: hourlyRate, hours: hoursADay } as const;
    return { amount: toCents(multiplyDecimals(hourlyRate, hoursADay)), step };
  }
  const weekly = weeklyPay(pay);
  if (weekly === null || daysAWeek === null) return null;
  return {
    amount: toCents(divideDecimals(weekly.amount, daysAWeek, manyPlaces)),
    step: { by: 'days', weekly: weekly.amount, days: daysAWeek },
  };
}

/** So many weeks or days of pay, in whole cents. */
export const payFor = (units: string, rate: string): string => toCents(multiplyDecimals(units, rate));
