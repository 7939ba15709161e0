import { setTimeout as delay } from 'node:timers/promises';

/** Node's timers fire at once above this, so a wait of weeks would become a busy loop. */
const maxTimerMs = 2 ** 31 - 1;

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves early when the signal aborts, and after 24 days at most. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A clock that only goes forward, whatever happens to the computer's date. */
export interface MonotonicClock {
  /** Milliseconds since an arbitrary moment. */
  now(): number;
  /** Resolves early when the signal aborts, and after 24 days at most. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    await delay(Math.min(ms, maxTimerMs), undefined, signal === undefined ? {} : { signal }).catch(
      (error: unknown) => {
        if (signal?.aborted !== true) throw error;
      },
    );
  },
};

export const monotonicClock: MonotonicClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => systemClock.sleep(ms, signal),
};
