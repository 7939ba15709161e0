import { setTimeout as sleep } from 'node:timers/promises';

/** The system as far as waiting for it goes; tests put their own in its place. */
export interface Waiting {
  readonly system: NodeJS.Platform;
  readonly pause: (ms: number) => Promise<unknown>;
}

const held: ReadonlySet<unknown> = new Set(['EBUSY', 'EPERM', 'EACCES']);
/** One and a half seconds in all: a virus scanner has looked at a file by then, and a clerk does not wonder yet. */
const pausesMs = [50, 100, 200, 400, 750];

/**
 * Whether somebody may have the file open. Windows lets nobody rename, replace or remove it then, and has three codes
 * for that; two of them mean a lack of rights elsewhere.
 */
export function isHeld(error: unknown, system: NodeJS.Platform): boolean {
  return system === 'win32' && error instanceof Error && 'code' in error && held.has(error.code);
}

/** Does it again, for a while, as long as somebody else has the file open. */
export async function patiently<T>(
  act: () => Promise<T>,
  { system, pause }: Waiting = { system: process.platform, pause: sleep },
): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await act();
    } catch (error) {
      if (!isHeld(error, system)) throw error;
      await pause(ms);
    }
  }
  return act();
}
