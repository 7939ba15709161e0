import { addMonths } from '#contract/domain/half-year.ts';

/** An EMP201 is submitted by the 7th of the month after its own. */
const lastDay = 7;

/**
 * The month whose EMP201 is submitted next. Until the 7th, that is the previous month if it was paid, even if a run of
 * this month is already finalised; otherwise it is the month paid last. `paid` has the months of the pay runs, newest
 * first; if it is empty, the previous month is returned.
 */
export function dueMonth(paid: readonly string[], today: string): string {
  const before = addMonths(today.slice(0, 7), -1);
  const isDue = Number(today.slice(8)) <= lastDay && paid.includes(before);
  return isDue ? before : (paid[0] ?? before);
}
