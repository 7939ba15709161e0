/** What part of a sorted list is wanted: at most `maxRows`, more are not given. */
export interface WindowRange {
  readonly offset: number;
  readonly limit: number;
}

export interface SortOrder<Column extends string> {
  readonly by: Column;
  readonly descending: boolean;
}

/** A part of a list: `total` counts all rows that the filters let through. */
export interface ListWindow<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly offset: number;
}
