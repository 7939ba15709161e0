import type { AuditEntry, AuditFilter } from '#contract/domain/audit-entry.ts';
import { maxRows } from '#contract/domain/list-window.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';
import type { CsvCell } from '#documents/csv.ts';
import { readItemNames } from '../period/column-sources.ts';
import { itemNameOf } from '../period/columns.ts';
import { shownInPassing } from '../mask-number.ts';
import type { Ports } from '../ports.ts';
import { auditRow } from './entry-table.ts';
import { verifyChain } from './verify-chain.ts';

/** The record keeps what was sent; who reads it sees a personal number by its end. */
function masked(entry: AuditEntry): AuditEntry {
  return {
    ...entry,
    old: shownInPassing(entry.subject, entry.old),
    new: shownInPassing(entry.subject, entry.new),
  };
}

/** The audit log: read, verified, handed out as a file. Nothing here can change it. */
export class AuditLog implements HandlersOf<'auditLog'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async list({ filter, window }: ParsedInput<'auditLog', 'list'>) {
    const { rows, total, offset } = await this.#ports.store.work.listAuditEntries({ filter, ...window });
    return { rows: await this.#shown(rows), total, offset, fetchedAt: null };
  }

  async companies() {
    return { companies: [...(await this.#ports.store.work.listAuditedCompanies())] };
  }

  /** As people read it: personal numbers by their end, items by their names. */
  async #shown(entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
    const names = new Map<string, ReadonlyMap<string, string>>();
    const shown: AuditEntry[] = [];
    for (const entry of entries.map(masked)) {
      const { kind, subject, connectionId, companyId } = entry;
      if (kind !== 'bulk-input' || subject === null || connectionId === null || companyId === null) {
        shown.push(entry);
        continue;
      }
      const key = `${connectionId} ${companyId}`;
      const items = names.get(key) ?? (await readItemNames(this.#ports.store, { connectionId, companyId }));
      names.set(key, items);
      shown.push({ ...entry, itemName: itemNameOf(subject, items) });
    }
    return shown;
  }

  verify() {
    return verifyChain(this.#ports.store.work);
  }

  async exportCsv(input: ParsedInput<'auditLog', 'exportCsv'>) {
    const { files, store, clock } = this.#ports;
    const entries = await this.#shown(await this.#all(input.filter));
    const rows: CsvCell[][] = [input.words.heads, ...entries.map((entry) => auditRow(entry, input.words))];
    const bytes = this.#ports.writeCsv(rows);
    const saved = await files.save({ suggestedName: input.suggestedName, kind: 'csv', bytes });
    if (saved === null) return { saved: null };
    await store.work.addAuditEntry({
      at: clock.now(),
      kind: 'exported',
      outcome: 'done',
      subject: saved.name,
      new: String(entries.length),
    });
    this.#ports.emit('auditLog', 'changed', {});
    return { saved: { name: saved.name, entries: entries.length } };
  }

  /** What is recorded meanwhile must not move the windows: everything up to the newest line of the first one. */
  async #all(filter: AuditFilter): Promise<AuditEntry[]> {
    const { work } = this.#ports.store;
    const first = await work.listAuditEntries({ filter, offset: 0, limit: maxRows });
    const entries = [...first.rows];
    const upTo = entries[0]?.position ?? 0;
    while (entries.length < first.total) {
      const { rows } = await work.listAuditEntries({ filter, upTo, offset: entries.length, limit: maxRows });
      if (rows.length === 0) break;
      entries.push(...rows);
    }
    return entries;
  }

  async losses() {
    return { losses: [...(await this.#ports.store.work.listLosses())] };
  }

  async acceptLosses() {
    await this.#ports.store.work.acceptLosses({ at: this.#ports.clock.now() });
    this.#ports.emit('auditLog', 'changed', {});
    return {};
  }
}
