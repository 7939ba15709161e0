export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** What its cells say, where the table gets no snippet of its own for them. */
  readonly text?: (row: Row) => string;
  /** In a long list: what a cell of its own making says, as the cell may be cut. */
  readonly title?: (row: Row) => string;
  /** What it is sorted by; `null` is not known and stands last. Without it the header cannot be pressed. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** Figures stand at the end, one under the other. */
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
