import { z } from 'zod';
import { formTable } from '#kit/form/form-table.ts';
import { connectionId } from '#kit/ids.ts';

/** The id of the connection whose companies are for practice. */
export const practiceConnectionId = 'practice';

/** A configured service. The key is not part of it and cannot be read back. */
export const connection = z.strictObject({
  id: connectionId,
  name: z.string().min(1).max(60),
  baseUrl: z.string(),
  practice: z.boolean(),
});
export type Connection = z.infer<typeof connection>;

/** What a clerk fills in to connect a company. */
export const connectFields = formTable({
  deployment: { kind: 'choice', options: ['newer', 'older', 'other'], unsent: true },
  baseUrl: {
    kind: 'text',
    max: 500,
    keys: 'url',
    required: true,
    refusedBy: ['address-not-allowed', 'wrong-address'],
  },
  /** As pasted; main trims it. */
  key: { kind: 'secret', max: 512, required: true, refusedBy: ['key-refused'] },
  name: { kind: 'text', max: 60, required: true },
});
export const replaceKeyFields = formTable({ key: connectFields.key });
export const renameFields = formTable({ name: connectFields.name });

/** The colour that the clerk gave it, in degrees; null: none. */
export const connectionMark = z.strictObject({ connectionId, hue: z.int().min(0).max(359).nullable() });
export type ConnectionMark = z.infer<typeof connectionMark>;

/** Whether the service answers, judged by the outcomes of requests and never by the operating system's opinion. */
export const reachability = z.strictObject({
  connectionId,
  state: z.enum(['unknown', 'online', 'offline', 'key-refused']),
  lastAnswerAt: z.int().nullable(),
  /** Why it is offline, where that is known. */
  reason: z.literal('proxy-password').optional(),
});
export type Reachability = z.infer<typeof reachability>;
