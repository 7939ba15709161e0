import { plainLetters } from '#contract/domain/plain-letters.ts';

/** Normalises spellings for comparison: lower case, no accents, words of letters, digits and `#` only. */
export function foldText(text: string): string {
  return plainLetters(text)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}
