import { widthOf } from '../model/columns.ts';
import type { Place } from '../model/selection.ts';
import {
  columnPool,
  columnWindow,
  itemInSlot,
  placeAtPoint,
  reveal,
  rowWindow,
  slotOfItem,
  type Window,
} from '../model/viewport.ts';
import type { SheetView } from './sheet-view.svelte.ts';

const ROW_OVERSCAN = 3;
const COLUMN_OVERSCAN = 1;

/** More than any screen holds; also keeps a sheet whose parent has no height from filling the document. */
const MAX_POOL = 256;

export interface Sizes {
  width: number;
  height: number;
  header: number;
  totals: number;
  gutter: number;
  rowHeight: number;
}

/**
 * What one slot of the pool shows. Separate state rather than derived, so that a scroll step wakes only the cells whose
 * slot has changed; with a derived value every cell in view would have to check.
 */
class Slot {
  item = $state(0);
}

/** The part of the sheet that is on the screen, measured from the document. */
export class ViewportState {
  readonly #view: SheetView;
  readonly #rowSlots = makeSlots();
  readonly #columnSlots = makeSlots();
  #scroller: HTMLElement | undefined;
  #sizes = $state.raw<Sizes>({ width: 0, height: 0, header: 0, totals: 0, gutter: 0, rowHeight: 28 });
  #scrollTop = $state(0);
  #scrollLeft = $state(0);
  readonly #rows = $derived.by(() => this.#rowWindow());
  readonly #firstRow = $derived(this.#rows.first);
  readonly #rowPool = $derived(this.#rows.size);
  readonly #columnPool = $derived.by(() => Math.min(MAX_POOL, columnPool(this.#columnExtent())));
  readonly #firstColumn = $derived(columnWindow(this.#columnExtent(), this.#columnPool).first);

  constructor(view: SheetView) {
    this.#view = view;
  }

  get sizes(): Sizes {
    return this.#sizes;
  }

  get rowHeight(): number {
    return this.#sizes.rowHeight;
  }

  get scrollLeft(): number {
    return this.#scrollLeft;
  }

  get scrollTop(): number {
    return this.#scrollTop;
  }

  get rowPool(): number {
    return this.#rowPool;
  }

  get columnPool(): number {
    return this.#columnPool;
  }

  get frozenWidth(): number {
    const { offsets, frozenCount } = this.#view.layout;
    return this.#sizes.gutter + (offsets[frozenCount] ?? 0);
  }

  get contentWidth(): number {
    return this.#sizes.gutter + (this.#view.layout.offsets.at(-1) ?? 0);
  }

  get contentHeight(): number {
    return this.#view.rowCount * this.rowHeight;
  }

