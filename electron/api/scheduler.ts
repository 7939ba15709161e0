import { CancelledError } from './errors.ts';

export interface Job {
  readonly connectionId: string;
  /** Null for what belongs to no company. */
  readonly companyId?: number | null | undefined;
  /** What the clerk waits for goes before what runs behind. */
  readonly priority: 'interactive' | 'background';
  readonly signal?: AbortSignal | undefined;
  /** Names the call in logs and progress. */
  readonly label: string;
}

/** Decides when each request may go; a job whose signal aborts while it waits ends in `cancelled`. */
export interface Scheduler {
  run<T>(job: Job, task: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly job: Job;
  start(): void;
}

/** The requests of one connection: one at a time, each priority in the order of asking. */
class Lane {
  readonly #waiting: Record<Job['priority'], Waiting[]> = { interactive: [], background: [] };
  #busy = false;

  get idle(): boolean {
    const { interactive, background } = this.#waiting;
    return !this.#busy && interactive.length === 0 && background.length === 0;
  }

  /** Resolves when it is the job's turn; the lane is then held until `leave`. */
  enter(job: Job): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.#waiting[job.priority];
    const cancel = () => {
      queue.splice(queue.indexOf(waiting), 1);
      reject(new CancelledError());
    };
    const start = () => {
      job.signal?.removeEventListener('abort', cancel);
      resolve();
    };
    const waiting: Waiting = { job, start };
    job.signal?.addEventListener('abort', cancel, { once: true });
    queue.push(waiting);
    this.#next();
    return promise;
  }

  leave() {
    this.#busy = false;
    this.#next();
  }

  #next() {
    if (this.#busy) return;
    const next = this.#waiting.interactive.shift() ?? this.#waiting.background.shift();
    if (next === undefined) return;
    this.#busy = true;
    next.start();
  }
}

const isCancelled = ({ signal }: Job): boolean => signal?.aborted === true;

export function createScheduler(): Scheduler {
  const lanes = new Map<string, Lane>();
  const laneOf = (connectionId: string): Lane => {
    const lane = lanes.get(connectionId) ?? new Lane();
    lanes.set(connectionId, lane);
    return lane;
  };
  return {
    run: async (job, task) => {
      if (isCancelled(job)) throw new CancelledError();
      const lane = laneOf(job.connectionId);
      await lane.enter(job);
      try {
        if (isCancelled(job)) throw new CancelledError();
        return await task();
      } finally {
        lane.leave();
        if (lane.idle) lanes.delete(job.connectionId);
      }
    },
  };
}
