import type { Clock } from '../ports.ts';

/** A company that has something to be read. */
interface Turn {
  /** When it had its last turn, in a count of all turns; 0: never. */
  readonly lastTurn: number;
  /** The clerk looks at it. */
  readonly attended: boolean;
}

/** Of so many turns one goes to a company that the clerk does not look at, so that none starves. */
const turnsOfAttended = 4;

/** Who is next: what the clerk looks at, and in every fourth turn, as among the others always, who waited longest. */
function nextTurn<T extends Turn>(waiting: readonly T[], turn: number): T | undefined {
  const longest = waiting.filter(({ attended }) => !attended).toSorted((a, b) => a.lastTurn - b.lastTurn)[0];
  const attended = waiting.find((each) => each.attended);
  return turn % turnsOfAttended === 0 ? (longest ?? attended) : (attended ?? longest);
}

/** How a turn ended: the next one goes, time has to pass, or somebody has to do something. */
export type TurnEnd = 'on' | 'wait' | 'halt';

/** A company in the queue. */
export interface Queued extends Turn {
  lastTurn: number;
  readonly ref: { readonly companyId: number };
  readonly isActive: boolean;
  readonly hasFailed: boolean;
  turn(): Promise<TurnEnd>;
  /** After a failure that time may have mended. */
  retry(): void;
  /** Ends what is under way. */
  drop(error: unknown): void;
}

const firstHoldMs = 30_000;
const longestHoldMs = 10 * 60_000;

/** The companies of one connection take turns, one call at a time; a failure that meets all of them holds all. */
export class ConnectionQueue<C extends Queued> {
  readonly #clock: Clock;
  readonly #companies = new Map<number, C>();
  #turn = 0;
  #running: Promise<void> | null = null;
  #hold: AbortController | null = null;
  #holdMs = firstHoldMs;
  #closed = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get companies(): readonly C[] {
    return [...this.#companies.values()];
  }

  find(companyId: number): C | undefined {
    return this.#companies.get(companyId);
  }

  add(company: C): void {
    this.#companies.set(company.ref.companyId, company);
  }

  /** Something is wanted: goes to work, also where the last failure said to wait. */
  kick(): void {
    this.#release();
    if (this.#closed || this.#running !== null) return;
    this.#running = this.#work();
  }

  /** The service answers again. */
  goOn(): void {
    if (this.#hold !== null || this.companies.some(({ hasFailed }) => hasFailed)) {
      for (const company of this.#companies.values()) company.retry();
      this.kick();
    }
  }

  /** Ends what is under way; what was wanted stays on disk. */
  async close(error: unknown): Promise<void> {
    this.#closed = true;
    this.#release();
    for (const company of this.#companies.values()) company.drop(error);
    await this.#running;
  }

  async #work(): Promise<void> {
    // Callers have more to say before the first call goes.
    await Promise.resolve();
    for (;;) {
      const waiting = this.companies.filter(({ isActive }) => isActive);
      const next = nextTurn(waiting, ++this.#turn);
      if (next === undefined || this.#closed) {
        // Here, and not when the promise settles: a caller that starts it in between must find the queue idle.
        this.#running = null;
        return;
      }
      next.lastTurn = this.#turn;
      const end = await next.turn();
      if (end === 'on') this.#holdMs = firstHoldMs;
      else await this.#holdOff(end);
    }
  }

  /** Nothing is asked until time has passed, or somebody says that it may help. */
  async #holdOff(end: Exclude<TurnEnd, 'on'>): Promise<void> {
    if (this.#closed) return;
    const hold = new AbortController();
    this.#hold = hold;
    if (end === 'wait') {
      await this.#clock.sleep(this.#holdMs, hold.signal);
      this.#holdMs = Math.min(this.#holdMs * 2, longestHoldMs);
    } else {
      await new Promise((resolve) => hold.signal.addEventListener('abort', resolve, { once: true }));
    }
    this.#hold = null;
    for (const company of this.#companies.values()) company.retry();
  }

  #release(): void {
    this.#hold?.abort();
  }
}
