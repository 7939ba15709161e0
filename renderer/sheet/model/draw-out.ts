import type { Kind } from './kinds/kind.ts';
import type { Series } from './kinds/series.ts';
import type { Bounds, Place, Rectangle } from './selection.ts';

/** What dragging the corner of a range to a cell does: fill the larger area, or empty the part that is dragged over. */
export interface Drawing {
  does: 'fill' | 'clear';
  area: Rectangle;
}

/**
 * Outside the range, fills towards the side on which the cell is furthest away; inside, empties whole rows or columns.
 * Undefined at the corner itself.
 */
export function drawOut(source: Rectangle, to: Place): Drawing | undefined {
  const { top, left, bottom, right } = source;
  const fills = [
    { by: to.row - bottom, area: { ...source, bottom: to.row } },
    { by: to.column - right, area: { ...source, right: to.column } },
    { by: top - to.row, area: { ...source, top: to.row } },
    { by: left - to.column, area: { ...source, left: to.column } },
  ];
  const furthest = fills.reduce((max, each) => (each.by > max.by ? each : max));
  if (furthest.by > 0) return { does: 'fill', area: furthest.area };
  const [rows, columns] = [bottom - to.row, right - to.column];
  if (rows === 0 && columns === 0) return undefined;
  const area = rows >= columns ? { ...source, top: to.row + 1 } : { ...source, left: to.column + 1 };
  return { does: 'clear', area };
}

/** What is left of a range without the area that `drawOut` would empty. */
export function remainder(source: Rectangle, emptied: Rectangle): Rectangle {
  return emptied.top > source.top
    ? { ...source, bottom: emptied.top - 1 }
    : { ...source, right: emptied.left - 1 };
}

/**
 * The last row to fill beside existing data: that of the filled cells in the column to the left of the range, or else
 * to its right. The bottom of the range if there are none.
 */
export function neighbourEnd(
  source: Rectangle,
  bounds: Bounds,
  isFilled: (row: number, column: number) => boolean,
): number {
  for (const column of [source.left - 1, source.right + 1]) {
    if (column < 0 || column >= bounds.columns) continue;
    let row = source.bottom;
    while (row + 1 < bounds.rows && isFilled(row + 1, column)) row++;
    if (row > source.bottom) return row;
  }
  return source.bottom;
}

/**
 * The first line of a range with the filled lines that follow it, which may begin a series; the first two if all are
 * filled.
 */
export function leadingLines(area: Rectangle, isFilled: (row: number, column: number) => boolean): Rectangle {
  const isDown = area.bottom > area.top;
  const [first, last] = isDown ? [area.top, area.bottom] : [area.left, area.right];
  let end = first;
  const isLineFilled = (line: number): boolean => {
    if (!isDown) return isFilled(area.top, line);
    for (let column = area.left; column <= area.right; column++) if (!isFilled(line, column)) return false;
    return true;
  };
  while (end < last && isLineFilled(end + 1)) end++;
  if (end === last) end = Math.min(first + 1, last);
  return isDown ? { ...area, bottom: end } : { ...area, right: end };
}

export interface SourceCells {
  kind: (column: number) => Kind | undefined;
  value: (place: Place) => string | null;
  plain: (place: Place) => string;
}

interface DrawnCell extends Place {
  typed: string;
}

/**
 * `usual`: two or more values continue as a series, while a single value is repeated, because nothing says by how much
 * it should grow. `turned`: the reverse, with a single value growing by one. `series`: both grow.
 */
export type Continuation = 'usual' | 'turned' | 'series';

/** The texts of the area beyond the source: the series that its values begin, or the source repeated. */
export function continueRange(
  range: { source: Rectangle; area: Rectangle },
  cells: SourceCells,
  continuation: Continuation = 'usual',
): DrawnCell[] {
  const way = wayOf(range);
  const drawn: DrawnCell[] = [];
  for (const line of readLines(range.source, way)) {
    const next = wantsSeries(line, continuation) ? continueLine(line, cells) : undefined;
    const last = line.at(-1) ?? { row: range.source.bottom, column: range.source.right };
    for (let step = 1; step <= way.count; step++) {
      const from = line[(step - 1) % line.length] ?? last;
      const typed = next === undefined ? cells.plain(from) : next(step);
      const to = { row: last.row + step * way.rows, column: last.column + step * way.columns };
      if (typed !== undefined) drawn.push({ ...to, typed });
    }
  }
  return drawn;
}

interface Way {
  rows: -1 | 0 | 1;
  columns: -1 | 0 | 1;
  count: number;
}

function wayOf({ source, area }: { source: Rectangle; area: Rectangle }): Way {
  if (area.bottom > source.bottom) return { rows: 1, columns: 0, count: area.bottom - source.bottom };
  if (area.top < source.top) return { rows: -1, columns: 0, count: source.top - area.top };
  if (area.right > source.right) return { rows: 0, columns: 1, count: area.right - source.right };
  return { rows: 0, columns: -1, count: source.left - area.left };
}

/** The source's columns if it is dragged up or down, else its rows; each starts at the end away from the new cells. */
function readLines({ top, left, bottom, right }: Rectangle, way: Way): Place[][] {
  const lines: Place[][] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const index = way.columns === 0 ? column - left : row - top;
      (lines[index] ??= []).push({ row, column });
    }
  }
  return way.rows + way.columns > 0 ? lines : lines.map((line) => line.toReversed());
}

function wantsSeries(line: readonly Place[], continuation: Continuation): boolean {
  return continuation === 'series' || (continuation === 'usual') === line.length > 1;
}

function continueLine(line: readonly Place[], cells: SourceCells): Series | undefined {
  const kind = cells.kind(line[0]?.column ?? -1);
  if (kind?.continue === undefined) return undefined;
  if (line.some(({ column }) => cells.kind(column)?.kind !== kind.kind)) return undefined;
  const values = line.map((place) => cells.value(place)).filter((value) => value !== null);
  const series = values.length < line.length ? undefined : kind.continue(values);
  if (series === undefined) return undefined;
  return (step) => {
    const value = series(step);
    return value === undefined ? undefined : kind.plain(value);
  };
}
