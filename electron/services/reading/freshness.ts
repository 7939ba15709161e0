/** What the service told less than this long ago is not asked for again because somebody looks at it. */
const usuallyFreshMs = 10 * 60_000;

/** A time that lies ahead was taken by a clock that has been set back since: it says nothing. */
export function isFresh(fetchedAt: number | null, now: number, freshForMs = usuallyFreshMs): boolean {
  return fetchedAt !== null && fetchedAt <= now && now - fetchedAt < freshForMs;
}
