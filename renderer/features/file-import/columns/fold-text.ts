import { longestInput } from '#electron/exports/contract/cell-length.ts';
import { plainLetters } from '#kit/plain-letters.ts';

/**
 * Normalises spellings for comparison: lower case, no accents, words of letters, digits and `#` only. A text that is
 * too long for an input names nothing: comparing a whole book with every name would hold up the page.
 */
export function foldText(text: string): string {
  if (text.length > longestInput && text.trim().length > longestInput) return '';
  return plainLetters(text)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}
