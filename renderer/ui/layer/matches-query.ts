/** Letters without their accents and cases: `Müller` is found by `muller`. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** True where every word of the query occurs in the text, in any order. */
export function matchesQuery(text: string, query: string): boolean {
  const haystack = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
