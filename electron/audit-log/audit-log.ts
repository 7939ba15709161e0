import { companyKey } from '#kit/company-key.ts';
import { type AuditLine } from './contract/audit-entry.ts';
import { fieldOf } from './contract/audit-kinds.ts';
import { isCustomPath, maskForDisplay } from '#payroll/personal-number.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import { readItemNames } from '#electron/inputs/column-sources.ts';
import { itemNameOf } from '#electron/inputs/columns.ts';
import type { Ports } from '#services/ports.ts';
import { verifyChain } from './verify-chain.ts';

/** Reads and verifies the audit log. Nothing here can change its entries. */
export class AuditLog implements HandlersOf<'auditLog'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async list({ filter, upTo, together = false, window }: ParsedInput<'auditLog', 'list'>) {
    const { work } = this.#ports.store;
    const asked = { filter, ...(upTo === undefined ? {} : { upTo }), ...window };
    const { rows, total, offset } = await (together
      ? work.listAuditLines(asked)
      : work.listAuditEntries(asked));
    return { rows: await this.#shown(rows), total, offset, fetchedAt: null };
  }

  async companies() {
    return { companies: [...(await this.#ports.store.work.listAuditedCompanies())] };
  }

  /** Entries as they are shown: only the end of personal numbers, and items by their names. */
  async #shown(entries: readonly AuditLine[]): Promise<AuditLine[]> {
    const names = new Map<string, ReadonlyMap<string, string>>();
    const shown: AuditLine[] = [];
    for (const read of entries) {
      const entry = await this.#masked(read);
      const { kind, subject, connectionId, companyId } = entry;
      if (kind !== 'bulk-input' || subject === null || connectionId === null || companyId === null) {
        shown.push(entry);
        continue;
      }
      const key = companyKey({ connectionId, companyId });
      const items = names.get(key) ?? (await readItemNames(this.#ports.store, { connectionId, companyId }));
      names.set(key, items);
      shown.push({ ...entry, itemName: itemNameOf(subject, items) });
    }
    return shown;
  }

  /**
   * Entries of earlier versions have whole numbers, and a custom field may have been recognised since: only the end is
   * shown.
   */
  async #masked(entry: AuditLine): Promise<AuditLine> {
    const { connectionId, companyId, old, new: now } = entry;
    const field = fieldOf(entry);
    const isCustom = field !== null && isCustomPath(field) && connectionId !== null && companyId !== null;
    const personal = isCustom
      ? await this.#ports.store.work.listPersonalFields({ connectionId, companyId })
      : [];
    const shown = (value: string | null) => maskForDisplay(field, value, personal);
    return { ...entry, old: shown(old), new: shown(now), message: maskForDisplay(null, entry.message) };
  }

  verify() {
    return verifyChain(this.#ports.store.work);
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
