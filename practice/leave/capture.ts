import { saveFinalisedFacts } from '../documents/finalised-facts.ts';
import type { WorkWeek } from '../employees/work-week.ts';
import { weekdayOf } from '../calendar.ts';
import { workWeekOn } from '../employees/work-week.ts';
import { refuse, RequestError } from '../http/request-error.ts';
import type { PracticeDatabase } from '../state/database.ts';
import type { Employee } from '../state/employees.ts';
import type { LeaveDay } from '../state/leave-days.ts';
import { deleteLeaveDay, insertLeaveDay, listLeaveDays, updateLeaveDay } from '../state/leave-days.ts';
import { listLeaveTypes } from '../state/leave.ts';
import { listPayslips } from '../state/payslips.ts';
import { listServicePeriods } from '../state/service-periods.ts';
import { inTransaction } from '../state/sql.ts';
import { isPublicHoliday } from './public-holidays.ts';

interface GivenDay {
  readonly date: string;
  readonly typeId: number;
  /** Null for the whole day. */
  readonly hours: number | null;
}

/** Captures all leave days or none; the employee's days off are skipped. Returns the new ids. */
export function captureLeave(
  database: PracticeDatabase,
  employee: Employee,
  given: readonly GivenDay[],
): number[] {
  const context = contextOf(database, employee);
  const errors = new Map<string, string>();
  const captured: Omit<LeaveDay, 'id'>[] = [];
  given.forEach((day, index) => {
    const refusal = judge(day, context, captured);
    if (refusal) errors.set(`dates.${index}.${refusal[0]}`, refusal[1]);
    else captured.push(...daysOf(day, context));
  });
  refuse(errors, 'Leave not saved');
  return inTransaction(database, () => {
    saveFinalisedFacts(database, employee.id);
    return captured.map((day) => insertLeaveDay(database, day));
  });
}

/** Moves or changes one leave day. Refused if it would fall on a day without work, such as a public holiday. */
export function changeLeave(
  database: PracticeDatabase,
  employee: Employee,
  { id, given }: { readonly id: number; readonly given: GivenDay },
): void {
  const context = contextOf(database, employee);
  const before = context.taken.find((day) => day.id === id);
  if (before !== undefined && before.date <= context.lastFinalised) {
    throw new RequestError(422, 'The leave day lies in a finalised period');
  }
  const others = { ...context, taken: context.taken.filter((day) => day.id !== id) };
  const refusal = judge(given, others, []);
  const [changed] = refusal ? [] : daysOf(given, others);
  const errors = new Map<string, string>(refusal ? [refusal] : []);
  if (!refusal && !changed) errors.set('date', 'is a day off');
  refuse(errors, 'Leave not saved');
  if (!changed) return;
  inTransaction(database, () => {
    saveFinalisedFacts(database, employee.id);
    updateLeaveDay(database, { ...changed, id });
  });
}

export function removeLeave(database: PracticeDatabase, day: LeaveDay): void {
  if (day.date <= lastFinalised(database, day.employee_id)) {
    throw new RequestError(422, 'The leave day lies in a finalised period');
  }
  inTransaction(database, () => {
    saveFinalisedFacts(database, day.employee_id);
    deleteLeaveDay(database, day.id);
  });
}

interface Context {
  readonly database: PracticeDatabase;
  readonly employee: Employee;
  readonly typeIds: ReadonlySet<number>;
  readonly taken: readonly LeaveDay[];
  readonly lastFinalised: string;
}

function contextOf(database: PracticeDatabase, employee: Employee): Context {
  return {
    database,
    employee,
    typeIds: new Set(listLeaveTypes(database, employee.companyId).map(({ id }) => id)),
    taken: listLeaveDays(database, employee.id),
    lastFinalised: lastFinalised(database, employee.id),
  };
}

function lastFinalised(database: PracticeDatabase, employeeId: number): string {
  const finalised = listPayslips(database, employeeId).filter(
    (row) => row.finalised === 1 && row.special === 0,
  );
  return finalised.at(-1)?.date ?? '';
}

type Refusal = readonly [attribute: keyof { date: 1; type_id: 1; hours: 1 }, message: string];

function judge(
  day: GivenDay,
  context: Context,
  captured: readonly Omit<LeaveDay, 'id'>[],
): Refusal | undefined {
  const { database, employee } = context;
  if (!context.typeIds.has(day.typeId)) return ['type_id', 'is not a leave type of this client'];
  const periods = listServicePeriods(database, employee.id);
  const inService = periods.some(
    ({ start_date, end_date }) => start_date <= day.date && (end_date === null || day.date <= end_date),
  );
  if (!inService) return ['date', 'is outside the service of the employee'];
  if (day.date <= context.lastFinalised) return ['date', 'lies in a finalised period'];
  const { fullDayHours, ...week } = workWeekOn(database, employee.id, day.date);
  const max = hoursOn({ fullDayHours, ...week }, day.date) || fullDayHours;
  if (day.hours !== null && day.hours > max) return ['hours', `must be less than or equal to ${max}`];
  const that = [...context.taken, ...captured].filter(({ date }) => date === day.date);
  const before = that.reduce((sum, { hours }) => sum + (hours ?? max), 0);
  if (before + (day.hours ?? max) > max) return ['date', 'has leave already'];
  return undefined;
}

/** The leave day to store; none on a public holiday or a day off, unless leave may be taken on any day. */
function daysOf(day: GivenDay, { database, employee }: Context): Omit<LeaveDay, 'id'>[] {
  const week = workWeekOn(database, employee.id, day.date);
  const worked = isPublicHoliday(day.date) ? 0 : hoursOn(week, day.date);
  if (worked === 0 && !week.leaveAnyDay) return [];
  const days = (day.hours ?? (worked || week.fullDayHours)) / week.fullDayHours;
  return [{ employee_id: employee.id, type_id: day.typeId, date: day.date, hours: day.hours, days }];
}

function hoursOn({ hoursByWeekday }: WorkWeek, date: string): number {
  return hoursByWeekday[weekdayOf(date)] ?? 0;
}
