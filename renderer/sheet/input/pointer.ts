import type { ColumnMove } from '../state/column-move.svelte.ts';
import type { FillState } from '../state/fill-state.svelte.ts';
import type { SheetParts } from './motion-keys.ts';
import {
  addCell,
  extendTo,
  isSelected,
  joinSelections,
  selectAll,
  selectCell,
  selectColumns,
  selectRows,
  type Selection,
} from '../model/selection.ts';

type Zone = 'corner' | 'column-headers' | 'moved-headers' | 'row-headers' | 'cells' | 'fill-handle';

interface PointerParts extends Omit<SheetParts, 'commands'> {
  fill: FillState;
  columnMove: ColumnMove;
}

interface Point {
  x: number;
  y: number;
}

interface Drag {
  zone: Zone;
  /** Where it began: the row for row headers, the column for column headers. */
  from: number;
  /** The selection before, if whole rows or columns are added to it. */
  before: Selection | undefined;
  beganInFrozen: boolean;
  point: Point;
  frame: number;
  lastFrameAt: number;
}

/** Pixels scrolled per second for each pixel that the pointer is beyond the edge, and the maximum. */
const SPEED = 20;
const MAX_SPEED = 3600;

/** Selects, fills and moves columns with the mouse; a drag past the edge scrolls. */
export class PointerSelection {
  readonly #parts: PointerParts;
  #drag: Drag | undefined;
  #lastZone: Zone | undefined;

  constructor(parts: PointerParts) {
    this.#parts = parts;
  }

  down(event: PointerEvent): void {
    const { sheet, editor, viewport } = this.#parts;
    if (event.button !== 0 || sheet.rowCount === 0) return;
    editor.commit();
    const point = viewport.toSheetPoint(event);
    const zone = this.#zoneAt(point, event);
    const place = viewport.placeAt(point);
    const isAdding = event.ctrlKey || event.metaKey;
    this.#lastZone = zone;
    this.#drag = {
      zone,
      from: zone === 'row-headers' ? place.row : place.column,
      before: isAdding ? sheet.selection : undefined,
      beganInFrozen: point.x < viewport.frozenWidth,
      point,
      frame: requestAnimationFrame(this.#scroll),
      lastFrameAt: performance.now(),
    };
    if (zone === 'moved-headers' || zone === 'fill-handle') return;
    if (zone === 'corner') sheet.select(selectAll(sheet.selection, sheet.bounds));
    else if (zone !== 'cells') this.#extendHeaders(event.shiftKey);
    else if (event.shiftKey) sheet.select(extendTo(sheet.selection, place));
    else sheet.select(isAdding ? addCell(sheet.selection, place) : selectCell(place), place);
  }

  /** Whether a fill or a column move is in progress and can be cancelled. */
  get isDrawing(): boolean {
    return this.#drag?.zone === 'fill-handle' || this.#drag?.zone === 'moved-headers';
  }

