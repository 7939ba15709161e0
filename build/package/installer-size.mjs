// How large an installer may be: a clerk's line is slow, and a firm copies it to every computer.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const installer = /\.(exe|msi|dmg|AppImage|deb)$/;
export const mostBytes = 130e6;

/** The installers of a folder that are larger, each with its size in words. */
export function tooLarge(folder, limit = mostBytes) {
  return readdirSync(folder)
    .filter((name) => installer.test(name))
    .map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }))
    .filter(({ bytes }) => bytes > limit)
    .map(({ name, bytes }) => `${name} has ${(bytes / 1e6).toFixed(1)} MB of at most ${limit / 1e6}`);
}
