const apostrophe = /['’‘‛ʼʹ′`]/g;
const anyApostrophe = "['’‘‛ʼʹ′`]";

/**
 * A condition that is true if a column of folded words contains the typed word anywhere. The service's own editor
 * writes other apostrophes than a keyboard does, so all apostrophes match each other.
 */
export function holdsWord(column: string, name: string, word: string): { sql: string; value: string } {
  if (word.search(apostrophe) === -1) return { sql: `instr(${column}, @${name}) > 0`, value: word };
  return { sql: `${column} GLOB @${name}`, value: `*${globOf(word)}*` };
}

/** A GLOB pattern of exactly this text, but with any apostrophe for each of its own. */
const globOf = (text: string): string => text.replace(/[*?[]/g, '[$&]').replace(apostrophe, anyApostrophe);

/** The same check for a text in memory. */
export function textHolds(folded: string, word: string): boolean {
  return folded.replace(apostrophe, "'").includes(word.replace(apostrophe, "'"));
}

/**
 * How well a column of folded words matches what was typed: 0 if it begins with it, 1 if each typed word begins one of
 * its words, 2 if a word is only found inside another. Expects the values of `startsOf` in the binding.
 */
export function startRank(column: string, words: number): string {
  const padded = `(' ' || replace(${column}, char(10), ' '))`;
  const starts = Array.from({ length: words }, (_, index) => `${padded} GLOB @start${index}`);
  return `CASE WHEN ${column} GLOB @typed THEN 0 WHEN ${starts.join(' AND ') || '1'} THEN 1 ELSE 2 END`;
}

/** The values that `startRank` compares with: the folded text, and each of its words as the beginning of a word. */
export function startsOf(folded: string, words: readonly string[]): Readonly<Record<string, string>> {
  return {
    typed: `${globOf(folded)}*`,
    ...Object.fromEntries(words.map((word, index) => [`start${index}`, `* ${globOf(word)}*`])),
  };
}
