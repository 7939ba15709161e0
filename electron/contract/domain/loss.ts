import { z } from 'zod';
import { draftId, periodRef } from './ids.ts';
import { timestamp } from './values.ts';

/** Inputs that were once on disk here: `gone`, or back at an `older` state. */
export const lostDraft = z.strictObject({
  draftId,
  ref: periodRef,
  connectionName: z.string().nullable(),
  companyName: z.string().nullable(),
  /** As they last stood. */
  cells: z.int(),
  updatedAt: timestamp,
  state: z.enum(['gone', 'older']),
});
export type LostDraft = z.infer<typeof lostDraft>;

/** What a start found missing that this computer had already kept. It stays until the clerk has seen it. */
export const loss = z.strictObject({
  noticedAt: timestamp,
  /** The mark outside the database: without it nothing can be said about drafts and acts. */
  mark: z.enum(['read', 'missing', 'unreadable']),
  /** Lines at the end of the audit log, the last of them written at `lastAuditEntryAt`. */
  missingEntries: z.int(),
  lastAuditEntryAt: timestamp.nullable(),
  /** The record goes on, but is not the one that the mark knows. */
  rewritten: z.boolean(),
  drafts: z.array(lostDraft),
});
export type Loss = z.infer<typeof loss>;
