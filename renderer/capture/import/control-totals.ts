import type { InputColumn } from '#contract/domain/bulk-input.ts';
import { compareDecimals, DecimalSum } from '#sheet/model/decimal.ts';
import { subtractDecimals } from '../decimal-arithmetic.ts';
import { isSummable, type CellWrite, type PlannedRow } from './import-plan.ts';

/** The total of one column in the file, and how much of it is imported into the sheet. */
export interface ControlTotal {
  readonly column: InputColumn;
  /** Over all rows except total rows, as far as their values can be read. */
  readonly inFile: string;
  readonly landing: string;
  /** What is not imported: `inFile` less `landing`. */
  readonly missing: string;
  /** The value in the file's own last total row; null if it has none. */
  readonly printed: string | null;
}

/** Control totals of the columns that can be added up, in the order of the sheet. */
export function findControlTotals(
  rows: readonly PlannedRow[],
  writes: readonly CellWrite[],
  columns: readonly InputColumn[],
): ControlTotal[] {
  return columns.filter(isSummable).flatMap((column): ControlTotal[] => {
    const { heading } = column;
    const own = rows.flatMap((row) => {
      const value = row.values.find((each) => each.heading === heading)?.value;
      return typeof value === 'string' ? [{ value, isTotal: isTotalRow(row) }] : [];
    });
    if (own.length === 0) return [];
    const inFile = sumOf(own.filter(({ isTotal }) => !isTotal).map(({ value }) => value));
    const landing = sumOf(writes.filter((write) => write.heading === heading).map(({ value }) => value));
    const printed = own.findLast(({ isTotal }) => isTotal)?.value ?? null;
    return [{ column, inFile, landing, missing: subtractDecimals(inFile, landing), printed }];
  });
}

export function isTotalRow({ match }: PlannedRow): boolean {
  return 'problem' in match && match.problem.type === 'total-row';
}

export function hasDifference({ inFile, landing, printed }: ControlTotal): boolean {
  const isOther = (other: string) => compareDecimals(inFile, other) !== 0;
  return isOther(landing) || (printed !== null && isOther(printed));
}

function sumOf(values: readonly string[]): string {
  const sum = new DecimalSum();
  for (const value of values) sum.add(value);
  return sum.toString();
}
