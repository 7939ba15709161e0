import { fold, matchesQuery, rankOf } from './matches-query.ts';

export interface SearchItem {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label, and searched with it. */
  readonly detail?: string | undefined;
  /** Searched but not shown. */
  readonly alsoCalled?: string | undefined;
  /** Items of one group are consecutive; its name is their heading, and an empty name only draws a line. */
  readonly group?: string | undefined;
  readonly keys?: readonly string[];
  /** Why it cannot be chosen now; its presence disables the item. */
  readonly disabledReason?: string | undefined;
}

/** Whether each word that was typed occurs somewhere in the item. */
export function matchesItem(item: SearchItem, query: string): boolean {
  const { label, detail = '', group = '', alsoCalled = '' } = item;
  return matchesQuery(`${label} ${detail} ${group} ${alsoCalled}`, query);
}

/**
 * How well an item matches the query, the best first: its whole name was typed (what its label says before a colon); the
 * label begins with it; each word typed begins a word; a word is only found inside another.
 */
export function rankItem({ label, alsoCalled = '' }: SearchItem, query: string): 0 | 1 | 2 | 3 {
  const [name = ''] = fold(label).split(':');
  if (name === fold(query).trim()) return 0;
  if (rankOf([label], query) === 0) return 1;
  return rankOf([label, alsoCalled], query) === 2 ? 3 : 2;
}
