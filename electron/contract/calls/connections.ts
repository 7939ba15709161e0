import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import {
  connectFields,
  connection,
  connectionMark,
  reachability,
  renameFields,
  replaceKeyFields,
} from '../domain/connection.ts';
import { connectionId } from '../domain/ids.ts';
import { unfinishedWork } from '../domain/retention.ts';
import { fieldsSchema } from '../form/form-schema.ts';

/**
 * How the companies of a new key compare with those that this connection has, from here or in unsent work.
 * `differs`: it lacks some of them, and is kept only where the clerk agrees. `other`: it sees none of them, and never is.
 */
const keyComparison = z.strictObject({
  outcome: z.enum(['kept', 'differs', 'other']),
  companies: z.int(),
  /** Companies that the new key does not see; a name is null where this computer has forgotten it. */
  missing: z.array(z.strictObject({ name: z.string().nullable(), unsent: z.int() })),
  added: z.array(z.string()),
});

export const connections = {
  calls: {
    list: call(nothing, z.strictObject({ connections: z.array(connection) })),
    /** Tests the key by listing companies, then keeps it in the keychain. The key never comes back. */
    connect: call(fieldsSchema(connectFields), z.strictObject({ connection, companies: z.int() })),
    openPractice: call(nothing, z.strictObject({ connection })),
    test: call(z.strictObject({ connectionId }), z.strictObject({ companies: z.int() })),
    /** Puts a key of the same service in the place of the one that is kept; drafts, outbox and all else stay. */
    replaceKey: call(
      fieldsSchema(replaceKeyFields).extend({ connectionId, agreed: z.boolean() }),
      keyComparison,
    ),
    /** What would be lost with it, since it is nowhere else. */
    losses: call(z.strictObject({ connectionId }), unfinishedWork),
    /** Removes key, cache and the connection. Refused while a submission is unfinished. */
    forget: call(z.strictObject({ connectionId }), nothing),
    /** The practice connection keeps its name. */
    rename: call(fieldsSchema(renameFields).extend({ connectionId }), z.strictObject({ connection })),
    /** Colours; a connection without one is left out. */
    marks: call(nothing, z.strictObject({ marks: z.array(connectionMark) })),
    mark: call(connectionMark, nothing),
    reachability: call(z.strictObject({ connectionId }), reachability),
  },
  events: { reachabilityChanged: event(reachability) },
} as const;
