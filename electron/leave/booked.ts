import type { CompanyRef } from '#kit/ids.ts';
import type { NewLeaveDay } from './contract/leave.ts';
import type { LeaveAmount } from './contract/leave-amount.ts';
import type { Store } from '#store/store.ts';
import { leaveOf, type LeaveEntry, type WorkDays } from './leave-worth.ts';

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
 * What one leave type comes to after `asAt`. The service takes a leave day off the balance only in the period of that
 * day, so an earlier balance still includes it.
 */
export function bookedLeave(
  days: readonly (LeaveEntry & { readonly leaveTypeId: number | null })[],
  { leaveTypeId, asAt, workDays }: { leaveTypeId: number; asAt: string; workDays: WorkDays },
): LeaveAmount {
  return leaveOf(
    days.filter((day) => day.leaveTypeId === leaveTypeId && day.date > asAt),
    workDays,
  );
}
