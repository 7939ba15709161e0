/** Rows of equal height in a scrolling view; all lengths in pixels. */
export interface RowView {
  readonly scrollTop: number;
  /** The height of the view without the header. */
  readonly height: number;
  readonly rowHeight: number;
  readonly total: number;
}

/** A place in a long list to which the clerk can return. */
export interface LongPlace {
  readonly row: number;
  readonly scrollTop: number;
  /** As measured: with another height, the same scroll position would be at another row. */
  readonly rowHeight: number;
}

/** The top of a list that has not been measured yet, with a usual row height. */
export const topOfList: LongPlace = { row: 0, scrollTop: 0, rowHeight: 32 };

/** Rows beyond each edge that are drawn as well, so that fast scrolling does not show empty space. */
const beyond = 8;

/**
 * How many of those are drawn at a time as they come within reach, in a turn after a frame. Each turn lays the list out
 * anew, so fewer cost more in all, and more make a frame late.
 */
export const drawnTogether = 4;

/** No window shows more, and a view without a height must not draw the whole list. */
const maxDrawn = 200;

/** Rows of a list from `first` up to but not including `end`. */
export interface RowSpan {
  readonly first: number;
  readonly end: number;
}

/** The rows in view and `beyond` more at each edge. */
export function rowsInView(view: RowView): RowSpan {
  return rowsAround(view, beyond);
}

function rowsAround({ scrollTop, height, rowHeight, total }: RowView, more: number): RowSpan {
  const within = (row: number) => Math.max(0, Math.min(row, total));
  const first = within(Math.floor(scrollTop / rowHeight) - more);
  const end = within(Math.ceil((scrollTop + height) / rowHeight) + more);
  return { first, end: Math.min(end, first + maxDrawn) };
}

/** As many rows as are drawn at once, so that rows that come into reach can take the elements of those that leave it. */
const rowsDrawn = ({ height, rowHeight }: RowView): number =>
  Math.min(maxDrawn, Math.ceil(height / rowHeight) + 1 + 2 * beyond);

/**
 * Which rows are drawn now: all in sight, and `more` at a time of those beyond an edge, so that a long turn of the
 * wheel does not delay a frame. If none of those drawn before remain, those in sight come first. Rows out of reach stay
 * drawn until others need their place.
 */
export function rowsToDraw(view: RowView, before: RowSpan, more = drawnTogether): RowSpan {
  const wanted = rowsInView(view);
  const seen = rowsAround(view, 0);
  const stay = { first: Math.max(wanted.first, before.first), end: Math.min(wanted.end, before.end) };
  if (stay.first >= stay.end) return seen.first < seen.end ? seen : wanted;
  const [up, down] = [Math.min(stay.first, seen.first), Math.max(stay.end, seen.end)];
  const left = Math.max(0, more - (stay.first - up) - (down - stay.end));
  const end = Math.min(wanted.end, down + left);
  const first = Math.max(wanted.first, up - Math.max(0, left - (end - down)));
  const spare = rowsDrawn(view) - (end - first);
  const remaining = Math.max(Math.min(first, before.first), first - spare);
  return {
    first: remaining,
    end: Math.max(end, Math.min(before.end, view.total, remaining + rowsDrawn(view))),
  };
}

/** The scroll position nearest to the present one at which a row is fully visible. */
export function scrollToRow(row: number, { scrollTop, height, rowHeight }: RowView): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}
