import type { EmployeeRef } from '#kit/ids.ts';
import type { InheritedView } from './contract/inherited-calculation.ts';
import { fieldsOfInherited } from './contract/inherited-fields.ts';
import { allPayslips } from '#electron/payslips/contract/payslip-line.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import { changeOfInputs } from '#electron/outbox/change-of-inputs.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Outbox } from '#electron/outbox/outbox.ts';
import type { Ports } from '#services/ports.ts';
import { RecordReader, type ReadPart, type RecordAge } from '#electron/sync/record-reader.ts';

const regularHours = 'week_hours';

/** Regular hours and the classification of employees, with their history. */
export class Inherited implements HandlersOf<'inherited'> {
  readonly #ports: Ports;
  readonly #outbox: Outbox;
  readonly #reader: RecordReader<EmployeeRef>;

  constructor({ ports, connections, outbox }: { ports: Ports; connections: Connections; outbox: Outbox }) {
    this.#ports = ports;
    this.#outbox = outbox;
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => this.#dueParts(ref, age),
      emitChanged: ({ connectionId, companyId, employeeId }) =>
        ports.emit('companies', 'changed', { connectionId, companyId, employeeId }),
    });
  }

  async read(ref: EmployeeRef): Promise<InheritedView> {
    const { cache } = this.#ports.store;
    const { items, fetchedAt } = await cache.listInheritedCalculations(ref);
    const ordinary = await cache.listCalculationRecords({ ...ref, payslipId: null });
    const onTheirWay = await this.#onTheirWay(ref);
    return {
      items: items.map(({ calcType, inputs, history }) => ({
        calcType,
        inputs,
        history,
        isOnItsWay: onTheirWay.has(calcType),
      })),
      needsDate: await this.#hasFinalised(ref),
      isOrdinary: ordinary.items.some(({ id, item }) => id !== null && item === regularHours),
      fetchedAt,
    };
  }

  refresh(asked: EmployeeRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  stopReading(ref: EmployeeRef) {
    return this.#reader.stopReading(ref);
  }

  async change({ calcType, effectiveDate, before, now, ...ref }: ParsedInput<'inherited', 'change'>) {
    const view = await this.read(ref);
    const held = view.items.find((item) => item.calcType === calcType);
    if (held === undefined) throw new AppError('review-outdated', {});
    if (effectiveDate === null && view.needsDate) {
      throw new AppError('fields-wrong', { problems: [{ path: 'effectiveDate', problem: 'missing' }] });
    }
    const { details, seen } = changeOfInputs(fieldsOfInherited(calcType, held), { before, now });
    const change = { calcType, details, effectiveDate };
    const { employeeId, ...company } = ref;
    return this.#outbox.submit(company, { kind: 'inherited.set', employeeId, change }, seen);
  }

  async #onTheirWay({ connectionId, companyId, employeeId }: EmployeeRef): Promise<ReadonlySet<string>> {
    const writes = await this.#ports.store.work.listUnfinishedWrites({ connectionId });
    const own = writes.filter((row) => row.companyId === companyId && row.employeeId === employeeId);
    return new Set(
      own.flatMap(({ write }) => (write.kind === 'inherited.set' ? [write.change.calcType] : [])),
    );
  }

  async #hasFinalised(ref: EmployeeRef): Promise<boolean> {
    const { rows } = await this.#ports.store.cache.listPayslipLines({
      ...allPayslips,
      ...ref,
      state: 'finalised',
      sort: { by: 'date', descending: true },
      window: { offset: 0, limit: 1 },
    });
    return rows.length > 0;
  }

  async #dueParts(ref: EmployeeRef, { isDue }: RecordAge): Promise<readonly ReadPart[]> {
    const { cache } = this.#ports.store;
    const now = () => this.#ports.clock.now();
    const { fetchedAt } = await cache.listInheritedCalculations(ref);
    const readInherited: ReadPart = async (api, options) => {
      const inheritedCalculations = await api.listInheritedCalculations(ref.employeeId, options);
      await cache.replaceInheritedCalculations({ ...ref, inheritedCalculations, at: now() });
      if (inheritedCalculations.length > 0) return;
      // Without version 2 of the service, Regular Hours is an ordinary item, and only the list of items shows that.
      const calculations = await api.listEmployeeCalculations(ref.employeeId, options);
      await cache.replaceCalculations({ ...ref, payslipId: null, calculations, at: now() });
    };
    return isDue(fetchedAt) ? [readInherited] : [];
  }
}
