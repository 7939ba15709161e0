/** What was read within this time is not read again just because it is opened. */
const usuallyFreshMs = 10 * 60_000;

/** Clocks are set back by seconds every day; by more than this, one was wrong. */
const mostAheadMs = 86_400_000;

/** Whether something was read at a time or later; a time far in the future says nothing, as in `isFresh`. */
export const isReadSince = (fetchedAt: number | null, since: number, now: number): boolean =>
  fetchedAt !== null && fetchedAt <= now + mostAheadMs && fetchedAt >= since;

/** A time in the future was taken by a clock that has been set back since, so it is ignored. */
export function isFresh(fetchedAt: number | null, now: number, freshForMs = usuallyFreshMs): boolean {
  return fetchedAt !== null && fetchedAt <= now && now - fetchedAt < freshForMs;
}
