import { OfflineError } from './errors.ts';
import type { Scheduler } from './scheduler.ts';

/** Lets no request out: to everything above it is as if the service could not be reached. */
export const noTraffic = (host: string): Scheduler => ({
  run: () => Promise.reject(new OfflineError(host)),
});
