import { AppError, isAppError, type AppErrorBody } from '#kit/errors.ts';
import type {
  SubmissionProgress,
  CellBase,
  CellOutcome,
  RowRef,
} from '#electron/inputs/contract/bulk-input.ts';
import type { Draft } from '#electron/drafts/store/records.ts';
import type { Submission, OutboxCell } from './store/records.ts';
import { entitiesPerRequest, type PlannedChange } from './plan.ts';
import type { BaseReader } from '#electron/inputs/base-reader.ts';
import { rowIdOf, rowOf } from '#electron/inputs/contract/row-ref.ts';
import type { Connections } from '#electron/connections/connections.ts';
import { InFlight } from '#electron/sync/in-flight.ts';
import type { Ports } from '#services/ports.ts';
import { sameInput } from '#services/values.ts';
import { SubmissionLedger } from './submission-ledger.ts';
import { SubmissionSender } from './submission-sender.ts';
import { cellKey, isLeft, isOvertaken, outcomeOf, verdict, withoutSending } from './cells.ts';
import { CurrentValues } from './current-values.ts';
import { BasesReadAgain } from './read-again.ts';
import { UnknownSettler } from './unknown-settler.ts';

/** If the service asks for a pause this many times in a row, checking ends; the clerk sees why and may check again. */
const maxChecks = 5;

/** A cell that a submission left to the clerk. */
export interface LeftCell extends RowRef {
  readonly draftId: string;
  readonly submissionId: string;
  readonly heading: string;
}

/** Sends submissions: each is saved before it is sent, and settled before it is done. Only one runs for a draft. */
export class Sending {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #values: CurrentValues;
  readonly #settler: UnknownSettler;
  readonly #running = new Map<string, SubmissionSender>();
  readonly #settling = new InFlight();
  /** Submissions that are being checked, each with what ends a pause that the service asked for. */
  readonly #checking = new Map<string, AbortController>();
  /** Submissions that halted because their outcome could not be written to disk, where they are still open. */
  readonly #unwritten = new Map<string, SubmissionProgress['unwritten']>();

