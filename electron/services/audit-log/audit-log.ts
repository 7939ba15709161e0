import type { ActFileWords } from '#contract/calls/audit-log.ts';
import type { Act, ActFilter } from '#contract/domain/audit-entry.ts';
import { mostRows, type ListRange } from '#contract/domain/list-window.ts';
import type { CsvCell } from '#documents/csv.ts';
import { readItemNames } from '../period/column-sources.ts';
import { itemNameOf } from '../period/columns.ts';
import { shownInPassing } from '../mask-number.ts';
import type { Ports } from '../ports.ts';
import { actRow } from './entry-table.ts';
import { verifyChain } from './verify-chain.ts';

/** The record keeps what was sent; who reads it sees a personal number by its end. */
function masked(act: Act): Act {
  return { ...act, old: shownInPassing(act.subject, act.old), new: shownInPassing(act.subject, act.new) };
}

/** The audit log: read, verified, handed out as a file. Nothing here can change it. */
export class Acts {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async list({ filter, window }: { filter: ActFilter; window: ListRange }) {
    const { rows, total, offset } = await this.#ports.store.work.listActs({ filter, ...window });
    return { rows: await this.#shown(rows), total, offset, fetchedAt: null };
  }

  async companies() {
    return { companies: [...(await this.#ports.store.work.listActCompanies())] };
  }

  /** As people read it: personal numbers by their end, items by their names. */
  async #shown(acts: readonly Act[]): Promise<Act[]> {
    const names = new Map<string, ReadonlyMap<string, string>>();
    const shown: Act[] = [];
    for (const act of acts.map(masked)) {
      const { kind, subject, connectionId, companyId } = act;
      if (kind !== 'bulk-input' || subject === null || connectionId === null || companyId === null) {
        shown.push(act);
        continue;
      }
      const key = `${connectionId} ${companyId}`;
      const items = names.get(key) ?? (await readItemNames(this.#ports.store, { connectionId, companyId }));
      names.set(key, items);
      shown.push({ ...act, itemName: itemNameOf(subject, items) });
    }
    return shown;
  }

  verify() {
    return verifyChain(this.#ports.store.work);
  }

  async exportCsv(input: { filter: ActFilter; suggestedName: string; words: ActFileWords }) {
    const { files, store, clock } = this.#ports;
    const acts = await this.#shown(await this.#all(input.filter));
    const rows: CsvCell[][] = [input.words.heads, ...acts.map((act) => actRow(act, input.words))];
    const bytes = this.#ports.writeCsv(rows);
    const saved = await files.save({ suggestedName: input.suggestedName, kind: 'csv', bytes });
    if (saved === null) return { saved: null };
    await store.work.recordAct({
      at: clock.now(),
      kind: 'exported',
      outcome: 'done',
      subject: saved.name,
      new: String(acts.length),
    });
    this.#ports.emit('acts', 'changed', {});
    return { saved: { name: saved.name, acts: acts.length } };
  }

  /** What is recorded meanwhile must not move the windows: everything up to the newest line of the first one. */
  async #all(filter: ActFilter): Promise<Act[]> {
    const { work } = this.#ports.store;
    const first = await work.listActs({ filter, offset: 0, limit: mostRows });
    const acts = [...first.rows];
    const upTo = acts[0]?.position ?? 0;
    while (acts.length < first.total) {
      const { rows } = await work.listActs({ filter, upTo, offset: acts.length, limit: mostRows });
      if (rows.length === 0) break;
      acts.push(...rows);
    }
    return acts;
  }

  async losses() {
    return { losses: [...(await this.#ports.store.work.listLosses())] };
  }

  async acceptLosses() {
    await this.#ports.store.work.acceptLosses({ at: this.#ports.clock.now() });
    this.#ports.emit('acts', 'changed', {});
    return {};
  }
}
