import type { TableColumn, TableSort } from './table-column.ts';

const collator = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** The rows in the order of a column; equal ones keep theirs, and unknown values are last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy;
  if (!sort || !sortBy) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row, at) => {
    const key = sortBy(row);
    return { row, at, key, rough: rows.length > many && typeof key === 'string' ? roughKey(key) : '' };
  });
  if (keyed.some(({ rough }) => rough !== '')) keyed.sort((a, b) => sign * compareRoughly(a.rough, b.rough));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null)
      return Number(a.key === null) - Number(b.key === null) || a.at - b.at;
    return sign * compare(a.key, b.key) || a.at - b.at;
  });
  return keyed.map(({ row }) => row);
}

const many = 2_000;

/** By characters, which is quick: nearly sorted rows then need far fewer steps of the collator, which is slow. */
const compareRoughly = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function roughKey(text: string): string {
  return text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

/** What a press on a header does: ascending, then descending, then the order in which the rows came. */
export function nextSort(column: string, sort: TableSort | null): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
