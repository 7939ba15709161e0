import type { CallOptions, PayrollApi } from '#api/payroll-api.ts';
import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import type { AskedLeaveDay, EmployeeLeave, LeaveDay } from './contract/leave.ts';
import { publicHolidaysBetween } from '#payroll/public-holidays.ts';
import type { FieldProblem } from '#kit/form/field-problem.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Jobs } from '#electron/jobs/jobs.ts';
import type { Outbox } from '#electron/outbox/outbox.ts';
import { leaveDaySnapshot } from '#electron/outbox/writes/kinds/leave.ts';
import type { Ports } from '#services/ports.ts';
import { RecordReader, type ReadPart, type RecordAge } from '#electron/sync/record-reader.ts';
import { BalanceTable } from './balance-table.ts';
import { readUnsentDays } from './booked.ts';
import { LeaveCaptures } from './leave-captures.ts';
import { LeavePlanner, nameOf } from './leave-planner.ts';
import { plannedDay } from './leave-plan.ts';
import { leaveOf, readWorkDays } from './leave-worth.ts';
import { usualDay, type WorkDay } from './work-day.ts';

type LeaveRef = CompanyRef & { employeeId: number; asAt: string };

const byName = { by: 'name', descending: false } as const;
/** A range that includes every date. */
const everyDay = { from: '0000-01-01', to: '9999-12-31' };

