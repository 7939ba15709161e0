// Limits the size of installers: clerks download them over slow lines, and firms copy them to every computer.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const installer = /\.(exe|msi|dmg|AppImage|deb)$/;
export const mostBytes = 130e6;

/** The installers in a folder that are larger than `limit` bytes, as one line of text each. */
export function tooLarge(folder, limit = mostBytes) {
  return readdirSync(folder)
    .filter((name) => installer.test(name))
    .map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }))
    .filter(({ bytes }) => bytes > limit)
    .map(({ name, bytes }) => `${name} is ${(bytes / 1e6).toFixed(1)} MB; the maximum is ${limit / 1e6} MB`);
}
