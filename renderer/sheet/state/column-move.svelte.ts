import { currentRange, toRectangle, type Rectangle } from '../model/selection.ts';
import type { SheetState } from './sheet-state.svelte.ts';
import type { ViewportState } from './viewport-state.svelte.ts';

/** Moves whole columns that are dragged by their headers; they never cross the frozen edge. */
export class ColumnMove {
  readonly #sheet: SheetState;
  readonly #viewport: ViewportState;
  #gap = $state<number | undefined>(undefined);

  constructor(sheet: SheetState, viewport: ViewportState) {
    this.#sheet = sheet;
    this.#viewport = viewport;
  }

  /** The index of the column before which they would be placed; undefined while nothing is dragged. */
  get gap(): number | undefined {
    return this.#gap;
  }

  /** Only columns that are wholly selected can be dragged; a drag from any other header selects. */
  canTake(column: number): boolean {
    const { top, left, bottom, right } = this.#block();
    return top === 0 && bottom === this.#sheet.rowCount - 1 && column >= left && column <= right;
  }

  drag(point: { x: number; y: number }): void {
    const { column } = this.#viewport.placeAt(point);
    const { frozenCount, shown } = this.#sheet.layout;
    const isFrozen = this.#block().left < frozenCount;
    const scrolled = column < frozenCount ? 0 : this.#viewport.scrollLeft;
    const middle = this.#viewport.left(column) - scrolled + this.#viewport.width(column) / 2;
    const [first, last] = isFrozen ? [0, frozenCount] : [frozenCount, shown.length];
    this.#gap = Math.max(first, Math.min(column + (point.x > middle ? 1 : 0), last));
  }

  /** Returns false if nothing was dragged. */
  drop(): boolean {
    const gap = this.#gap;
    this.#gap = undefined;
    if (gap === undefined) return false;
    const { left, right } = this.#block();
    this.#sheet.moveColumns(left, right, gap);
    return true;
  }

  cancel(): void {
    this.#gap = undefined;
  }

  #block(): Rectangle {
    return toRectangle(currentRange(this.#sheet.selection));
  }
}
