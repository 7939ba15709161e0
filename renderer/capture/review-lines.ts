import type { ColumnTotal, InputScope, ReviewedChange } from '#contract/domain/bulk-input.ts';
import { DecimalSum, isDecimal } from '#sheet/model/decimal.ts';

/** One line of a review: a person's name stands only on the first of their lines. */
export interface ReviewLine {
  readonly change: ReviewedChange;
  readonly isFirstOfPerson: boolean;
}

/** The changes of one scope as lines, in the order of the review. */
export function linesOf(changes: readonly ReviewedChange[], scope: InputScope): ReviewLine[] {
  const own = changes.filter((change) => change.scope === scope);
  return own.map((change, at) => ({
    change,
    isFirstOfPerson: own[at - 1]?.employeeId !== change.employeeId,
  }));
}

export function countPeople(changes: readonly ReviewedChange[]): number {
  return new Set(changes.map(({ employeeId }) => employeeId)).size;
}

/** How much a column's total moves; null where a part of it is not known or is no number. */
export function differenceOf({ old, new: now }: ColumnTotal): string | null {
  if (old === null || now === null || !isDecimal(old) || !isDecimal(now)) return null;
  const difference = new DecimalSum();
  difference.add(now);
  difference.subtract(old);
  return difference.toString();
}
