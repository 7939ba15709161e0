import { auditKindOf } from '#electron/audit-log/contract/audit-kinds.ts';
import type { Snapshot, WriteState } from '../contract/write.ts';
import type { WriteAuditEntry, WriteChange, WriteMove, WriteRow } from '../store/records.ts';
import type { Ports } from '#services/ports.ts';
import { kindOf } from './write-kinds.ts';

/** Changes the state of a write on disk, with its line in the audit log, and notifies the page. */
export class WriteLog {
  readonly #ports: Ports;
  #moved = Promise.withResolvers<void>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Resolves when any write has moved on disk. */
  get nextMove(): Promise<void> {
    return this.#moved.promise;
  }

  /** Fails with `write-moved` if the write is no longer in the state in which it was seen. */
  async move<R extends WriteRow>(row: R, to: WriteChange): Promise<R> {
    const now = this.#ports.clock.now();
    const from: readonly WriteState[] = [row.state];
    const typed = await this.#typedAgain(row, to);
    await this.#ports.store.work.moveWrite({ writeId: row.id, from, to, acts: actsOf(row), typed, at: now });
    const { connectionId, companyId } = row;
    this.#ports.emit('outbox', 'changed', { connectionId });
    if (typed !== undefined) this.#ports.emit('companies', 'changed', { connectionId, companyId });
    this.#moved.resolve();
    this.#moved = Promise.withResolvers();
    return { ...row, reason: null, message: null, refusals: [], ...to };
  }

  /**
   * What the clerk has to correct, because the service has refused it, without the fields for which a later change is on
   * its way; undefined if it was typed in no form.
   */
  async #typedAgain(row: WriteRow, { state, reason }: WriteChange): Promise<WriteMove['typed']> {
    if (state !== 'rejected' || reason !== 'refused') return undefined;
    const typed = typedIn(row);
    if (typed === undefined) return undefined;
    const { connectionId, companyId, employeeId } = row;
    const unfinished = await this.#ports.store.work.listUnfinishedWrites({ connectionId });
    // What is about one employee is sent in order, so whatever else of theirs has not ended came later.
    const later = unfinished
      .filter((one) => one.id !== row.id && one.companyId === companyId && one.employeeId === employeeId)
      .map((one) => typedIn(one) ?? {});
    const own = Object.entries(typed).filter(([path]) => !later.some((texts) => Object.hasOwn(texts, path)));
    return own.length === 0 ? undefined : Object.fromEntries(own);
  }
}

const typedIn = ({ write, base }: WriteRow) => kindOf(write.kind).typedTexts?.(write, base);

/** One line per field; a new employee, or something removed, is one line. */
function actsOf({ write, base, about }: WriteRow): WriteAuditEntry[] {
  const { wanted, class: own } = kindOf(write.kind);
  const kind = auditKindOf(write.kind);
  if (own === 'removes') return [{ kind, subject: null, old: about, new: null }];
  if (write.kind === 'employee.create') return [{ kind, subject: null, old: null, new: about }];
  const fields: Snapshot = wanted(write);
  return Object.entries(fields).map(([subject, value]) => ({
    kind,
    subject,
    old: base !== null && Object.hasOwn(base, subject) ? (base[subject] ?? '') : null,
    new: value ?? '',
  }));
}
