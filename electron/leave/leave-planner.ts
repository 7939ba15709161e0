import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import { addLeave, type LeaveAmount } from './contract/leave-amount.ts';
import type { LeaveDay, LeaveRequest, PlannedLeave, PossibleDay, SkippedReason } from './contract/leave.ts';
import { addDays, daysIncluded } from '#payroll/calendar.ts';
import type { EmployeeSummary } from '#electron/employees/store/records.ts';
import type { Store } from '#store/store.ts';
import { readAll } from '#electron/sync/read-all.ts';
import { bookedLeave, readUnsentDays } from './booked.ts';
import { daysBeyond, planLeave, reasonsOf, type LeaveSubject } from './leave-plan.ts';
import { leaveOf, readWorkDays, type WorkDays } from './leave-worth.ts';

const byName = { by: 'name', descending: false } as const;
const lastDay = '9999-12-31';

export const nameOf = ({ employeeId, number, firstName, lastName }: EmployeeSummary) => ({
  employeeId,
  number,
  firstName,
  lastName,
});

/** A group of employees for whom leave is captured. */
type Group = Extract<LeaveRequest['of'], { search: string }>;

export const everybody: Group = { payFrequencyId: null, payPointId: null, search: '' };

/** The employees of a group who are in service on a day. */
export function listInService(
  { cache }: Pick<Store, 'cache'>,
  { on, ...filter }: CompanyRef & Group & { on: string },
): Promise<EmployeeSummary[]> {
  const service = { state: 'current', on } as const;
  return readAll((window) => cache.listEmployeeSummaries({ ...filter, service, sort: byName, window }));
}

/** Plans which leave days would be captured for whom, from this computer alone. */
export class LeavePlanner {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async plan(company: CompanyRef, request: LeaveRequest, asAt: string): Promise<PlannedLeave[]> {
    const employees = await this.#employeesOf(company, request);
    const employeeIds = employees.map(({ employeeId }) => employeeId);
    const taken = await this.daysBy(company, employeeIds, request);
    const onTheirWay = await readUnsentDays(this.#store, company);
    const balances = await this.#balances(company, { employeeIds, asAt }, request.leaveTypeId);
    const answers = await this.#store.cache.listLeaveBalanceAnswers({ ...company, asAt });
    const answered = new Set(answers.map(({ employeeId }) => employeeId));
    const later = await this.daysBy(company, employeeIds, { from: addDays(asAt, 1), to: lastDay });
    const planned: PlannedLeave[] = [];
    for (const employee of employees) {
      const { employeeId } = employee;
      const known = taken.get(employeeId);
      const coming = onTheirWay.get(employeeId) ?? [];
      planned.push(
        plannedOf(employee, {
          request,
          asAt,
          workDay: await this.workDays({ ...company, employeeId }),
          taken: known,
          coming,
          later: [...(later.get(employeeId) ?? []), ...coming],
          balance: balances.get(employeeId) ?? null,
          balanceUnread: !answered.has(employeeId),
        }),
      );
    }
    return planned;
  }

