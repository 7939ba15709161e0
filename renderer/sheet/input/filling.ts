import {
  continueRange,
  leadingLines,
  neighbourEnd,
  remainder,
  type Continuation,
  type Drawing,
} from '../model/draw-out.ts';
import type { Copy } from '../model/fill.ts';
import {
  currentRange,
  selectRectangle,
  toRectangle,
  type Place,
  type Rectangle,
} from '../model/selection.ts';
import type { SheetState } from '../state/sheet-state.svelte.ts';

/** Copies the text of cells to other cells, as one step. */
export function copyCells(sheet: SheetState, copies: readonly Copy[]): void {
  sheet.report(sheet.write(copies.map(({ from, to }) => ({ ...to, typed: sheet.plain(from) }))));
}

/** Does what dragging the corner of the selected range does, and selects the resulting range. */
export function draw(sheet: SheetState, { does, area }: Drawing, continuation: Continuation = 'usual'): void {
  const source = toRectangle(currentRange(sheet.selection));
  if (does === 'fill') fillArea(sheet, { source, area }, continuation);
  else {
    select(sheet, remainder(source, area));
    sheet.clear(area);
  }
}

/** Fills down as far as the neighbouring column has data; returns false if it has none there. */
export function fillToNeighbour(sheet: SheetState): boolean {
  const source = toRectangle(currentRange(sheet.selection));
  const bottom = neighbourEnd(source, sheet.bounds, (row, column) => sheet.isFilled({ row, column }));
  if (bottom === source.bottom) return false;
  fillArea(sheet, { source, area: { ...source, bottom } }, 'usual');
  return true;
}

/** Continues the first filled lines of the range through the rest of it. */
export function fillSeries(sheet: SheetState): void {
  const area = toRectangle(currentRange(sheet.selection));
  const source = leadingLines(area, (row, column) => sheet.isFilled({ row, column }));
  fillArea(sheet, { source, area }, 'series');
}

function fillArea(
  sheet: SheetState,
  range: { source: Rectangle; area: Rectangle },
  continuation: Continuation,
): void {
  const cells = {
    kind: (column: number) => sheet.column(column)?.kind,
    value: (place: Place) => sheet.value(place),
    plain: (place: Place) => sheet.plain(place),
  };
  const drawn = continueRange(range, cells, continuation);
  if (drawn.length === 0) return;
  select(sheet, range.area);
  sheet.report(sheet.write(drawn));
}

/** The active cell stays where it is, unless it is outside the area. */
function select(sheet: SheetState, area: Rectangle): void {
  sheet.select(selectRectangle(area, sheet.selection.active));
}
