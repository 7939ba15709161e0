import type { Tone } from '../tone.ts';

/** What the colour of a cell's text says; the text says it too. */
export type CellTone = Tone | 'muted';

/** Of the column that names a row which opens a page of its own. */
export const linkTone = (): CellTone => 'accent';

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Its header is for screen readers alone. */
  readonly hidesHeader?: true;
  /** The text of its cells, if the table gets no snippet for them. */
  readonly text?: (row: Row) => string;
  /** In a long list: the full text of a custom cell, which may be cut off. */
  readonly title?: (row: Row) => string;
  /** What is copied from its cells, if they show something else than `text` or `title`. */
  readonly copies?: (row: Row) => string;
  /** In a long list: the sum of its figures in selected rows, as text; '' if there is none. */
  readonly sum?: (rows: readonly Row[]) => string;
  /** The value to sort by; `null` is unknown and comes last. Without this the header cannot be pressed. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /** A CSS width; without one it depends on the content, or on the space that other columns leave. */
  readonly width?: string;
  /** In a long list: it is left out if the list is narrower than this, in rem. */
  readonly dropBelowRem?: number;
  /**
   * In a long list whose columns have widths in rem: where they do not all fit, those with the highest number are left
   * out first. Columns that only make sense side by side have the same number: they leave together.
   */
  readonly givesWay?: number;
  /** In a long list: the column in whose cells its text is a second line, in grey, where there is no room for it. */
  readonly goesBelow?: LineBelow<Row>;
  /** The second line of its cells, from columns that are left out. */
  readonly below?: (row: Row) => string;
  /** In a long list: it is the first to get the space that the columns leave. */
  readonly grows?: boolean;
  /** In a long list: where most of its texts lack room, they go on in a second line, and all rows are as high. */
  readonly wraps?: true;
  /** In a long list: where not all texts are whole, its text is cut before others. */
  readonly isCutFirst?: true;
  /** In a long list: it gets the room that it needs before others, because what is cut would be another thing. */
  readonly isCutLast?: true;
  /** In a long list: the room in rem that a custom cell has beside its text, such as for an icon. */
  readonly besideRem?: number;
  /** The clerk set its width. */
  readonly isSized?: true;
  /** In a long list: the colour of a cell. */
  readonly tone?: (row: Row) => CellTone | undefined;
  /** In a long list: its width in rem; the column stays visible when the list is scrolled sideways. */
  readonly staysRem?: number;
}

export interface LineBelow<Row> {
  readonly column: string;
  /** What it says there, without its header; its usual text if left out. */
  readonly text?: (row: Row) => string;
}

export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}
