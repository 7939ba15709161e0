import { bareNumber, isWholeNumber } from '#payroll/personal-number.ts';
import { plainLetters } from '#kit/plain-letters.ts';

/** Printable ASCII with single spaces, where only case has to be folded. */
const plainText = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** The form that people type when they search for a name: lower case, no accents, single spaces. */
export function fold(text: string): string {
  if (plainText.test(text)) return text.toLowerCase();
  return plainLetters(text).replace(/\s+/g, ' ').trim();
}

/** The folded words of a search, each of which must be found. Words after the eighth are ignored. */
export function wordsOf(typed: string): readonly string[] {
  // An ID number may be typed in groups, or with separators.
  if (isWholeNumber('id-number', typed)) return [bareNumber(typed)];
  const words = fold(typed).split(' ').filter(Boolean).slice(0, 8);
  return words.map((word) => (isWholeNumber('id-number', word) ? bareNumber(word) : word));
}
