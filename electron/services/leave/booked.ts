import type { CompanyRef } from '#contract/domain/ids.ts';
import type { NewLeaveDay } from '#contract/domain/leave.ts';
import type { Store } from '#store/store.ts';

/** A leave day to be added, or, with its id, one that the employee has already and that is changed to this. */
type UnsentDay = NewLeaveDay & { readonly leaveDayId: number | null };

/** Leave days, by employee, that the outbox has not sent yet or has no answer for. */
export async function readUnsentDays(
  { work }: Pick<Store, 'work'>,
  { connectionId, companyId }: CompanyRef,
): Promise<ReadonlyMap<number, readonly UnsentDay[]>> {
  const writes = await work.listUnfinishedWrites({ connectionId });
  const days = new Map<number, UnsentDay[]>();
  for (const { companyId: of, employeeId, write } of writes) {
    if (of !== companyId || employeeId === null) continue;
    const own = days.get(employeeId) ?? [];
    days.set(employeeId, own);
    if (write.kind === 'leave.add') own.push(...write.days.map((day) => ({ ...day, leaveDayId: null })));
    if (write.kind === 'leave.change') own.push({ ...write.day, leaveDayId: write.leaveDayId });
  }
  return days;
}

/**
 * How many days of one leave type are after `asAt`. The service takes a leave day off the balance only in the period of
 * that day, so an earlier balance still includes it. Hours count as a part of a day, or not at all if it is not known
 * how long a day is.
 */
export function countBooked(
  days: readonly {
    readonly date: string;
    readonly leaveTypeId: number | null;
    readonly hours: string | null;
  }[],
  { leaveTypeId, asAt, wholeHours }: { leaveTypeId: number; asAt: string; wholeHours: number | null },
): number {
  const booked = days
    .filter((day) => day.leaveTypeId === leaveTypeId && day.date > asAt)
    .map(({ hours }) => (hours === null ? 1 : wholeHours === null ? 0 : Number(hours) / wholeHours));
  return Math.round(booked.reduce((sum, share) => sum + share, 0) * 100) / 100;
}
