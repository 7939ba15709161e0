import type { ColumnTotal, InputScope, ReviewedChange } from '#electron/inputs/contract/bulk-input.ts';
import { isDecimal, subtractDecimals } from '#payroll/decimal.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';

/** What the changes are grouped by. */
export type ReviewOrder = 'employee' | 'column';

/** One line of a review; what consecutive lines have in common is shown only on the first of them. */
export interface ReviewLine {
  readonly change: ReviewedChange;
  /** The first line of its employee or its column, whichever the changes are grouped by. */
  readonly isFirst: boolean;
}

/** The changes of one scope as lines; within a column they keep the order of employees. */
export function linesOf(
  changes: readonly ReviewedChange[],
  scope: InputScope,
  order: ReviewOrder,
): ReviewLine[] {
  const inScope = changes.filter((change) => change.scope === scope);
  const own =
    order === 'employee' ? inScope : [...Map.groupBy(inScope, ({ heading }) => heading).values()].flat();
  const key = (change: ReviewedChange | undefined) =>
    change === undefined ? undefined : order === 'employee' ? rowKey(change) : change.heading;
  return own.map((change, index) => ({ change, isFirst: key(own[index - 1]) !== key(change) }));
}

export function countEmployees(changes: readonly ReviewedChange[]): number {
  return new Set(changes.map(({ employeeId }) => employeeId)).size;
}

/** The change of a total or a single value; null if a part is not known or no number. '' counts as zero. */
export function differenceOf({ old, new: now }: Pick<ColumnTotal, 'old' | 'new'>): string | null {
  const [before, after] = [old === '' ? '0' : old, now === '' ? '0' : now];
  if (before === null || after === null || !isDecimal(before) || !isDecimal(after)) return null;
  return subtractDecimals(after, before);
}
