import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { act, actFilter, actKind, actOutcome, chainState } from '../domain/audit-entry.ts';
import { companyId, connectionId } from '../domain/ids.ts';
import { listRange, listWindow } from '../domain/list-window.ts';
import { loss } from '../domain/loss.ts';

const word = z.string().max(200);

/** What the page calls things: the file is for people, and only the page has words. */
const fileWords = z.strictObject({
  heads: z.array(word).length(16),
  kinds: z.record(actKind, word),
  outcomes: z.record(actOutcome, word),
});
export type ActFileWords = z.infer<typeof fileWords>;

export const acts = {
  calls: {
    /** Newest first. */
    list: call(z.strictObject({ filter: actFilter, window: listRange }), listWindow(act)),
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
    /** Asks where, and writes what the filter lets through; null: the clerk thought better of it. */
    exportCsv: call(
      z.strictObject({ filter: actFilter, suggestedName: word, words: fileWords }),
      z.strictObject({ saved: z.strictObject({ name: z.string(), acts: z.int() }).nullable() }),
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
