import type { PayrollApi } from '#api/payroll-api.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncPhase, SyncScope, SyncState } from './contract/sync.ts';
import { AppError } from '#kit/errors.ts';
import type { SyncRun, Wanted } from './store/records.ts';
import type { Ports } from '#services/ports.ts';
import { Agenda, Tally, Waiters } from './agenda.ts';
import { Calls } from './calls.ts';
import type { Queued, TurnEnd } from './connection-queue.ts';
import { remedyOf } from './failure.ts';
import type { CallPace } from './pace.ts';
import { type Focus, type Known, type Looked, smallLists, type Step } from './plan.ts';
import { isNothing, joined, notAhead, nothingWanted } from './wanted.ts';

interface CompanySyncParts {
  readonly ports: Ports;
  readonly api: () => Promise<PayrollApi>;
  readonly readLooked: () => Promise<Looked>;
  readonly readKnown: () => Promise<Known>;
  readonly pace: CallPace;
  /** Called when the run has finished and all of it is in the cache. */
  readonly onRead: () => void;
}

/** If an answer is overtaken more often than this, what overtakes it does not stop. */
const maxRetries = 3;

/** Reads one company: knows what is wanted and how far the run has got, and makes one call after the other. */
export class CompanySync implements Queued {
  readonly ref: CompanyRef;
  lastTurn = 0;
  readonly #parts: CompanySyncParts;
  #run: SyncRun;
  #phase: SyncPhase = 'idle';
  #canRetry = false;
  #retries = 0;
  #call: AbortController | undefined;
  readonly #agenda: Agenda;
  readonly #calls: Calls;
  readonly #tally = new Tally();
  readonly #waiters = new Waiters();

  constructor(run: SyncRun, parts: CompanySyncParts) {
    this.ref = { connectionId: run.connectionId, companyId: run.companyId };
    this.#run = run;
    this.#parts = parts;
    this.#agenda = new Agenda(parts);
    this.#calls = new Calls(this.ref, parts);
    if (run.stopped) this.#phase = 'stopped';
  }

  get isActive(): boolean {
    return this.#phase === 'waiting' || this.#phase === 'running';
  }

  get isStopped(): boolean {
    return this.#phase === 'stopped';
  }

  get hasFailed(): boolean {
    return this.#phase === 'failed';
  }

  get attended(): boolean {
    return this.#agenda.attended;
  }

  /** What is left of an unfinished run. */
  get left(): Wanted {
    return this.#run.wanted;
  }

  get state(): SyncState {
    const isOpen = this.isActive || this.#phase === 'planned';
    return {
      ...this.ref,
      phase: this.#phase,
      scope: this.#run.scope,
      done: this.#tally.done,
      total: this.#tally.done + (this.#agenda.steps?.length ?? 0),
      leftMs: isOpen ? this.#agenda.durationMs : null,
      syncedAt: this.#run.syncedAt,
      changes: this.#run.changes,
      employeesUnread: this.#agenda.employeesUnread,
      skipped: this.#tally.skips,
      failure: this.#tally.failure,
    };
  }

  /** What the clerk is looking at in this company; null if the clerk has left it. */
  focusOn(focus: Focus | null): void {
    this.#agenda.focusOn(focus);
  }

  /** Finds out from the cache what was never read. */
  look(): Promise<void> {
    return this.#agenda.look();
  }

