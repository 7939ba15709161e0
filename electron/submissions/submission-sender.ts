import { isAppError } from '#kit/errors.ts';
import type { OutboxCell } from './store/records.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import type { SubmissionLedger } from './submission-ledger.ts';
import { verdict, type Verdict } from './cells.ts';
import { meaningOf } from './failure.ts';
import { entitiesOf, matchResults, isUnknownEmployee } from './match-results.ts';
import type { BasesReadAgain } from './read-again.ts';
import type { UnknownSettler } from './unknown-settler.ts';
import type { CompanyRef } from '#kit/ids.ts';

/** For this long after somebody was added, bulk inputs may not know them yet. */
const newForMs = 10 * 60_000;
const pauseMs = 5_000;
/** Two minutes: an employee who is unknown for longer is not merely new. */
const maxPauses = 24;

/** Keeps the cells of employees who were just added from being refused before the service knows them. */
class Newcomers {
  readonly #ports: Ports;
  readonly #company: CompanyRef;
  #pauses = 0;
  #isWaiting = false;

  constructor(ports: Ports, company: CompanyRef) {
    this.#ports = ports;
    this.#company = company;
  }

  /** Turns the refusals of newcomers into `waiting`, until it has taken too long. */
  async spare(verdicts: readonly Verdict[]): Promise<readonly Verdict[]> {
    if (this.#pauses >= maxPauses || !verdicts.some(isUnknown)) return verdicts;
    const since = this.#ports.clock.now() - newForMs;
    const newcomers = new Set(await this.#ports.store.work.listAdded({ ...this.#company, since }));
    return verdicts.map((own) => {
      if (!isUnknown(own) || !newcomers.has(own.employeeId)) return own;
      this.#isWaiting = true;
      return verdict(own, 'waiting', { message: own.message });
    });
  }

  /** Waits if somebody was spared since the last pause, until `signal` ends it, and returns whether it did. */
  async pause(signal: AbortSignal): Promise<boolean> {
    if (!this.#isWaiting) return false;
    this.#isWaiting = false;
    this.#pauses += 1;
    await this.#ports.clock.sleep(pauseMs, signal);
    // Paydesk may have been locked meanwhile: sending then continues once it is unlocked.
    await this.#ports.gate.passed();
    return true;
  }
}

function isUnknown({ state, message }: Verdict): boolean {
  return state === 'rejected' && isUnknownEmployee(message);
}

/** A cell for which the service keeps the base value is sent at most this often; then it counts as refused. */
const maxRounds = 3;
/** If the service asks to wait this often in a row, the submission halts. */
const maxWaits = 5;

interface Exchange {
  readonly verdicts: readonly Verdict[];
  /** Zero if there is no need to wait. */
  readonly waitMs: number;
  readonly halts: boolean;
}

/** Sends one submission. Every step is on disk before the next one begins. */
export class SubmissionSender {
  readonly ledger: SubmissionLedger;
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #settler: UnknownSettler;
  readonly #bases: BasesReadAgain;
  readonly #newcomers: Newcomers;
  readonly #stopping = new AbortController();

  constructor(
    services: { ports: Ports; connections: Connections; settler: UnknownSettler; bases: BasesReadAgain },
    ledger: SubmissionLedger,
  ) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#settler = services.settler;
    this.#bases = services.bases;
    this.#newcomers = new Newcomers(services.ports, ledger.company);
    this.ledger = ledger;
  }

  /** Takes effect after the request in flight, or at once if the service asked to wait. */
  stop(): void {
    this.#stopping.abort();
  }

  /** A method, since it may change between two calls. */
  #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Sends waiting cells and reads unknown ones again, until every cell has its outcome or the submission halts. */
  async run(): Promise<void> {
    this.ledger.emitProgress('sending');
    const finished = await this.#rounds();
    if (finished) await this.#giveUp();
    await this.ledger.close();
  }

  /** False if the submission halts, because of the clerk, the network or a refused key. */
  async #rounds(): Promise<boolean> {
    for (let round = 1; round <= maxRounds;) {
      if (this.ledger.cellsIn('waiting').length === 0) return true;
      if (!(await this.#sendWaiting())) return false;
      if (!(await this.#settle())) return false;
      if (this.#isStopped()) return false;
      if (!(await this.#newcomers.pause(this.#stopping.signal))) round += 1;
      if (this.#isStopped()) return false;
    }
    return true;
  }

  /** False if some cells stay unknown. */
  async #settle(): Promise<boolean> {
    for (let attempt = 1; attempt <= maxWaits; attempt += 1) {
      const { settled, waitMs } = await this.#settler.settle(this.ledger, this.#stopping.signal);
      if (settled || waitMs === 0) return settled;
      if (attempt === maxWaits) break;
      if (!(await this.#wait(waitMs))) return false;
    }
    return false;
  }

  async #sendWaiting(): Promise<boolean> {
    const requests = Map.groupBy(this.ledger.cellsIn('waiting'), ({ request }) => request);
    for (const cells of requests.values()) {
      if (this.#isStopped()) return true;
      if (!(await this.#sendRequest(cells))) return false;
    }
    return true;
  }

  async #sendRequest(cells: readonly OutboxCell[]): Promise<boolean> {
    for (let attempt = 1; attempt <= maxWaits; attempt += 1) {
      const { waitMs, halts } = await this.#step(cells);
      if (halts) return false;
      if (waitMs === 0 || this.#isStopped()) return true;
      // Nothing would be tried after one more pause.
      if (attempt === maxWaits) break;
      if (!(await this.#wait(waitMs))) return true;
    }
    return false;
  }

  /** Reads old bases of the cells again, then sends those that nobody has changed since. */
  async #step(cells: readonly OutboxCell[]): Promise<Pick<Exchange, 'waitMs' | 'halts'>> {
    const [first] = cells;
    const waiting = () => this.ledger.cellsIn('waiting').filter(({ request }) => request === first?.request);
    const { waitMs, halts } = await this.#bases.check(this.ledger, waiting());
    // The clerk may have stopped it while bases were read.
    const left = this.#isStopped() ? [] : waiting();
    if (halts || waitMs > 0 || left.length === 0) return { waitMs, halts };
    const exchange = await this.#exchange(left);
    await this.ledger.record(exchange.verdicts);
    this.ledger.emitProgress('sending');
    return exchange;
  }

  /** Waits as long as the service asked; false if the submission was stopped meanwhile. */
  async #wait(waitMs: number): Promise<boolean> {
    const { clock } = this.#ports;
    this.ledger.emitProgress('sending', { waitsUntil: clock.now() + waitMs });
    await clock.sleep(waitMs, this.#stopping.signal);
    // Paydesk may have been locked meanwhile: sending then continues once it is unlocked.
    await this.#ports.gate.passed();
    this.ledger.emitProgress('sending');
    return !this.#isStopped();
  }

  /** Sends one request and takes its reply. Its cells are on disk as `sending` before the first byte is sent. */
  async #exchange(cells: readonly OutboxCell[]): Promise<Exchange> {
    const { companyId, connectionId } = this.ledger.company;
    const request = entitiesOf(cells);
    const entities = request.map(({ entity }) => entity);
    const api = await this.#connections.api(connectionId);
    await this.ledger.markSending(cells);
    try {
      const results = await api.sendBulkInputs(companyId, entities, { priority: 'interactive' });
      const verdicts = await this.#newcomers.spare(matchResults(request, results));
      return { verdicts, waitMs: 0, halts: false };
    } catch (error) {
      if (!isAppError(error)) this.#ports.logError('outbox.exchange', error);
      return exchangeOfFailure(cells, error);
    }
  }

  /** Rejects what still waits: the service kept the base after every round, and gave no other reason. */
  async #giveUp(): Promise<void> {
    const verdicts = this.ledger.cellsIn('waiting').map((cell) => {
      const reason = cell.message === null ? 'not-there' : 'refused-with-others';
      return verdict(cell, 'rejected', { reason, message: cell.message });
    });
    await this.ledger.record(verdicts);
  }
}

function exchangeOfFailure(cells: readonly OutboxCell[], error: unknown): Exchange {
  const meaning = meaningOf(error);
  switch (meaning.kind) {
    case 'unknown':
      return { verdicts: cells.map((cell) => verdict(cell, 'unknown')), waitMs: 0, halts: false };
    case 'wait':
      return { verdicts: cells.map((cell) => verdict(cell, 'waiting')), waitMs: meaning.ms, halts: false };
    case 'halt':
      return { verdicts: cells.map((cell) => verdict(cell, 'waiting')), waitMs: 0, halts: true };
    case 'refused': {
      const why = { reason: 'refused', message: meaning.message } as const;
      return { verdicts: cells.map((cell) => verdict(cell, 'rejected', why)), waitMs: 0, halts: false };
    }
  }
}
