import type { Dated } from './dated-table.ts';
import { rowOn } from './dated-table.ts';

/** Rands per hour, in force from a day on. */
export interface MinimumWage extends Dated {
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

/** The one in force on a day; undefined for a day before the first known one. */
export function minimumWageOn(date: string): MinimumWage | undefined {
  return rowOn(minimumWages, date);
}

/** Whether a year has passed since it came into force, so that another figure should apply by now. */
export function isOutgrown({ from }: MinimumWage, date: string): boolean {
  const nextFrom = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
  return date >= nextFrom;
}