  /** Sets what is to be read and makes the company wait for its turn; resolves once that is on disk. */
  async request(wanted: Wanted, as: { scope?: SyncScope; agreed?: boolean } = {}): Promise<void> {
    if (isNothing(this.#run.wanted) || this.#phase === 'stopped') this.#begin();
    this.#run = {
      ...this.#run,
      wanted,
      scope: as.scope ?? this.#run.scope,
      agreed: this.#run.agreed || as.agreed === true,
      stopped: false,
    };
    this.#agenda.reopen();
    this.#tally.resume();
    this.#phase = this.#call === undefined ? 'waiting' : 'running';
    await this.#save();
    this.#emitState();
  }

  /** Adds to what is to be read; what the clerk has stopped is not taken up again. */
  async wantMore(more: Partial<Wanted>, as: { agreed?: boolean } = {}): Promise<void> {
    await this.request(joined(this.isStopped ? nothingWanted : this.#run.wanted, more), as);
  }

  #begin(): void {
    this.#tally.begin();
    this.#run = { ...this.#run, agreed: false, scope: 'company' };
  }

  /** Resolves when no step is left that `needs` selects, or none that may be taken without the clerk's consent. */
  until(needs: (step: Step) => boolean): Promise<void> {
    return this.#waiters.until(needs);
  }

  /** Stops the run. If it waits for consent, this declines it; the company's own lists may still be read later. */
  async stop(): Promise<void> {
    if (isNothing(this.#run.wanted)) return;
    if (this.#phase === 'planned') {
      this.#agenda.reopen();
      this.#finish();
      return this.#rest();
    }
    this.#phase = 'stopped';
    this.#run = { ...this.#run, stopped: true };
    this.drop(new AppError('cancelled', {}));
    await this.#save();
    this.#emitState();
  }

  /** Aborts the call in progress, and rejects all waits with the error. */
  drop(error: unknown): void {
    this.#call?.abort();
    this.#waiters.reject(error);
  }

  /** Tries again after a failure that may have been resolved by time, or by the network. */
  retry(): void {
    if (this.#phase !== 'failed' || !this.#canRetry) return;
    this.#phase = 'waiting';
    this.#tally.resume();
    this.#agenda.reopen();
    this.#emitState();
  }

  /** Makes one call, or ends the run. Never rejects: a failure becomes part of the state. */
  async turn(): Promise<TurnEnd> {
    try {
      this.#run = { ...this.#run, wanted: notAhead(this.#run.wanted, this.#parts.ports.clock.now()) };
      const steps = await this.#agenda.plan(
        () => this.#run,
        (planned) => this.#tally.without(planned),
      );
      // Stopped meanwhile, or something more is wanted.
      if (!this.isActive || this.#agenda.steps === null) return 'on';
      this.#waiters.settle(steps);
      const [step] = steps;
      if (step === undefined) {
        await this.#end();
        return 'on';
      }
      return await this.#runStep(step);
    } catch (error) {
      return this.#fail(error, 'halt');
    }
  }

  async #runStep(step: Step): Promise<TurnEnd> {
    this.#phase = 'running';
    this.#emitState();
    const call = new AbortController();
    this.#call = call;
    try {
      await this.#sendStep(step, call.signal);
      this.#retries = 0;
      return 'on';
    } catch (error) {
      // Stopped, forgotten or closed: not an error.
      if (call.signal.aborted) return 'on';
      return this.#remedy(error, step);
    } finally {
      this.#call = undefined;
    }
  }

  async #sendStep(step: Step, signal: AbortSignal): Promise<void> {
    const { ports } = this.#parts;
    const { steps } = this.#agenda;
    const beside = smallLists(steps ?? []);
    const changes = await this.#calls.make(step, { signal, beside, onBeside: () => this.#tally.pass() });
    this.#pass(step, steps);
    if (changes !== null) {
      this.#run = { ...this.#run, changes };
      await this.#save();
    }
    ports.emit('companies', 'changed', this.ref);
  }

  /** Counts a step as done. What was wanted meanwhile is planned together with the rest. */
  #pass(step: Step, steps: readonly Step[] | null): void {
    this.#tally.pass();
    this.#agenda.pass(step, steps);
    if (this.#agenda.steps !== null) this.#waiters.settle(this.#agenda.steps);
    this.#emitState();
  }

  #remedy(error: unknown, step: Step): TurnEnd {
    const remedy = remedyOf(error, step.kind);
    if (remedy === 'again' && this.#retries < maxRetries) {
      this.#retries += 1;
      this.#agenda.reopen();
      return 'on';
    }
    if (remedy !== 'skip') return this.#fail(error, remedy === 'again' ? 'wait' : remedy);
    this.#tally.skip(step, error);
    this.#pass(step, this.#agenda.steps);
    return 'on';
  }

  #fail(error: unknown, remedy: 'wait' | 'give-up' | 'halt'): TurnEnd {
    this.#phase = 'failed';
    const { code } = this.#tally.fail(error);
    this.#canRetry = remedy !== 'give-up';
    if (code === 'internal') this.#parts.ports.logError('sync', error);
    this.drop(error);
    this.#emitState();
    return remedy === 'give-up' ? 'on' : remedy;
  }

  /** Ends the turns: nothing is left, or nothing that may begin without the clerk's consent. */
  #end(): Promise<void> {
    if ((this.#agenda.steps ?? []).length > 0) this.#phase = 'planned';
    else this.#finish();
    return this.#rest();
  }

  #finish(): void {
    const isWhole = this.#run.wanted.company !== null;
    const syncedAt = isWhole ? this.#parts.ports.clock.now() : this.#run.syncedAt;
    this.#phase = 'idle';
    this.#run = { ...this.#run, wanted: nothingWanted, agreed: false, syncedAt };
  }

  async #rest(): Promise<void> {
    this.#waiters.settle([]);
    this.#emitState();
    await this.#save();
    if (this.#phase === 'idle') this.#parts.onRead();
  }

  #save(): Promise<void> {
    return this.#parts.ports.store.cache.saveSyncRun(this.#run);
  }

  #emitState(): void {
    this.#parts.ports.emit('sync', 'changed', this.state);
  }
}
