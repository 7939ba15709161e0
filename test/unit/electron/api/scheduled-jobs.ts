import type { ScheduledRequest } from '#api/scheduling/scheduled-request.ts';
import { createScheduler } from '#api/scheduling/scheduler.ts';
import { settle, type FakeClock } from './fake-clock.ts';

/** A scheduler whose jobs are recorded when they begin, and end only when the test says so. */
export function scheduleJobs(clock?: FakeClock) {
  const scheduler = createScheduler(clock === undefined ? {} : { clock });
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  return {
    begun,
    run: (label: string, more: Partial<ScheduledRequest> = {}) => {
      const gate = Promise.withResolvers<void>();
      gates.set(label, gate);
      return scheduler.run({ connectionId: 'a', priority: 'interactive', label, ...more }, async () => {
        begun.push(label);
        await gate.promise;
        return label;
      });
    },
    end: async (label: string) => {
      gates.get(label)?.resolve();
      await settle();
    },
    fail: (label: string, error: Error) => gates.get(label)?.reject(error),
  };
}
