/** What `patiently` needs of the system; tests replace it. */
interface Waiting {
  readonly system: NodeJS.Platform;
  readonly pause: (ms: number) => void;
}

const held: ReadonlySet<unknown> = new Set(['EBUSY', 'EPERM', 'EACCES']);
/** One and a half seconds in all. */
const pausesMs = [50, 100, 200, 400, 750];

const real: Waiting = {
  system: process.platform,
  pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/**
 * Runs `act`, which renames or removes a file. On Windows a virus scanner or the search index may have the file open
 * for a moment, especially right after it was written, and then it cannot be moved: so `act` is retried for a while.
 */
export function patiently<T>(act: () => T, { system, pause }: Waiting = real): T {
  for (const ms of pausesMs) {
    try {
      return act();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (system !== 'win32' || !held.has(code)) throw error;
      pause(ms);
    }
  }
  return act();
}
