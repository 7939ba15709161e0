// The folders that every script shares. Plain Node 18: these files run before Node 24 is there.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const cache = path.join(root, '.cache');

/** An absolute path inside the repository. */
export function inRoot(...parts) {
  return path.join(root, ...parts);
}
