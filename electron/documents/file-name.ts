import { isDevice } from './windows-path.ts';

const maxCharacters = 120;
/** For a name with its extension: Linux counts bytes, Windows and macOS count UTF-16 units, which are never more. */
const maxBytes = 255;

interface Limits {
  /** The length that the folder leaves for the name, extension included. */
  readonly room?: number;
  /** Above 1 it is added to the name, as in `Register (2).csv`. */
  readonly number?: number;
}

/** Removes what a system takes for a folder, a drive or the end of a name, or Excel for a reference. */
function cleaned(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{C}\\/:*?"<>|[\]]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  return plain.replace(/^[. ]+/, '');
}

/** By code points, so that no character is cut in half. */
function cut(text: string, fits: (part: string) => boolean): string {
  const points = Array.from(text).slice(0, maxCharacters);
  while (points.length > 1 && !fits(points.join(''))) points.pop();
  return points.join('').replace(/(?<![. ])[. ]+$/, '');
}

/** A name that is valid on every system, fits its folder, and has its extension once. */
export function fileName(wanted: string, extension: string, { room = maxBytes, number = 1 }: Limits = {}) {
  const hasEnding = wanted.toLowerCase().endsWith(`.${extension.toLowerCase()}`);
  const own = cleaned(hasEnding ? wanted.slice(0, -extension.length - 1) : wanted);
  const ending = `${number > 1 ? ` (${number})` : ''}.${extension}`;
  // One character is reserved for the underscore that separates a name from a device.
  const fits = (stem: string) =>
    stem.length + ending.length < room && Buffer.byteLength(stem + ending) < maxBytes;
  const stem = cut(own, fits) || 'Paydesk';
  return `${isDevice(stem) ? '_' : ''}${stem}${ending}`;
}
