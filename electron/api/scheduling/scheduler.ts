import { AppError } from '#kit/errors.ts';
import { type MonotonicClock, monotonicClock } from '../clock.ts';
import { RequestQueue } from './request-queue.ts';
import type { ScheduledRequest } from './scheduled-request.ts';

/** Decides when each request is sent; one whose signal aborts while it waits fails with `cancelled`. */
export interface Scheduler {
  /** A paced interactive request that would wait too long for a clerk fails with `service-busy`, unsent. */
  run<T>(request: ScheduledRequest, task: () => Promise<T>): Promise<T>;
}

interface SchedulerOptions {
  readonly clock?: MonotonicClock;
  /** Returns a number from 0 up to 1; spreads the requests of many computers. */
  readonly random?: () => number;
}

const isCancelled = ({ signal }: ScheduledRequest): boolean => signal?.aborted === true;

/** The app has a single scheduler: connections run in parallel, and the requests of each are queued. */
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
    run: async (request, task) => {
      if (isCancelled(request)) throw new AppError('cancelled', {});
      const queue = queueOf(request.connectionId);
      await queue.enter(request);
      let failure: unknown;
      try {
        if (isCancelled(request)) throw new AppError('cancelled', {});
        return await task();
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        queue.leave(request, failure);
      }
    },
  };
}
