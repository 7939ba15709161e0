// The folders that all scripts share. Must run in Node 18, like everything that run.mjs imports: it runs before Node 24
// is installed.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const cache = path.join(root, '.cache');

/** An absolute path inside the repository. */
export function inRoot(...parts) {
  return path.join(root, ...parts);
}
