import type { TableColumn } from './table-column.ts';

const rem = 16;

/** The columns that there is room for; a list that was not measured yet has room. */
export function columnsThatFit<Row>(columns: readonly TableColumn<Row>[], widthPx: number) {
  return columns.filter(({ dropBelowRem = 0 }) => widthPx === 0 || widthPx >= dropBelowRem * rem);
}

/**
 * How far from the start, in rem, columns stay that stay in sight, by their ids. Where they would take more than half of
 * the list, the last of them stay that do not.
 */
export function stayingColumns<Row>(
  columns: readonly TableColumn<Row>[],
  widthPx: number,
): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  let room = widthPx === 0 ? Infinity : widthPx / rem / 2;
  const staying = columns.flatMap(({ id, staysRem }) => (staysRem === undefined ? [] : [{ id, staysRem }]));
  const first = staying.findLastIndex(({ staysRem }) => (room -= staysRem) < 0) + 1;
  let start = 0;
  for (const { id, staysRem } of staying.slice(first)) {
    starts.set(id, start);
    start += staysRem;
  }
  return starts;
}

/** Whether a list is so narrow that words need the room more than the space between them. */
export function isTight(widthPx: number): boolean {
  return widthPx > 0 && widthPx < 30 * rem;
}

/** Rows of one height in a view that scrolls over them; lengths in pixels. */
export interface RowView {
  readonly scrollTop: number;
  /** The part of the view that rows take, without the header. */
  readonly height: number;
  readonly rowHeight: number;
  readonly total: number;
}

/** A place in a long list, to come back to. */
export interface LongPlace {
  readonly row: number;
  readonly scrollTop: number;
  /** As it was measured: with another height the same place would be another row. */
  readonly rowHeight: number;
}

/** The top of a list that was not measured yet, with a usual height of its rows. */
export const topOfList: LongPlace = { row: 0, scrollTop: 0, rowHeight: 36 };

/** Rows beyond each edge that are drawn too, so that a quick scroll meets rows and not paper. */
const beyond = 8;

/** No window shows more; a view without a height must not draw the whole list. */
const maxDrawn = 200;

/** The rows to draw, from `first` up to and without `end`. */
export function rowsInView({ scrollTop, height, rowHeight, total }: RowView): { first: number; end: number } {
  const within = (row: number) => Math.max(0, Math.min(row, total));
  const first = within(Math.floor(scrollTop / rowHeight) - beyond);
  const end = within(Math.ceil((scrollTop + height) / rowHeight) + beyond);
  return { first, end: Math.min(end, first + maxDrawn) };
}

/** Where to scroll so that a row is wholly in view; where it is, nowhere else. */
export function scrollToRow(row: number, { scrollTop, height, rowHeight }: RowView): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}
