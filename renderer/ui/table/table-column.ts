export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** The text of its cells, where the table gets no snippet for them. */
  readonly text?: (row: Row) => string;
  /** In a long list: the full text of a custom cell, since the cell may be cut. */
  readonly title?: (row: Row) => string;
  /** What it is sorted by; `null` is not known and comes last. Without it the header cannot be pressed. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** Figures are aligned at the end. */
  readonly align?: 'start' | 'end';
  /** A CSS width; without one the content decides, or the columns share what is left. */
  readonly width?: string;
  /** In a long list: it gives way where the list is narrower than this, in rem. */
  readonly dropBelowRem?: number;
  /** In a long list: it is this wide, in rem, and stays in sight where the list is scrolled sideways. */
  readonly staysRem?: number;
}

export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}
