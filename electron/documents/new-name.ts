import { readdir } from 'node:fs/promises';
import { fileName } from './file-name.ts';
import { maxPathLength } from './windows-path.ts';

/** The maximum length of a file name in the folder. */
export function roomIn(folder: string, extension: string): number {
  return Math.max(minRoom, maxPathLength(extension) - folder.length - 1);
}

/** In a folder whose path is too long for any name, saving fails, but reports a readable name. */
const minRoom = 60;

/**
 * A name as Windows and macOS compare it, ignoring case and the form of accents. Converted to upper case first, because
 * `ſ` and `s` are the same there.
 */
export function folded(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    // The folder is missing or cannot be read: saving reports the reason.
    return [];
  }
}

/**
 * A name for a new file in the folder, numbered if it exists: two employees may have the same name, and the second
 * payslip must not replace the first.
 */
export async function newName(folder: string, wanted: string, extension: string): Promise<string> {
  const taken = new Set((await namesIn(folder)).map(folded));
  const room = roomIn(folder, extension);
  for (let number = 1; ; number += 1) {
    const name = fileName(wanted, extension, { room, number });
    if (!taken.has(folded(name))) return name;
  }
}
