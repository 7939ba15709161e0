import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { companyId, companyRef, connectionId } from '#kit/ids.ts';
import { setUpKind } from './kinds.ts';
import { setUpElsewhere, setUpKey, setUpLevel, setUpThing } from './set-up.ts';

const ofKind = companyRef.extend({ kind: setUpKind });
const keys = z.array(setUpKey).min(1).max(2_000);

/** What is set up once for a company, a connection or all companies. */
export const setUp = {
  calls: {
    /**
     * What holds for a company, by key, and who else has it of their own. `mayShareWithAll` is false for practice
     * companies, which stay apart from real ones.
     */
    read: call(
      ofKind,
      z.strictObject({
        things: z.array(setUpThing),
        elsewhere: z.array(setUpElsewhere),
        mayShareWithAll: z.boolean(),
      }),
    ),
    /**
     * Sets things up at a level, by key, as seen from a company: what stood in the way of them there is removed, and what
     * is then the same as the shared one is no exception. Fails with `invalid-input` if a value may not be shared.
     */
    save: call(ofKind.extend({ level: setUpLevel, values: z.record(setUpKey, z.unknown()) }), nothing),
    /** Removes things at one level; what is set up further away then holds again. */
    remove: call(ofKind.extend({ level: setUpLevel, keys }), nothing),
  },
  events: {
    /** Without a company, all of the connection; without a connection, all companies. */
    changed: event(
      z.strictObject({
        kind: setUpKind,
        connectionId: connectionId.optional(),
        companyId: companyId.optional(),
      }),
    ),
  },
} as const;
