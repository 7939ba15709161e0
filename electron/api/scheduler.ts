import { type MonotonicClock, monotonicClock } from './clock.ts';
import { CancelledError } from './errors.ts';
import { RequestQueue } from './request-queue.ts';

export interface Job {
  readonly connectionId: string;
  /** Null if it belongs to no company. */
  readonly companyId?: number | null | undefined;
  /** Requests that the clerk waits for go before background ones. */
  readonly priority: 'interactive' | 'background';
  readonly signal?: AbortSignal | undefined;
  /** Names the call in logs and progress. */
  readonly label: string;
  /** Rate limited; not needed for a service on this computer. */
  readonly paced?: boolean | undefined;
  /** A write runs alone, so that no concurrent read returns the values from before it. */
  readonly writes?: boolean | undefined;
  /** A refusal means that a queue of the service is full, and says nothing about the request rate. */
  readonly queues?: boolean | undefined;
}

/** Decides when each request is sent; a job whose signal aborts while it waits fails with `cancelled`. */
export interface Scheduler {
  /** A paced interactive job that would wait too long for a clerk fails with `service-busy`, unsent. */
  run<T>(job: Job, task: () => Promise<T>): Promise<T>;
}

export interface SchedulerOptions {
  readonly clock?: MonotonicClock;
  /** From 0 up to 1; spreads the requests of many computers. */
  readonly random?: () => number;
}

const isCancelled = ({ signal }: Job): boolean => signal?.aborted === true;

/** One for the whole app: connections run in parallel, the requests of each are queued. */
export function createScheduler({
  clock = monotonicClock,
  random = Math.random,
}: SchedulerOptions = {}): Scheduler {
  const queues = new Map<string, RequestQueue>();
  const queueOf = (connectionId: string): RequestQueue => {
    const queue = queues.get(connectionId) ?? new RequestQueue({ clock, random });
    queues.set(connectionId, queue);
    return queue;
  };
  return {
    run: async (job, task) => {
      if (isCancelled(job)) throw new CancelledError();
      const queue = queueOf(job.connectionId);
      await queue.enter(job);
      let failure: unknown;
      try {
        if (isCancelled(job)) throw new CancelledError();
        return await task();
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        queue.leave(job, failure);
      }
    },
  };
}
