import { z } from 'zod';
import type { Journal, JournalLine } from '../accounting/journal.ts';
import { toRands } from './values.ts';

/** By split id; without splits under the empty key. */
const amount = z.record(z.string(), z.number());

const line = z.strictObject({
  category: z.string(),
  line_item: z.string(),
  label: z.string(),
  amount,
});

export const accountingReply = z.array(
  z.strictObject({
    accounting_splits: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    debit: z.array(line),
    credit: z.array(line),
  }),
);

export function presentJournal(
  { debit, credit }: Journal,
  splits: readonly { readonly id: number; readonly name: string }[],
) {
  return [
    {
      accounting_splits: splits.map(({ id, name }) => ({ id: String(id), name })),
      debit: debit.map(presentLine),
      credit: credit.map(presentLine),
    },
  ];
}

function presentLine({ category, label, centsBySplit }: JournalLine) {
  const amounts = [...centsBySplit].map(([split, cents]) => [split, toRands(cents)]);
  return { category, line_item: label, label, amount: Object.fromEntries(amounts) as Record<string, number> };
}
