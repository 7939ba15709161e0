/** Rands an hour, from a day on. */
export interface MinimumWage {
  readonly from: string;
  readonly hourly: string;
}

/**
 * National Minimum Wage Act 9 of 2018, schedule 1, as the Minister of Employment and Labour adjusts it every year on
 * 1 March. Learnerships and expanded public works programmes have other minimums, which are not here.
 */
const minimumWages: readonly MinimumWage[] = [
  { from: '2024-03-01', hourly: '27.58' },
  { from: '2025-03-01', hourly: '28.79' },
  { from: '2026-03-01', hourly: '30.23' },
];

/** The one that holds on a day; undefined for a day before all that are known. */
export function minimumWageOn(date: string): MinimumWage | undefined {
  return minimumWages.findLast(({ from }) => from <= date);
}

/** A year has gone by since: another figure should hold by then. */
export function isOutgrown({ from }: MinimumWage, date: string): boolean {
  const nextFrom = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
  return date >= nextFrom;
}
