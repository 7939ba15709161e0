import type { CompanyRef } from '#contract/domain/ids.ts';
import { maxRows } from '#contract/domain/list-window.ts';
import type { EndOutlook } from '#contract/domain/service-period.ts';
import type { Write } from '#contract/domain/write.ts';
import { AppError } from '#contract/errors.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';
import type { Connections } from './connections/connections.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Ports } from './ports.ts';

type EmployeeRef = CompanyRef & { employeeId: number };

/** Dates of leave are asked for between these: every day that a calendar has. */
const everyDay = { from: '0000-01-01', to: '9999-12-31' };

/** Releasing employees and taking them back. What is sent goes by the outbox. */
export class ServicePeriods implements HandlersOf<'servicePeriods'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #outbox: Outbox;

  constructor(services: { ports: Ports; connections: Connections; outbox: Outbox }) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#outbox = services.outbox;
  }

  async outlook({ asAt, ...ref }: ParsedInput<'servicePeriods', 'outlook'>): Promise<EndOutlook> {
    const { cache, work } = this.#ports.store;
    const payslips = await cache.listPayslipLines({
      ...{ ...ref, payFrequencyId: null, from: null, to: null, special: null, state: null, search: '' },
      sort: { by: 'date', descending: true },
      window: { offset: 0, limit: maxRows },
    });
    const days = await cache.listLeaveDays({ ...ref, employeeIds: [ref.employeeId], ...everyDay });
    const changes = await this.#unfinishedWrites(ref);
    return {
      payslips: payslips.rows.map(({ date, finalised }) => ({ date, finalised })).toReversed(),
      leave: await this.#leaveLeft(ref, asAt),
      leaveDays: days.fetchedAt === null ? null : days.items.map(({ date }) => date),
      unsentInputs: [...(await work.countEmployeeInputs(ref))],
      waitingChanges: changes.length,
    };
  }

  async readLeave({ connectionId, companyId, employeeId, asAt }: ParsedInput<'servicePeriods', 'readLeave'>) {
    const { cache } = this.#ports.store;
    const ref = { connectionId, companyId, employeeId };
    const api = await this.#connections.api(connectionId);
    const how = { priority: 'interactive' } as const;
    const balances = await api.listLeaveBalances(employeeId, asAt, how);
    await cache.replaceLeaveBalances({ ...ref, asAt, balances, at: this.#ports.clock.now() });
    const leaveDays = await api.listLeaveDays(employeeId, how);
    await cache.replaceLeaveDays({ ...ref, leaveDays, at: this.#ports.clock.now() });
    return {};
  }

  end({ termination, seen, ...ref }: ParsedInput<'servicePeriods', 'end'>) {
    const { startDate, endDate, terminationCode } = seen;
    const code = terminationCode === null ? null : String(terminationCode);
    const base = { startDate, endDate, terminationCode: code };
    return this.#submit(ref, { kind: 'service.end', person: ref.employeeId, termination }, base);
  }

  reinstate({ appointmentDate, ...ref }: ParsedInput<'servicePeriods', 'reinstate'>) {
    return this.#submit(ref, { kind: 'service.reinstate', person: ref.employeeId, appointmentDate });
  }

  undoEnd({ endDate, ...ref }: ParsedInput<'servicePeriods', 'undoEnd'>) {
    return this.#submit(ref, { kind: 'service.undo-end', person: ref.employeeId, endDate });
  }

  /** One change of a service at a time: a second one would build on what the clerk has not seen yet. */
  async #submit(ref: EmployeeRef, write: Write, seen: Record<string, string | null> | null = null) {
    const before = await this.#unfinishedWrites(ref);
    if (before.some(({ write: { kind } }) => kind.startsWith('service.'))) {
      throw new AppError('write-under-way', {});
    }
    return this.#outbox.submit(ref, write, seen);
  }

  async #unfinishedWrites({ connectionId, companyId, employeeId }: EmployeeRef) {
    const writes = await this.#ports.store.work.listUnfinishedWrites({ connectionId });
    return writes.filter((row) => row.companyId === companyId && row.employeeId === employeeId);
  }

  async #leaveLeft(ref: EmployeeRef, asAt: string): Promise<EndOutlook['leave']> {
    const { cache } = this.#ports.store;
    const { items, fetchedAt } = await cache.listLeaveBalances({
      ...ref,
      employeeIds: [ref.employeeId],
      asAt,
    });
    if (fetchedAt === null) return null;
    const types = await cache.listLeaveTypes(ref);
    const names = new Map(types.items.map(({ id, name }) => [id, name]));
    const balances = items.flatMap(({ leaveTypeId, balance }) =>
      balance === null ? [] : [{ name: names.get(leaveTypeId) ?? String(leaveTypeId), balance }],
    );
    return { asAt, balances, fetchedAt };
  }
}
