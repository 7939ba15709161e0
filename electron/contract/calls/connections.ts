import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { connection, connectionMark, reachability } from '../domain/connection.ts';
import { connectionId } from '../domain/ids.ts';

/** A key as pasted: trimmed by main, printable ASCII, sent as the whole Authorization header. */
const apiKey = z.string().max(512);

export const connections = {
  calls: {
    list: call(nothing, z.strictObject({ connections: z.array(connection) })),
    /** Tests the key by listing companies, then keeps it in the keychain. The key never comes back. */
    connect: call(
      z.strictObject({ name: z.string().trim().min(1).max(60), baseUrl: z.string().max(500), key: apiKey }),
      z.strictObject({ connection, companies: z.int() }),
    ),
    openPractice: call(nothing, z.strictObject({ connection })),
    test: call(z.strictObject({ connectionId }), z.strictObject({ companies: z.int() })),
    /** Removes key, cache and the connection. Refused while a batch is unfinished. */
    forget: call(z.strictObject({ connectionId }), nothing),
    /** The practice connection keeps its name. */
    rename: call(
      z.strictObject({ connectionId, name: z.string().trim().min(1).max(60) }),
      z.strictObject({ connection }),
    ),
    /** Colours; a connection without one is left out. */
    marks: call(nothing, z.strictObject({ marks: z.array(connectionMark) })),
    mark: call(connectionMark, nothing),
    reachability: call(z.strictObject({ connectionId }), reachability),
  },
  events: { reachabilityChanged: event(reachability) },
} as const;
