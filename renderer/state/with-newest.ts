/** Entries with this one as the newest, without it if it is null; the oldest go, so that there are at most `maxEntries`. */
export function withNewest<T>(
  entries: Readonly<Record<string, T>>,
  [name, entry]: readonly [string, T | null],
  maxEntries: number,
): Record<string, T> {
  const others = Object.entries(entries).filter(([other]) => other !== name);
  const newest = entry === null ? others : [...others, [name, entry] as const];
  return Object.fromEntries(newest.slice(-maxEntries));
}
