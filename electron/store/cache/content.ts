/** JSON of a value that this folder wrote: its shape is the writer's, and is stated beside the SQL. */
export interface Packed<T> {
  readonly content: string & { readonly of?: T };
}

export function unpack<T>({ content }: Packed<T>): T {
  return JSON.parse(content) as T;
}

/** The times of answers of which all must be there: the oldest, or null where one is missing. */
export function oldestOf(times: readonly (number | null)[]): number | null {
  return times.reduce<number | null>(
    (oldest, at) => (oldest === null || at === null ? null : Math.min(oldest, at)),
    times[0] ?? null,
  );
}
