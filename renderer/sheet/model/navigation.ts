import {
  countCells,
  currentRange,
  extendTo,
  isOneCell,
  rectangles,
  selectCell,
  type Bounds,
  type Place,
  type Rectangle,
  type Selection,
} from './selection.ts';

export type Motion =
  | { to: 'by'; rows: number; columns: number }
  /** To the edge of a block of filled cells, as Ctrl with an arrow does. */
  | { to: 'data-edge'; rows: -1 | 0 | 1; columns: -1 | 0 | 1 }
  | { to: 'row-start' | 'row-end' | 'first' | 'last' };

export interface GridContext {
  bounds: Bounds;
  /** The number of columns that stay in sight; a line begins after them, as in other spreadsheets. */
  frozenCount: number;
  isFilled: (row: number, column: number) => boolean;
}

export function move(selection: Selection, motion: Motion, around: GridContext): Selection {
  return selectCell(target(selection.active, motion, around));
}

export function extend(selection: Selection, motion: Motion, around: GridContext): Selection {
  return extendTo(selection, target(currentRange(selection).head, motion, around));
}

/** Tab: to the next cell, from the end of a line to the start of the next; cycles within a range. */
export function tab(selection: Selection, step: 1 | -1, bounds: Bounds): Selection {
  if (!isOneCell(selection)) return { ...selection, active: cycle(selection, step, 'by-row') };
  const { row, column } = selection.active;
  const place = clampPlace(wrap({ row, column: column + step }, bounds), bounds);
  return { ...selectCell(place), tabColumn: selection.tabColumn ?? column };
}

/** Enter: down, in the column where Tab began; cycles within a range. */
export function enter(selection: Selection, step: 1 | -1, bounds: Bounds): Selection {
  if (!isOneCell(selection)) return { ...selection, active: cycle(selection, step, 'by-column') };
  const column = selection.tabColumn ?? selection.active.column;
  return selectCell(clampPlace({ row: selection.active.row + step, column }, bounds));
}

/**
 * When only some cells are worked on: the next of them in reading order, wrapping at the end; undefined if there is no
 * other.
 */
export function nextStop(active: Place, stops: readonly Place[], step: 1 | -1): Place | undefined {
  const ahead = stopsAhead(active, stops, step)[0];
  if (ahead !== undefined) return ahead;
  // None is ahead of the active cell, so the farthest one behind it comes next.
  return stopsAhead(active, stops, step === 1 ? -1 : 1).at(-1);
}

/** The stops ahead in this direction, the nearest first. */
export function stopsAhead(active: Place, stops: readonly Place[], step: 1 | -1): Place[] {
  const distance = (a: Place, b: Place) => step * (a.row - b.row || a.column - b.column);
  return stops.filter((stop) => distance(stop, active) > 0).toSorted(distance);
}

function target(from: Place, motion: Motion, { bounds, frozenCount, isFilled }: GridContext): Place {
  const start = Math.min(frozenCount, bounds.columns - 1);
  switch (motion.to) {
    case 'by':
      return clampPlace({ row: from.row + motion.rows, column: from.column + motion.columns }, bounds);
    case 'data-edge':
      return findEdge(from, motion, { bounds, isFilled });
    case 'row-start':
      // From there, and from before it, to the very first column.
      return { row: from.row, column: from.column > start ? start : 0 };
    case 'row-end':
      return clampPlace({ row: from.row, column: bounds.columns - 1 }, bounds);
    case 'first':
      return { row: 0, column: from.row > 0 || from.column > start ? start : 0 };
    case 'last':
      return clampPlace({ row: bounds.rows - 1, column: bounds.columns - 1 }, bounds);
  }
}

function findEdge(
  from: Place,
  { rows, columns }: { rows: number; columns: number },
  { bounds, isFilled }: Omit<GridContext, 'frozenCount'>,
): Place {
  const isInside = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && row < bounds.rows && column < bounds.columns;
  let { row, column } = from;
  if (!isInside(row + rows, column + columns)) return from;
  const startsInBlock = isFilled(row, column) && isFilled(row + rows, column + columns);
  do {
    row += rows;
    column += columns;
    if (!isInside(row + rows, column + columns)) break;
  } while (startsInBlock ? isFilled(row + rows, column + columns) : !isFilled(row, column));
  return { row, column };
}

function clampPlace({ row, column }: Place, bounds: Bounds): Place {
  return {
    row: Math.max(0, Math.min(row, bounds.rows - 1)),
    column: Math.max(0, Math.min(column, bounds.columns - 1)),
  };
}

function wrap({ row, column }: Place, bounds: Bounds): Place {
  if (column >= bounds.columns) return row + 1 < bounds.rows ? { row: row + 1, column: 0 } : { row, column };
  if (column < 0) return row > 0 ? { row: row - 1, column: bounds.columns - 1 } : { row, column };
  return { row, column };
}

/** The next cell of the selected ranges, wrapping at the end. */
function cycle(selection: Selection, step: 1 | -1, direction: 'by-row' | 'by-column'): Place {
  const all = rectangles(selection);
  const { row, column } = selection.active;
  let offset = 0;
  for (const { top, left, bottom, right } of all) {
    if (row >= top && row <= bottom && column >= left && column <= right) {
      offset +=
        direction === 'by-row'
          ? (row - top) * (right - left + 1) + column - left
          : (column - left) * (bottom - top + 1) + row - top;
      break;
    }
    offset += countCells({ top, left, bottom, right });
  }
  const size = all.reduce((sum, range) => sum + countCells(range), 0);
  return placeAt(all, (offset + step + size) % size, direction) ?? selection.active;
}

function placeAt(
  all: readonly Rectangle[],
  offset: number,
  direction: 'by-row' | 'by-column',
): Place | undefined {
  let rest = offset;
  for (const range of all) {
    const [width, height] = [range.right - range.left + 1, range.bottom - range.top + 1];
    if (rest >= width * height) {
      rest -= width * height;
      continue;
    }
    return direction === 'by-row'
      ? { row: range.top + Math.floor(rest / width), column: range.left + (rest % width) }
      : { row: range.top + (rest % height), column: range.left + Math.floor(rest / height) };
  }
  return undefined;
}
