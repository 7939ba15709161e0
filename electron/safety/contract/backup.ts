import { z } from 'zod';
import { timestamp } from '#kit/values.ts';

/** When it was made, as in its file name; `chosen` is the exported one that the clerk opened. */
export const backupId = z.union([z.string().regex(/^\d{8}T\d{9}Z$/), z.literal('chosen')]);

/** A copy of the clerk's work on this computer. */
export const backup = z.strictObject({ id: backupId, at: timestamp, bytes: z.int() });
export type Backup = z.infer<typeof backup>;

/** What a backup would bring back. */
export const backupContent = z.strictObject({
  connections: z.int(),
  /** The services that its connections would send to, without the practice company. */
  services: z.array(z.strictObject({ name: z.string(), baseUrl: z.string() })).readonly(),
  /** Drafts with inputs. */
  drafts: z.int(),
  cells: z.int(),
  /** Writes whose outcome was not known when it was made. */
  unfinished: z.int(),
});
export type BackupContent = z.infer<typeof backupContent>;

/** Newest first. `failure` is the last failed attempt, until one succeeds. */
export const backupState = z.strictObject({
  backups: z.array(backup),
  failure: z
    .strictObject({ at: timestamp, reason: z.enum(['disk-full', 'read-only', 'damaged', 'failed']) })
    .nullable(),
  /** When a backup was last exported, null if never; `isDue`: a month's work exists only on this computer. */
  away: z.strictObject({ at: timestamp.nullable(), isDue: z.boolean() }),
});
export type BackupState = z.infer<typeof backupState>;
