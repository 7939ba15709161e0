import type { OutboxStop } from '../contract/outbox.ts';
import { isAppError } from '#kit/errors.ts';
import type { UnfinishedWrite, WriteChange } from '../store/records.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import { meaningOf, type FailureMeaning } from '#electron/submissions/failure.ts';
import { lookTwice } from '#electron/submissions/look-twice.ts';
import { hashOf } from './hash.ts';
import { type Judgement, type Reading, employeeOf } from './kind.ts';
import { kindOf } from './write-kinds.ts';
import type { WriteLog } from './write-log.ts';
import { WriteReads, type Subject } from './write-reads.ts';
import type { Write } from '../contract/write.ts';

/**
 * Whether the employee belongs to this company, and the payslip to the employee. The paths of most writes contain
 * neither, so a mixed-up id would change somebody of another company. Somebody who was read under this company belongs
 * to it.
 */
async function isOwn(reads: WriteReads, write: Write, subject: Subject): Promise<boolean> {
  if (subject.employeeId === null) return true;
  const employeeId = employeeOf(subject);
  if (!(await reads.isCached(employeeId))) {
    const found = await reads.employees(({ id }) => id === employeeId);
    if (found.length === 0) return false;
  }
  if (!('payslipId' in write) || write.payslipId === null) return true;
  return reads.hasPayslip(employeeId, write.payslipId);
}

/** The result of one step: the write has changed its state, it is tried again later, or the whole connection stops. */
export type Step =
  | { readonly kind: 'moved' }
  | { readonly kind: 'later'; readonly ms: number | null }
  | { readonly kind: 'stop'; readonly reason: OutboxStop['reason'] };

/** The service refused the read, with this message. */
interface Refused {
  readonly refused: string | null;
}

/** A write that the service accepts but does not save is sent this often; then the clerk decides. */
const maxAttempts = 3;
const moved: Step = { kind: 'moved' };

/** Takes a write one step further. Each step is on disk before the next begins; `signal` ends its pauses. */
export class WriteSender {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #log: WriteLog;

