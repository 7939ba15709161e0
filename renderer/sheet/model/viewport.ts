import type { Place } from './selection.ts';

/** Items `first` to `first + size - 1` are in the document, each in the slot of its number modulo `size`. */
export interface Window {
  first: number;
  size: number;
}

/** The item that a slot shows; when the window moves by one, only one slot changes. */
export function itemInSlot(slot: number, { first, size }: Window): number {
  return first + ((((slot - first) % size) + size) % size);
}

export function slotOfItem(item: number, { first, size }: Window): number | undefined {
  return item >= first && item < first + size ? item % size : undefined;
}

/** The smallest `at` whose item ends after `position`. */
export function itemAt(offsets: Float64Array, position: number): number {
  let low = 0;
  let high = offsets.length - 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle + 1] ?? Infinity) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface RowExtent {
  scroll: number;
  height: number;
  rowHeight: number;
  count: number;
  overscan: number;
}

export function rowWindow({ scroll, height, rowHeight, count, overscan }: RowExtent): Window {
  const size = Math.min(count, Math.ceil(height / rowHeight) + 1 + 2 * overscan);
  const first = Math.floor(scroll / rowHeight) - overscan;
  return { first: Math.max(0, Math.min(first, count - size)), size };
}

interface ColumnExtent {
  offsets: Float64Array;
  frozenCount: number;
  scroll: number;
  /** The width of the part to the right of the frozen columns. */
  width: number;
  overscan: number;
}

/** The scrolling columns to show, counted from the first column that is not frozen. */
export function columnWindow(extent: ColumnExtent, poolSize: number): Window {
  const { offsets, frozenCount, scroll, overscan } = extent;
  const count = offsets.length - 1 - frozenCount;
  const frozenWidth = offsets[frozenCount] ?? 0;
  const first = itemAt(offsets, frozenWidth + scroll) - frozenCount - overscan;
  return { first: Math.max(0, Math.min(first, count - poolSize)), size: poolSize };
}

/** The most columns that any scroll position can bring into view, so that the pool never grows while scrolling. */
export function columnPool({ offsets, frozenCount, width, overscan }: Omit<ColumnExtent, 'scroll'>): number {
  const count = offsets.length - 1 - frozenCount;
  let max = 0;
  for (let left = frozenCount, right = frozenCount; left < offsets.length - 1; left++) {
    // A column that shows its last pixel at the left edge still counts.
    const edge = (offsets[left + 1] ?? 0) - 1 + width;
    while (right < offsets.length - 1 && (offsets[right] ?? 0) < edge) right++;
    max = Math.max(max, right - left);
  }
  return Math.max(0, Math.min(count, max + 2 * overscan));
}

interface Geometry {
  offsets: Float64Array;
  frozenCount: number;
  rowHeight: number;
  rowCount: number;
  scrollTop: number;
  scrollLeft: number;
}

/** The cell under a point, measured from the top left of the data area; points outside give the nearest cell. */
export function placeAtPoint(x: number, y: number, geometry: Geometry): Place {
  const { offsets, frozenCount, rowHeight, rowCount, scrollTop, scrollLeft } = geometry;
  const isFrozen = x < (offsets[frozenCount] ?? 0);
  const row = Math.floor((y + scrollTop) / rowHeight);
  return {
    row: Math.max(0, Math.min(row, rowCount - 1)),
    column: Math.max(0, itemAt(offsets, isFrozen ? x : x + scrollLeft)),
  };
}

/** The scroll position nearest to `scroll` at which an item from `start` to `end` is fully in view. */
export function reveal(item: { start: number; end: number }, view: { scroll: number; size: number }): number {
  if (item.start < view.scroll || item.end - item.start > view.size) return item.start;
  return item.end > view.scroll + view.size ? item.end - view.size : view.scroll;
}
