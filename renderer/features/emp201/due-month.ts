import { addMonths } from '#contract/domain/half-year.ts';

/** An EMP201 is submitted by the 7th of the month after its own. */
const lastDay = 7;

/**
 * The month whose EMP201 is submitted next: until the 7th the one before, though the first run of this one may be
 * finalised; then the one that was paid last. `paid` has the months of the pay runs, the newest first; where none are
 * known, the month that is over will do.
 */
export function dueMonth(paid: readonly string[], today: string): string {
  const before = addMonths(today.slice(0, 7), -1);
  const isDue = Number(today.slice(8)) <= lastDay && paid.includes(before);
  return isDue ? before : (paid[0] ?? before);
}
