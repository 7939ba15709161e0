import type { SyncChange } from '#contract/domain/sync.ts';
import { shownInPassing } from '../shown-in-passing.ts';

/** A record inside the record, a bank account among them: that it changed may be told, not what stands in it. */
const isRecord = (text: string) => text.startsWith('{') || text.startsWith('[');

/** What changed, without the numbers that nobody sees in passing. A hidden side is null. */
export function maskedChange<Change extends SyncChange>(change: Change): Change {
  const mask = (text: string | null): string | null =>
    text === null || isRecord(text) ? null : shownInPassing(change.field, text);
  return { ...change, before: mask(change.before), after: mask(change.after) };
}
