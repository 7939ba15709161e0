import type { CallOptions, PayrollApi } from '#api/payroll-api.ts';
import type { CompanyRef, EmployeeRef } from '#contract/domain/ids.ts';
import type { EmployeeLeave, LeaveDay, LeaveRequest, PlannedLeave } from '#contract/domain/leave.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';
import type { EmployeeSummary } from '#store/records/employees.ts';
import type { Connections } from '../connections/connections.ts';
import { addDays } from '#contract/domain/public-holidays.ts';
import { inheritedInputsOn } from '#contract/domain/inherited-calculation.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { leaveDaySnapshot } from '../outbox/writes/kinds/leave.ts';
import type { Ports } from '../ports.ts';
import { readAll } from '../reading/read-all.ts';
import { RecordReader, type ReadPart, type RecordAge } from '../reading/record-reader.ts';
import { countBooked, readDaysOnTheirWay } from './booked.ts';
import { daysBeyond, planLeave, workingDaysOf } from './leave-plan.ts';

type LeaveRef = CompanyRef & { employeeId: number; asAt: string };

const byName = { by: 'name', descending: false } as const;
/** Every day that a calendar has. */
const everyDay = { from: '0000-01-01', to: '9999-12-31' };
const regularHours = 'week_hours';

const shown = ({ id, date, leaveTypeId, hours }: LeaveDay) => ({ id, date, leaveTypeId, hours });
const nameOf = ({ employeeId, number, firstName, lastName }: EmployeeSummary) => ({
  employeeId,
  number,
  firstName,
  lastName,
});

