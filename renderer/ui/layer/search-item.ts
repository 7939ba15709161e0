import { fold, matchesQuery } from './matches-query.ts';

export interface SearchItem {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label, and searched with it. */
  readonly detail?: string | undefined;
  /** What else it is called, separated by commas: searched but not shown. */
  readonly alsoCalled?: string | undefined;
  /** Items of one group are consecutive; its name is their heading, and an empty name only draws a line. */
  readonly group?: string | undefined;
  readonly keys?: readonly string[];
  /** Why it cannot be chosen now; its presence disables the item. */
  readonly disabledReason?: string | undefined;
  /** It was found for what is typed, by more than is shown here, so it matches whatever its name is. */
  readonly isAnswer?: boolean | undefined;
}

/** Whether each word that was typed occurs somewhere in the item. */
export function matchesItem(item: SearchItem, query: string): boolean {
  const { label, detail = '', group = '', alsoCalled = '' } = item;
  return matchesQuery(`${label} ${detail} ${group} ${alsoCalled}`, query);
}

const wordsOf = (text: string): string[] => text.split(/[\s,:/]+/).filter(Boolean);

/** Whether each word of the query begins a word of the name. */
const beginsWordsOf = (name: string, words: readonly string[]): boolean => {
  const parts = wordsOf(name);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
};

/**
 * How well an item matches the query, 0 the best: it is called what was typed (by its label up to a colon or a count, as of
 * `Hand out 3 ticked`, or by one of its other names); its label begins with that; one of its other names does; each word typed
 * begins a word of one name; of all names together; a word is only found inside another; it is an answer without any.
 */
function rankItem(item: SearchItem, query: string): number {
  const { label, detail = '', alsoCalled = '' } = item;
  const wanted = fold(query).trim();
  const words = wordsOf(wanted);
  const title = fold(label);
  const others = fold(alsoCalled)
    .split(',')
    .map((name) => name.trim());
  const names = [title, ...others];
  if (title.split(/:|\s\(?\d/)[0] === wanted || others.includes(wanted)) return 0;
  if (title.startsWith(wanted)) return 1;
  if (others.some((name) => name.startsWith(wanted))) return 2;
  if (names.some((name) => beginsWordsOf(name, words))) return 3;
  if (beginsWordsOf(`${names.join(' ')} ${fold(detail)}`, words)) return 4;
  return matchesItem(item, query) ? 5 : 6;
}

/**
 * The items that match the query, the best first. Of those that match equally well, one that cannot be chosen now comes
 * after those that can; otherwise the order stays.
 */
export function rankItems<Item extends SearchItem>(items: readonly Item[], query: string): Item[] {
  return items
    .filter((item) => item.isAnswer === true || matchesItem(item, query))
    .map((item) => {
      const isDisabled = item.disabledReason !== undefined;
      return { item, order: rankItem(item, query) * 2 + Number(isDisabled) };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
