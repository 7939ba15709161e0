import type { RowFacts } from './contract/bulk-input.ts';
import { allEmployees } from '#electron/employees/contract/employee-line.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { noLeave } from '#electron/leave/contract/leave-amount.ts';
import type { LeaveDay } from '#electron/leave/contract/leave.ts';
import type { EmployeeSummary } from '#electron/employees/store/records.ts';
import type { Store } from '#store/store.ts';
import { leaveOf, readWorkDays, type WorkDays } from '#electron/leave/leave-worth.ts';
import { readAll } from '#electron/sync/read-all.ts';

type Served = Pick<EmployeeSummary, 'employeeId' | 'appointmentDate' | 'endedOn'>;

/** What a clerk should know of employees before typing; those without any are left out. Dates are `YYYY-MM-DD`. */
export function rowFactsOf(known: {
  readonly employees: readonly Served[];
  readonly leaveDays: readonly Pick<LeaveDay, 'employeeId' | 'date' | 'hours'>[];
  readonly workDays: (employeeId: number) => WorkDays;
  /** The last day of the period before; null if it is not known, and then no employee counts as new. */
  readonly endBefore: string | null;
  readonly periodEnd: string;
}): Map<number, RowFacts> {
  const { endBefore, periodEnd } = known;
  const leave = Map.groupBy(known.leaveDays, ({ employeeId }) => employeeId);
  const isWithin = (date: string) => endBefore !== null && date > endBefore && date <= periodEnd;
  const facts = known.employees.map(({ employeeId, appointmentDate, endedOn }) => {
    return [
      employeeId,
      {
        beganOn: appointmentDate !== null && isWithin(appointmentDate) ? appointmentDate : null,
        leavesOn: endedOn !== null && endedOn <= periodEnd ? endedOn : null,
        leave: leaveOf(leave.get(employeeId) ?? [], known.workDays(employeeId)),
      },
    ] as const;
  });
  return new Map(
    facts.filter(([, fact]) => fact.beganOn !== null || fact.leavesOn !== null || !noLeave(fact.leave)),
  );
}

export async function readRowFacts(
  { cache }: Store,
  ref: PeriodRef,
  endBefore: string | null,
): Promise<Map<number, RowFacts>> {
  const { connectionId, companyId, payFrequencyId } = ref;
  const filter = { ...allEmployees, connectionId, companyId, payFrequencyId };
  const sort = { by: 'name', descending: false } as const;
  const employees = await readAll((window) => cache.listEmployeeSummaries({ ...filter, sort, window }));
  const employeeIds = employees.map(({ employeeId }) => employeeId);
  const leave =
    endBefore === null
      ? []
      : (await cache.listLeaveDays({ ...ref, employeeIds, from: endBefore, to: ref.periodEnd })).items;
  const leaveDays = leave.filter(({ date }) => endBefore !== null && date > endBefore);
  const away = leaveDays.map(({ employeeId }) => employeeId);
  const workDays = await readWorkDays({ cache }, ref, away);
  return rowFactsOf({ employees, leaveDays, workDays, endBefore, periodEnd: ref.periodEnd });
}
