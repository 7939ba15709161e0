import type { Scheduler } from './scheduler.ts';

/** A scheduler that starts nothing while it is paused; requests that are already sent may finish. */
interface PausableScheduler extends Scheduler {
  pause(): void;
  resume(): void;
}

/** Used when the computer goes to sleep: the reply to a request sent just before would be lost, its outcome unknown. */
export function pausable(scheduler: Scheduler): PausableScheduler {
  let waking: PromiseWithResolvers<void> | undefined;
  return {
    run: (request, task) =>
      scheduler.run(request, async () => {
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
