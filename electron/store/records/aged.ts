/** A list from the cache with the time of the answer it came from; null means never fetched. */
export interface Aged<T> {
  readonly items: readonly T[];
  readonly fetchedAt: number | null;
}

/** One thing from the cache with the time of its answer. */
export interface AgedItem<T> {
  readonly item: T;
  readonly fetchedAt: number;
}
