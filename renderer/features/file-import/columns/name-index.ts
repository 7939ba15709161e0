import { foldText } from './fold-text.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

interface Entry<T> {
  readonly item: T;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** The most initials that are written together, as `SP` in `Naidoo SP`. */
const longestInitials = 4;

/**
 * Finds employees by their name in any usual form: `Surname, First`, `First Surname`, with or without second names,
 * accents and dots, or with initials. Only the best matches count.
 */
export class NameIndex<T extends Named> {
  readonly #byWord = new Map<string, Entry<T>[]>();

  constructor(items: readonly T[]) {
    for (const item of items) {
      const entry = { item, first: wordsOf(item.firstName), last: wordsOf(item.lastName) };
      for (const word of new Set([...entry.first, ...entry.last])) {
        const others = this.#byWord.get(word);
        if (others === undefined) this.#byWord.set(word, [entry]);
        else others.push(entry);
      }
    }
  }

  /** Everybody whose name fits best. */
  find(name: string): T[] {
    const words = wordsOf(name);
    const candidates = new Set(words.flatMap((word) => this.#byWord.get(word) ?? []));
    let best = 0;
    let found: T[] = [];
    for (const { item, first, last } of candidates) {
      const fit = fitOf(words, { first, last });
      if (fit === 0 || fit < best) continue;
      if (fit > best) found = [];
      best = fit;
      found.push(item);
    }
    return found;
  }
}

/**
 * Whether a name contains all of somebody's names, in any order. The plain text is compared first, which settles most
 * files.
 */
export function isWholeName(name: string, { firstName, lastName }: Named): boolean {
  if (name === `${lastName}, ${firstName}` || name === `${firstName} ${lastName}`) return true;
  return fitOf(wordsOf(name), { first: wordsOf(firstName), last: wordsOf(lastName) }) === 3;
}

function wordsOf(name: string): string[] {
  return foldText(name).split(' ').filter(Boolean);
}

/** 3: all words of the name · 2: the surname and the first of the first names · 1: the surname and initials · 0: no. */
function fitOf(words: readonly string[], { first, last }: Omit<Entry<unknown>, 'item'>): 0 | 1 | 2 | 3 {
  const given = without(words, last);
  if (given === undefined) return 0;
  if (isSame(given, first)) return 3;
  if (given.length === 0) return 0;
  if (given.every((word) => first.includes(word)) && given.includes(first[0] ?? '')) return 2;
  const initials = first.map((word) => word.charAt(0)).join('');
  const typed = given.join('');
  const areInitials = given.every((word) => word.length === 1) || given.length === 1;
  return areInitials && typed.length <= longestInitials && initials.startsWith(typed) ? 1 : 0;
}

/** The words left when `taken` are removed; undefined if one of those is missing, or there are none. */
function without(words: readonly string[], taken: readonly string[]): string[] | undefined {
  const left = [...words];
  for (const word of taken) {
    const index = left.indexOf(word);
    if (index < 0) return undefined;
    left.splice(index, 1);
  }
  return taken.length === 0 ? undefined : left;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.toSorted().every((word, index) => word === b.toSorted()[index]);
}
