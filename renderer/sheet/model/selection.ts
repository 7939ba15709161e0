/** A cell of the view: line and column as on the screen, frozen columns first. */
export interface Place {
  row: number;
  column: number;
}

export interface Bounds {
  rows: number;
  columns: number;
}

/** A rectangle with the corner where it began; `head` is the corner that Shift moves. */
export interface Range {
  anchor: Place;
  head: Place;
}

export interface Rectangle {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Selection {
  active: Place;
  /** Never empty; keys and the mouse extend the last one. */
  ranges: readonly Range[];
  /** The column where Tab began, to which Enter returns. */
  tabColumn?: number | undefined;
}

export function selectCell(place: Place): Selection {
  return { active: place, ranges: [{ anchor: place, head: place }] };
}

export function currentRange(selection: Selection): Range {
  return selection.ranges.at(-1) ?? { anchor: selection.active, head: selection.active };
}

export function extendTo(selection: Selection, head: Place): Selection {
  const { anchor } = currentRange(selection);
  return { active: selection.active, ranges: [...selection.ranges.slice(0, -1), { anchor, head }] };
}

/** Begins another range, as a click with Ctrl does. */
export function addCell(selection: Selection, place: Place): Selection {
  return { active: place, ranges: [...selection.ranges, { anchor: place, head: place }] };
}

/** Replaces the last range with a single cell and keeps the others. */
export function replaceLast(selection: Selection, place: Place): Selection {
  return { active: place, ranges: [...selection.ranges.slice(0, -1), { anchor: place, head: place }] };
}

export function selectAll(selection: Selection, bounds: Bounds): Selection {
  const head = { row: bounds.rows - 1, column: bounds.columns - 1 };
  return { active: selection.active, ranges: [{ anchor: { row: 0, column: 0 }, head }] };
}

export function selectRows(from: number, to: number, bounds: Bounds): Selection {
  const anchor = { row: from, column: 0 };
  return { active: anchor, ranges: [{ anchor, head: { row: to, column: bounds.columns - 1 } }] };
}

export function selectColumns(from: number, to: number, bounds: Bounds): Selection {
  const anchor = { row: 0, column: from };
  return { active: anchor, ranges: [{ anchor, head: { row: bounds.rows - 1, column: to } }] };
}

/** The active cell stays where it is, unless it is outside the area. */
export function selectRectangle(area: Rectangle, active: Place): Selection {
  const anchor = { row: area.top, column: area.left };
  const range = { anchor, head: { row: area.bottom, column: area.right } };
  return { active: contains(area, active.row, active.column) ? active : anchor, ranges: [range] };
}

/** More ranges would be slow to draw and to count. */
const maxRanges = 500;

/**
 * Selects exactly these cells, of which the first becomes the active one. If they are too scattered for that, selects
 * only the first: a command on the selection must never reach a cell that is not among them. Undefined for no cells.
 */
export function selectCells(places: readonly Place[]): Selection | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const areas = toRectangles(places);
  if (areas.length > maxRanges) return selectCell(first);
  const isFirst = (area: Rectangle) => contains(area, first.row, first.column);
  // Keys extend the last range, so that is the one with the active cell.
  const ordered = [...areas.filter((area) => !isFirst(area)), ...areas.filter(isFirst)];
  return { active: first, ranges: ordered.flatMap((area) => selectRectangle(area, first).ranges) };
}

/** Covers exactly these cells, each once: runs of a row, joined to those of the row above that are as wide. */
function toRectangles(places: readonly Place[]): Rectangle[] {
  const byRow = Map.groupBy(places, ({ row }) => row);
  const areas: Rectangle[] = [];
  let above = new Map<string, Rectangle>();
  for (const row of [...byRow.keys()].toSorted((a, b) => a - b)) {
    const columns = [...new Set(byRow.get(row)?.map(({ column }) => column))].toSorted((a, b) => a - b);
    const here = new Map<string, Rectangle>();
    for (const { left, right } of runsOf(columns)) {
      const key = `${left} ${right}`;
      const joined = above.get(key);
      const area = joined?.bottom === row - 1 ? joined : { top: row, left, bottom: row, right };
      if (area !== joined) areas.push(area);
      area.bottom = row;
      here.set(key, area);
    }
    above = here;
  }
  return areas;
}

