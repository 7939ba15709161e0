import { plainLetters } from '#contract/domain/plain-letters.ts';

/** Printed ASCII with single spaces between: only its case can be folded. */
const plainText = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** What people type when they look for a name: lower case, no accents, single spaces. */
export function fold(text: string): string {
  if (plainText.test(text)) return text.toLowerCase();
  return plainLetters(text).replace(/\s+/g, ' ').trim();
}

/** The folded words of what was typed; each must be found. More than eight say no more than eight. */
export function wordsOf(typed: string): readonly string[] {
  return fold(typed).split(' ').filter(Boolean).slice(0, 8);
}
