import type { ResultValue } from '#results/result-column.ts';

/** Adds up whole cents if all rows are of one type, else null: a sum of income and deductions would mean nothing. */
export function sumOfOneType<Row>(
  typeOf: (row: Row) => ResultValue,
  valueOf: (row: Row) => ResultValue,
): (rows: readonly Row[]) => ResultValue {
  return (rows) => {
    const [first] = rows;
    if (first === undefined || rows.some((row) => typeOf(row) !== typeOf(first))) return null;
    return rows.reduce((sum, row) => sum + Number(valueOf(row) ?? 0), 0);
  };
}
