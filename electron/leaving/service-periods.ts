import { allEmployees } from '#electron/employees/contract/employee-line.ts';
import type { EmployeeRef } from '#kit/ids.ts';
import type { EmployeeLeave } from '#electron/leave/contract/leave.ts';
import { maxRows } from '#kit/list-window.ts';
import { allPayslips } from '#electron/payslips/contract/payslip-line.ts';
import type { EndConsequences, ServingEmployee, OwedBalances } from './contract/service-period.ts';
import type { Write } from '#electron/outbox/contract/write.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Leave } from '#electron/leave/leave.ts';
import type { Outbox } from '#electron/outbox/outbox.ts';
import type { Ports } from '#services/ports.ts';
import { readAll } from '#electron/sync/read-all.ts';
import { FinalPay } from './final-pay.ts';
import { isOfService, refuseServiceChange } from './refuse-service-change.ts';
import type { ReportResult } from '#electron/reports/contract/report.ts';
import { AppError } from '#kit/errors.ts';
import type { CapturedFinalPay } from './store/work/final-pay.ts';

/**
 * The balances of one employee, found by employee number. Fails with `bad-answer` if all rows are about others: their
 * loans are not this employee's, and a missing row does not mean that nothing is owed.
 */
export function owedBalances(
  { columns, rows }: ReportResult,
  number: string | null,
): OwedBalances['balances'] {
  // Without a number to compare, a row is theirs only if there is no other.
  const isOnly = rows.length === 1 && (number === null || rows[0]?.employeeNumber === null);
  const own = isOnly
    ? rows
    : rows.filter(({ employeeNumber: rowNumber }) => rowNumber !== null && rowNumber === number);
  if (own.length === 0 && rows.length > 0) throw new AppError('bad-answer', { what: 'report' });
  return own.flatMap(({ cells }) =>
    columns.flatMap((name, index) => {
      const cell = cells[index];
      return cell ? [{ name, text: cell.text }] : [];
    }),
  );
}

const byName = { by: 'name', descending: false } as const;

