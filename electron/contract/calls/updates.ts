import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { release } from '../domain/release.ts';
import { timestamp } from '../domain/values.ts';

export const updateState = z.strictObject({
  /** `no-source`: this build has no key by which it could know a release. */
  asks: z.enum(['yes', 'no', 'forbidden', 'no-source']),
  /** When the last answer came; null: never. */
  askedAt: timestamp.nullable(),
  /** A newer version than this one, with the installers of this system; null: none is known. */
  newer: release.nullable(),
  /** The clerk wants to hear no more of it before the next one. */
  isPutOff: z.boolean(),
});
export type UpdateState = z.infer<typeof updateState>;

export const updates = {
  calls: {
    read: call(nothing, updateState),
    /** Asks now. Fails with `feed-refused`. */
    ask: call(nothing, updateState),
    /** Says no more of the newer version. */
    putOff: call(nothing, updateState),
    /** Opens the page with the installers of the newer version in the browser. */
    openPage: call(nothing, nothing),
    /** From which version this Paydesk came to the one that runs now, until the clerk has seen what is new; null: it did not. */
    news: call(nothing, z.strictObject({ from: z.string().nullable() })),
    sawNews: call(nothing, nothing),
  },
  events: { changed: event(updateState) },
} as const;
