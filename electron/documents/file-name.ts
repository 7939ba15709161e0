import { isDevice } from './windows-path.ts';

const maxCharacters = 120;
/** Of a name, extension included: Linux counts bytes, Windows and macOS units of UTF-16, which are never more. */
const maxBytes = 255;

interface Limits {
  /** How many characters its folder leaves for the name, extension included. */
  readonly room?: number;
  /** Above 1 it stands behind the name, as in `Register (2).csv`. */
  readonly number?: number;
}

/** Without what a system takes for a folder, a drive or an end of the name, or Excel for a reference. */
function cleaned(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{C}\\/:*?"<>|[\]]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  return plain.replace(/^[. ]+/, '');
}

/** By code points: half of one would be no name at all. */
function cut(text: string, fits: (part: string) => boolean): string {
  const points = Array.from(text).slice(0, maxCharacters);
  while (points.length > 1 && !fits(points.join(''))) points.pop();
  return points.join('').replace(/[. ]+$/, '');
}

/** A name that every system takes, inside whatever folder it is put into, and with its extension once. */
export function fileName(wanted: string, extension: string, { room = maxBytes, number = 1 }: Limits = {}) {
  const hasEnding = wanted.toLowerCase().endsWith(`.${extension.toLowerCase()}`);
  const own = cleaned(hasEnding ? wanted.slice(0, -extension.length - 1) : wanted);
  const ending = `${number > 1 ? ` (${number})` : ''}.${extension}`;
  // A character is kept for what tells a name from a device.
  const fits = (stem: string) =>
    stem.length + ending.length < room && Buffer.byteLength(stem + ending) < maxBytes;
  const stem = cut(own, fits) || 'Paydesk';
  return `${isDevice(stem) ? '_' : ''}${stem}${ending}`;
}
