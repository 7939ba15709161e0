import { setTimeout as delay } from 'node:timers/promises';

/** Node's timers ring at once where they are asked for more: whoever waits for weeks would never rest. */
const longestTimerMs = 2 ** 31 - 1;

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Ends early, and quietly, when the signal aborts, and after 24 days. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Measures time that only goes forward, whatever becomes of the computer's date. */
export interface MonotonicClock {
  /** Milliseconds since some moment. */
  now(): number;
  /** Ends early, and quietly, when the signal aborts, and after 24 days. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    await delay(Math.min(ms, longestTimerMs), undefined, signal === undefined ? {} : { signal }).catch(
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
