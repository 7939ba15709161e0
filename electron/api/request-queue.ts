import type { MonotonicClock } from './clock.ts';
import { CancelledError, ServiceBusyError } from './errors.ts';
import { Pace } from './pace.ts';
import type { Job } from './scheduler.ts';
import { type QueuedRequest, TurnQueue } from './turn-queue.ts';

/** If a clerk would have to wait longer, the request fails at once. */
const maxInteractiveWaitMs = 20_000;

/**
 * The requests of one connection. One background and one interactive request may run at a time, as a long list must not
 * delay a click; a write runs alone.
 */
export class RequestQueue {
  readonly #clock: MonotonicClock;
  readonly #pace: Pace;
  readonly #queued: Record<Job['priority'], TurnQueue> = {
    interactive: new TurnQueue(),
    background: new TurnQueue(),
  };
  readonly #running = new Set<Job>();
  /** Cancels the timer for the next request. */
  #wakeUp: AbortController | undefined;

  constructor({ clock, random }: { clock: MonotonicClock; random: () => number }) {
    this.#clock = clock;
    this.#pace = new Pace(clock.now(), random);
  }

  /** Resolves when it is the job's turn, which lasts until `leave`. */
  enter(job: Job): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.#queued[job.priority];
    const cancel = () => {
      queue.remove(queued, false);
      reject(new CancelledError());
      this.#next();
    };
    const stopListening = () => job.signal?.removeEventListener('abort', cancel);
    const queued: QueuedRequest = {
      job,
      start: () => {
        stopListening();
        resolve();
      },
      refuse: (error) => {
        stopListening();
        reject(error);
      },
    };
    job.signal?.addEventListener('abort', cancel, { once: true });
    queue.add(queued);
    this.#next();
    return promise;
  }

  leave(job: Job, failure: unknown) {
    this.#running.delete(job);
    if (job.paced === true && job.queues !== true) this.#pace.record(failure, this.#clock.now());
    this.#next();
  }

  #next() {
    this.#wakeUp?.abort();
    this.#wakeUp = undefined;
    this.#refuseLate();
    for (let next = this.#choose(); next !== undefined; next = this.#choose()) {
      const waitMs = next.job.paced === true ? this.#pace.waitMs(this.#clock.now()) : 0;
      if (waitMs > 0) {
        this.#wakeIn(waitMs);
        return;
      }
      this.#start(next);
    }
  }

  #start(next: QueuedRequest) {
    this.#queued[next.job.priority].remove(next, true);
    this.#running.add(next.job);
    if (next.job.paced === true) this.#pace.takeToken(this.#clock.now());
    next.start();
  }

  /** The next request, if the running ones allow it. Interactive ones go first, and nothing runs beside a write. */
  #choose(): QueuedRequest | undefined {
    const { interactive, background } = this.#queued;
    const next = interactive.first ?? background.first;
    if (next === undefined) return undefined;
    const running = [...this.#running];
    if (running.length === 0) return next;
    if (this.#pace.isOpen && next.job.paced === true) return undefined;
    if (next.job.writes === true || next.job.priority === 'background') return undefined;
    return running.some(({ writes, priority }) => writes === true || priority === 'interactive')
      ? undefined
      : next;
  }

  #refuseLate() {
    const waitMs = this.#pace.waitMs(this.#clock.now());
    if (waitMs <= maxInteractiveWaitMs) return;
    for (const queued of this.#queued.interactive.all.filter(({ job }) => job.paced === true)) {
      this.#queued.interactive.remove(queued, false);
      queued.refuse(new ServiceBusyError(waitMs));
    }
  }

  #wakeIn(ms: number) {
    const wakeUp = new AbortController();
    this.#wakeUp = wakeUp;
    void this.#clock.sleep(ms, wakeUp.signal).then(() => {
      if (!wakeUp.signal.aborted) this.#next();
    });
  }
}