  /** The second press of a double click: opens the cell, or fills down from the handle. */
  double(): void {
    if (this.#lastZone === 'fill-handle') this.#parts.sheet.fillToNeighbour();
    else if (this.#lastZone === 'cells') this.#parts.editor.openList();
  }

  isOnScrollbar(event: PointerEvent): boolean {
    const { x, y } = this.#parts.viewport.toSheetPoint(event);
    const { width, height } = this.#parts.viewport.sizes;
    return x >= width || y >= height;
  }

  /** Selects what is under the pointer before the menu opens, unless it is selected already. */
  aim(event: MouseEvent): void {
    const { sheet, viewport, editor } = this.#parts;
    editor.commit();
    const { row, column } = viewport.placeAt(viewport.toSheetPoint(event));
    const { gutter, header } = viewport.sizes;
    const { x, y } = viewport.toSheetPoint(event);
    if (y < header && x >= gutter && !this.#parts.columnMove.canTake(column)) {
      sheet.select(selectColumns(column, column, sheet.bounds));
    } else if (y >= header && !isSelected(sheet.selection, row, column)) {
      sheet.select(x < gutter ? selectRows(row, row, sheet.bounds) : selectCell({ row, column }));
    }
  }

  move(event: PointerEvent): void {
    if (this.#drag === undefined) return;
    this.#drag.point = this.#parts.viewport.toSheetPoint(event);
    this.#extend();
  }

  up(event: PointerEvent): void {
    const drag = this.#end();
    const { sheet, fill, columnMove } = this.#parts;
    if (drag?.zone === 'fill-handle') fill.finish(event.ctrlKey || event.metaKey);
    if (drag?.zone !== 'moved-headers' || columnMove.drop()) return;
    sheet.select(selectColumns(drag.from, drag.from, sheet.bounds));
  }

  cancel(): void {
    this.#end();
    this.#parts.fill.cancel();
    this.#parts.columnMove.cancel();
  }

  #end(): Drag | undefined {
    const drag = this.#drag;
    if (drag !== undefined) cancelAnimationFrame(drag.frame);
    this.#drag = undefined;
    return drag;
  }

  #zoneAt({ x, y }: Point, { target, shiftKey, ctrlKey, metaKey }: PointerEvent): Zone {
    const { gutter, header } = this.#parts.viewport.sizes;
    if (target instanceof Element && target.closest('.fill-handle') !== null) return 'fill-handle';
    if (y >= header) return x < gutter ? 'row-headers' : 'cells';
    if (x < gutter) return 'corner';
    const { column } = this.#parts.viewport.placeAt({ x, y });
    const isSelecting = shiftKey || ctrlKey || metaKey;
    return !isSelecting && this.#parts.columnMove.canTake(column) ? 'moved-headers' : 'column-headers';
  }

  #extend(): void {
    const { sheet, viewport } = this.#parts;
    if (this.#drag === undefined || this.#drag.zone === 'corner') return;
    const { zone, point } = this.#drag;
    if (zone === 'cells') sheet.select(extendTo(sheet.selection, viewport.placeAt(point)));
    else if (zone === 'fill-handle') this.#parts.fill.drag(viewport.placeAt(point));
    else if (zone === 'moved-headers') this.#parts.columnMove.drag(point);
    else this.#extendHeaders(false);
  }

  #extendHeaders(fromActive: boolean): void {
    const { sheet, viewport } = this.#parts;
    if (this.#drag === undefined) return;
    const { row, column } = viewport.placeAt(this.#drag.point);
    const isRows = this.#drag.zone === 'row-headers';
    const { active } = sheet.selection;
    if (fromActive) this.#drag.from = isRows ? active.row : active.column;
    const { from, before } = this.#drag;
    const lines = isRows ? selectRows(from, row, sheet.bounds) : selectColumns(from, column, sheet.bounds);
    sheet.select(before === undefined ? lines : joinSelections(before, lines));
  }

  /** Scrolls by time and not by frames, or a busy machine would scroll slowly. */
  #scroll = (now: number): void => {
    if (this.#drag === undefined) return;
    const seconds = Math.max(0, now - this.#drag.lastFrameAt) / 1000;
    this.#drag.lastFrameAt = now;
    const x = Math.round(this.#horizontalSpeed(this.#drag) * seconds);
    const y = Math.round(this.#verticalSpeed(this.#drag) * seconds);
    if (x !== 0 || y !== 0) {
      this.#parts.viewport.scrollBy(x, y);
      this.#extend();
    }
    this.#drag.frame = requestAnimationFrame(this.#scroll);
  };

  /** A drag that began in the scrolling columns scrolls them back before it reaches the frozen ones. */
  #horizontalSpeed({ zone, point, beganInFrozen }: Drag): number {
    const { sizes, frozenWidth, scrollLeft } = this.#parts.viewport;
    if (zone === 'row-headers' || zone === 'corner') return 0;
    if (point.x > sizes.width) return toSpeed(point.x - sizes.width);
    const isBack = !beganInFrozen && scrollLeft > 0 && point.x < frozenWidth;
    return isBack ? -toSpeed(frozenWidth - point.x) : 0;
  }

  #verticalSpeed({ zone, point }: Drag): number {
    const { sizes } = this.#parts.viewport;
    if (zone === 'column-headers' || zone === 'moved-headers' || zone === 'corner') return 0;
    if (point.y < sizes.header) return -toSpeed(sizes.header - point.y);
    const bottom = sizes.height - sizes.totals;
    return point.y > bottom ? toSpeed(point.y - bottom) : 0;
  }
}

function toSpeed(distance: number): number {
  return Math.min(MAX_SPEED, distance * SPEED);
}
