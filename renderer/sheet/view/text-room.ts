/** Padding and the line at the end of a cell, at a root font size of 16 px. */
const besideText = 18;
const separators = new Set([' ', '\u00a0', ',', '.', '-', ':', '/']);

/**
 * The most room that a letter needs in the app's typeface, in pixels at a root font size of 16 px; unlimited for rare
 * letters.
 */
export function roomOf(letter: string): number {
  if (letter >= '0' && letter <= '9') return 8.5;
  if (separators.has(letter)) return 6;
  return letter > ' ' && letter <= '~' ? 13 : Infinity;
}

/**
 * Whether a text may be wider than its cell. Clipping costs time in each frame, so only such cells are clipped; most
 * hold figures.
 */
export function mayOverflow(text: string, width: number): boolean {
  let left = width - besideText;
  for (let at = 0; at < text.length && left >= 0; at++) left -= roomOf(text.charAt(at));
  return left < 0;
}
