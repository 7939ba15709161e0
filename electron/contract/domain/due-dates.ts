import { z } from 'zod';
import { payDayOf, scheduleOf, type KnownSchedule } from './pay-schedule.ts';
import { addDays, workingDayUntil } from './public-holidays.ts';
import { isoDate } from './values.ts';

/** The due dates of a period; null if the service provides nothing to calculate them from. */
export const dueDates = z.strictObject({
  /** Employees are notified. */
  notification: isoDate.nullable(),
  finalisation: isoDate.nullable(),
  payDay: isoDate.nullable(),
  /** The EMP201 of the month in which the period ends is filed and paid. */
  emp201: isoDate,
});
export type DueDates = z.infer<typeof dueDates>;

export interface DueSettings extends KnownSchedule {
  readonly notificationDaysBefore: number | null;
  readonly finalisationDaysBefore: number | null;
  readonly paymentDay: number | null;
}

/** The 7th of the month after, or the last working day before it (SARS, Guide for employers in respect of EMP201). */
function emp201Due(end: string): string {
  const [year, month] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return workingDayUntil(`${next}-07`);
}

/**
 * Calculated here, because the service provides numbers of days but no dates. They are counted back from pay day, or
 * from the end of the period if no pay day is given.
 */
export function dueDatesOf(settings: DueSettings, end: string): DueDates {
  const { notificationDaysBefore, finalisationDaysBefore, paymentDay } = settings;
  const schedule = scheduleOf(settings);
  const payDay = schedule === null ? null : payDayOf(schedule, end, paymentDay);
  const before = (days: number | null) => (days === null ? null : addDays(payDay ?? end, -days));
  return {
    notification: before(notificationDaysBefore),
    finalisation: before(finalisationDaysBefore),
    payDay,
    emp201: emp201Due(end),
  };
}

/** What is due on a day; `periodEnd` if the period has no other date. */
export type DueKind = keyof DueDates | 'periodEnd';