/** Ending and resuming the service of employees. Changes are sent through the outbox. */
export class ServicePeriods implements HandlersOf<'servicePeriods'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #leave: Leave;
  readonly #outbox: Outbox;
  readonly #finalPay: FinalPay;

  constructor(services: { ports: Ports; connections: Connections; leave: Leave; outbox: Outbox }) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#leave = services.leave;
    this.#outbox = services.outbox;
    this.#finalPay = new FinalPay(services.ports, services.leave);
  }

  async consequences({
    asAt,
    ...ref
  }: ParsedInput<'servicePeriods', 'consequences'>): Promise<EndConsequences> {
    const { cache, work } = this.#ports.store;
    const payslips = await cache.listPayslipLines({
      ...allPayslips,
      ...ref,
      sort: { by: 'date', descending: true },
      window: { offset: 0, limit: maxRows },
    });
    const { balances, days } = await this.#leave.read({ ...ref, asAt });
    const changes = await this.#unfinishedWrites(ref);
    return {
      payslips: payslips.rows.map(({ date, finalised }) => ({ date, finalised })).toReversed(),
      leave: leaveLeft(balances),
      leaveDays:
        days.fetchedAt === null
          ? null
          : days.items.map(({ date, amount }) => ({ date, amount })).toReversed(),
      unsentInputs: [...(await work.countEmployeeInputs(ref))],
      waitingChanges: changes.length,
    };
  }

  finalPay(input: ParsedInput<'servicePeriods', 'finalPay'>) {
    return this.#finalPay.read(input);
  }

  async saveFinalPay(input: ParsedInput<'servicePeriods', 'saveFinalPay'>) {
    await this.#finalPay.save(input);
    return {};
  }

  async captureFinalPay({ inputs, ...ref }: ParsedInput<'servicePeriods', 'captureFinalPay'>) {
    const { store, clock } = this.#ports;
    const captured = [await this.#finalPay.prepare(ref, inputs)];
    await store.work.captureFinalPay({ captured, at: clock.now() });
    this.#finalPay.emitCaptured(ref);
    return {};
  }

  async end({ termination, seen, finalPay, ...ref }: ParsedInput<'servicePeriods', 'end'>) {
    const { startDate, endDate, terminationCode } = seen;
    const code = terminationCode === null ? null : String(terminationCode);
    const base = { startDate, endDate, terminationCode: code };
    const write = { kind: 'service.end', employeeId: ref.employeeId, termination } as const;
    const { connectionId, companyId, employeeId } = ref;
    await refuseServiceChange(this.#ports.store, ref, [employeeId]);
    const captured = finalPay === null ? [] : [await this.#finalPay.prepare(ref, finalPay)];
    // What is typed for them in the sheet for several leavers is about the period of service that ends here.
    const submitted = await this.#outbox.submitWith(
      { connectionId, companyId },
      { write, seen: base },
      (row, timestamp) => this.#ports.store.work.commitEnds({ writes: [row], captured, at: timestamp }),
    );
    if (finalPay !== null) this.#finalPay.emitCaptured(ref);
    return submitted;
  }

  async endMany({ ends, ...company }: ParsedInput<'servicePeriods', 'endMany'>) {
    const leavers = ends.map(({ employeeId }) => employeeId);
    await refuseServiceChange(this.#ports.store, company, leavers);
    const writes = ends.map(({ employeeId, termination, startDate }) => ({
      write: { kind: 'service.end', employeeId, termination } as const,
      seen: { startDate, endDate: null, terminationCode: null },
    }));
    const paid = ends.flatMap(({ employeeId, finalPay }) =>
      finalPay === null ? [] : [{ ref: { ...company, employeeId }, finalPay }],
    );
    const captured: CapturedFinalPay[] = [];
    for (const { ref, finalPay } of paid) captured.push(await this.#finalPay.prepare(ref, finalPay));
    await this.#outbox.submitAll(company, writes, (rows, timestamp) =>
      this.#ports.store.work.commitEnds({ writes: rows, captured, at: timestamp }),
    );
    for (const { ref } of paid) this.#finalPay.emitCaptured(ref);
    return {};
  }

  async serving({ on, ...company }: ParsedInput<'servicePeriods', 'serving'>) {
    const { cache } = this.#ports.store;
    const serving = await readAll((window) =>
      cache.listEmployeeSummaries({
        ...allEmployees,
        ...company,
        service: { state: 'current', on } as const,
        sort: byName,
        window,
      }),
    );
    const waiting = await this.#ports.store.work.listUnfinishedWrites({ connectionId: company.connectionId });
    const changing = new Set(
      waiting
        .filter((row) => row.companyId === company.companyId && isOfService(row))
        .map((row) => row.employeeId),
    );
    const employees: ServingEmployee[] = [];
    for (const { employeeId, number, firstName, lastName } of serving) {
      if (changing.has(employeeId)) continue;
      const { items } = await cache.listServicePeriods({ ...company, employeeId });
      const newest = items.at(-1);
      if (newest?.endDate !== null) continue;
      employees.push({ employeeId, number, firstName, lastName, startDate: newest.startDate });
    }
    return { employees, typed: [...(await this.#ports.store.work.listTypedEnds(company))] };
  }

  async saveTyped({ cells, ...company }: ParsedInput<'servicePeriods', 'saveTyped'>) {
    const { store, clock } = this.#ports;
    await store.work.saveTypedEnds({ ...company, cells, at: clock.now() });
    return {};
  }

  async owed({ asAt, employeeId, ...company }: ParsedInput<'servicePeriods', 'owed'>) {
    const api = await this.#connections.api(company.connectionId);
    const question = {
      ...({ report: 'tracked_balances', date: asAt, payFrequencyIds: null } as const),
      employeeIds: [employeeId],
      humanize: null,
    };
    const answer = await api.runReport(company.companyId, question, { priority: 'interactive' });
    const known = await this.#ports.store.cache.readEmployeeSummary({ ...company, employeeId });
    return { asAt, balances: owedBalances(answer, known?.number ?? null) };
  }

  reinstate({ appointmentDate, ...ref }: ParsedInput<'servicePeriods', 'reinstate'>) {
    return this.#submit(ref, { kind: 'service.reinstate', employeeId: ref.employeeId, appointmentDate });
  }

  undoEnd({ endDate, ...ref }: ParsedInput<'servicePeriods', 'undoEnd'>) {
    return this.#submit(ref, { kind: 'service.undo-end', employeeId: ref.employeeId, endDate });
  }

  async tasks(leaver: ParsedInput<'servicePeriods', 'tasks'>) {
    return { ticks: [...(await this.#ports.store.work.listLeaverTicks(leaver))] };
  }

  async tick({ task, ticked, ...leaver }: ParsedInput<'servicePeriods', 'tick'>) {
    const { store, actor, clock, emit } = this.#ports;
    await store.work.tickLeaverTask({ leaver, task, ticked, by: actor.user, at: clock.now() });
    emit('auditLog', 'changed', {});
    return this.tasks(leaver);
  }

  async #submit(ref: EmployeeRef, write: Write) {
    const { connectionId, companyId, employeeId } = ref;
    await refuseServiceChange(this.#ports.store, ref, [employeeId]);
    return this.#outbox.submit({ connectionId, companyId }, write);
  }

  async #unfinishedWrites({ connectionId, companyId, employeeId }: EmployeeRef) {
    const writes = await this.#ports.store.work.listUnfinishedWrites({ connectionId });
    return writes.filter((row) => row.companyId === companyId && row.employeeId === employeeId);
  }
}

/** The leave that is left; null if it was never read. */
function leaveLeft({ asAt, items, fetchedAt }: EmployeeLeave['balances']): EndConsequences['leave'] {
  if (fetchedAt === null) return null;
  const balances = items.flatMap(({ name, balance }) => (balance === null ? [] : [{ name, balance }]));
  return { asAt, balances, fetchedAt };
}