const shown = ({ id, date, leaveTypeId, hours }: LeaveDay) => ({ id, date, leaveTypeId, hours });
/** Leave of the employees of a company: who is away, what is left, and capturing it through the outbox. */
export class Leave implements HandlersOf<'leave'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #outbox: Outbox;
  readonly #planner: LeavePlanner;
  readonly #captures: LeaveCaptures;
  readonly #balances: BalanceTable;
  readonly #reader: RecordReader<LeaveRef>;

  constructor({
    ports,
    connections,
    outbox,
    jobs,
  }: {
    ports: Ports;
    connections: Connections;
    outbox: Outbox;
    jobs: Jobs;
  }) {
    this.#ports = ports;
    this.#connections = connections;
    this.#outbox = outbox;
    this.#planner = new LeavePlanner(ports.store);
    this.#captures = new LeaveCaptures(ports, outbox);
    this.#balances = new BalanceTable(ports.store, jobs);
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => this.#dueParts(ref, age),
      emitChanged: ({ connectionId, companyId, employeeId }) =>
        ports.emit('companies', 'changed', { connectionId, companyId, employeeId }),
    });
  }

  async types(company: CompanyRef) {
    return { types: [...(await this.#cache.readList({ ...company, list: 'leave-types' })).items] };
  }

  async calendar({ from, to, awayOnly, window, ...filter }: ParsedInput<'leave', 'calendar'>) {
    const found = awayOnly
      ? await this.#away({ ...filter, from, to, window })
      : await this.#cache.listEmployeeSummaries({
          ...filter,
          service: { state: 'current', on: from } as const,
          sort: byName,
          window,
        });
    const employeeIds = found.rows.map(({ employeeId }) => employeeId);
    const days = await this.#planner.daysBy(filter, employeeIds, { from, to });
    const away = employeeIds.filter((employeeId) => (days.get(employeeId)?.length ?? 0) > 0);
    const workDays = await readWorkDays(this.#ports.store, filter, away);
    const rows = found.rows.map((employee) => {
      const own = days.get(employee.employeeId);
      return {
        ...nameOf(employee),
        days: own?.map(shown) ?? null,
        amount: own === undefined ? null : leaveOf(own, workDays(employee.employeeId)),
      };
    });
    const { fetchedAt } = await this.#cache.readEmployeesAge(filter);
    return { rows, total: found.total, offset: found.offset, fetchedAt };
  }

  async unread({ on, ...company }: ParsedInput<'leave', 'unread'>) {
    const everybody = { payFrequencyId: null, payPointId: null, search: '' };
    const employees = await this.#planner.listEmployees({ ...company, ...everybody, on });
    const employeeIds = employees.map(({ employeeId }) => employeeId);
    return { employeeIds: [...(await this.#cache.listLeaveNeverRead({ ...company, employeeIds }))] };
  }

  async readSome({ employeeIds, connectionId, companyId, asAt }: ParsedInput<'leave', 'readSome'>) {
    const api = await this.#connections.api(connectionId);
    // With balances the clerk is waiting; without them the calendar fills in the background.
    const options = { priority: asAt === null ? 'background' : 'interactive' } as const;
    let read = 0;
    for (const employeeId of employeeIds) {
      try {
        const ref = { connectionId, companyId, employeeId };
        await this.#readDays(api, ref, options);
        if (asAt !== null) await this.#readBalances(api, { ...ref, asAt }, options);
        read += 1;
      } catch (error) {
        // One employee whom the service does not know does not stop the others; an unreachable service does.
        if (!isAppError(error, 'service-refused', 'service-failed', 'bad-answer', 'not-ready')) throw error;
      }
    }
    this.#ports.emit('companies', 'changed', { connectionId, companyId });
    return { read, failed: employeeIds.length - read };
  }

  async read({ asAt, ...ref }: LeaveRef): Promise<EmployeeLeave> {
    const employeeIds = [ref.employeeId];
    const employee = await this.#cache.readEmployeeSummary(ref);
    const types = await this.#cache.readList({ ...ref, list: 'leave-types' });
    const balances = await this.#cache.listLeaveBalances({ ...ref, employeeIds, asAt });
    const days = await this.#cache.listLeaveDays({ ...ref, employeeIds, ...everyDay });
    const names = new Map(types.items.map(({ id, name }) => [id, name]));
    const workDays = await this.#planner.workDays(ref);
    return {
      employee: employee && { firstName: employee.firstName, lastName: employee.lastName },
      balances: {
        asAt,
        items: balances.items.map(({ leaveTypeId, balance }) => ({
          leaveTypeId,
          name: names.get(leaveTypeId) ?? String(leaveTypeId),
          balance,
        })),
        fetchedAt: balances.fetchedAt,
      },
      days: {
        items: days.items.map((day) => ({ ...shown(day), amount: leaveOf([day], workDays) })).toReversed(),
        fetchedAt: days.fetchedAt,
      },
      fetchedAt: days.fetchedAt,
    };
  }

  refresh(asked: LeaveRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  stopReading(ref: LeaveRef) {
    return this.#reader.stopReading(ref);
  }

  balances(asked: ParsedInput<'leave', 'balances'>) {
    return this.#balances.list(asked);
  }

  readBalances(asked: ParsedInput<'leave', 'readBalances'>) {
    return this.#balances.read(asked);
  }

  async days({ of, from, to, ...company }: ParsedInput<'leave', 'days'>) {
    return { days: await this.#planner.days(company, { of, from, to }) };
  }

  async plan({ request, asAt, ...company }: ParsedInput<'leave', 'plan'>) {
    return { employees: await this.#planner.plan(company, request, asAt) };
  }

  async add({ request, asAt, leftOut, days, rest, ...company }: ParsedInput<'leave', 'add'>) {
    const left = new Set(leftOut);
    const planned = (await this.#planner.plan(company, request, asAt)).filter(
      (employee) => employee.days.length > 0 && !left.has(employee.employeeId),
    );
    const total = planned.reduce((sum, employee) => sum + employee.days.length, 0);
    const beyond = planned.reduce((sum, employee) => sum + employee.rest.length, 0);
    // Something was captured, or read, since the clerk saw the plan.
    if (total !== days || beyond !== rest) throw new AppError('review-outdated', {});
    await this.#captures.capture(company, request, planned);
    return { employees: planned.length };
  }

  async captures(company: CompanyRef) {
    return { captures: await this.#captures.list(company) };
  }

  undoCapture({ captureId, ...company }: ParsedInput<'leave', 'undoCapture'>) {
    return this.#captures.undo(company, captureId);
  }

  async change({ employeeId, leaveDayId, seen, day, ...company }: ParsedInput<'leave', 'change'>) {
    const ref = { ...company, employeeId };
    const workDay = (await this.#planner.workDays(ref))(day.date) ?? usualDay(day.date);
    refuseFreeDay(day, workDay);
    await this.#refuseSecond(ref, { date: day.date, leaveDayId });
    const hours = day.hours === 'half' ? plannedDay(day.date, 'half', workDay).hours : day.hours;
    const write = { kind: 'leave.change', employeeId, leaveDayId, day: { ...day, hours } } as const;
    return this.#outbox.submit(company, write, leaveDaySnapshot(seen));
  }

  async remove({ employeeId, leaveDayId, seen, ...company }: ParsedInput<'leave', 'remove'>) {
    const write = { kind: 'leave.remove', employeeId, leaveDayId } as const;
    return this.#outbox.submit(company, write, leaveDaySnapshot(seen));
  }

  /** Refuses a second leave on one day, whether the first is there already or still on its way. */
  async #refuseSecond(ref: EmployeeRef, { date, leaveDayId }: { date: string; leaveDayId: number }) {
    const { employeeId, ...company } = ref;
    const days = { ...company, employeeIds: [employeeId], from: date, to: date };
    const there = (await this.#cache.listLeaveDays(days)).items.some(({ id }) => id !== leaveDayId);
    const coming = (await readUnsentDays(this.#ports.store, company)).get(employeeId) ?? [];
    if (!there && !coming.some((day) => day.date === date && day.leaveDayId !== leaveDayId)) return;
    throw new AppError('fields-wrong', { problems: [{ path: 'date', problem: 'already-there' }] });
  }

  get #cache() {
    return this.#ports.store.cache;
  }

  /** The employees who have leave between two dates. */
  async #away({ from, to, window, ...filter }: Omit<ParsedInput<'leave', 'calendar'>, 'awayOnly'>) {
    const employees = await this.#planner.listEmployees({ ...filter, on: from });
    const employeeIds = employees.map(({ employeeId }) => employeeId);
    const days = await this.#planner.daysBy(filter, employeeIds, { from, to });
    const away = employees.filter(({ employeeId }) => (days.get(employeeId)?.length ?? 0) > 0);
    const { offset, limit } = window;
    return { rows: away.slice(offset, offset + limit), total: away.length, offset };
  }

  async #readDays(api: PayrollApi, ref: EmployeeRef, options: CallOptions): Promise<void> {
    const leaveDays = await api.listLeaveDays(ref.employeeId, options);
    await this.#cache.replaceLeaveDays({ ...ref, leaveDays, at: this.#ports.clock.now() });
    try {
      const inheritedCalculations = await api.listInheritedCalculations(ref.employeeId, options);
      await this.#cache.replaceInheritedCalculations({
        ...ref,
        inheritedCalculations,
        at: this.#ports.clock.now(),
      });
    } catch (error) {
      // The company has no inherited items: the plan assumes Monday to Friday, and says so.
      if (!isAppError(error, 'service-refused')) throw error;
    }
  }

  async #readBalances(
    api: PayrollApi,
    { asAt, ...ref }: EmployeeRef & { asAt: string },
    options: CallOptions,
  ): Promise<void> {
    const balances = await api.listLeaveBalances(ref.employeeId, asAt, options);
    await this.#cache.replaceLeaveBalances({ ...ref, asAt, balances, at: this.#ports.clock.now() });
  }

  async #dueParts({ asAt, ...ref }: LeaveRef, { isDue }: RecordAge): Promise<readonly ReadPart[]> {
    const employeeIds = [ref.employeeId];
    const balances = await this.#cache.listLeaveBalances({ ...ref, employeeIds, asAt });
    const days = await this.#cache.listLeaveDays({ ...ref, employeeIds, ...everyDay });
    const readBalances: ReadPart = (api, options) => this.#readBalances(api, { ...ref, asAt }, options);
    return [
      ...(isDue(days.fetchedAt)
        ? [(api: PayrollApi, options: CallOptions) => this.#readDays(api, ref, options)]
        : []),
      ...(isDue(balances.fetchedAt) ? [readBalances] : []),
    ];
  }
}

/**
 * Refuses a day that the employee does not work. The plan of a capture leaves such days out, but here the clerk names
 * the day. As there, Monday to Friday are assumed if the working week is not known.
 */
function refuseFreeDay({ date, hours }: AskedLeaveDay, { works, anyDay, hours: max }: WorkDay): void {
  if (anyDay) return;
  const refuse = (path: string, problem: FieldProblem) => {
    throw new AppError('fields-wrong', { problems: [{ path, problem }] });
  };
  if (publicHolidaysBetween(date, date).has(date)) refuse('date', 'holiday');
  if (!works) refuse('date', 'day-off');
  if (max !== null && Number(hours ?? 0) > max) refuse('hours', 'too-large');
}