  constructor(services: { ports: Ports; connections: Connections; reader: BaseReader }) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#values = new CurrentValues(services.ports, services.reader);
    this.#settler = new UnknownSettler(services.ports, this.#values);
  }

  /** Resolves once the submission is on disk; calls `onEnd` when it has finished or halted. */
  async send(
    draft: Draft,
    changes: readonly PlannedChange[],
    onEnd: (ledger: SubmissionLedger) => Promise<void>,
  ): Promise<{ submissionId: string }> {
    const { work } = this.#ports.store;
    const submission: Submission = {
      id: this.#ports.newId(),
      draftId: draft.id,
      ref: draft.ref,
      createdAt: this.#ports.clock.now(),
      state: 'open',
    };
    const cells = outboxCells(changes);
    await work.commitSubmission({ submission, cells, revision: draft.revision });
    const ledger = new SubmissionLedger(this.#ports, submission, cells);
    const now = () => this.#ports.clock.now();
    const bases = new BasesReadAgain({ values: this.#values, now }, changes);
    const services = { ports: this.#ports, connections: this.#connections, settler: this.#settler, bases };
    const sender = new SubmissionSender(services, ledger);
    this.#running.set(submission.id, sender);
    this.#ports.emit('sentInputs', 'changed', { connectionId: draft.ref.connectionId });
    void this.#run(sender, onEnd);
    return { submissionId: submission.id };
  }

  stop({ submissionId }: { submissionId: string }) {
    const sender = this.#running.get(submissionId);
    const checking = this.#checking.get(submissionId);
    if (sender === undefined && checking === undefined)
      throw new AppError('not-found', { what: 'submission' });
    sender?.stop();
    checking?.abort();
    return {};
  }

  stopAll(): void {
    for (const sender of this.#running.values()) sender.stop();
    for (const checking of this.#checking.values()) checking.abort();
  }

  /** What is known of the draft's newest submission and of older ones that are still open. */
  async stateOf(draft: Draft): Promise<{ outcomes: CellOutcome[]; submission: SubmissionProgress | null }> {
    const newest = await this.#ports.store.work.newestSubmission({ draftId: draft.id });
    if (newest === null) return { outcomes: [], submission: null };
    const older = (await this.#haltedOf(draft)).filter(
      ({ submission }) => submission.id !== newest.submission.id,
    );
    const running = this.#running.get(newest.submission.id);
    const own = running === undefined ? withoutSending(newest.cells) : newest.cells;
    const typed = new Map(draft.cells.map((cell) => [cellKey(cell), cell.value]));
    const outcomes = [...older.flatMap(({ cells }) => withoutSending(cells)), ...own]
      .filter((cell) => !isOvertaken(cell, typed.get(cellKey(cell))))
      .map(outcomeOf);
    if (running !== undefined) return { outcomes, submission: running.ledger.progress('sending') };
    const unwritten = this.#unwritten.get(newest.submission.id);
    const ledger = new SubmissionLedger(this.#ports, newest.submission, own);
    const more = unwritten === undefined ? {} : { unwritten };
    return { outcomes, submission: ledger.progress(closedState(newest.submission), more) };
  }

  /** Finds the outcome of every unknown cell of the draft in the service. Returns why some stay unknown, or null. */
  settle(draft: Draft): Promise<AppErrorBody | null> {
    return this.#settling.run(draft.id, () => this.#settle(draft));
  }

  async #settle(draft: Draft): Promise<AppErrorBody | null> {
    let failure: AppErrorBody | null = null;
    if (this.#isRunning(draft)) throw new AppError('submission-running', {});
    await this.#closeUnwritten(draft);
    for (const { submission, cells } of await this.#haltedOf(draft)) {
      const ledger = new SubmissionLedger(this.#ports, submission, cells);
      try {
        failure = (await this.#check(ledger)) ?? failure;
        await ledger.close();
      } catch (error) {
        await this.#halt(ledger, error);
        throw error;
      }
    }
    return failure;
  }

  /** Checks one submission. If the service asks for a pause, the clerk sees until when, and checking then continues. */
  async #check(ledger: SubmissionLedger): Promise<AppErrorBody | null> {
    const { clock, gate } = this.#ports;
    const checking = new AbortController();
    const isStopped = () => checking.signal.aborted;
    this.#checking.set(ledger.submission.id, checking);
    try {
      for (let attempt = 1; ; attempt += 1) {
        const { waitMs, failure } = await this.#settler.settle(ledger, checking.signal);
        if (waitMs === 0 || attempt === maxChecks || isStopped()) return failure;
        ledger.emitProgress('checking', { waitsUntil: clock.now() + waitMs });
        await clock.sleep(waitMs, checking.signal);
        await gate.passed();
        if (isStopped()) return null;
      }
    } finally {
      this.#checking.delete(ledger.submission.id);
    }
  }

  /** Closes submissions whose end could not be written to disk; fails with the reason while it still cannot. */
  async #closeUnwritten(draft: Draft): Promise<void> {
    for (const { submission } of await this.#haltedOf(draft)) {
      if (submission.state !== 'open') continue;
      const now = this.#ports.clock.now();
      await this.#ports.store.work.closeSubmission({ submissionId: submission.id, state: 'halted', at: now });
      this.#unwritten.delete(submission.id);
    }
  }

  /** A cell that its submission left to the clerk; fails with `write-moved` if it is no longer left to them. */
  async leftCell({ draftId, submissionId, ...left }: LeftCell): Promise<OutboxCell> {
    const found = await this.#ports.store.work.readSubmission({ submissionId });
    // Employees, headings and values repeat in the drafts of other periods and companies.
    const cells = found?.submission.draftId === draftId ? found.cells : [];
    const cell = cells.find((one) => cellKey(one) === cellKey(left));
    if (cell?.state !== 'conflict' && cell?.state !== 'needs-clerk') throw new AppError('write-moved', {});
    return cell;
  }

  /** Whether the newest submission of the draft has cells that reading the service could still settle. */
  async leavesAny(draft: Draft): Promise<boolean> {
    const newest = await this.#ports.store.work.newestSubmission({ draftId: draft.id });
    return newest?.cells.some(isLeft) === true;
  }

  /** Whether the cell is known to be applied by now. */
  async isEnded({ submissionId, ...left }: LeftCell): Promise<boolean> {
    const found = await this.#ports.store.work.readSubmission({ submissionId });
    return found?.cells.some((cell) => cellKey(cell) === cellKey(left) && cell.state === 'applied') === true;
  }

  /**
   * Marks cells as applied that were left to the clerk, or seemed not to be saved, but are now in the service as they
   * were sent: nothing is left to decide or to send. `held` is what was just read.
   */
  async settleEqual(draft: Draft, held: readonly CellBase[]): Promise<void> {
    const newest = await this.#ports.store.work.newestSubmission({ draftId: draft.id });
    if (newest === null || this.#running.has(newest.submission.id)) return;
    const values = new Map(held.map((base) => [cellKey(base), base.value]));
    const equal = newest.cells.filter((cell) => {
      const value = values.get(cellKey(cell));
      return isLeft(cell) && value !== undefined && sameInput(cell.heading, value, cell.value);
    });
    if (equal.length === 0) return;
    const ledger = new SubmissionLedger(this.#ports, newest.submission, newest.cells);
    await ledger.record(equal.map((cell) => verdict(cell, 'applied', { theirs: cell.theirs })));
    ledger.emitProgress(closedState(newest.submission));
    this.#ports.emit('outbox', 'changed', { connectionId: draft.ref.connectionId });
  }

  /** Keeps the service's value: the cell is removed from the draft, unless something else was typed since. */
  async keepTheirs(left: LeftCell): Promise<void> {
    const { draftId, submissionId, heading } = left;
    const { work } = this.#ports.store;
    const sent = await this.leftCell(left);
    const draft = await work.readDraft({ draftId });
    const typed = draft?.cells.find((cell) => cellKey(cell) === cellKey(sent));
    const now = this.#ports.clock.now();
    if (typed?.value === sent.value) {
      await work.writeDraftCells({ draftId, changes: [{ ...rowOf(left), heading, cell: null }], at: now });
    }
    await work.decideCells({ submissionId, cells: [{ ...rowOf(left), heading }], at: now });
    this.#ports.emit('outbox', 'changed', { connectionId: draft?.ref.connectionId ?? '' });
  }

  /** Emits how many payslips of an ended submission are still calculating, unless it is being checked again by now. */
  async emitCalculating(submissionId: string, calculating: number): Promise<void> {
    if (this.#checking.has(submissionId)) return;
    const found = await this.#ports.store.work.readSubmission({ submissionId });
    if (found === null) return;
    const ledger = new SubmissionLedger(this.#ports, found.submission, withoutSending(found.cells));
    const state = closedState(found.submission);
    ledger.emitProgress(state === 'done' && calculating > 0 ? 'calculating' : state, { calculating });
  }

  async #haltedOf(draft: Draft) {
    const open = await this.#ports.store.work.listOpenSubmissions({ connectionId: draft.ref.connectionId });
    return open.filter(
      ({ submission }) => submission.draftId === draft.id && !this.#running.has(submission.id),
    );
  }

  #isRunning(draft: Draft): boolean {
    return [...this.#running.values()].some(({ ledger }) => ledger.submission.draftId === draft.id);
  }

  async #run(sender: SubmissionSender, onEnd: (ledger: SubmissionLedger) => Promise<void>): Promise<void> {
    const { ledger } = sender;
    try {
      await sender.run();
    } catch (error) {
      await this.#halt(ledger, error);
    } finally {
      this.#running.delete(ledger.submission.id);
    }
    await onEnd(ledger).catch((error: unknown) => this.#ports.logError('outbox.end', error));
  }

  /** The sender could not go on (a full disk, a lost keychain): what was being sent is now unknown. */
  async #halt(ledger: SubmissionLedger, error: unknown): Promise<void> {
    if (!isAppError(error)) this.#ports.logError('outbox.run', error);
    const unwritten = unwrittenBy(error);
    try {
      await ledger.record(ledger.cellsIn('sending').map((cell) => verdict(cell, 'unknown')));
      await ledger.close(unwritten === undefined ? {} : { unwritten });
    } catch (second) {
      // Once the store can write again, the next check makes them unknown there too, or else the next start does.
      this.#ports.logError('outbox.halt', second);
      const reason = unwrittenBy(second) ?? 'failed';
      this.#unwritten.set(ledger.submission.id, reason);
      ledger.giveUp(reason);
    }
  }
}

function unwrittenBy(error: unknown): SubmissionProgress['unwritten'] {
  if (!isAppError(error, 'store-unavailable')) return undefined;
  return error.params.reason === 'disk-full' ? 'disk-full' : 'failed';
}

function closedState(submission: Submission): SubmissionProgress['state'] {
  return submission.state === 'done' ? 'done' : 'halted';
}

/** Assigns the rows to requests in the order of the plan, so that no row is split over two. */
function outboxCells(changes: readonly PlannedChange[]): OutboxCell[] {
  const rows = [...new Set(changes.map(rowIdOf))];
  const requestOf = new Map(rows.map((key, index) => [key, Math.floor(index / entitiesPerRequest)]));
  return changes.map(({ payslipId, heading, scope, old, new: value, ...row }) => ({
    ...rowOf(row),
    payslipId,
    heading,
    scope,
    value,
    base: old,
    request: requestOf.get(rowIdOf(row)) ?? 0,
    state: 'waiting',
    reason: null,
    message: null,
    theirs: null,
  }));
}
