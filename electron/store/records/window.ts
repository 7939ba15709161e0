/** The part of a sorted list that is wanted; no more than `maxRows` rows are ever returned. */
export interface WindowRange {
  readonly offset: number;
  readonly limit: number;
}

export interface SortOrder<Column extends string> {
  readonly by: Column;
  readonly descending: boolean;
}

/** A part of a list; `total` is the number of all rows that match the filters. */
export interface ListWindow<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly offset: number;
}
