/** JSON of a value that this folder wrote. The type of the value is stated beside the SQL that reads it. */
export interface Packed<T> {
  readonly content: string & { readonly of?: T };
}

export function unpack<T>({ content }: Packed<T>): T {
  return JSON.parse(content) as T;
}

/** The oldest of several times; null if one of them is missing. */
export function oldestOf(times: readonly (number | null)[]): number | null {
  return times.reduce<number | null>(
    (oldest, index) => (oldest === null || index === null ? null : Math.min(oldest, index)),
    times[0] ?? null,
  );
}