  constructor(services: { ports: Ports; connections: Connections; log: WriteLog }) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#log = services.log;
  }

  async step(row: UnfinishedWrite, signal: AbortSignal): Promise<Step> {
    try {
      // Nothing else sends, so a write in this state was interrupted.
      if (row.state === 'sending') return await this.#end(row, { state: 'unknown' });
      if (row.afterState === 'rejected' || row.afterState === 'withdrawn') {
        return await this.#end(row, { state: 'rejected', reason: 'earlier-failed' });
      }
      return row.state === 'unknown' ? await this.#settle(row, signal) : await this.#prepare(row);
    } catch (error) {
      // The clerk has decided in the meantime: their decision applies.
      if (isAppError(error, 'write-moved')) return moved;
      if (!isAppError(error)) this.#ports.logError('outbox.write', error);
      return stepOfReading(error);
    }
  }

  /** Reads the service to find out what became of a write whose reply was lost. */
  async #settle(row: UnfinishedWrite, signal: AbortSignal): Promise<Step> {
    const kind = kindOf(row.write.kind);
    const judge = ({ now }: Reading) => kind.judge(row.write, row.base, now);
    const reading = await lookTwice(
      { ports: this.#ports, signal },
      () => this.#readOrRefused(row),
      // The effect of one that queues cannot be read, so a second look would show the same.
      (found) => kind.class !== 'queues' && !('refused' in found) && judge(found).verdict === 'not-applied',
    );
    if (reading === null) return { kind: 'later', ms: null };
    if ('refused' in reading) {
      // The employee may be gone, or the key sees less than before: reading again might never show more.
      const change = { state: 'needs-clerk', reason: 'not-clear', message: reading.refused } as const;
      return this.#end(row, change);
    }
    const settled = await this.#log.move(row, { ...changeOf(row, judge(reading)), theirs: reading.now });
    if (settled.state !== 'waiting' && settled.state !== 'unknown') await this.#refresh(settled);
    return moved;
  }

  async #prepare(row: UnfinishedWrite): Promise<Step> {
    if (hashOf(row.write) !== row.hash) return this.#end(row, { state: 'rejected', reason: 'damaged' });
    if (row.afterId === null && !(await isOwn(await this.#reads(row), row.write, subjectOf(row)))) {
      return this.#end(row, { state: 'rejected', reason: 'other-company' });
    }
    const reading = await this.#readBefore(row);
    if (reading === null) return this.#send(row, {});
    if ('refused' in reading) {
      return this.#end(row, { state: 'rejected', reason: 'refused', message: reading.refused });
    }
    const judgement = kindOf(row.write.kind).judge(row.write, row.base, reading.now);
    if (judgement.verdict === 'not-applied') return this.#send({ ...row, base: reading.now }, reading);
    return this.#end(row, { ...beforeSending(row, judgement), theirs: reading.now });
  }

  /** Null if this kind need not be read before it is sent for the first time. */
  async #readBefore(row: UnfinishedWrite): Promise<Reading | Refused | null> {
    if (!kindOf(row.write.kind).readsFirst && row.attempts === 0) return null;
    return this.#readOrRefused(row);
  }

  async #readOrRefused(row: UnfinishedWrite): Promise<Reading | Refused> {
    try {
      return await this.#read(row);
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning.kind === 'refused') return { refused: meaning.message || null };
      throw error;
    }
  }

  async #send(row: UnfinishedWrite, { received }: Pick<Reading, 'received'>): Promise<Step> {
    const kind = kindOf(row.write.kind);
    const api = await this.#connections.api(row.connectionId);
    const target = received === undefined ? subjectOf(row) : { ...subjectOf(row), received };
    const sending = await this.#log.move(row, { state: 'sending', base: row.base });
    await this.#markStale(row);
    const outcome = await kind.send(api, row.write, target).catch((error: unknown) => ({ error }));
    if ('error' in outcome) return this.#afterFailure(sending, outcome.error);
    const { message, ids, reference } = outcome;
    const done = { state: 'applied', message: message || null, result: { ids, reference } } as const;
    await this.#refresh(await this.#log.move(sending, done));
    return moved;
  }

  async #afterFailure(row: UnfinishedWrite, error: unknown): Promise<Step> {
    if (!isAppError(error)) this.#ports.logError('outbox.send', error);
    const meaning = meaningOf(error);
    await this.#log.move(row, changeOfFailure(row, meaning, error));
    // A full queue of reports delays nothing else.
    if (meaning.kind === 'wait' && kindOf(row.write.kind).class === 'queues')
      return { kind: 'later', ms: null };
    return meaning.kind === 'halt' || meaning.kind === 'wait' ? stepOf(meaning, error) : moved;
  }

  async #end(row: UnfinishedWrite, change: WriteChange): Promise<Step> {
    await this.#log.move(row, change);
    return moved;
  }

  async #reads(row: UnfinishedWrite): Promise<WriteReads> {
    const { connectionId, companyId } = row;
    const api = await this.#connections.api(connectionId);
    return new WriteReads(this.#ports, api, { connectionId, companyId });
  }

  async #read(row: UnfinishedWrite): Promise<Reading> {
    return kindOf(row.write.kind).read(await this.#reads(row), row.write, subjectOf(row));
  }

  /**
   * Updates the cache after a write that was applied or may have been, and emits the change, so that lists and records
   * of the company show it. The write is done even if this fails: what cannot be read now keeps its age, or its mark.
   */
  async #refresh(row: UnfinishedWrite): Promise<void> {
    try {
      const reads = await this.#reads(row);
      let readParts;
      try {
        // The reading that decided about a write of any other state is in the cache already.
        if (row.state === 'applied') await this.#readApplied(reads, row);
      } finally {
        readParts = await outdateParts(reads, row);
      }
      await readParts?.();
    } catch (error) {
      if (!isAppError(error)) this.#ports.logError('outbox.refresh', error);
    }
    const { connectionId, companyId } = row;
    this.#ports.emit('companies', 'changed', { connectionId, companyId });
  }

  #readApplied(reads: WriteReads, row: UnfinishedWrite): Promise<unknown> {
    const { refresh, read } = kindOf(row.write.kind);
    const subject = subjectOf(row);
    if (refresh === undefined) return read(reads, row.write, subject);
    return refresh(reads, row.write, { subject, result: row.result ?? { ids: [], reference: null } });
  }

  /** Marks the cached items of the owner as stale: they are no base while a write of one is on its way. */
  async #markStale({ connectionId, companyId, employeeId, write }: UnfinishedWrite): Promise<void> {
    if (!('payslipId' in write)) return;
    const { payslipId } = write;
    const owner =
      payslipId === null
        ? { employeeIds: employeeId === null ? [] : [employeeId], payslipIds: [] }
        : { employeeIds: [], payslipIds: [payslipId] };
    const now = this.#ports.clock.now();
    await this.#ports.store.cache.markStale({ connectionId, companyId, ...owner, at: now });
  }
}

