/** Removes accents and case, so that `muller` finds `Müller`; any white space is one space. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

/** Whether every word of the query occurs in the text, in any order. */
export function matchesQuery(text: string, query: string): boolean {
  const haystack = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/**
 * How well one of these names matches the query: 0 if it begins with it, 1 if each word of the query begins a word of it, 2
 * if a word is only found inside another.
 */
export function rankOf(names: readonly string[], query: string): 0 | 1 | 2 {
  const wanted = fold(query).trim();
  const words = wanted.split(/\s+/);
  const folded = names.map(fold);
  if (folded.some((name) => name.startsWith(wanted))) return 0;
  const parts = folded.flatMap((name) => name.split(/[\s,]+/));
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2;
}
