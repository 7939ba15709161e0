import type { SyncChange } from '#contract/domain/sync.ts';
import { maskNumber } from '../mask-number.ts';

/** As the service names them. */
const personalNumbers = new Set(['id_number', 'other_number', 'identifying_number', 'income_tax_number']);

/** A record inside the record, a bank account among them: that it changed may be told, not what stands in it. */
const isRecord = (text: string) => text.startsWith('{') || text.startsWith('[');

/** What changed, without the numbers that nobody sees in passing. A hidden side is null. */
export function maskedChange<Change extends SyncChange>(change: Change): Change {
  const mask = (text: string | null): string | null => {
    if (text === null || isRecord(text)) return null;
    return personalNumbers.has(change.field) ? maskNumber(text) : text;
  };
  return { ...change, before: mask(change.before), after: mask(change.after) };
}
