import { AppError } from '#kit/errors.ts';
import type { MonotonicClock } from '../clock.ts';
import { Pace } from './pace.ts';
import type { ScheduledRequest } from './scheduled-request.ts';

/** If a clerk would have to wait longer, the request fails at once. */
const clerkPatienceMs = 20_000;
/** How long there must have been no other request before anything is read ahead. */
const quietMs = 2_000;
/** How many requests of a burst reading ahead leaves for the clerk's next click. */
const leftToClerk = 3;

interface Waiting {
  readonly request: ScheduledRequest;
  start(): void;
  refuse(error: Error): void;
}

/** The queued requests of one priority: companies take turns, each in order of arrival. */
class TurnQueue {
  /** In order of each company's last turn. */
  readonly #byCompany = new Map<number | null, Waiting[]>();

  get isEmpty(): boolean {
    return this.#byCompany.size === 0;
  }

  get all(): Waiting[] {
    return [...this.#byCompany.values()].flat();
  }

  add(waiting: Waiting) {
    const company = waiting.request.companyId ?? null;
    const queue = this.#byCompany.get(company);
    if (queue === undefined) this.#byCompany.set(company, [waiting]);
    else queue.push(waiting);
  }

  get first(): Waiting | undefined {
    return this.#byCompany.values().next().value?.[0];
  }

  /** Removes a request. After its turn a company goes to the end. */
  remove(waiting: Waiting, hadTurn: boolean) {
    const company = waiting.request.companyId ?? null;
    const queue = this.#byCompany.get(company) ?? [];
    const rest = queue.filter((other) => other !== waiting);
    if (hadTurn || rest.length === 0) this.#byCompany.delete(company);
    if (rest.length > 0) this.#byCompany.set(company, rest);
  }
}

/**
 * The requests of one connection. One background and one interactive request may run at a time, because a long list
 * must not delay a click; a write runs alone. Reading ahead begins only while nothing else runs, and delays no other
 * read.
 */
export class RequestQueue {
  readonly #clock: MonotonicClock;
  readonly #pace: Pace;
  readonly #waiting: Record<ScheduledRequest['priority'], TurnQueue> = {
    interactive: new TurnQueue(),
    background: new TurnQueue(),
    ahead: new TurnQueue(),
  };
  readonly #running = new Set<ScheduledRequest>();
  /** Cancels the timer for the next request. */
  #alarm: AbortController | undefined;
  /** When a request that does not read ahead was last queued or ended. */
  #busyAt: number;

  constructor({ clock, random }: { clock: MonotonicClock; random: () => number }) {
    this.#clock = clock;
    this.#busyAt = clock.now();
    this.#pace = new Pace(clock.now(), random);
  }

  /** Resolves when it is the request's turn, which lasts until `leave`. */
  enter(request: ScheduledRequest): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.#waiting[request.priority];
    const cancel = () => {
      queue.remove(waiting, false);
      reject(new AppError('cancelled', {}));
      this.#next();
    };
    const settled = () => request.signal?.removeEventListener('abort', cancel);
    const waiting: Waiting = {
      request,
      start: () => {
        settled();
        resolve();
      },
      refuse: (error) => {
        settled();
        reject(error);
      },
    };
    request.signal?.addEventListener('abort', cancel, { once: true });
    queue.add(waiting);
    this.#noteBusy(request);
    this.#next();
    return promise;
  }

  leave(request: ScheduledRequest, failure: unknown) {
    this.#running.delete(request);
    this.#noteBusy(request);
    if (request.paced === true && request.queues !== true) this.#pace.learn(failure, this.#clock.now());
    this.#next();
  }

  #noteBusy({ priority }: ScheduledRequest) {
    if (priority !== 'ahead') this.#busyAt = this.#clock.now();
  }

  #next() {
    this.#alarm?.abort();
    this.#alarm = undefined;
    this.#refuseImpatient();
    for (let next = this.#choose(); next !== undefined; next = this.#choose()) {
      const waitMs = this.#waitMs(next.request);
      if (waitMs > 0) {
        this.#wakeIn(waitMs);
        return;
      }
      this.#start(next);
    }
  }

  #waitMs({ paced, priority }: ScheduledRequest): number {
    const now = this.#clock.now();
    const isAhead = priority === 'ahead';
    const paceMs = paced === true ? this.#pace.waitMs(now, isAhead ? leftToClerk : 0) : 0;
    return isAhead ? Math.max(paceMs, this.#busyAt + quietMs - now) : paceMs;
  }

  #start(next: Waiting) {
    this.#waiting[next.request.priority].remove(next, true);
    this.#running.add(next.request);
    if (next.request.paced === true) this.#pace.noteStart(this.#clock.now());
    next.start();
  }

  /** The next request, if the running ones allow it. Interactive ones go first, and nothing runs beside a write. */
  #choose(): Waiting | undefined {
    const { interactive, background, ahead } = this.#waiting;
    const next = interactive.first ?? background.first ?? ahead.first;
    if (next === undefined) return undefined;
    const { priority, writes, paced } = next.request;
    const running = [...this.#running];
    const mustProbe = this.#pace.isOpen && paced === true;
    if (running.length === 0) return mustProbe && priority === 'ahead' ? undefined : next;
    if (mustProbe || writes === true || priority === 'ahead') return undefined;
    const isInTheWay = (other: ScheduledRequest) =>
      priority === 'background' ? other.priority !== 'ahead' : other.priority === 'interactive';
    return running.some((other) => other.writes === true || isInTheWay(other)) ? undefined : next;
  }

  #refuseImpatient() {
    const waitMs = this.#pace.waitMs(this.#clock.now());
    if (waitMs <= clerkPatienceMs) return;
    for (const waiting of this.#waiting.interactive.all.filter(({ request }) => request.paced === true)) {
      this.#waiting.interactive.remove(waiting, false);
      waiting.refuse(new AppError('service-busy', { retryAfterMs: waitMs }));
    }
  }

  #wakeIn(ms: number) {
    const alarm = new AbortController();
    this.#alarm = alarm;
    void this.#clock.sleep(ms, alarm.signal).then(() => {
      if (!alarm.signal.aborted) this.#next();
    });
  }
}
