import type { Kind } from './kinds/kind.ts';
import type { Place, Rectangle } from './selection.ts';

/** A range drawn out at its corner: downwards or to the right, whichever goes further. */
export function drawOut(source: Rectangle, to: Place): Rectangle {
  const [down, right] = [to.row - source.bottom, to.column - source.right];
  if (down <= 0 && right <= 0) return source;
  return down >= right ? { ...source, bottom: to.row } : { ...source, right: to.column };
}

export interface SourceCells {
  kind: (column: number) => Kind | undefined;
  value: (place: Place) => string | null;
  plain: (place: Place) => string;
}

export interface DrawnCell extends Place {
  typed: string;
}

/**
 * What the cells beyond the source get: the series that two or more values begin, or the source again and again. One
 * value alone is copied, because nothing says by how much it should grow.
 */
export function continueRange(
  range: { source: Rectangle; area: Rectangle },
  cells: SourceCells,
  { copyOnly = false } = {},
): DrawnCell[] {
  const { source, area } = range;
  const isDown = area.bottom > source.bottom;
  const count = isDown ? area.bottom - source.bottom : area.right - source.right;
  const drawn: DrawnCell[] = [];
  for (const line of readLines(source, isDown)) {
    const next = copyOnly ? undefined : continueLine(line, cells);
    const last = line.at(-1) ?? { row: source.bottom, column: source.right };
    for (let step = 1; step <= count; step++) {
      const from = line[(step - 1) % line.length] ?? last;
      const typed = next === undefined ? cells.plain(from) : next(step);
      const to = isDown ? { ...last, row: last.row + step } : { ...last, column: last.column + step };
      if (typed !== undefined) drawn.push({ ...to, typed });
    }
  }
  return drawn;
}

/** The source's columns when it is drawn downwards, else its rows. */
function readLines({ top, left, bottom, right }: Rectangle, isDown: boolean): Place[][] {
  const lines: Place[][] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const at = isDown ? column - left : row - top;
      (lines[at] ??= []).push({ row, column });
    }
  }
  return lines;
}

function continueLine(
  line: readonly Place[],
  cells: SourceCells,
): ((step: number) => string | undefined) | undefined {
  const kind = cells.kind(line[0]?.column ?? -1);
  if (kind?.continue === undefined || line.length < 2) return undefined;
  if (line.some(({ column }) => cells.kind(column)?.kind !== kind.kind)) return undefined;
  const values = line.map((place) => cells.value(place)).filter((value) => value !== null);
  const series = values.length < line.length ? undefined : kind.continue(values);
  if (series === undefined) return undefined;
  return (step) => {
    const value = series(step);
    return value === undefined ? undefined : kind.plain(value);
  };
}
