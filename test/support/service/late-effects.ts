import type { Clock } from '#services/ports.ts';
import { lateEffectMs } from '#electron/submissions/look-twice.ts';
import { hastyClock } from '../runtime.ts';

/** A clock that calls `onPause` in each pause as long as the one before something unsaved is read a second time. */
export function clockWithPause(onPause: (signal?: AbortSignal) => Promise<unknown>): Clock {
  return {
    ...hastyClock,
    sleep: async (ms, signal) => {
      if (ms === lateEffectMs) await onPause(signal);
      await hastyClock.sleep(ms, signal);
    },
  };
}
