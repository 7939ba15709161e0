import { setTimeout as sleep } from 'node:timers/promises';

/** The platform and the pause; replaced in tests. */
export interface RetryContext {
  readonly system: NodeJS.Platform;
  readonly pause: (ms: number) => Promise<unknown>;
}

const inUseCodes: ReadonlySet<unknown> = new Set(['EBUSY', 'EPERM', 'EACCES']);
/** One and a half seconds in total: enough for a virus scanner, and short for a clerk. */
const pausesMs = [50, 100, 200, 400, 750];

/**
 * Whether another program may have the file open. Windows then refuses to rename, replace or remove it, with three
 * error codes; on other systems two of them mean missing permissions.
 */
export function isInUse(error: unknown, system: NodeJS.Platform): boolean {
  return system === 'win32' && error instanceof Error && 'code' in error && inUseCodes.has(error.code);
}

/** Retries while another program has the file open; after the last pause it fails with that error. */
export async function retryWhileInUse<T>(
  action: () => Promise<T>,
  { system, pause }: RetryContext = { system: process.platform, pause: sleep },
): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await action();
    } catch (error) {
      if (!isInUse(error, system)) throw error;
      await pause(ms);
    }
  }
  return action();
}
