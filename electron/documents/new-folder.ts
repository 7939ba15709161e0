import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileName } from './file-name.ts';
import { asFileFailure } from './whole-file.ts';

/** Characters; short enough to leave room for long file names inside the folder. */
const maxLength = 80;
const ending = 'folder';

/** Creates a new folder, numbered if its name is taken, and returns its path. Fails with `file-failed`. */
export async function makeNewFolder(parent: string, wanted: string): Promise<string> {
  // Folder names follow the same rules as file names.
  const name = fileName(wanted.slice(0, maxLength), ending).slice(0, -ending.length - 1);
  for (let number = 1; ; number += 1) {
    const path = join(parent, number === 1 ? name : `${name} (${number})`);
    try {
      await mkdir(path);
      return path;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isTaken) throw asFileFailure(basename(path), error);
    }
  }
}
