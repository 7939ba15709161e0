import { addMonthsToDay, daysBetween, monthOf } from '#payroll/calendar.ts';
import { frequencyOf } from '#payroll/pay-schedule.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { listUnread } from '#electron/inputs/last-period.ts';
import type { Store } from '#store/store.ts';
import type { ComparedPeriod, Comparison } from './contract/comparison.ts';
import type { WholePeriod } from './store/records.ts';

/** How far from a year back a period may end: its own length in days. Others end in the same month last year. */
const nearDays: Readonly<Record<string, number>> = {
  weekly: 7,
  fortnightly: 14,
  every_four_weeks: 28,
  twice_a_month: 7,
};

/**
 * The end of the period to compare with, of the ends that are known; null if there is none. A year back is the same
 * month last year, or for shorter periods the one that ends nearest to this day last year.
 */
export function comparedEnd(
  ends: readonly string[],
  { end, compare, frequency }: { end: string; compare: Comparison; frequency: string | null },
): string | null {
  const earlier = [...new Set(ends)].filter((each) => each < end).toSorted((a, b) => b.localeCompare(a));
  if (compare !== 'year-before') return earlier[compare === 'before' ? 0 : 1] ?? null;
  const wanted = addMonthsToDay(end, -12);
  const maxDays = nearDays[frequency ?? ''];
  const away = (each: string) => Math.abs(daysBetween(each, wanted));
  const near = earlier.filter((each) =>
    maxDays === undefined ? monthOf(each) === monthOf(wanted) : away(each) <= maxDays,
  );
  return near.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

/** The period that is compared with, and the regular payslips of it that are known. */
export interface Compared extends Pick<ComparedPeriod, 'compare' | 'end' | 'state' | 'payRunId'> {
  /** Null if no payslip of it is known. */
  readonly payslips: readonly Payslip[] | null;
  /** Employees of whom it is not known whether they had a payslip in it. */
  readonly unread: ReadonlySet<number>;
}

const noPeriod = { end: null, payRunId: null, payslips: null, unread: new Set<number>() };

/** Reads the period before, on which Home and the month file rely, as it has always been read: by payslips alone. */
async function readBefore({ cache }: Store, period: WholePeriod): Promise<Compared> {
  const end = await cache.findPeriodBefore(period);
  if (end === null) return { ...noPeriod, compare: 'before', state: 'none' };
  const { items: payslips } = await cache.listPayslips({ ...period, periodEnd: end });
  return { ...noPeriod, compare: 'before', end, state: 'read', payslips };
}

/**
 * Reads the period that is compared with from the cache. The lists of employees end after a year, so the payslips of
 * an older period may be known from its pay run alone, or not at all.
 */
export async function readCompared(
  store: Store,
  period: WholePeriod,
  compare: Comparison,
): Promise<Compared> {
  if (compare === 'before') return readBefore(store, period);
  const { cache } = store;
  const { connectionId, companyId, payFrequencyId, periodEnd } = period;
  const runs = await cache.readList({ connectionId, companyId, list: 'pay-runs' });
  const own = runs.items.filter((run) => run.payFrequencyId === payFrequencyId && !run.special);
  const known = (await cache.listPeriods(period)).items.map(({ end }) => end);
  const ends = compare === 'year-before' ? [...known, ...own.map((run) => run.periodEnd)] : known;
  const frequencies = await cache.readList({ connectionId, companyId, list: 'pay-frequencies' });
  const found = frequencies.items.find(({ id }) => id === payFrequencyId);
  const end = comparedEnd(ends, {
    end: periodEnd,
    compare,
    frequency: found === undefined ? null : frequencyOf(found),
  });
  if (end === null) {
    // A list of pay runs has every period that was finalised.
    const unread =
      compare === 'year-before' && runs.fetchedAt === null
        ? await listUnread(cache, { ...period, periodEnd: addMonthsToDay(periodEnd, -12) })
        : noPeriod.unread;
    return { ...noPeriod, compare, state: unread.size > 0 ? 'not-read' : 'none', unread };
  }
  const run = own.find((each) => each.periodEnd === end);
  return readEnd(store, { ...period, periodEnd: end }, { compare, payRunId: run?.id ?? null });
}

async function readEnd(
  { cache }: Store,
  period: WholePeriod,
  { compare, payRunId }: Pick<Compared, 'compare' | 'payRunId'>,
): Promise<Compared> {
  const { connectionId, companyId, periodEnd: end } = period;
  const listed = (await cache.listPayslips(period)).items;
  const run =
    payRunId === null ? null : await cache.listPayRunPayslips({ connectionId, companyId, payRunId });
  const has = new Set(listed.map(({ id }) => id));
  const ofRun = (run?.items ?? []).flatMap(({ employeeId, ...payslip }) =>
    employeeId === null || has.has(payslip.id) ? [] : [{ ...payslip, employeeId }],
  );
  const payslips = [...listed, ...ofRun];
  // A pay run that was read has everybody who was paid.
  const unread = run === null || run.fetchedAt === null ? await listUnread(cache, period) : new Set<number>();
  const read = { compare, end, payRunId: unread.size > 0 ? payRunId : null, unread };
  if (payslips.length === 0) return { ...read, payRunId, state: 'not-read', payslips: null };
  return { ...read, state: unread.size > 0 ? 'partly-read' : 'read', payslips };
}
