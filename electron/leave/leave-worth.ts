import { addLeave, type LeaveAmount } from './contract/leave-amount.ts';
import type { CompanyRef } from '#kit/ids.ts';
import {
  inheritedInputsOn,
  type InheritedCalculation,
} from '#electron/employees/contract/inherited-calculation.ts';
import type { Store } from '#store/store.ts';
import { workDayOf, type WorkDay } from './work-day.ts';

/** What of a leave entry says how much leave it is: `hours` is null for the whole day. */
export interface LeaveEntry {
  readonly date: string;
  readonly hours: string | null;
}

/** Looks up the working day of an employee on a date; null if it is not known. */
export type WorkDays = (date: string) => WorkDay | null;

const regularHours = 'week_hours';

export function workDaysOf(items: readonly InheritedCalculation[]): WorkDays {
  const hours = items.find(({ calcType }) => calcType === regularHours);
  return (date) => (hours === undefined ? null : workDayOf(inheritedInputsOn(hours, date), date));
}

/** The working days of some employees, from the cache alone. */
export async function readWorkDays(
  { cache }: Pick<Store, 'cache'>,
  { connectionId, companyId }: CompanyRef,
  employeeIds: readonly number[],
): Promise<(employeeId: number) => WorkDays> {
  const read = await Promise.all(
    [...new Set(employeeIds)].map(async (employeeId) => {
      const { items } = await cache.listInheritedCalculations({ connectionId, companyId, employeeId });
      return [employeeId, workDaysOf(items)] as const;
    }),
  );
  const byEmployee = new Map(read);
  return (employeeId) => byEmployee.get(employeeId) ?? (() => null);
}

/**
 * What the service takes off a balance for one entry: hours are a part of the employee's full day, and so is the whole
 * of a day on which they work in part only.
 */
export function worthOf({ date, hours }: LeaveEntry, workDays: WorkDays): LeaveAmount {
  const day = workDays(date);
  const taken = hours !== null ? Number(hours) : day?.isPart === true ? day.hours : null;
  if (taken === null) return { days: 1, hours: 0 };
  const whole = day?.wholeHours ?? null;
  return whole === null ? { days: 0, hours: taken } : { days: taken / whole, hours: 0 };
}

/** The only place that counts leave entries of an employee. Several on one day are never more than that day. */
export function leaveOf(entries: readonly LeaveEntry[], workDays: WorkDays): LeaveAmount {
  const byDate = Map.groupBy(entries, ({ date }) => date);
  return addLeave(
    [...byDate].map(([date, own]) => {
      const wholeDay = worthOf({ date, hours: null }, workDays);
      if (own.some(({ hours }) => hours === null)) return wholeDay;
      const parts = own.map((entry) => worthOf(entry, workDays));
      const days = parts.reduce((sum, part) => sum + part.days, 0);
      const hours = parts.reduce((sum, part) => sum + part.hours, 0);
      return { days: hours === 0 ? Math.min(days, Math.max(wholeDay.days, 1)) : days, hours };
    }),
  );
}