/** Marks what a write made untrue beside what it is for; null if there is nothing more to read. */
async function outdateParts(reads: WriteReads, row: UnfinishedWrite): Promise<(() => Promise<void>) | null> {
  const parts = kindOf(row.write.kind).alsoChanges(row.write);
  // Somebody who was added has their id from the answer.
  const [employeeId = null] = row.employeeId === null ? (row.result?.ids ?? []) : [row.employeeId];
  return employeeId === null || parts.length === 0 ? null : reads.outdate(employeeId, parts);
}

function subjectOf({ connectionId, companyId, employeeId }: UnfinishedWrite): Subject {
  return { connectionId, companyId, employeeId };
}

/** What a judgement means for a write. */
function changeOf(row: UnfinishedWrite, judgement: Judgement): WriteChange {
  switch (judgement.verdict) {
    case 'applied': {
      const { ids } = judgement;
      // The one found may have been there before, or was added by somebody else: the clerk decides.
      if (ids !== undefined && isBlind(row)) return { state: 'needs-clerk', reason: 'not-clear' };
      const reference = row.result?.reference ?? null;
      return { state: 'applied', held: false, result: { ids: [...(ids ?? [])], reference } };
    }
    case 'conflict':
      // What is there may be this write's own doing, and not that of somebody else.
      if (isBlind(row)) return { state: 'needs-clerk', reason: 'not-clear' };
      return { state: 'conflict', reason: 'changed-elsewhere' };
    case 'unclear':
      return { state: 'needs-clerk', reason: 'not-clear' };
    case 'not-applied':
      return whereNotApplied(row);
  }
}

/**
 * Whether reading the service can decide nothing: the write comes from a restored backup, and it is not known what the
 * service had before the write may have been sent.
 */
function isBlind({ write, held, base }: UnfinishedWrite): boolean {
  return kindOf(write.kind).class === 'once' && held && base === null;
}

/** What follows for a write that was not applied: it is sent again automatically, or the clerk decides. */
function whereNotApplied(row: UnfinishedWrite): WriteChange {
  if (isBlind(row)) return { state: 'needs-clerk', reason: 'not-clear' };
  const { write, attempts, held } = row;
  const { class: own } = kindOf(write.kind);
  if (own === 'once' || held) return { state: 'needs-clerk', reason: 'not-applied' };
  const max = own === 'queues' ? 2 : maxAttempts;
  return attempts < max ? { state: 'waiting' } : { state: 'needs-clerk', reason: 'not-kept' };
}

/** The change of a write that need not be sent, or must not be. */
function beforeSending(row: UnfinishedWrite, judgement: Judgement): WriteChange {
  const change = changeOf(row, judgement);
  const isFirst = row.attempts === 0;
  return isFirst && change.state === 'applied' ? { ...change, reason: 'already-there' } : change;
}

function changeOfFailure(row: UnfinishedWrite, meaning: FailureMeaning, error: unknown): WriteChange {
  switch (meaning.kind) {
    case 'unknown':
      return { state: 'unknown' };
    case 'wait':
    case 'halt':
      return { state: 'waiting' };
    case 'refused': {
      // Somebody else has removed it already: reading the service shows whether anything is left.
      const isGone = isAppError(error, 'service-refused') && error.params.status === 404;
      if (isGone && kindOf(row.write.kind).class === 'removes') return { state: 'unknown' };
      const refusals = isAppError(error, 'service-refused') ? (error.params.fieldErrors ?? []) : [];
      return { state: 'rejected', reason: 'refused', message: meaning.message || null, refusals };
    }
  }
}

/** The step after a failed read, when nothing was sent. */
function stepOfReading(error: unknown): Step {
  const meaning = meaningOf(error);
  if (meaning.kind === 'halt' || meaning.kind === 'wait') return stepOf(meaning, error);
  if (isAppError(error, 'store-unavailable') && error.params.reason === 'disk-full') {
    return { kind: 'stop', reason: 'disk-full' };
  }
  if (isAppError(error, 'not-found', 'cancelled', 'store-unavailable')) {
    return { kind: 'stop', reason: 'failed' };
  }
  return { kind: 'later', ms: null };
}

function stepOf(meaning: Extract<FailureMeaning, { kind: 'halt' | 'wait' }>, error: unknown): Step {
  if (meaning.kind === 'wait') return { kind: 'later', ms: meaning.ms };
  if (isAppError(error, 'key-refused', 'key-missing')) return { kind: 'stop', reason: error.code };
  return { kind: 'stop', reason: isAppError(error, 'wrong-address') ? 'certificate' : 'offline' };
}
