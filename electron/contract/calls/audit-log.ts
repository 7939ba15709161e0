import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { entry, auditFilter, auditKind, auditOutcome, chainState } from '../domain/audit-entry.ts';
import { companyId, connectionId } from '../domain/ids.ts';
import { listRange, listWindow } from '../domain/list-window.ts';
import { loss } from '../domain/loss.ts';

const word = z.string().max(200);

/** What the page calls things: the file is for people, and only the page has words. */
const fileMessages = z.strictObject({
  heads: z.array(word).length(16),
  kinds: z.record(auditKind, word),
  outcomes: z.record(auditOutcome, word),
});
export type AuditFileLabels = z.infer<typeof fileMessages>;

export const auditLog = {
  calls: {
    /** Newest first. */
    list: call(z.strictObject({ filter: auditFilter, window: listRange }), listWindow(entry)),
    /** Companies that the record speaks of, also those whose connection was forgotten. */
    companies: call(
      nothing,
      z.strictObject({
        companies: z.array(
          z.strictObject({
            connectionId,
            connectionName: z.string().nullable(),
            companyId,
            companyName: z.string().nullable(),
          }),
        ),
      }),
    ),
    /** Walks the whole record. */
    verify: call(nothing, chainState),
    /** Asks where, and writes what the filter lets through; null: cancelled. */
    exportCsv: call(
      z.strictObject({ filter: auditFilter, suggestedName: word, words: fileMessages }),
      z.strictObject({ saved: z.strictObject({ name: z.string(), entries: z.int() }).nullable() }),
    ),
    /** What a start found missing, until the clerk says that it was seen. */
    losses: call(nothing, z.strictObject({ losses: z.array(loss) })),
    acceptLosses: call(nothing, nothing),
  },
  events: {
    /** Something was recorded by the acts service itself. */
    changed: event(nothing),
  },
} as const;
