import { addDays } from './calendar.ts';

/** Thirteen months and a bit: a period may be as long as a year, and no other ends this far from now. */
const furthestDays = 400;

/** The last day that is not far ahead of this one. */
export const furthestEnd = (day: string): string => addDays(day, furthestDays);

/**
 * Whether a period ends more than a year from now. Nobody captures such a period: the service makes it for an
 * appointment date with a wrong year.
 */
export const isFarAhead = (end: string, today: string): boolean => end > furthestEnd(today);

/** The order of lists of periods: newest first, but those that are far ahead last. */
export const newestPeriodFirst =
  (today: string) =>
  (a: { readonly end: string }, b: { readonly end: string }): number =>
    Number(isFarAhead(a.end, today)) - Number(isFarAhead(b.end, today)) || b.end.localeCompare(a.end);

interface CountedPeriod {
  readonly end: string;
  readonly payslips: number;
  readonly finalised: number;
}

export const isOpenPeriod = ({ payslips, finalised }: CountedPeriod): boolean => finalised < payslips;

/** The end of the newest period; one that is far ahead only if there is no other. */
export const lastEndOf = (periods: readonly { readonly end: string }[], today: string): string | null =>
  periods.toSorted(newestPeriodFirst(today))[0]?.end ?? null;

/**
 * The period in which the clerk works: the earliest open one, or the last one if none is open. One that is far ahead
 * counts only if there is no other.
 */
export function currentPeriod<P extends CountedPeriod>(periods: readonly P[], today: string): P | undefined {
  const newestFirst = periods.toSorted(newestPeriodFirst(today));
  const near = newestFirst.filter(({ end }) => !isFarAhead(end, today));
  // On a computer whose clock is years behind, all of them are far ahead.
  const counted = near.length > 0 ? near : newestFirst;
  return counted.findLast(isOpenPeriod) ?? counted[0];
}
