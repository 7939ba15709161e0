const apostrophe = /['’‘‛ʼʹ′`]/g;
const anyApostrophe = "['’‘‛ʼʹ′`]";

/**
 * Whether folded words hold one that was typed, anywhere. The service's own editor writes other apostrophes than a
 * keyboard does: each of them is found by any.
 */
export function holdsWord(column: string, name: string, word: string): { sql: string; value: string } {
  if (word.search(apostrophe) === -1) return { sql: `instr(${column}, @${name}) > 0`, value: word };
  const literal = word.replace(/[*?[]/g, '[$&]').replace(apostrophe, anyApostrophe);
  return { sql: `${column} GLOB @${name}`, value: `*${literal}*` };
}

/** The same of a text at hand. */
export function textHolds(folded: string, word: string): boolean {
  return folded.replace(apostrophe, "'").includes(word.replace(apostrophe, "'"));
}