/** Runs of neighbouring columns, which must be in order. */
function runsOf(columns: readonly number[]): { left: number; right: number }[] {
  const runs: { left: number; right: number }[] = [];
  for (const column of columns) {
    const run = runs.at(-1);
    if (run?.right === column - 1) run.right = column;
    else runs.push({ left: column, right: column });
  }
  return runs;
}

/** Adds the ranges of a selection to those of another; its active cell becomes the active one. */
export function joinSelections(before: Selection, added: Selection): Selection {
  return { active: added.active, ranges: [...before.ranges, ...added.ranges] };
}

export function toRectangle({ anchor, head }: Range): Rectangle {
  return {
    top: Math.min(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    bottom: Math.max(anchor.row, head.row),
    right: Math.max(anchor.column, head.column),
  };
}

export function rectangles(selection: Selection): Rectangle[] {
  return selection.ranges.map(toRectangle);
}

export function contains({ top, left, bottom, right }: Rectangle, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function isSelected(selection: Selection, row: number, column: number): boolean {
  return selection.ranges.some((range) => contains(toRectangle(range), row, column));
}

export function countCells({ top, left, bottom, right }: Rectangle): number {
  return (bottom - top + 1) * (right - left + 1);
}

export function isOneCell(selection: Selection): boolean {
  const [only] = rectangles(selection);
  return selection.ranges.length === 1 && only !== undefined && countCells(only) === 1;
}

/** Each cell once, also where ranges overlap. */
export function* selectedCells(selection: Selection): Generator<Place> {
  const all = rectangles(selection);
  for (const [index, { top, left, bottom, right }] of all.entries()) {
    const earlier = all.slice(0, index);
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        if (!earlier.some((other) => contains(other, row, column))) yield { row, column };
      }
    }
  }
}

export function* cellsOf({ top, left, bottom, right }: Rectangle): Generator<Place> {
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) yield { row, column };
  }
}

/** Keeps the selection inside a table that has become smaller. */
export function clampSelection(selection: Selection, bounds: Bounds): Selection {
  const clamp = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(row, bounds.rows - 1)),
    column: Math.max(0, Math.min(column, bounds.columns - 1)),
  });
  return {
    active: clamp(selection.active),
    ranges: selection.ranges.map(({ anchor, head }) => ({ anchor: clamp(anchor), head: clamp(head) })),
  };
}

/** Where lines and columns of the view are now; undefined if they are no longer in view. */
export interface Moved {
  readonly row: (line: number) => number | undefined;
  readonly column: (index: number) => number | undefined;
}

/**
 * The selection after rows or columns have moved: the ranges are kept if each still covers exactly the same rows and
 * columns, else only the active cell. A command on a range must never reach rows that were not selected.
 */
export function regainSelection(before: Selection, moved: Moved, bounds: Bounds): Selection {
  const active = follow(before.active, moved);
  if (active === undefined) return clampSelection(selectCell(before.active), bounds);
  const ranges = before.ranges.flatMap((range) => regainRange(range, moved) ?? []);
  return ranges.length === before.ranges.length ? { active, ranges } : selectCell(active);
}

function follow({ row, column }: Place, moved: Moved): Place | undefined {
  const [newRow, newColumn] = [moved.row(row), moved.column(column)];
  return newRow === undefined || newColumn === undefined ? undefined : { row: newRow, column: newColumn };
}

function regainRange(range: Range, moved: Moved): Range | undefined {
  const [anchor, head] = [follow(range.anchor, moved), follow(range.head, moved)];
  if (anchor === undefined || head === undefined) return undefined;
  const [then, now] = [toRectangle(range), toRectangle({ anchor, head })];
  const isWhole =
    areTogether([then.top, then.bottom], [now.top, now.bottom], moved.row) &&
    areTogether([then.left, then.right], [now.left, now.right], moved.column);
  return isWhole ? { anchor, head } : undefined;
}

/**
 * Whether all from the first to the last are now within as many places; as no two share a place, no other is among
 * them.
 */
function areTogether(
  [first, last]: readonly [number, number],
  [low, high]: readonly [number, number],
  placeOf: (before: number) => number | undefined,
): boolean {
  if (last - first !== high - low) return false;
  for (let before = first; before <= last; before++) {
    const place = placeOf(before);
    if (place === undefined || place < low || place > high) return false;
  }
  return true;
}
