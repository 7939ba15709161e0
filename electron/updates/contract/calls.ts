import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { release } from './release.ts';
import { timestamp } from '#kit/values.ts';

const updateState = z.strictObject({
  /** `no-source`: this build does not know where releases are published, or the key that signs them. */
  asks: z.enum(['yes', 'no', 'forbidden', 'no-source']),
  /** When the last answer came; null: never. */
  askedAt: timestamp.nullable(),
  /** A newer version than this one, with the installers of this system; null: none is known. */
  newer: release.nullable(),
  /** The clerk has dismissed this version; the next one is announced again. */
  isPutOff: z.boolean(),
});
export type UpdateState = z.infer<typeof updateState>;

export const updates = {
  calls: {
    read: call(nothing, updateState),
    /** Checks now. Fails with `feed-refused`. */
    ask: call(nothing, updateState),
    /** Stops announcing the newer version. */
    putOff: call(nothing, updateState),
    /** Opens the page with the installers of the newer version in the browser. */
    openPage: call(nothing, nothing),
    /**
     * The version from which this Paydesk was updated, until the clerk has seen what is new; null if there is no news.
     */
    news: call(nothing, z.strictObject({ from: z.string().nullable() })),
    sawNews: call(nothing, nothing),
  },
  events: { changed: event(updateState) },
} as const;
