import { newestPeriodFirst } from '#payroll/current-period.ts';
import type { CompanyRef, PayslipRef } from '#kit/ids.ts';
import type { PayslipView } from './contract/payslip-line.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { CachedPayslipItems, ItemName, PayslipLine } from './store/records/payslips.ts';
import type { Connections } from '#electron/connections/connections.ts';
import { readHandOuts } from '#electron/hand-out/given.ts';
import { localDay } from '#payroll/calendar.ts';
import type { PayslipFiles } from './payslip-files.ts';
import { lineOf, viewOf } from './payslip-view.ts';
import { knownInputs, type KnownInput } from './worked-out.ts';
import type { Ports } from '#services/ports.ts';
import { RecordReader, type ReadPart, type RecordAge } from '#electron/sync/record-reader.ts';

const byItem = (names: readonly ItemName[]) => new Map(names.map(({ item, name }) => [item, name]));

/** Whether the items of a payslip have to be read again. */
function isOutdated(
  { calculating, finalised }: PayslipLine,
  { detail, labelled }: CachedPayslipItems,
  { force, isDue }: RecordAge,
): boolean {
  if (force || calculating) return true;
  const times = [detail, labelled].flatMap((items) =>
    items === null || items.outdated ? [] : [items.fetchedAt],
  );
  if (times.length === 0) return true;
  // A finalised payslip does not change; if it is reopened, the list says so.
  return !finalised && isDue(Math.max(...times));
}

/** The payslips of a company, as cached on this computer; a single one can be read again. */
export class Payslips implements HandlersOf<'payslips'> {
  readonly #ports: Ports;
  readonly #files: PayslipFiles;
  readonly #reader: RecordReader<PayslipRef>;

  constructor({
    ports,
    connections,
    files,
  }: {
    ports: Ports;
    connections: Connections;
    files: PayslipFiles;
  }) {
    this.#ports = ports;
    this.#files = files;
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => this.#dueParts(ref, age),
      emitChanged: (ref) => ports.emit('companies', 'changed', ref),
    });
  }

  async list({ sort, window, withTotals = false, ...filter }: ParsedInput<'payslips', 'list'>) {
    const { cache, work } = this.#ports.store;
    const { connectionId, companyId, state } = filter;
    const given =
      withTotals || state === 'not-handed-out'
        ? { given: await work.listGivenPayslips({ connectionId, companyId }) }
        : {};
    const { rows, total, offset } = await cache.listPayslipLines({
      ...filter,
      ...given,
      sort,
      window,
      today: this.#today,
    });
    const age = await cache.readPayslipsAge({ connectionId, companyId });
    // Of every part of a long list, all of it would be added up again.
    const totals = withTotals ? { totals: await cache.sumPayslipLines({ ...filter, ...given }) } : {};
    const { givenOf } = await readHandOuts(
      this.#ports.store,
      filter,
      rows.map(({ id }) => id),
    );
    const lines = rows.map((row) => lineOf(row, givenOf(row.id).given));
    return { rows: lines, total, offset, ...age, ...totals };
  }

  async periods(ref: CompanyRef) {
    const { cache } = this.#ports.store;
    const frequencies = await cache.listPayFrequencies(ref);
    const lists = await Promise.all(
      frequencies.items.map(async ({ id: payFrequencyId, name: payFrequencyName }) => {
        const { items } = await cache.listPeriods({ ...ref, payFrequencyId });
        return items.map((period) => ({ payFrequencyId, payFrequencyName, ...period }));
      }),
    );
    const periods = lists.flat().toSorted(newestPeriodFirst(this.#today));
    return { periods };
  }

  read(ref: PayslipRef): Promise<PayslipView> {
    return this.view(ref, []);
  }

  /** The same, with `sent` as further inputs by which an amount may have been worked out. */
  async view(ref: PayslipRef, sent: readonly KnownInput[]): Promise<PayslipView> {
    const { cache, work } = this.#ports.store;
    const line = await cache.readPayslipLine(ref);
    const items = await cache.readPayslipItems(ref);
    const { connectionId, companyId, payslipId } = ref;
    const owners = { employeeIds: line === null ? [] : [line.employeeId], payslipIds: [payslipId] };
    const { givenOf } = await readHandOuts(this.#ports.store, ref, [payslipId]);
    const facts = {
      handedOut: givenOf(payslipId),
      given: byItem(await work.listItemNames(ref)),
      learnt: byItem(await cache.listItemNames(ref)),
      inputs: [...knownInputs(await cache.listCalculations({ connectionId, companyId, ...owners })), ...sent],
    };
    return viewOf(line, items, facts);
  }

  refresh(asked: PayslipRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  stopReading(ref: PayslipRef) {
    return this.#reader.stopReading(ref);
  }

  /** The list is read first: it says whether there are figures to read, and to which nett pay they must add up. */
  async #dueParts(ref: PayslipRef, age: RecordAge): Promise<readonly ReadPart[]> {
    const { connectionId, companyId, payslipId } = ref;
    const { cache } = this.#ports.store;
    const now = () => this.#ports.clock.now();
    const line = await this.#find(ref);
    if (!isOutdated(line, await cache.readPayslipItems(ref), age)) return [];
    const readLine: ReadPart = async (api, options) => {
      const payslips = await api.listPayslips(line.employeeId, options);
      const employeeIds = [line.employeeId];
      await cache.replacePayslips({ connectionId, companyId, employeeIds, payslips, at: now() });
      if ((await this.#find(ref)).calculating) throw new AppError('not-ready', {});
    };
    const readItems: ReadPart = async (api, options) => {
      const detail = await api.getPayslip(payslipId, options);
      await cache.savePayslipDetail({ connectionId, companyId, detail, at: now() });
    };
    const { employeeId } = line;
    const owner = { connectionId, companyId, employeeId };
    const readInputs: ReadPart = async (api, options) => {
      const calculations = await api.listPayslipCalculations(payslipId, options);
      await cache.replaceCalculations({ ...owner, payslipId, calculations, at: now() });
    };
    // Rates are on the employee, hours on the payslip.
    const readRates: ReadPart = async (api, options) => {
      const calculations = await api.listEmployeeCalculations(employeeId, options);
      await cache.replaceCalculations({ ...owner, payslipId: null, calculations, at: now() });
    };
    const isLineDue = line.calculating || age.isDue(line.fetchedAt);
    return [...(isLineDue ? [readLine] : []), readItems, readInputs, readRates];
  }

  get #today(): string {
    return localDay(this.#ports.clock.now());
  }

  async #find(ref: PayslipRef): Promise<PayslipLine> {
    const line = await this.#ports.store.cache.readPayslipLine(ref);
    if (line === null) throw new AppError('not-found', { what: 'payslip' });
    return line;
  }

  async nameItem(input: ParsedInput<'payslips', 'nameItem'>) {
    await this.#ports.store.work.writeItemName(input);
    return {};
  }

  savePdf(input: ParsedInput<'payslips', 'savePdf'>) {
    return this.#files.save(input);
  }

  pdf(input: ParsedInput<'payslips', 'pdf'>) {
    return this.#files.read(input);
  }

  print(input: ParsedInput<'payslips', 'print'>) {
    return this.#files.print(input);
  }

  savedFiles() {
    return this.#ports.store.cache.measurePdfs();
  }
}
