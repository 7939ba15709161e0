import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import {
  connectFields,
  connection,
  connectionMark,
  reachability,
  renameFields,
  replaceKeyFields,
} from './connection.ts';
import { connectionId } from '#kit/ids.ts';
import { unfinishedWork } from '#electron/safety/contract/retention.ts';
import { fieldsSchema } from '#kit/form/form-schema.ts';

/**
 * How the companies that a new key sees compare with those known for this connection, from the cache or from unsent
 * work. `differs`: it lacks some of them, and is saved only if the clerk agrees. `other`: it sees none of them, and is
 * never saved.
 */
const keyComparison = z.strictObject({
  outcome: z.enum(['kept', 'differs', 'other']),
  companies: z.int(),
  /** Companies that the new key does not see; the name is null if this computer does not know it. */
  missing: z.array(z.strictObject({ name: z.string().nullable(), unsent: z.int() })),
  added: z.array(z.string()),
});

export const connections = {
  calls: {
    list: call(nothing, z.strictObject({ connections: z.array(connection) })),
    /** Tests the key by listing companies, then saves it in the keychain. No call returns the key. */
    connect: call(fieldsSchema(connectFields), z.strictObject({ connection, companies: z.int() })),
    openPractice: call(nothing, z.strictObject({ connection })),
    test: call(z.strictObject({ connectionId }), z.strictObject({ companies: z.int() })),
    /** Replaces the API key by another one for the same service; drafts, outbox and everything else stay. */
    replaceKey: call(
      fieldsSchema(replaceKeyFields).extend({ connectionId, agreed: z.boolean() }),
      keyComparison,
    ),
    /** Unfinished work that would be lost with the connection, because it exists only on this computer. */
    losses: call(z.strictObject({ connectionId }), unfinishedWork),
    /** Removes the connection with its key, its cache and its work. Refused while a submission is being sent. */
    forget: call(z.strictObject({ connectionId }), nothing),
    /** The practice connection cannot be renamed. */
    rename: call(fieldsSchema(renameFields).extend({ connectionId }), z.strictObject({ connection })),
    /** Colours that the clerk chose; a connection without one is left out. */
    marks: call(nothing, z.strictObject({ marks: z.array(connectionMark) })),
    mark: call(connectionMark, nothing),
    reachability: call(z.strictObject({ connectionId }), reachability),
  },
  events: { reachabilityChanged: event(reachability) },
} as const;
