import { matchesQuery } from './matches-query.ts';

export interface SearchItem {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label, and searched with it. */
  readonly detail?: string | undefined;
  /** Searched, and shown nowhere. */
  readonly alsoCalled?: string | undefined;
  /** Items of one group follow each other; its name is their heading, an empty one only a line. */
  readonly group?: string | undefined;
  readonly keys?: readonly string[];
  /** Why it cannot be chosen now; its presence disables the item. */
  readonly disabledReason?: string | undefined;
}

/** Whether each word that was typed occurs somewhere in it. */
export function matchesItem(item: SearchItem, query: string): boolean {
  const { label, detail = '', group = '', alsoCalled = '' } = item;
  return matchesQuery(`${label} ${detail} ${group} ${alsoCalled}`, query);
}
