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

/** What becomes of requests, as seen by their outcomes and never by the operating system's opinion. */
export const reachability = z.strictObject({
  connectionId,
  state: z.enum(['unknown', 'online', 'offline', 'key-refused']),
  lastAnswerAt: z.int().nullable(),
});
export type Reachability = z.infer<typeof reachability>;
