const apostrophe = /['’‘‛ʼʹ′`]/g;
const anyApostrophe = "['’‘‛ʼʹ′`]";

/**
 * A condition that is true if a column of folded words contains the typed word anywhere. The service's own editor
 * writes other apostrophes than a keyboard does, so all apostrophes match each other.
 */
export function holdsWord(column: string, name: string, word: string): { sql: string; value: string } {
  if (word.search(apostrophe) === -1) return { sql: `instr(${column}, @${name}) > 0`, value: word };
  const literal = word.replace(/[*?[]/g, '[$&]').replace(apostrophe, anyApostrophe);
  return { sql: `${column} GLOB @${name}`, value: `*${literal}*` };
}

/** The same check for a text in memory. */
export function textHolds(folded: string, word: string): boolean {
  return folded.replace(apostrophe, "'").includes(word.replace(apostrophe, "'"));
}
