import type { SyncChange } from '#contract/domain/sync.ts';
import { shownInPassing } from '../shown-in-passing.ts';

/** A record inside the record, a bank account among them: the page may know that it changed, but not its content. */
const isRecord = (text: string) => text.startsWith('{') || text.startsWith('[');

/** What changed, without numbers that are masked. A hidden side is null. */
export function maskedChange<Change extends SyncChange>(change: Change): Change {
  const mask = (text: string | null): string | null =>
    text === null || isRecord(text) ? null : shownInPassing(change.field, text);
  return { ...change, before: mask(change.before), after: mask(change.after) };
}
