import { AppError } from '#kit/errors.ts';
import type { Scheduler } from './scheduling/scheduler.ts';

/** A scheduler that sends nothing: every request fails as if the service could not be reached. */
export const noTraffic = (host: string): Scheduler => ({
  run: () => Promise.reject(new AppError('offline', { host })),
});