  /** The days of a request, each with the reason for which none of the employees can have leave then. */
  async days(company: CompanyRef, asked: Pick<LeaveRequest, 'of' | 'from' | 'to'>): Promise<PossibleDay[]> {
    const { from, to } = asked;
    const employees = await this.#employeesOf(company, asked);
    const employeeIds = employees.map(({ employeeId }) => employeeId);
    const taken = await this.daysBy(company, employeeIds, { from, to });
    const onTheirWay = await readUnsentDays(this.#store, company);
    const workDays = await readWorkDays(this.#store, company, employeeIds);
    const free = new Map<string, SkippedReason>();
    const anyDay = new Set<string>();
    let left = daysIncluded(from, to);
    for (const employee of employees) {
      const { employeeId } = employee;
      const workDay = workDays(employeeId);
      const known = { workDay, taken: taken.get(employeeId), coming: onTheirWay.get(employeeId) ?? [] };
      const reasonOf = reasonsOf({ from, to, daysOff: [] }, subjectOf(employee, known));
      // A day on which somebody can have leave is not looked at again.
      left = left.filter((date) => {
        const reason = reasonOf(date, null);
        if (reason !== undefined && !free.has(date)) free.set(date, reason);
        if (isFreeDay(reason) && workDay(date)?.anyDay === true) anyDay.add(date);
        return reason !== undefined;
      });
    }
    const none = new Set(employees.length === 0 ? [] : left);
    return daysIncluded(from, to).map((date) => ({
      date,
      free: none.has(date) ? (free.get(date) ?? null) : null,
      anyDay: anyDay.has(date),
    }));
  }

  listEmployees(of: CompanyRef & Group & { on: string }) {
    return listInService(this.#store, of);
  }

  /** Leave days by employee, without employees whose leave was never read. */
  async daysBy(
    { connectionId, companyId }: CompanyRef,
    employeeIds: readonly number[],
    { from, to }: { from: string; to: string },
  ): Promise<ReadonlyMap<number, readonly LeaveDay[]>> {
    const { cache } = this.#store;
    const company = { connectionId, companyId };
    const neverRead = new Set(await cache.listLeaveNeverRead({ ...company, employeeIds }));
    const { items } = await cache.listLeaveDays({ ...company, employeeIds, from, to });
    const days = Map.groupBy(items, ({ employeeId }) => employeeId);
    const known = employeeIds.filter((employeeId) => !neverRead.has(employeeId));
    return new Map(known.map((employeeId) => [employeeId, days.get(employeeId) ?? []]));
  }

  /** Looks up working days by the Regular Hours that apply on each date; null if there are none. */
  async workDays({ employeeId, ...company }: EmployeeRef): Promise<WorkDays> {
    return (await readWorkDays(this.#store, company, [employeeId]))(employeeId);
  }

  async #employeesOf(company: CompanyRef, { of, from }: Pick<LeaveRequest, 'of' | 'from'>) {
    const group = 'search' in of ? of : everybody;
    const listed = await this.listEmployees({ ...company, ...group, on: from });
    if ('search' in of) return listed;
    const ids = new Set('employeeId' in of ? [of.employeeId] : of.employeeIds);
    return listed.filter(({ employeeId }) => ids.has(employeeId));
  }

  async #balances(
    company: CompanyRef,
    asked: { employeeIds: readonly number[]; asAt: string },
    leaveTypeId: number,
  ) {
    const { items } = await this.#store.cache.listLeaveBalances({ ...company, ...asked });
    const ofType = items.filter((balance) => balance.leaveTypeId === leaveTypeId);
    return new Map(ofType.map(({ employeeId, balance }) => [employeeId, balance]));
  }
}

const isFreeDay = (reason: SkippedReason | undefined): boolean =>
  reason === 'day-off' || reason === 'holiday';

/** Whether a balance is at least this much; null if the balance, or the length of a day, is not known. */
function covers(balance: string | null, { days, hours }: LeaveAmount): boolean | null {
  if (balance === null) return null;
  if (days > Number(balance)) return false;
  return hours > 0 ? null : true;
}

interface Known {
  readonly request: LeaveRequest;
  readonly asAt: string;
  readonly workDay: WorkDays;
  /** Undefined if they were never read. */
  readonly taken: readonly { readonly date: string }[] | undefined;
  readonly coming: readonly { readonly date: string }[];
  readonly later: Parameters<typeof bookedLeave>[0];
  readonly balance: string | null;
  readonly balanceUnread: boolean;
}

function subjectOf(
  { appointmentDate, endedOn }: EmployeeSummary,
  { workDay, taken, coming }: Pick<Known, 'workDay' | 'taken' | 'coming'>,
): LeaveSubject {
  return {
    workDay,
    taken: new Set(taken?.map(({ date }) => date)),
    onTheirWay: new Set(coming.map(({ date }) => date)),
    service: { from: appointmentDate, to: endedOn },
  };
}

function plannedOf(employee: EmployeeSummary, known: Known): PlannedLeave {
  const { request, asAt, workDay, balance, balanceUnread } = known;
  const first = workDay(request.from);
  const { days, skipped, assumedDay } = planLeave(request, subjectOf(employee, known));
  const { leaveTypeId, thenTypeId, hours } = request;
  const booked = bookedLeave(known.later, { leaveTypeId, asAt, workDays: workDay });
  const rest = thenTypeId === null || hours !== null ? [] : [...daysBeyond(days, { balance, booked })];
  const own = leaveOf(days.slice(0, days.length - rest.length), workDay);
  return {
    ...nameOf(employee),
    balance,
    balanceUnread,
    booked,
    skipped,
    assumedDay,
    rest,
    days: days.map(({ date }) => date),
    parts: days.flatMap(({ date, hours: part }) => (part === null ? [] : [{ date, hours: part }])),
    amount: leaveOf(days, workDay),
    covered: covers(balance, addLeave([booked, own])),
    assumedWeek: first === null,
    unread: known.taken === undefined,
  };
}
