import type { Scheduler } from './scheduler.ts';

/** A scheduler that starts nothing while it is paused; requests that are already sent may finish. */
export interface PausableScheduler extends Scheduler {
  pause(): void;
  resume(): void;
}

/** For sleep: a request sent just before would be lost, and its outcome unknown. */
export function pausable(scheduler: Scheduler): PausableScheduler {
  let wakeUp: PromiseWithResolvers<void> | undefined;
  return {
    run: (job, task) =>
      scheduler.run(job, async () => {
        while (wakeUp !== undefined) await wakeUp.promise;
        return task();
      }),
    pause: () => {
      wakeUp ??= Promise.withResolvers();
    },
    resume: () => {
      const wakeUpCall = wakeUp;
      wakeUp = undefined;
      wakeUpCall?.resolve();
    },
  };
}
