/**
 * The characters that the typeface of our PDFs has: what Inter draws of the letters of Latin, Greek and Cyrillic names,
 * with the accents that are put on them, and of the signs between words. `build/vite/typeface.mjs` cuts the typeface by it.
 */
export const drawnRanges: readonly (readonly [first: number, last: number])[] = [
  // Latin, and accents that are put on letters.
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x148],
  [0x14a, 0x1c3],
  [0x1c5, 0x254],
  [0x256, 0x27b],
  [0x27e, 0x284],
  [0x286, 0x290],
  [0x292, 0x2a4],
  [0x2a6, 0x304],
  [0x306, 0x30a],
  [0x30c, 0x30c],
  [0x30f, 0x30f],
  [0x313, 0x313],
  [0x315, 0x315],
  [0x31b, 0x31b],
  [0x323, 0x323],
  [0x326, 0x328],
  [0x32c, 0x32c],
  // Greek.
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  // Cyrillic.
  [0x400, 0x479],
  [0x48a, 0x49d],
  [0x4a0, 0x4ff],
  // Latin with accents.
  [0x1e00, 0x1e9b],
  [0x1e9d, 0x1eff],
  // Signs between words, currencies, arithmetic and ticks.
  [0x2002, 0x200b],
  [0x2010, 0x2027],
  [0x202f, 0x2055],
  [0x2057, 0x2057],
  [0x205f, 0x205f],
  [0x2070, 0x2071],
  [0x2074, 0x208e],
  [0x20a0, 0x20af],
  [0x20b1, 0x20b5],
  [0x20b8, 0x20ba],
  [0x20bc, 0x20c0],
  [0x2113, 0x2113],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2195],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x25a1, 0x25a1],
  [0x2713, 0x2713],
  [0x2717, 0x2717],
];

const isDrawn = (character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  return drawnRanges.some(([first, last]) => point >= first && point <= last);
};

/** Stands for a character that the typeface does not have. */
const box = '\u25a1';

/** The text with a box in place of each character that the typeface does not have, for which `onBox` is called. */
export function withDrawnOnly(text: string, onBox: () => void): string {
  return text.replaceAll(/[^\n -~]/gu, (character) => {
    if (isDrawn(character)) return character;
    // An old way of writing characters that are there: `ŉ`, or digits of full width.
    const plain = character.normalize('NFKC');
    if (Array.from(plain).every(isDrawn)) return plain;
    onBox();
    return box;
  });
}
