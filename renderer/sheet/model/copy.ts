import { contains, countCells, type Place, type Rectangle } from './selection.ts';

interface CopyGrid {
  rows: readonly number[];
  columns: readonly number[];
}

/**
 * The rows and columns of the block that several ranges form when pushed together; undefined if they do not share their
 * rows or their columns, because the gaps would have to be guessed.
 */
export function joinRanges(ranges: readonly Rectangle[]): CopyGrid | undefined {
  const rows = unite(ranges.map(({ top, bottom }) => [top, bottom]));
  const columns = unite(ranges.map(({ left, right }) => [left, right]));
  const selected = ranges.reduce((sum, range) => sum + countCells(range), 0);
  // This also keeps two far corners of a large table from being compared cell by cell.
  if (rows.length * columns.length > selected) return undefined;
  const isWhole = rows.every((row) =>
    columns.every((column) => ranges.some((range) => contains(range, row, column))),
  );
  return isWhole ? { rows, columns } : undefined;
}

function unite(spans: readonly [first: number, last: number][]): number[] {
  const found = new Set<number>();
  for (const [first, last] of spans) for (let index = first; index <= last; index++) found.add(index);
  return [...found].toSorted((a, b) => a - b);
}

/**
 * The cells that a moved block leaves behind, to be emptied; cells of the block that are written again are not among
 * them.
 */
export function leftBehind(source: Rectangle, applied: readonly Place[]): Place[] {
  const copied = new Set<string>();
  for (const { row, column } of applied) {
    if (contains(source, row, column)) copied.add(`${row} ${column}`);
  }
  const left: Place[] = [];
  for (let row = source.top; row <= source.bottom; row++) {
    for (let column = source.left; column <= source.right; column++) {
      if (!copied.has(`${row} ${column}`)) left.push({ row, column });
    }
  }
  return left;
}
