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

/** So many of those are drawn at once where they come into reach. */
const atOnce = 4;

/** No window shows more; a view without a height must not draw the whole list. */
const maxDrawn = 200;

/** Rows of a list from `first` up to and without `end`. */
export interface RowSpan {
  readonly first: number;
  readonly end: number;
}

/** The rows to draw. */
export function rowsInView(view: RowView): RowSpan {
  return rowsAround(view, beyond);
}

function rowsAround({ scrollTop, height, rowHeight, total }: RowView, more: number): RowSpan {
  const within = (row: number) => Math.max(0, Math.min(row, total));
  const first = within(Math.floor(scrollTop / rowHeight) - more);
  const end = within(Math.ceil((scrollTop + height) / rowHeight) + more);
  return { first, end: Math.min(end, first + maxDrawn) };
}

/**
 * What of these rows is drawn now, after others were: all in sight, and of those beyond an edge a few more at a
 * time, so that a long turn of the wheel makes no frame late. Where nothing of what was drawn stays, all.
 */
export function rowsToDraw(view: RowView, before: RowSpan): RowSpan {
  const wanted = rowsInView(view);
  const stay = { first: Math.max(wanted.first, before.first), end: Math.min(wanted.end, before.end) };
  if (stay.first >= stay.end) return wanted;
  const seen = rowsAround(view, 0);
  const [up, down] = [Math.min(stay.first, seen.first), Math.max(stay.end, seen.end)];
  const left = Math.max(0, atOnce - (stay.first - up) - (down - stay.end));
  const end = Math.min(wanted.end, down + left);
  return { first: Math.max(wanted.first, up - Math.max(0, left - (end - down))), end };
}

/** Where to scroll so that a row is wholly in view; where it is, nowhere else. */
export function scrollToRow(row: number, { scrollTop, height, rowHeight }: RowView): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}
