import { z } from 'zod';
import { payRunId } from '#kit/ids.ts';
import { cents } from '#kit/values.ts';

/** One line of a pay run's accounting. `splitId` is null where no splits are set up. */
export const journalLine = z.strictObject({
  side: z.enum(['debit', 'credit']),
  category: z.string(),
  item: z.string(),
  label: z.string(),
  amounts: z.array(z.strictObject({ splitId: z.string().nullable(), amountCents: cents })),
});
export type JournalLine = z.infer<typeof journalLine>;

export const journal = z.strictObject({
  payRunId,
  splits: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  lines: z.array(journalLine),
});
export type Journal = z.infer<typeof journal>;
