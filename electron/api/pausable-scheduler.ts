import type { Scheduler } from './scheduler.ts';

/** A scheduler that lets nothing leave while it is paused; what has left is let come back. */
export interface PausableScheduler extends Scheduler {
  pause(): void;
  resume(): void;
}

/** For a computer that goes to sleep: a request that left just before would be lost, and its outcome unknown. */
export function pausable(scheduler: Scheduler): PausableScheduler {
  let waking: PromiseWithResolvers<void> | undefined;
  return {
    run: (job, task) =>
      scheduler.run(job, async () => {
        while (waking !== undefined) await waking.promise;
        return task();
      }),
    pause: () => {
      waking ??= Promise.withResolvers();
    },
    resume: () => {
      const woken = waking;
      waking = undefined;
      woken?.resolve();
    },
  };
}
