import type { Decimal } from './decimal.ts';

/** Pay periods in a year. */
const periodsOf: Readonly<Record<string, number>> = {
  monthly: 12,
  twice_a_month: 24,
  fortnightly: 26,
  weekly: 52,
  every_four_weeks: 13,
  annual: 1,
};

export function periodsInYear(frequency: string): number {
  const periods = periodsOf[frequency];
  if (periods === undefined) throw new RangeError(`No such pay frequency: ${frequency}`);
  return periods;
}

/** A year is 312 parts, the least number that the periods of every frequency divide, each in millionths. */
const YEAR_PARTS = 312n;

/** A whole year as a share of itself: see `shareOfYear`. */
export const WHOLE_YEAR: Decimal = YEAR_PARTS * 1_000_000n;

/**
 * What a number of pay periods is of a year, of which there are `periods`. Exact, and unlike a number of periods it can
 * be added up for an employee whose pay frequency has changed.
 */
export function shareOfYear(worked: Decimal, periods: number): Decimal {
  return worked * (YEAR_PARTS / BigInt(periods));
}
