import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { isOwnItem, payItemFields, type PayItemChoice, type PayItemsView } from './contract/pay-item.ts';
import type { Write } from '#electron/outbox/contract/write.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import { changeOfInputs } from '#electron/outbox/change-of-inputs.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Outbox } from '#electron/outbox/outbox.ts';
import { readColumnSources, readItemNames } from '#electron/inputs/column-sources.ts';
import type { Ports } from '#services/ports.ts';
import { RecordReader, type ReadPart, type RecordAge } from '#electron/sync/record-reader.ts';
import { choicesOf } from './pay-item-view.ts';
import { lineOf } from './pay-item-view.ts';

type OwnerRef = CompanyRef & { employeeId: number; payslipId: number | null };

const nothingKnown = { seen: [], ofCompany: [], items: [] };

/** Whether an unfinished change concerns this item. */
function concerns(
  write: Write,
  { id, item, payslipId }: { id: number | null; item: string; payslipId: number | null },
): boolean {
  if (!('payslipId' in write) || write.payslipId !== payslipId) return false;
  return write.kind === 'calculation.remove' ? write.calculationId === id : write.change.calcType === item;
}

/** The pay items that an employee has from now on, and those that were entered for one payslip. */
export class PayItems implements HandlersOf<'payItems'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #outbox: Outbox;
  readonly #reader: RecordReader<OwnerRef>;

  constructor({ ports, connections, outbox }: { ports: Ports; connections: Connections; outbox: Outbox }) {
    this.#ports = ports;
    this.#connections = connections;
    this.#outbox = outbox;
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => this.#dueParts(ref, age),
      emitChanged: ({ employeeId, ...ref }) =>
        ports.emit('companies', 'changed', { ...companyOf(ref), employeeId }),
    });
  }

  async read(ref: OwnerRef): Promise<PayItemsView> {
    const { cache } = this.#ports.store;
    const { items, fetchedAt } = await cache.listCalculationRecords(ref);
    const known = await this.#known(ref);
    return {
      items: items.map((calculation) => lineOf(calculation, items, known)),
      finalised: await this.#isFinalised(ref),
      fetchedAt,
    };
  }

  refresh(asked: OwnerRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  stopReading(ref: OwnerRef) {
    return this.#reader.stopReading(ref);
  }

  async deleted({ employeeId, payslipId, ...company }: OwnerRef) {
    const api = await this.#connections.api(company.connectionId);
    const owner = payslipId === null ? { employeeId } : { payslipId };
    const found = await api.listDeletedCalculations(owner, { priority: 'interactive' });
    const known = { ...(await this.#namesIn(company)), isOnItsWay: () => false };
    return { items: found.map((calculation) => lineOf(calculation, [], known)) };
  }

  async templates({ connectionId, employeeId }: ParsedInput<'payItems', 'templates'>) {
    const api = await this.#connections.api(connectionId);
    try {
      const count = await api.countProfileMappings(employeeId, { priority: 'interactive' });
      return { offered: true, count };
    } catch (error) {
      if (!isAppError(error, 'service-refused') || error.params.status !== 404) throw error;
      return { offered: false, count: null };
    }
  }

  async choices(ref: OwnerRef): Promise<{ choices: PayItemChoice[] }> {
    const { cache } = this.#ports.store;
    const payFrequencyId = (await cache.readEmployeeSummary(ref))?.payFrequencyId ?? null;
    const sources =
      payFrequencyId === null
        ? nothingKnown
        : await readColumnSources(this.#ports.store, { ...companyOf(ref), payFrequencyId });
    const { items } = await cache.listCalculationRecords(ref);
    const scope = ref.payslipId === null ? 'employee' : 'payslip';
    return { choices: choicesOf({ sources, scope, held: new Set(items.map(({ item }) => item)) }) };
  }

  async save({ item, before, now, ...ref }: ParsedInput<'payItems', 'save'>) {
    const view = await this.#changeable(ref);
    const held = view.items.find((one) => one.item === item);
    if (held?.id === null || held?.isRepeated) throw new AppError('invalid-input', { path: 'item' });
    const inputs =
      held === undefined
        ? (await this.choices(ref)).choices.find((choice) => choice.item === item)?.inputs
        : held.inputs.filter(({ value }) => value !== null);
    if (inputs === undefined) throw new AppError('invalid-input', { path: 'item' });
    const { details, seen } = changeOfInputs(payItemFields(item, inputs), { before, now });
    const change = { calcType: item, details, effectiveDate: null };
    const place = { employeeId: ref.employeeId, payslipId: ref.payslipId };
    if (held === undefined && isOwnItem(item)) {
      // The clerk saw no such item: if one was added meanwhile, even from here, no second one may follow.
      return this.#outbox.submit(companyOf(ref), { kind: 'calculation.add', ...place, change }, {});
    }
    return this.#outbox.submit(companyOf(ref), { kind: 'calculation.set', ...place, change }, seen);
  }

  async remove({ calculationId, inputs, ...ref }: ParsedInput<'payItems', 'remove'>) {
    const view = await this.#changeable(ref);
    const held = view.items.find(({ id }) => id === calculationId);
    if (held === undefined) throw new AppError('review-outdated', {});
    const place = { employeeId: ref.employeeId, payslipId: ref.payslipId };
    const write = { kind: 'calculation.remove', ...place, calculationId } as const;
    return this.#outbox.submit(companyOf(ref), write, { item: held.item, ...inputs });
  }

  async #changeable(ref: OwnerRef): Promise<PayItemsView> {
    const view = await this.read(ref);
    if (view.finalised) throw new AppError('invalid-input', { path: 'payslipId' });
    return view;
  }

  async #known(ref: OwnerRef) {
    const { connectionId, companyId, employeeId } = ref;
    const writes = await this.#ports.store.work.listUnfinishedWrites({ connectionId });
    const own = writes.filter((row) => row.companyId === companyId && row.employeeId === employeeId);
    return {
      ...(await this.#namesIn(companyOf(ref))),
      isOnItsWay: (calculation: { id: number | null; item: string }) =>
        own.some(({ write }) => concerns(write, { ...calculation, payslipId: ref.payslipId })),
    };
  }

  async #namesIn(company: CompanyRef) {
    const { store } = this.#ports;
    const given = await store.work.listItemNames(company);
    return { names: await readItemNames(store, company), named: new Set(given.map(({ item }) => item)) };
  }

  async #isFinalised({ payslipId, ...ref }: OwnerRef): Promise<boolean> {
    if (payslipId === null) return false;
    const line = await this.#ports.store.cache.readPayslipLine({ ...companyOf(ref), payslipId });
    return line?.finalised ?? false;
  }

  async #dueParts(ref: OwnerRef, { isDue }: RecordAge): Promise<readonly ReadPart[]> {
    const { cache } = this.#ports.store;
    const { fetchedAt, staleSince } = await cache.listCalculationRecords(ref);
    const readItems: ReadPart = async (api, options) => {
      const calculations =
        ref.payslipId === null
          ? await api.listEmployeeCalculations(ref.employeeId, options)
          : await api.listPayslipCalculations(ref.payslipId, options);
      await cache.replaceCalculations({ ...ref, calculations, at: this.#ports.clock.now() });
    };
    return staleSince !== null || isDue(fetchedAt) ? [readItems] : [];
  }
}
