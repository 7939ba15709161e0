import { addDays, daysBetween } from '#contract/domain/public-holidays.ts';

/** A month of the calendar: `2026-11`. */
export type Month = string;

export const monthOf = (date: string): Month => date.slice(0, 7);

export function shiftMonth(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + by;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Its first and last day. */
export function spanOf(month: Month): { readonly from: string; readonly to: string } {
  return { from: `${month}-01`, to: addDays(`${shiftMonth(month, 1)}-01`, -1) };
}

export function daysOfMonth(month: Month): readonly string[] {
  const { from, to } = spanOf(month);
  return daysBetween(from, to);
}
