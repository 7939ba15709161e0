import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The text of a file of the repository, named from its root. */
export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');
