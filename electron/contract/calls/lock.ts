import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { passphrase } from '../domain/passphrase.ts';

/** `closing`: the page hides and empties itself and puts what was typed on disk. */
const lockState = z.strictObject({
  state: z.enum(['open', 'closing', 'closed']),
  /** How it could be unlocked; where there is no way, it does not lock itself. */
  ways: z.strictObject({ passphrase: z.boolean(), touchId: z.boolean() }),
  /** A passphrase was chosen, and the file that checks it is gone. */
  isPassphraseLost: z.boolean(),
});
export type LockState = z.infer<typeof lockState>;

export const lock = {
  calls: {
    read: call(nothing, lockState),
    /** Somebody is at the keyboard or the mouse. */
    seen: call(nothing, nothing),
    /** Locks now; fails with `cannot-lock` where nobody could unlock it. */
    close: call(nothing, nothing),
    /** The page has emptied itself, and what was typed is on disk. */
    emptied: call(nothing, nothing),
    /** Fails with `passphrase-wrong`; each wrong one makes the next attempt slower, and none is the last. */
    unlock: call(z.strictObject({ passphrase }), nothing),
    unlockByTouch: call(nothing, nothing),
  },
  events: { changed: event(lockState) },
} as const;
