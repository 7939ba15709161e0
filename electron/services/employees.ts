import type { CallOptions, PayrollApi } from '#api/payroll-api.ts';
import type { EmployeeLine, EmployeeDetail } from '#contract/domain/employee-line.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { maxRows } from '#contract/domain/list-window.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';
import type { EmployeeSummary } from '#store/records/employees.ts';
import type { Connections } from './connections/connections.ts';
import { isFresh } from './freshness.ts';
import { InFlight } from './in-flight.ts';
import { lineOf as payslipLineOf } from './payslips/payslip-view.ts';
import type { Ports } from './ports.ts';

type EmployeeRef = CompanyRef & { employeeId: number };
type Read = (api: PayrollApi, ref: EmployeeRef, how: CallOptions) => Promise<void>;

const keyOf = ({ connectionId, companyId, employeeId }: EmployeeRef, anew: boolean) =>
  `${connectionId}/${companyId}/${employeeId}/${String(anew)}`;

const newestFirst = { by: 'date', descending: true } as const;

/** What the page may know of a person in a list: the rest of the record stays in main. */
function lineOf(person: EmployeeSummary): EmployeeLine {
  const { employeeId, number, firstName, lastName, jobTitle, email, ...rest } = person;
  const { payFrequencyId, payFrequencyName, payPointId, payPointName, appointmentDate, endedOn } = rest;
  const names = { employeeId, number, firstName, lastName, jobTitle, email };
  return { ...names, payFrequencyId, payFrequencyName, payPointId, payPointName, appointmentDate, endedOn };
}

/** The people of one company, as this computer knows them, and one of them read anew. */
export class Employees implements HandlersOf<'employees'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #inFlight = new InFlight();

  constructor(ports: Ports, connections: Connections) {
    this.#ports = ports;
    this.#connections = connections;
  }

  async list({ connectionId, companyId, ...question }: ParsedInput<'employees', 'list'>) {
    const { cache } = this.#ports.store;
    const ref = { connectionId, companyId };
    const { rows, total, offset } = await cache.listEmployeeSummaries({ ...question, ...ref });
    const { fetchedAt } = await cache.readEmployeesAge(ref);
    return { rows: rows.map(lineOf), total, offset, fetchedAt };
  }

  async groups(ref: CompanyRef) {
    const { cache } = this.#ports.store;
    const frequencies = await cache.listPayFrequencies(ref);
    const payPoints = await cache.listPayPoints(ref);
    return {
      payFrequencies: frequencies.items.map(({ id, companyId, name }) => ({ id, companyId, name })),
      payPoints: [...payPoints.items],
      fetchedAt: (await cache.readEmployeesAge(ref)).fetchedAt,
    };
  }

  async read({ connectionId, companyId, employeeId }: EmployeeRef): Promise<EmployeeDetail> {
    const { cache } = this.#ports.store;
    const ref = { connectionId, companyId, employeeId };
    const person = await cache.readEmployeeSummary(ref);
    const record = await cache.readEmployee(ref);
    const periods = await cache.listServicePeriods(ref);
    const ages = await cache.readEmployeeAges(ref);
    const payslips = await cache.listPayslipLines({
      ...{ ...ref, payFrequencyId: null, from: null, to: null, special: null, state: null, search: '' },
      sort: newestFirst,
      window: { offset: 0, limit: maxRows },
    });
    return {
      person: person === null ? null : lineOf(person),
      paymentMethod: record?.item.paymentMethod ?? null,
      employmentType: record?.item.classification?.employmentType ?? null,
      fetchedAt: ages.record,
      servicePeriods: { items: [...periods.items], fetchedAt: periods.fetchedAt },
      payslips: {
        items: payslips.rows.map(payslipLineOf),
        total: payslips.total,
        fetchedAt: ages.payslips,
      },
    };
  }

  refresh({ connectionId, companyId, employeeId, anew }: EmployeeRef & { anew: boolean }) {
    const ref = { connectionId, companyId, employeeId };
    return this.#inFlight.run(keyOf(ref, anew), (signal) => this.#refresh(ref, anew, signal));
  }

  leave(ref: EmployeeRef) {
    for (const anew of [false, true]) this.#inFlight.leave(keyOf(ref, anew));
    return {};
  }

  async #refresh(ref: EmployeeRef, anew: boolean, signal: AbortSignal) {
    const ages = await this.#ports.store.cache.readEmployeeAges(ref);
    const isDue = (fetchedAt: number | null) => anew || !isFresh(fetchedAt, this.#ports.clock.now());
    const due = [
      ...(isDue(ages.record) ? [this.#readRecord] : []),
      ...(isDue(ages.payslips) ? [this.#readPayslips] : []),
      ...(isDue(ages.servicePeriods) ? [this.#readServicePeriods] : []),
    ];
    if (due.length > 0) await this.#readAll(ref, due, signal);
    return { fetchedAt: this.#ports.clock.now() };
  }

  async #readAll(ref: EmployeeRef, due: readonly Read[], signal: AbortSignal) {
    const api = await this.#connections.api(ref.connectionId);
    try {
      for (const read of due) await read(api, ref, { priority: 'interactive', signal });
    } finally {
      // What was read before a failure is shown too.
      this.#ports.emit('employees', 'changed', ref);
    }
  }

  #readRecord: Read = async (api, { connectionId, companyId, employeeId }, how) => {
    const employee = await api.getEmployee(companyId, employeeId, how);
    const at = this.#ports.clock.now();
    await this.#ports.store.cache.replaceEmployee({ connectionId, companyId, employee, at });
  };

  #readPayslips: Read = async (api, { connectionId, companyId, employeeId }, how) => {
    const payslips = await api.listPayslips(employeeId, how);
    const at = this.#ports.clock.now();
    const employeeIds = [employeeId];
    await this.#ports.store.cache.replacePayslips({ connectionId, companyId, employeeIds, payslips, at });
  };

  #readServicePeriods: Read = async (api, ref, how) => {
    const servicePeriods = await api.listServicePeriods(ref.employeeId, how);
    await this.#ports.store.cache.replaceServicePeriods({
      ...ref,
      servicePeriods,
      at: this.#ports.clock.now(),
    });
  };
}
