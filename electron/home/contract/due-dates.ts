import { z } from 'zod';
import { addDays, addMonths, isMonthOver, monthOf } from '#payroll/calendar.ts';
import { payDayOf, scheduleOf, type KnownSchedule } from '#payroll/pay-schedule.ts';
import { isoDate } from '#kit/values.ts';
import { dueKinds, type DueKind } from './due-kinds.ts';

/** The due dates of a period; null if the service provides nothing to calculate them from. */
export const dueDates = z.strictObject({
  /** Employees are notified. */
  notification: isoDate.nullable(),
  finalisation: isoDate.nullable(),
  payDay: isoDate.nullable(),
  /** The EMP201 of the month in which the period ends is submitted and paid. */
  emp201: isoDate,
});
export type DueDates = z.infer<typeof dueDates>;

/** More is no number of days before a pay day; far more would lead to no day of any calendar. */
const mostDaysBefore = 366;

/** The days of a period itself, in their usual order. The EMP201 is due once for all periods of its month. */
export const periodDays = [
  'notification',
  'finalisation',
  'payDay',
] as const satisfies readonly (keyof DueDates)[];

export interface DueSettings extends KnownSchedule {
  readonly notificationDaysBefore: number | null;
  readonly finalisationDaysBefore: number | null;
  readonly paymentDay: number | null;
}

/**
 * The month for which books and EMP201 are made: the last one that is over and was paid, or the newest one that was
 * paid if none of them is over. `paid` has the months of the pay runs; if it is empty, the previous month is returned.
 */
export function lastFinishedMonth(paid: readonly string[], today: string): string {
  const newestFirst = paid.toSorted().toReversed();
  return (
    newestFirst.find((month) => isMonthOver(month, today)) ?? newestFirst[0] ?? addMonths(monthOf(today), -1)
  );
}

/** The month that a screen of the books opens with: the one that was chosen, or else the last finished one; '' without pay runs. */
export function openingMonth(paid: readonly string[], chosen: string, today: string): string {
  if (paid.includes(chosen)) return chosen;
  return paid.length === 0 ? '' : lastFinishedMonth(paid, today);
}

/**
 * Calculated here, because the service provides numbers of days but no dates. They are counted back from pay day, or
 * from the end of the period if no pay day is given.
 */
export function dueDatesOf(settings: DueSettings, end: string): DueDates {
  const { notificationDaysBefore, finalisationDaysBefore, paymentDay } = settings;
  const schedule = scheduleOf(settings);
  const payDay = schedule === null ? null : payDayOf(schedule, end, paymentDay);
  const before = (days: number | null) =>
    days === null || Math.abs(days) > mostDaysBefore ? null : addDays(payDay ?? end, -days);
  return {
    notification: before(notificationDaysBefore),
    finalisation: before(finalisationDaysBefore),
    payDay,
    emp201: dueKinds.emp201.dueOn(monthOf(end)),
  };
}

/** What is due on a day; `periodEnd` if the period has no other date. */
export type DayKind = DueKind | 'periodEnd';
