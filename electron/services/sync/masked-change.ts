import type { SyncChange } from '#contract/domain/sync.ts';
import { shownInPassing } from '../shown-in-passing.ts';

/** A record inside the record, such as a bank account: the page may know that it changed, but not its content. */
const isRecord = (text: string) => text.startsWith('{') || text.startsWith('[');

/** A change as the page may have it: personal numbers are masked, and both sides of an inner record are null. */
export function maskedChange<Change extends SyncChange>(change: Change): Change {
  const mask = (text: string | null): string | null =>
    text === null || isRecord(text) ? null : shownInPassing(change.field, text);
  return { ...change, before: mask(change.before), after: mask(change.after) };
}
