export interface TableColumn<Row> {
  readonly id: string;
  readonly head: string;
  /** What its cells say, where the table gets no snippet of its own for them. */
  readonly text?: (row: Row) => string;
  /** What it is sorted by; `null` is not known and stands last. Without it the head cannot be pressed. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** Figures stand at the end, one under the other. */
  readonly align?: 'start' | 'end';
  /** A CSS width; without one the content decides. */
  readonly width?: string;
}

export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}
