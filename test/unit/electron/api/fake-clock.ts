import type { MonotonicClock } from '#api/clock.ts';

export interface FakeClock extends MonotonicClock {
  /** Advances the clock by this much, and wakes in order whoever sleeps until then. */
  pass(ms: number): Promise<void>;
}

/** Lets everything run that is waiting only for promises. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A clock that only the test moves. */
export function createFakeClock(): FakeClock {
  let now = 5_000;
  let sleepers: { at: number; wake: () => void }[] = [];
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const sleeper = { at: now + ms, wake: resolve };
        sleepers.push(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          resolve();
        });
      }),
    pass: async (ms) => {
      const until = now + ms;
      await settle();
      for (;;) {
        const next = sleepers.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > until) break;
        sleepers = sleepers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.wake();
        await settle();
      }
      now = until;
    },
  };
}
