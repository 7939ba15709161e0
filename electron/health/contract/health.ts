import { z } from 'zod';
import { connectionId } from '#kit/ids.ts';
import { reachability } from '#electron/connections/contract/connection.ts';
import { policies } from '#electron/safety/contract/policies.ts';
import { timestamp } from '#kit/values.ts';

const databaseState = z.strictObject({
  bytes: z.int(),
  /** The version of its schema: the number of migrations that it has been through. */
  schema: z.int(),
  /** When an earlier one was damaged and set aside; null if there is none. */
  setAsideAt: timestamp.nullable(),
});
export type DatabaseState = z.infer<typeof databaseState>;

const connectionHealth = z.strictObject({
  connectionId,
  name: z.string(),
  practice: z.boolean(),
  state: reachability.shape.state,
  lastAnswerAt: timestamp.nullable(),
  /** How far this computer's clock is ahead of the service's, by its last answer; null if the answer did not say. */
  clockAheadMs: z.int().nullable(),
});

/** `certificates-unchecked`: requested by the environment; Paydesk checks certificates all the same. */
export const weakness = z.enum(['certificates-unchecked', 'no-sandbox', 'debugger']);
export type Weakness = z.infer<typeof weakness>;

export const health = z.strictObject({
  keepsData: z.boolean(),
  keychain: z.enum(['available', 'unavailable']),
  work: databaseState,
  cache: databaseState,
  drafts: z.strictObject({ drafts: z.int(), cells: z.int() }),
  auditEntries: z.int(),
  losses: z.int(),
  /** The newest backup on this computer; null: there is none. */
  lastBackupAt: timestamp.nullable(),
  backups: z.int(),
  connections: z.array(connectionHealth),
  /** How far the computer's clock has been moved since Paydesk started. */
  clockMovedMs: z.int(),
  /** Protections that Paydesk was started without. */
  weaknesses: z.array(weakness),
  /** What is wrong with the policies of the clerk's organisation. */
  policyProblems: policies.shape.problems,
  versions: z.strictObject({
    paydesk: z.string(),
    sqlite: z.string(),
    node: z.string(),
    chromium: z.string(),
    electron: z.string(),
    system: z.string(),
  }),
});
export type Health = z.infer<typeof health>;
