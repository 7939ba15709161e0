import { rankItems, type SearchItem } from './search-item.ts';

/** An action of a palette. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly section: string;
  readonly keys: readonly string[];
  /** What else it is called, separated by commas: searched but not shown. */
  readonly alsoCalled?: string | undefined;
  readonly allowed: boolean;
  /** Why it is not allowed now. */
  readonly reason?: string | undefined;
}

/**
 * What a palette lists for the typed text, the best first: actions before whatever else was found, where both match
 * equally well.
 */
export function typedItems(
  actions: readonly PaletteItem[],
  found: readonly SearchItem[],
  query: string,
): SearchItem[] {
  const items = actions.map(({ id, label, section, keys, alsoCalled, allowed, reason = '' }): SearchItem => {
    const item = { id, label, detail: section, keys, alsoCalled };
    return allowed ? item : { ...item, disabledReason: reason };
  });
  const listed = new Set<string>();
  return rankItems([...items, ...found], query).filter(({ id }) => {
    // The name and the text of one thing may both have been found.
    const isFirst = !listed.has(id);
    listed.add(id);
    return isFirst;
  });
}
