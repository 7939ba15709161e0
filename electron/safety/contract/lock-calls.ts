import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { passphrase } from './passphrase.ts';

/** `closing`: the page hides itself, saves what was typed and empties itself. */
const lockState = z.strictObject({
  state: z.enum(['open', 'closing', 'closed']),
  /** The ways to unlock it; without any, Paydesk does not lock. */
  unlockMethods: z.strictObject({ passphrase: z.boolean(), touchId: z.boolean() }),
  /** A passphrase was chosen, but the file that verifies it is gone. */
  isPassphraseLost: z.boolean(),
});
export type LockState = z.infer<typeof lockState>;

export const lock = {
  calls: {
    read: call(nothing, lockState),
    /** The keyboard or the mouse was used. */
    seen: call(nothing, nothing),
    /** Locks now; fails with `cannot-lock` if nobody could unlock it. */
    close: call(nothing, nothing),
    /** The page shows nothing any more; what was typed may still be on its way to the disk. */
    hidden: call(nothing, nothing),
    /** The page has emptied itself, and what was typed is saved on disk. */
    emptied: call(nothing, nothing),
    /** Fails with `passphrase-wrong`. Each wrong attempt delays the next one, but their number is not limited. */
    unlock: call(z.strictObject({ passphrase }), nothing),
    unlockByTouch: call(nothing, nothing),
  },
  events: { changed: event(lockState) },
} as const;