/** Leave of the employees of a company: who is away, what is left, and capturing it through the outbox. */
export class Leave implements HandlersOf<'leave'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #outbox: Outbox;
  readonly #reader: RecordReader<LeaveRef>;

  constructor({ ports, connections, outbox }: { ports: Ports; connections: Connections; outbox: Outbox }) {
    this.#ports = ports;
    this.#connections = connections;
    this.#outbox = outbox;
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => this.#dueParts(ref, age),
      emitChanged: ({ connectionId, companyId, employeeId }) =>
        ports.emit('leave', 'changed', { connectionId, companyId, employeeId }),
    });
  }

  async types(company: CompanyRef) {
    return { types: [...(await this.#cache.listLeaveTypes(company)).items] };
  }

  async calendar({ from, to, window, ...filter }: ParsedInput<'leave', 'calendar'>) {
    const service = { state: 'current', on: from } as const;
    const found = await this.#cache.listEmployeeSummaries({ ...filter, service, sort: byName, window });
    const employeeIds = found.rows.map(({ employeeId }) => employeeId);
    const days = await this.#daysBy(filter, employeeIds, { from, to });
    const rows = found.rows.map((employee) => ({
      ...nameOf(employee),
      days: days.get(employee.employeeId)?.map(shown) ?? null,
    }));
    const { fetchedAt } = await this.#cache.readEmployeesAge(filter);
    return { rows, total: found.total, offset: found.offset, fetchedAt };
  }

  async unread({ on, ...company }: ParsedInput<'leave', 'unread'>) {
    const everybody = { payFrequencyId: null, payPointId: null, search: '' };
    const people = await this.#listEmployees({ ...company, ...everybody, on });
    const employeeIds = people.map(({ employeeId }) => employeeId);
    return { employeeIds: [...(await this.#cache.listLeaveNeverRead({ ...company, employeeIds }))] };
  }

  async readSome({ employeeIds, connectionId, companyId, asAt }: ParsedInput<'leave', 'readSome'>) {
    const api = await this.#connections.api(connectionId);
    const how = { priority: 'interactive' } as const;
    let read = 0;
    for (const employeeId of employeeIds) {
      try {
        const ref = { connectionId, companyId, employeeId };
        await this.#readDays(api, ref, how);
        if (asAt !== null) await this.#readBalances(api, { ...ref, asAt }, how);
        read += 1;
      } catch (error) {
        // One employee whom the service does not tell of leaves the others; a service that is gone ends it.
        if (!isAppError(error, 'service-refused', 'service-failed', 'bad-answer', 'not-ready')) throw error;
      }
    }
    this.#ports.emit('companies', 'changed', { connectionId, companyId });
    return { read, failed: employeeIds.length - read };
  }

  async read({ asAt, ...ref }: LeaveRef): Promise<EmployeeLeave> {
    const employeeIds = [ref.employeeId];
    const person = await this.#cache.readEmployeeSummary(ref);
    const types = await this.#cache.listLeaveTypes(ref);
    const balances = await this.#cache.listLeaveBalances({ ...ref, employeeIds, asAt });
    const days = await this.#cache.listLeaveDays({ ...ref, employeeIds, ...everyDay });
    const names = new Map(types.items.map(({ id, name }) => [id, name]));
    return {
      person: person && { firstName: person.firstName, lastName: person.lastName },
      balances: {
        asAt,
        items: balances.items.map(({ leaveTypeId, balance }) => ({
          leaveTypeId,
          name: names.get(leaveTypeId) ?? String(leaveTypeId),
          balance,
        })),
        fetchedAt: balances.fetchedAt,
      },
      days: { items: days.items.map(shown).toReversed(), fetchedAt: days.fetchedAt },
      fetchedAt: days.fetchedAt,
    };
  }

  refresh({ anew, ...ref }: LeaveRef & { anew: boolean }) {
    return this.#reader.refresh(ref, anew);
  }

  stopReading(ref: LeaveRef) {
    this.#reader.leave(ref);
    return {};
  }

  async plan({ request, asAt, ...company }: ParsedInput<'leave', 'plan'>) {
    return { employees: await this.#plan(company, request, asAt) };
  }

  async add({ request, asAt, leftOut, days, rest, ...company }: ParsedInput<'leave', 'add'>) {
    const left = new Set(leftOut);
    const planned = (await this.#plan(company, request, asAt)).filter(
      (employee) => employee.days.length > 0 && !left.has(employee.employeeId),
    );
    const total = planned.reduce((sum, employee) => sum + employee.days.length, 0);
    const beyond = planned.reduce((sum, employee) => sum + employee.rest.length, 0);
    // Something was captured, or read, since the clerk saw the plan.
    if (total !== days || beyond !== rest) throw new AppError('review-outdated', {});
    const { leaveTypeId, thenTypeId, hours } = request;
    let underWay = 0;
    for (const { employeeId, days: dates, rest: others } of planned) {
      const ofOther = new Set(others);
      const typeOn = (date: string) => (ofOther.has(date) ? (thenTypeId ?? leaveTypeId) : leaveTypeId);
      const added = dates.map((date) => ({ date, leaveTypeId: typeOn(date), hours }));
      try {
        await this.#outbox.submit(company, { kind: 'leave.add', person: employeeId, days: added });
      } catch (error) {
        if (!isAppError(error, 'write-under-way')) throw error;
        underWay += 1;
      }
    }
    return { employees: planned.length - underWay, underWay };
  }

  async change({ employeeId, leaveDayId, seen, day, ...company }: ParsedInput<'leave', 'change'>) {
    const { items } = await this.#cache.listLeaveDays({
      ...{ ...company, employeeIds: [employeeId] },
      ...{ from: day.date, to: day.date },
    });
    if (items.some(({ id }) => id !== leaveDayId)) {
      throw new AppError('fields-wrong', { problems: [{ path: 'date', problem: 'already-there' }] });
    }
    const write = { kind: 'leave.change', person: employeeId, leaveDayId, day } as const;
    return this.#outbox.submit(company, write, leaveDaySnapshot(seen));
  }

  async remove({ employeeId, leaveDayId, seen, ...company }: ParsedInput<'leave', 'remove'>) {
    const write = { kind: 'leave.remove', person: employeeId, leaveDayId } as const;
    return this.#outbox.submit(company, write, leaveDaySnapshot(seen));
  }

  get #cache() {
    return this.#ports.store.cache;
  }

  async #plan(company: CompanyRef, request: LeaveRequest, asAt: string): Promise<PlannedLeave[]> {
    const { of } = request;
    const filter = 'employeeId' in of ? { payFrequencyId: null, payPointId: null, search: '' } : of;
    const listed = await this.#listEmployees({ ...company, ...filter, on: request.from });
    const people = 'employeeId' in of ? listed.filter((one) => one.employeeId === of.employeeId) : listed;
    const employeeIds = people.map(({ employeeId }) => employeeId);
    const taken = await this.#daysBy(company, employeeIds, request);
    const onTheirWay = await readDaysOnTheirWay(this.#ports.store, company);
    const { leaveTypeId } = request;
    const { items } = await this.#cache.listLeaveBalances({ ...company, employeeIds, asAt });
    const ofType = items.filter((balance) => balance.leaveTypeId === leaveTypeId);
    const balances = new Map(ofType.map(({ employeeId, balance }) => [employeeId, balance]));
    const later = await this.#daysBy(company, employeeIds, { from: addDays(asAt, 1), to: everyDay.to });
    const planned: PlannedLeave[] = [];
    for (const employee of people) {
      const { employeeId, appointmentDate, endedOn } = employee;
      const week = await this.#workingDays({ ...company, employeeId }, request.from);
      const known = taken.get(employeeId);
      const { days, skipped } = planLeave(request, {
        week,
        taken: new Set(known?.map(({ date }) => date)),
        onTheirWay: new Set(onTheirWay.get(employeeId)?.map(({ date }) => date)),
        service: { from: appointmentDate, to: endedOn },
      });
      const added = [...(later.get(employeeId) ?? []), ...(onTheirWay.get(employeeId) ?? [])];
      const booked = countBooked(added, { leaveTypeId, asAt });
      const own = { balance: balances.get(employeeId) ?? null, booked };
      planned.push({
        ...{ ...nameOf(employee), ...own },
        days: [...days],
        rest: request.thenTypeId === null || request.hours !== null ? [] : [...daysBeyond(days, own)],
        skipped,
        assumedWeek: week === null,
        unread: known === undefined,
      });
    }
    return planned;
  }

  #listEmployees({
    on,
    ...filter
  }: CompanyRef & Exclude<LeaveRequest['of'], { employeeId: number }> & { on: string }) {
    const service = { state: 'current', on } as const;
    return readAll((window) =>
      this.#cache.listEmployeeSummaries({ ...filter, service, sort: byName, window }),
    );
  }

  /** Leave days by employee; one whose leave was never read is not in it. */
  async #daysBy(
    { connectionId, companyId }: CompanyRef,
    employeeIds: readonly number[],
    { from, to }: { from: string; to: string },
  ): Promise<ReadonlyMap<number, readonly LeaveDay[]>> {
    const company = { connectionId, companyId };
    const neverRead = new Set(await this.#cache.listLeaveNeverRead({ ...company, employeeIds }));
    const { items } = await this.#cache.listLeaveDays({ ...company, employeeIds, from, to });
    const days = Map.groupBy(items, ({ employeeId }) => employeeId);
    const known = employeeIds.filter((employeeId) => !neverRead.has(employeeId));
    return new Map(known.map((employeeId) => [employeeId, days.get(employeeId) ?? []]));
  }

  async #workingDays(ref: EmployeeRef, on: string) {
    const { items } = await this.#cache.listInheritedCalculations(ref);
    const hours = items.find(({ calcType }) => calcType === regularHours);
    return hours === undefined ? null : workingDaysOf(inheritedInputsOn(hours, on));
  }

  async #readDays(api: PayrollApi, ref: EmployeeRef, how: CallOptions): Promise<void> {
    const leaveDays = await api.listLeaveDays(ref.employeeId, how);
    await this.#cache.replaceLeaveDays({ ...ref, leaveDays, at: this.#ports.clock.now() });
    try {
      const inheritedCalculations = await api.listInheritedCalculations(ref.employeeId, how);
      await this.#cache.replaceInheritedCalculations({
        ...ref,
        inheritedCalculations,
        at: this.#ports.clock.now(),
      });
    } catch (error) {
      // A company that has no inherited items: Monday to Friday are taken, and the plan says so.
      if (!isAppError(error, 'service-refused')) throw error;
    }
  }

  async #readBalances(
    api: PayrollApi,
    { asAt, ...ref }: EmployeeRef & { asAt: string },
    how: CallOptions,
  ): Promise<void> {
    const balances = await api.listLeaveBalances(ref.employeeId, asAt, how);
    await this.#cache.replaceLeaveBalances({ ...ref, asAt, balances, at: this.#ports.clock.now() });
  }

  async #dueParts({ asAt, ...ref }: LeaveRef, { isDue }: RecordAge): Promise<readonly ReadPart[]> {
    const employeeIds = [ref.employeeId];
    const balances = await this.#cache.listLeaveBalances({ ...ref, employeeIds, asAt });
    const days = await this.#cache.listLeaveDays({ ...ref, employeeIds, ...everyDay });
    const readBalances: ReadPart = (api, how) => this.#readBalances(api, { ...ref, asAt }, how);
    return [
      ...(isDue(days.fetchedAt)
        ? [(api: PayrollApi, how: CallOptions) => this.#readDays(api, ref, how)]
        : []),
      ...(isDue(balances.fetchedAt) ? [readBalances] : []),
    ];
  }
}
