import type { CallOutput } from '#bridge/bridge.ts';
import { formatMoney } from '#messages/format.ts';
import { payFileMessages } from './texts.ts';
import type { ResultFact } from '#results/result-sheet.ts';
import type { ReadPayFile } from './read-pay-file.ts';

const messages = payFileMessages.facts;

/** The total of the file beside what is to be paid. */
export function totalsOf(
  { due, dueOtherwise }: CallOutput<'payFiles', 'check'>,
  { totalCents, lines }: ReadPayFile,
): readonly ResultFact[] {
  return [
    [messages.total, messages.totalOf(totalCents, lines.length)],
    [messages.due, messages.dueOf(due.cents, due.employees)],
    [messages.difference, formatMoney(totalCents - due.cents)],
    ...(dueOtherwise.employees === 0
      ? []
      : [[messages.dueOtherwise, messages.dueOf(dueOtherwise.cents, dueOtherwise.employees)] as const]),
  ];
}
