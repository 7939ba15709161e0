import { z } from 'zod';
import { draftId, periodRef } from '#kit/ids.ts';
import { timestamp } from '#kit/values.ts';

/** Inputs that were once on disk here and are `gone`, or are back in an `older` state. */
export const lostDraft = z.strictObject({
  draftId,
  ref: periodRef,
  connectionName: z.string().nullable(),
  companyName: z.string().nullable(),
  /** How many there were, and when they were last changed. */
  cells: z.int(),
  updatedAt: timestamp,
  state: z.enum(['gone', 'older']),
});
export type LostDraft = z.infer<typeof lostDraft>;

/** What a start found missing that this computer had already saved. It stays until the clerk has acknowledged it. */
export const loss = z.strictObject({
  noticedAt: timestamp,
  /** The high-water mark outside the database; without it nothing can be said about drafts and audit log. */
  mark: z.enum(['read', 'missing', 'unreadable']),
  /** Entries missing at the end of the audit log, the last of them written at `lastAuditEntryAt`. */
  missingEntries: z.int(),
  lastAuditEntryAt: timestamp.nullable(),
  /** The audit log continues, but it is not the one that the high-water mark describes. */
  rewritten: z.boolean(),
  drafts: z.array(lostDraft),
});
export type Loss = z.infer<typeof loss>;
