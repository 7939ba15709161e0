import { z } from 'zod';
import { connectionId } from './ids.ts';

/** A configured service. The key is not part of it and cannot be read back. */
export const connection = z.strictObject({
  id: connectionId,
  name: z.string().min(1).max(60),
  baseUrl: z.string(),
  practice: z.boolean(),
});
export type Connection = z.infer<typeof connection>;

/** The colour that the clerk gave it, in degrees; null: none. */
export const connectionMark = z.strictObject({ connectionId, hue: z.int().min(0).max(359).nullable() });
export type ConnectionMark = z.infer<typeof connectionMark>;

/** What becomes of requests, as seen by their outcomes and never by the operating system's opinion. */
export const reachability = z.strictObject({
  connectionId,
  state: z.enum(['unknown', 'online', 'offline', 'key-refused']),
  lastAnswerAt: z.int().nullable(),
});
export type Reachability = z.infer<typeof reachability>;
