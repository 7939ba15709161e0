import { plainLetters } from '#contract/domain/plain-letters.ts';

/** What two spellings of one thing have in common: lower case, no accents, words of letters and digits. */
export function foldText(text: string): string {
  return plainLetters(text)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}
