import { type MonotonicClock, monotonicClock } from './clock.ts';
import { CancelledError } from './errors.ts';
import { RequestQueue } from './request-queue.ts';

export interface Job {
  readonly connectionId: string;
  /** Null for what belongs to no company. */
  readonly companyId?: number | null | undefined;
  /** What the clerk waits for goes before what runs behind. */
  readonly priority: 'interactive' | 'background';
  readonly signal?: AbortSignal | undefined;
  /** Names the call in logs and progress. */
  readonly label: string;
  /** Spread over time, as the service bears it; a service on this computer needs no such care. */
  readonly paced?: boolean | undefined;
  /** A write has the connection to itself, so that no read brings back what stood before it. */
  readonly writes?: boolean | undefined;
  /** A refusal says that a queue of the service is full, and nothing of how fast requests may come. */
  readonly queues?: boolean | undefined;
}

/** Decides when each request may go; a job whose signal aborts while it waits ends in `cancelled`. */
export interface Scheduler {
  /** A paced job of the clerk's that would wait for longer than a clerk does ends in `service-busy`, unsent. */
  run<T>(job: Job, task: () => Promise<T>): Promise<T>;
}

export interface SchedulerOptions {
  readonly clock?: MonotonicClock;
  /** From 0 up to 1; spreads what many computers would do at the same moment. */
  readonly random?: () => number;
}

const isCancelled = ({ signal }: Job): boolean => signal?.aborted === true;

/** One for the whole app: connections run beside each other, the requests of each take turns. */
export function createScheduler({
  clock = monotonicClock,
  random = Math.random,
}: SchedulerOptions = {}): Scheduler {
  const lanes = new Map<string, RequestQueue>();
  const laneOf = (connectionId: string): RequestQueue => {
    const lane = lanes.get(connectionId) ?? new RequestQueue({ clock, random });
    lanes.set(connectionId, lane);
    return lane;
  };
  return {
    run: async (job, task) => {
      if (isCancelled(job)) throw new CancelledError();
      const lane = laneOf(job.connectionId);
      await lane.enter(job);
      let failure: unknown;
      try {
        if (isCancelled(job)) throw new CancelledError();
        return await task();
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        lane.leave(job, failure);
      }
    },
  };
}
