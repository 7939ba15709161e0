import { readdir } from 'node:fs/promises';
import { fileName } from './file-name.ts';
import { longestPath } from './windows-path.ts';

/** In a folder that is too deep for any name the clerk is refused, by a name that can still be read. */
const minRoom = 60;

/** Two names of one file, to Windows and macOS: they tell neither case nor the ways to write an accent apart. */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    // A folder that is not there, or shows nothing of itself: whoever saves is told what is wrong then.
    return [];
  }
}

/**
 * A name for a new file of the folder. Where one is there already it is numbered: two people may have one name, and
 * the payslip of the second must not be offered in the place of the first's.
 */
export async function newName(folder: string, wanted: string, extension: string): Promise<string> {
  const taken = new Set((await namesIn(folder)).map(folded));
  const room = Math.max(minRoom, longestPath(extension) - folder.length - 1);
  for (let number = 1; ; number += 1) {
    const name = fileName(wanted, extension, { room, number });
    if (!taken.has(folded(name))) return name;
  }
}
