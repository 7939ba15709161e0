import type { DayChoice, LeaveRequest, SkippedReason } from './contract/leave.ts';
import type { LeaveAmount } from './contract/leave-amount.ts';
import { publicHolidaysBetween } from '#payroll/public-holidays.ts';
import { daysIncluded } from '#payroll/calendar.ts';
import { worthOf } from './leave-worth.ts';
import { usualDay, type WorkDay } from './work-day.ts';

/** The hours of a day whose length is not known. */
const usualHours = 8;

export interface LeaveSubject {
  /** Null if their working days are not known. */
  readonly workDay: (date: string) => WorkDay | null;
  /** Days on which they have leave already. */
  readonly taken: ReadonlySet<string>;
  /** Days of leave that are in the outbox. */
  readonly onTheirWay: ReadonlySet<string>;
  /** When they are in service; an open end is null. */
  readonly service: { readonly from: string | null; readonly to: string | null };
}

/** A day to capture. */
interface PlannedDay {
  readonly date: string;
  /** Null for a whole day. */
  readonly hours: string | null;
  /** How much of a day it takes off a balance; a day whose length is not known is taken to have the usual hours. */
  readonly share: number;
}

export interface LeaveDays {
  readonly days: readonly PlannedDay[];
  readonly skipped: Readonly<Partial<Record<SkippedReason, number>>>;
  /** The length of a day was needed and is not known. */
  readonly assumedDay: boolean;
}

type Asked = Pick<LeaveRequest, 'from' | 'to' | 'daysOff' | 'hours' | 'dayChoices'>;

/** The days of a request that one employee would have worked, and why the others are left out. */
export function planLeave(request: Asked, subject: LeaveSubject): LeaveDays {
  const reasonOf = reasonsOf(request, subject);
  const choices = new Map(request.dayChoices?.map(({ date, take }) => [date, take]));
  const days: PlannedDay[] = [];
  const skipped: Partial<Record<SkippedReason, number>> = {};
  let assumedDay = false;
  for (const date of daysIncluded(request.from, request.to)) {
    const workDay = subject.workDay(date) ?? usualDay(date);
    const hours = hoursOf(choices.get(date), request.hours);
    const reason = reasonOf(date, hours);
    if (reason === undefined) {
      days.push(plannedDay(date, hours, workDay));
      assumedDay ||= hours === 'half' && workDay.hours === null;
    } else skipped[reason] = (skipped[reason] ?? 0) + 1;
  }
  return { days, skipped, assumedDay };
}

/** What is asked of one day, or `none`: a choice for it comes before what is asked of all. */
function hoursOf(choice: DayChoice | undefined, ofAll: Asked['hours']): Asked['hours'] {
  if (choice === undefined) return ofAll;
  return choice === 'full' ? null : choice;
}

/** Why an employee can have no leave on a day between two dates, or not as much as is asked; undefined if they can. */
export function reasonsOf(
  { from, to, daysOff }: Pick<LeaveRequest, 'from' | 'to' | 'daysOff'>,
  { workDay, taken, onTheirWay, service }: LeaveSubject,
): (date: string, hours: Asked['hours']) => SkippedReason | undefined {
  const holidays = publicHolidaysBetween(from, to);
  const off = new Set(daysOff);
  return (date, asked) => {
    const { works, hours } = workDay(date) ?? usualDay(date);
    if ((service.from !== null && date < service.from) || (service.to !== null && date > service.to)) {
      return 'not-in-service';
    }
    if (!works) return 'day-off';
    if (holidays.has(date)) return 'holiday';
    if (off.has(date)) return 'day-off';
    if (taken.has(date)) return 'taken';
    if (onTheirWay.has(date)) return 'on-its-way';
    if (asked === 'none') return 'not-chosen';
    return hours !== null && Number(asked ?? 0) > hours ? 'too-long' : undefined;
  };
}

/** Gives the hours of a day that is worked only in part, or the service would guess how long that day is. */
export function plannedDay(date: string, asked: Asked['hours'], workDay: WorkDay): PlannedDay {
  const { isPart, hours } = workDay;
  const inHundredths = (part: number) => String(Math.round(part * 100) / 100);
  const planned = (part: string | null): PlannedDay => {
    const { days, hours: unknown } = worthOf({ date, hours: part }, () => workDay);
    return { date, hours: part, share: days + unknown / usualHours };
  };
  if (asked === 'half') return planned(inHundredths((hours ?? usualHours) / 2));
  if (asked !== null) return planned(asked);
  return planned(isPart && hours !== null ? inHundredths(hours) : null);
}

/**
 * The days that a balance does not cover, beginning with one that it covers only in part, which would not be paid in
 * full. If the balance is not known, all days are taken to be covered.
 */
export function daysBeyond(
  days: readonly Pick<PlannedDay, 'date' | 'share'>[],
  { balance, booked }: { balance: string | null; booked: LeaveAmount },
): readonly string[] {
  if (balance === null) return [];
  // A small tolerance, because a third of a day is not an exact number.
  let left = Number(balance) - booked.days - booked.hours / usualHours + 1e-9;
  const first = days.findIndex(({ share }) => (left -= share) < 0);
  return first < 0 ? [] : days.slice(first).map(({ date }) => date);
}
