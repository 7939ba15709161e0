import type { Cells } from './cells.ts';
import { DecimalSum } from '#payroll/decimal.ts';
import { contains, rectangles, type Selection } from './selection.ts';

export interface Summary {
  rows: number;
  columns: number;
  /** Cells that hold a value. */
  filled: number;
  /**
   * Those of them that are added up: cells of number columns, except rates. None where they are of several kinds: a sum
   * of hours and money means nothing.
   */
  numbers: number;
  sum: string;
}

export interface View {
  cells: Cells;
  rowAt: (line: number) => number;
  columnAt: (index: number) => number;
}

/** The figures of a status bar for the selected ranges; a cell in two ranges counts once. */
export function summarise(selection: Selection, { cells, rowAt, columnAt }: View): Summary {
  const all = rectangles(selection);
  const total = new DecimalSum();
  const added = new Set<string>();
  let [filled, numbers] = [0, 0];
  for (const [index, { top, left, bottom, right }] of all.entries()) {
    const earlier = all.slice(0, index);
    for (let column = left; column <= right; column++) {
      const kind = cells.columns[columnAt(column)]?.kind;
      const isAddedUp = kind?.numeric === true && kind.isRate !== true;
      for (let row = top; row <= bottom; row++) {
        if (earlier.some((other) => contains(other, row, column))) continue;
        const place = rowAt(row);
        const value = cells.value(place, columnAt(column));
        if (value !== null && value !== '') filled++;
        if (!isAddedUp || value === null) continue;
        if (!total.take(value, 1)) continue;
        numbers++;
        added.add(kind.kind);
      }
    }
  }
  const last = all.at(-1) ?? { top: 0, left: 0, bottom: -1, right: -1 };
  const size = { rows: last.bottom - last.top + 1, columns: last.right - last.left + 1 };
  const isMixed = added.size > 1;
  return { ...size, filled, numbers: isMixed ? 0 : numbers, sum: isMixed ? '0' : total.toString() };
}
