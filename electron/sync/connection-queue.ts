import type { Clock } from '#services/ports.ts';

/** A company that has something to be read. */
interface Turn {
  /** The number of its last turn, in a count of all turns; 0 if it has had none. */
  readonly lastTurn: number;
  /** Whether the clerk is looking at it. */
  readonly attended: boolean;
}

/** One turn of this many goes to a company that the clerk is not looking at, so that none starves. */
const turnsOfAttended = 4;

/**
 * The next company: the one that the clerk is looking at. In every fourth turn, or if there is none, it is the one
 * among the others that has waited longest.
 */
function nextTurn<T extends Turn>(waiting: readonly T[], turn: number): T | undefined {
  const longest = waiting.filter(({ attended }) => !attended).toSorted((a, b) => a.lastTurn - b.lastTurn)[0];
  const attended = waiting.find((each) => each.attended);
  return turn % turnsOfAttended === 0 ? (longest ?? attended) : (attended ?? longest);
}

/** How a turn ended: on to the next one, wait until time has passed, or halt until somebody does something. */
export type TurnEnd = 'on' | 'wait' | 'halt';

/** A company in the queue. */
export interface Queued extends Turn {
  lastTurn: number;
  readonly ref: { readonly companyId: number };
  readonly isActive: boolean;
  readonly hasFailed: boolean;
  turn(): Promise<TurnEnd>;
  /** Tries again after a failure that time may have resolved. */
  retry(): void;
  /** Ends what is under way. */
  drop(error: unknown): void;
}

const firstHoldMs = 30_000;
const longestHoldMs = 10 * 60_000;

/** The companies of one connection take turns, one call at a time; a failure that affects all of them holds all. */
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

  /** Starts work because something is wanted, even if the last failure said to wait. */
  kick(): void {
    this.#release();
    if (this.#closed || this.#running !== null) return;
    this.#running = this.#work();
  }

  /** Tries again what has failed, because the service answers again. */
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
    // Callers may want more before the first call is made.
    await Promise.resolve();
    for (;;) {
      const waiting = this.companies.filter(({ isActive }) => isActive);
      const next = nextTurn(waiting, ++this.#turn);
      if (next === undefined || this.#closed) {
        // Cleared here, not when the promise settles: a caller that kicks in between must find the queue idle.
        this.#running = null;
        return;
      }
      next.lastTurn = this.#turn;
      const end = await next.turn();
      if (end === 'on') this.#holdMs = firstHoldMs;
      else await this.#holdOff(end);
    }
  }

  /** Makes no call until time has passed, or until a kick says that trying again may help. */
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