  get rowsPerPage(): number {
    return Math.max(1, Math.floor(this.#bodyHeight() / this.rowHeight) - 1);
  }

  /** The lines that are at least partly on the screen. */
  get seen(): { readonly first: number; readonly last: number } {
    const first = Math.floor(this.#scrollTop / this.rowHeight);
    const last = Math.ceil((this.#scrollTop + this.#bodyHeight()) / this.rowHeight) - 1;
    return { first, last: Math.min(last, this.#view.rowCount - 1) };
  }

  rowInSlot(slot: number): number {
    return this.#rowSlots[slot]?.item ?? 0;
  }

  /** The column that a slot of the scrolling pane shows. */
  columnInSlot(slot: number): number {
    return (this.#columnSlots[slot]?.item ?? 0) + this.#view.layout.frozenCount;
  }

  /** The slots that show a cell now; undefined if it is scrolled out of view. */
  slotsOf({ row, column }: Place): { row: number; column: number; isFrozen: boolean } | undefined {
    const { frozenCount } = this.#view.layout;
    const rowSlot = slotOfItem(row, { first: this.#firstRow, size: this.#rowPool });
    const isFrozen = column < frozenCount;
    const columnSlot = isFrozen ? column : slotOfItem(column - frozenCount, this.#columns());
    return rowSlot === undefined || columnSlot === undefined
      ? undefined
      : { row: rowSlot, column: columnSlot, isFrozen };
  }

  left(column: number): number {
    return this.#sizes.gutter + (this.#view.layout.offsets[column] ?? 0);
  }

  width(column: number): number {
    return widthOf(this.#view.layout, column);
  }

  /** Assigns rows and columns to the slots; must run before anything that shows them. */
  placeSlots(): void {
    fillSlots(this.#rowSlots, { first: this.#firstRow, size: this.#rowPool });
    fillSlots(this.#columnSlots, this.#columns());
  }

  attach(scroller: HTMLElement): void {
    this.#scroller = scroller;
  }

  measure(sizes: Sizes): void {
    // Every cell reads the sizes, so unchanged sizes must not wake any.
    if (!isSameSizes(this.#sizes, sizes)) this.#sizes = sizes;
  }

  scrolled(): void {
    this.#scrollTop = this.#scroller?.scrollTop ?? 0;
    this.#scrollLeft = this.#scroller?.scrollLeft ?? 0;
  }

  scrollBy(x: number, y: number): void {
    this.#scroller?.scrollBy(x, y);
    this.scrolled();
  }

  reveal({ row, column }: Place): void {
    if (this.#scroller === undefined) return;
    const { rowHeight } = this;
    const rowEdges = { start: row * rowHeight, end: (row + 1) * rowHeight };
    this.#scroller.scrollTop = reveal(rowEdges, {
      scroll: this.#scroller.scrollTop,
      size: this.#bodyHeight(),
    });
    if (column >= this.#view.layout.frozenCount) {
      const start = this.left(column) - this.frozenWidth;
      const view = { scroll: this.#scroller.scrollLeft, size: this.#bodyWidth() };
      this.#scroller.scrollLeft = reveal({ start, end: start + this.width(column) }, view);
    }
    this.scrolled();
  }

  /** A point of the page, measured from the top left of the sheet. */
  toSheetPoint(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const box = this.#scroller?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  /** The point below a cell, in pixels of the page, where a menu for it opens. */
  pointBelow({ row, column }: Place): { x: number; y: number } {
    const box = this.#scroller?.getBoundingClientRect();
    const scrolled = column < this.#view.layout.frozenCount ? 0 : this.#scrollLeft;
    return {
      x: (box?.left ?? 0) + this.left(column) - scrolled,
      y: (box?.top ?? 0) + this.#sizes.header + (row + 1) * this.rowHeight - this.#scrollTop,
    };
  }

  /** The cell under a point of the sheet; beyond the edges, the nearest one. */
  placeAt({ x, y }: { x: number; y: number }): Place {
    const { offsets, frozenCount } = this.#view.layout;
    return placeAtPoint(x - this.#sizes.gutter, Math.min(y, this.#sizes.height) - this.#sizes.header, {
      offsets,
      frozenCount,
      rowHeight: this.rowHeight,
      rowCount: this.#view.rowCount,
      // Read from the document, because scroll events arrive a frame later than the picture.
      scrollTop: this.#scroller?.scrollTop ?? 0,
      scrollLeft: this.#scroller?.scrollLeft ?? 0,
    });
  }

  #columns(): Window {
    return { first: this.#firstColumn, size: this.#columnPool };
  }

  #rowWindow(): Window {
    return rowWindow({
      scroll: this.#scrollTop,
      height: Math.min(this.#bodyHeight(), (MAX_POOL - 2 * ROW_OVERSCAN - 1) * this.rowHeight),
      rowHeight: this.rowHeight,
      count: this.#view.rowCount,
      overscan: ROW_OVERSCAN,
    });
  }

  #columnExtent() {
    const { offsets, frozenCount } = this.#view.layout;
    return {
      offsets,
      frozenCount,
      scroll: this.#scrollLeft,
      width: this.#bodyWidth(),
      overscan: COLUMN_OVERSCAN,
    };
  }

  #bodyHeight(): number {
    return Math.max(0, this.#sizes.height - this.#sizes.header - this.#sizes.totals);
  }

  #bodyWidth(): number {
    return Math.max(0, this.#sizes.width - this.frozenWidth);
  }
}

function isSameSizes(a: Sizes, b: Sizes): boolean {
  return (Object.keys(a) as (keyof Sizes)[]).every((name) => a[name] === b[name]);
}

/** Created all at once: a cell that reads a slot before it exists would never be updated. */
function makeSlots(): Slot[] {
  return Array.from({ length: MAX_POOL }, () => new Slot());
}

function fillSlots(slots: readonly Slot[], window: Window): void {
  for (const [slot, held] of slots.entries()) {
    if (slot < window.size) held.item = itemInSlot(slot, window);
  }
}
