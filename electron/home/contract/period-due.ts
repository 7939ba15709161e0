import { daysBetween } from '#payroll/calendar.ts';
import { periodDays, type DayKind, type DueDates } from './due-dates.ts';
import type { HomeRow } from './home-row.ts';

/** A period of which something is due. */
type DuePeriod = Pick<HomeRow, 'dates' | 'periodEnd' | 'payslips' | 'finalised' | 'unread'>;

/** False as long as payslips of the period may exist that were never read. */
export const isFinalised = ({
  payslips,
  finalised,
  unread,
}: Omit<DuePeriod, 'dates' | 'periodEnd'>): boolean => unread === 0 && finalised >= payslips;

export interface Due {
  readonly kind: DayKind;
  readonly date: string;
  /** Negative if the day has passed. */
  readonly inDays: number;
}

function datesOf({ dates, periodEnd }: DuePeriod, kinds: readonly (keyof DueDates)[], today: string): Due[] {
  const found = kinds.flatMap((kind) => {
    const date = dates[kind];
    return date === null ? [] : [{ kind, date }];
  });
  const known: readonly { kind: DayKind; date: string }[] =
    found.length === 0 ? [{ kind: 'periodEnd', date: periodEnd }] : found;
  return known
    .map((due) => ({ ...due, inDays: daysBetween(today, due.date) }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/**
 * The next day on which something is due; if all have passed, the last of them, which is late. Of a finalised period
 * only the pay day is left; the EMP201 of its month has a row of its own.
 */
export function dueOf(row: DuePeriod, today: string): Due {
  const kinds = isFinalised(row) ? (['payDay'] as const) : periodDays;
  const dates = datesOf(row, kinds, today);
  const next = dates.find(({ inDays }) => inDays >= 0) ?? dates.at(-1);
  return next ?? { kind: 'periodEnd', date: row.periodEnd, inDays: daysBetween(today, row.periodEnd) };
}
