import { plainLetters } from '#kit/plain-letters.ts';

const isCapital = (letter: string): boolean =>
  letter !== letter.toLowerCase() && letter === letter.toUpperCase();

/** A letter beyond ASCII as its plain ones, still a capital. */
function plainLetter(letter: string): string {
  const plain = plainLetters(letter);
  return isCapital(letter) ? plain.toUpperCase() : plain;
}

/**
 * A name or a reference in the letters that every bank takes: `A` to `Z`, `a` to `z`, digits and single spaces, cut at
 * the end. Letters of other scripts and apostrophes drop out, other signs become spaces: nothing that is left can begin a
 * formula, end a column or be refused by an import.
 */
export const bankText = (text: string, length: number): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\0-\x7f]/gu, plainLetter)
    .replaceAll(/['’ʼ`]|[[\p{L}\p{M}\p{N}]--[A-Za-z0-9]]/gv, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
