import type { CompanyRef } from '#kit/ids.ts';
import type { Snapshot, Write } from './contract/write.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { NewWrite, WriteChange, WriteRow } from './store/records.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import { EntryView } from './entry-view.ts';
import { hashOf } from './writes/hash.ts';
import { aboutOf } from './writes/about.ts';
import { kindOf } from './writes/write-kinds.ts';
import { WriteLog } from './writes/write-log.ts';
import { WriteRunner } from './writes/write-runner.ts';
import { WriteSender } from './writes/write-sender.ts';

const ended: ReadonlySet<WriteRow['state']> = new Set(['applied', 'rejected', 'withdrawn']);

/** Every change on its way to the service. Features submit changes; the clerk sees them, decides and withdraws. */
export class Outbox implements HandlersOf<'outbox'> {
  readonly #ports: Ports;
  readonly #log: WriteLog;
  readonly #runner: WriteRunner;
  readonly #view: EntryView;

  constructor(ports: Ports, connections: Connections) {
    this.#ports = ports;
    this.#log = new WriteLog(ports);
    const sender = new WriteSender({ ports, connections, log: this.#log });
    const isRefused = (connectionId: string) =>
      connections.reachability({ connectionId }).state === 'key-refused';
    this.#runner = new WriteRunner(ports, sender, isRefused);
    this.#view = new EntryView(ports);
    // The first answer after a start counts too: what was left unfinished then continues.
    connections.onReachability(({ connectionId, state }) => {
      if (state === 'online') this.#runner.resume(connectionId);
    });
    connections.onForget((connectionId) => this.#runner.leave(connectionId));
  }

  /**
   * For the services of features, never for the page: accepts one write, and resolves once it is on disk. `seen` is
   * what the clerk saw in its fields, by the names of the kind's `wanted`; null means that it has to be read before
   * sending.
   */
  submit(company: CompanyRef, write: Write, seen: Snapshot | null = null): Promise<{ writeId: string }> {
    return this.submitWith(company, { write, seen }, (row, timestamp) =>
      this.#ports.store.work.commitWrite({ write: row, at: timestamp }),
    );
  }

  /** Accepts one write; `commit` saves its row together with what else belongs to it. */
  async submitWith(
    company: CompanyRef,
    { write, seen }: { readonly write: Write; readonly seen: Snapshot | null },
    commit: (row: NewWrite, timestamp: number) => Promise<unknown>,
  ): Promise<{ writeId: string }> {
    const row = await this.#newRow(company, write, { id: this.#ports.newId(), seen });
    await commit(row, this.#ports.clock.now());
    this.#begin(company);
    return { writeId: row.id };
  }

  /** Accepts a creation together with the writes that depend on it, all or nothing; `commit` saves the rows. */
  async submitTogether(
    company: CompanyRef,
    { first, rest }: { first: Write; rest: (createdBy: { createdBy: string }) => readonly Write[] },
    commit: (writes: readonly NewWrite[], timestamp: number) => Promise<unknown>,
  ): Promise<{ writeId: string }> {
    const creation = await this.#newRow(company, first, { id: this.#ports.newId(), seen: null });
    const rows = [creation];
    for (const write of rest({ createdBy: creation.id })) {
      const row = await this.#newRow(company, write, { id: this.#ports.newId(), seen: null });
      rows.push({ ...row, about: creation.about });
    }
    await commit(rows, this.#ports.clock.now());
    this.#begin(company);
    return { writeId: creation.id };
  }

  /** Accepts several writes, all or nothing; `commit` saves the rows, in their order. */
  async submitAll(
    company: CompanyRef,
    writes: readonly { readonly write: Write; readonly seen: Snapshot | null }[],
    commit: (rows: readonly NewWrite[], timestamp: number) => Promise<unknown>,
  ): Promise<void> {
    const rows: NewWrite[] = [];
    for (const { write, seen } of writes) {
      rows.push(await this.#newRow(company, write, { id: this.#ports.newId(), seen }));
    }
    await commit(rows, this.#ports.clock.now());
    this.#begin(company);
  }

  /** Resolves with the final state of a write, which may have to wait for the clerk to decide. */
  async settled(writeId: string, signal: AbortSignal): Promise<WriteRow> {
    const left = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    for (;;) {
      // Taken before the row is read, or a move in between would be missed.
      const { nextMove } = this.#log;
      const row = await this.#ports.store.work.readWrite({ writeId });
      if (row === null) throw new AppError('not-found', { what: 'write' });
      if (ended.has(row.state)) return row;
      if (signal.aborted) throw new AppError('cancelled', {});
      await Promise.race([nextMove, left]);
    }
  }

  list(input: ParsedInput<'outbox', 'list'>) {
    return this.#view.list(input);
  }

  async counts() {
    return { groups: await this.#ports.store.work.countOutbox(), stops: this.#runner.stops };
  }

  /** `mine`: the service's values become the base, and the write is sent again. `theirs`: nothing more is sent. */
  async decide({ writeId, keep }: ParsedInput<'outbox', 'decide'>) {
    const row = await this.#find(writeId, 'conflict', 'needs-clerk');
    if (keep === 'theirs') return this.#move(row, { state: 'withdrawn', reason: 'theirs-kept' });
    if (row.state !== 'conflict') throw new AppError('write-moved', {});
    return this.#move(row, { state: 'waiting', base: row.theirs, held: false });
  }

  /** With the clerk's consent, sends once more what a lost reply left undone; the service is read again first. */
  async sendAgain({ writeId }: { writeId: string }) {
    const row = await this.#find(writeId, 'needs-clerk');
    const base = row.reason === 'not-clear' ? (row.theirs ?? row.base) : row.base;
    return this.#move(row, { state: 'waiting', base, held: false });
  }

  /** Reads the service again to find out what became of a write. */
  async recheck({ writeId }: { writeId: string }) {
    const row = await this.#find(writeId, 'unknown', 'conflict', 'needs-clerk');
    if (row.state !== 'unknown') await this.#log.move(row, { state: 'unknown' });
    this.#runner.resume(row.connectionId);
    return {};
  }

  /** Withdraws a write that is still waiting. */
  async discard({ writeId }: { writeId: string }) {
    const row = await this.#find(writeId, 'waiting');
    return this.#move(row, { state: 'withdrawn', reason: 'discarded' });
  }

  /** Dismisses a refused write once the clerk has read why it was refused. */
  async dismiss({ writeId }: { writeId: string }) {
    const row = await this.#find(writeId, 'rejected');
    await this.#ports.store.work.dismissWrite({ writeId, at: this.#ports.clock.now() });
    this.#ports.emit('outbox', 'changed', { connectionId: row.connectionId });
    return {};
  }

  /** Tries again after sending on the connection has stopped. */
  resume({ connectionId }: { connectionId: string }) {
    this.#runner.resume(connectionId);
    return {};
  }

  close(): Promise<void> {
    return this.#runner.close();
  }

  async #newRow(
    { connectionId, companyId }: CompanyRef,
    write: Write,
    { id, seen }: { id: string; seen: Snapshot | null },
  ): Promise<NewWrite> {
    const subjectOf = 'employeeId' in write ? write.employeeId : null;
    const [employeeId, afterId] =
      subjectOf === null || typeof subjectOf === 'number' ? [subjectOf, null] : [null, subjectOf.createdBy];
    const about = await aboutOf(this.#ports.store, { connectionId, companyId }, write);
    const subject = kindOf(write.kind).subject(write, subjectKey({ id, employeeId, afterId }));
    const row = { id, connectionId, companyId, employeeId, afterId, subject, about, write };
    return { ...row, hash: hashOf(write), base: seen };
  }

  #begin({ connectionId }: CompanyRef): void {
    this.#ports.emit('outbox', 'changed', { connectionId });
    this.#runner.wake(connectionId);
  }

  async #move(row: WriteRow, change: WriteChange) {
    await this.#log.move(row, change);
    this.#runner.wake(row.connectionId);
    return {};
  }

  async #find(writeId: string, ...states: WriteRow['state'][]): Promise<WriteRow> {
    const row = await this.#ports.store.work.readWrite({ writeId });
    if (row === null) throw new AppError('not-found', { what: 'write' });
    if (!states.includes(row.state)) throw new AppError('write-moved', {});
    return row;
  }
}

function subjectKey(of: { id: string; employeeId: number | null; afterId: string | null }): string {
  if (of.employeeId !== null) return `person/${of.employeeId}`;
  return of.afterId === null ? of.id : `created/${of.afterId}`;
}
