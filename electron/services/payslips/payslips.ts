import type { CompanyRef } from '#contract/domain/ids.ts';
import type { PayslipView } from '#contract/domain/payslip-line.ts';
import { AppError } from '#contract/errors.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';
import type { CachedPayslipItems, ItemName, PayslipLine } from '#store/records/payslips.ts';
import type { Connections } from '../connections/connections.ts';
import { isFresh } from '../freshness.ts';
import { InFlight } from '../in-flight.ts';
import type { PayslipFiles } from './payslip-files.ts';
import { lineOf, viewOf } from './payslip-view.ts';
import type { Ports } from '../ports.ts';

type PayslipRef = CompanyRef & { payslipId: number };

interface Refresh {
  readonly anew: boolean;
  readonly signal: AbortSignal;
}

const keyOf = ({ connectionId, companyId, payslipId }: PayslipRef, anew: boolean) =>
  `${connectionId}/${companyId}/${payslipId}/${String(anew)}`;

const byItem = (names: readonly ItemName[]) => new Map(names.map(({ item, name }) => [item, name]));

/** The payslips of one company, as this computer knows them, and one of them read anew. */
export class Payslips implements HandlersOf<'payslips'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #files: PayslipFiles;
  readonly #inFlight = new InFlight();

  constructor(services: { ports: Ports; connections: Connections; files: PayslipFiles }) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#files = services.files;
  }

  async list({ connectionId, companyId, ...question }: ParsedInput<'payslips', 'list'>) {
    const { cache } = this.#ports.store;
    const ref = { connectionId, companyId };
    const { rows, total, offset } = await cache.listPayslipLines({ ...question, ...ref });
    return { rows: rows.map(lineOf), total, offset, ...(await cache.readPayslipsAge(ref)) };
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
    const periods = lists.flat().toSorted((a, b) => b.end.localeCompare(a.end));
    return { periods };
  }

  async read(ref: PayslipRef): Promise<PayslipView> {
    const { cache, work } = this.#ports.store;
    const line = await cache.readPayslipLine(ref);
    const items = await cache.readPayslipItems(ref);
    const names = {
      given: byItem(await work.listItemNames(ref)),
      learnt: byItem(await cache.listItemNames(ref)),
    };
    return viewOf(line, items, names);
  }

  refresh({ connectionId, companyId, payslipId, anew }: PayslipRef & { anew: boolean }) {
    const ref = { connectionId, companyId, payslipId };
    return this.#inFlight.run(keyOf(ref, anew), (signal) => this.#refresh(ref, { anew, signal }));
  }

  leave(ref: PayslipRef) {
    for (const anew of [false, true]) this.#inFlight.leave(keyOf(ref, anew));
    return {};
  }

  async #refresh(ref: PayslipRef, { anew, signal }: Refresh) {
    const { cache } = this.#ports.store;
    const line = await this.#find(ref);
    const isDue = anew || this.#isDue(line, await cache.readPayslipItems(ref));
    if (isDue) {
      try {
        await this.#read(ref, line, { anew, signal });
      } finally {
        // The list may have told something new before the payslip itself failed.
        this.#ports.emit('payslips', 'changed', ref);
      }
    }
    return { fetchedAt: this.#ports.clock.now() };
  }

  #isDue(line: PayslipLine, { detail, labelled }: CachedPayslipItems): boolean {
    if (line.calculating) return true;
    const current = [detail, labelled].filter((items) => items !== null && !items.outdated);
    if (current.length === 0) return true;
    // What is finalised does not change; where that is undone, the list tells of it.
    if (line.finalised) return false;
    const newest = Math.max(...current.map((items) => items?.fetchedAt ?? 0));
    return !isFresh(newest, this.#ports.clock.now());
  }

  /** The list is asked first: it says whether there are figures to ask for, and which nett pay they must end in. */
  async #read(ref: PayslipRef, line: PayslipLine, { anew, signal }: Refresh): Promise<void> {
    const how = { priority: 'interactive', signal } as const;
    const api = await this.#connections.api(ref.connectionId);
    const { connectionId, companyId } = ref;
    const { cache } = this.#ports.store;
    if (anew || line.calculating || !isFresh(line.fetchedAt, this.#ports.clock.now())) {
      const payslips = await api.listPayslips(line.employeeId, how);
      const at = this.#ports.clock.now();
      await cache.replacePayslips({ connectionId, companyId, employeeIds: [line.employeeId], payslips, at });
      const now = await this.#find(ref);
      if (now.calculating) throw new AppError('not-ready', {});
    }
    const detail = await api.getPayslip(ref.payslipId, how);
    await cache.savePayslipDetail({ connectionId, companyId, detail, at: this.#ports.clock.now() });
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

  savedFiles() {
    return this.#ports.store.cache.measurePdfs();
  }
}
