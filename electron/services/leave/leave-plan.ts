import type { LeaveRequest, SkippedReason } from '#contract/domain/leave.ts';
import { daysBetween, publicHolidaysBetween, weekdayOf } from '#contract/domain/public-holidays.ts';

/** An employee's week, from Sunday: whether they work on each day. */
type WorkingDays = readonly boolean[];

/** What is taken where an employee's working days are not known: Monday to Friday. */
export const usualWeek: WorkingDays = [false, true, true, true, true, true, false];

export interface LeaveSubject {
  /** Null: not known. */
  readonly week: WorkingDays | null;
  /** Days on which they have leave already. */
  readonly taken: ReadonlySet<string>;
  /** Days of leave that are in the outbox. */
  readonly onTheirWay: ReadonlySet<string>;
  /** When they are in service; an open end is null. */
  readonly service: { readonly from: string | null; readonly to: string | null };
}

export interface LeaveDays {
  readonly days: readonly string[];
  readonly skipped: Readonly<Partial<Record<SkippedReason, number>>>;
}

/** The days of a request that one employee would have worked, and why the others are left out. */
export function planLeave(
  request: Pick<LeaveRequest, 'from' | 'to' | 'daysOff'>,
  { week, taken, onTheirWay, service }: LeaveSubject,
): LeaveDays {
  const holidays = publicHolidaysBetween(request.from, request.to);
  const daysOff = new Set(request.daysOff);
  const reasonOf = (date: string): SkippedReason | undefined => {
    if ((service.from !== null && date < service.from) || (service.to !== null && date > service.to)) {
      return 'not-in-service';
    }
    if (!(week ?? usualWeek)[weekdayOf(date)]) return 'day-off';
    if (holidays.has(date)) return 'holiday';
    if (daysOff.has(date)) return 'day-off';
    if (taken.has(date)) return 'taken';
    return onTheirWay.has(date) ? 'on-its-way' : undefined;
  };
  const days: string[] = [];
  const skipped: Partial<Record<SkippedReason, number>> = {};
  for (const date of daysBetween(request.from, request.to)) {
    const reason = reasonOf(date);
    if (reason === undefined) days.push(date);
    else skipped[reason] = (skipped[reason] ?? 0) + 1;
  }
  return { days, skipped };
}

/**
 * Those of some days that a balance does not reach to: whole days alone, for a part of one is a day that is not paid in
 * full. Where the balance is not known, all are taken to be reached.
 */
export function daysBeyond(
  days: readonly string[],
  { balance, booked }: { balance: string | null; booked: number },
): readonly string[] {
  if (balance === null) return [];
  return days.slice(Math.max(0, Math.floor(Number(balance)) - booked));
}

type Inputs = Readonly<Record<string, string | null>>;

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const isYes = (value: string | null | undefined) => value === 'true' || value === 'yes';

/** Working days out of Regular Hours; null where they do not name any. */
export function workingDaysOf(inputs: Inputs): WorkingDays | null {
  const week = weekdays.map((day) => isYes(inputs[`works_${day}`]));
  return week.includes(true) ? week : null;
}
