// The real Electron, if its binary is installed: it is not in the npm registry (see electron-download.mjs).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './places.mjs';

/** The folder of the package `electron`, into which Electron's own installer puts the binary. */
export const electronHome = inRoot('node_modules/electron');

export function electronVersion(home = electronHome) {
  return JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).version;
}

/** The path of Electron's executable; undefined unless it is completely installed in the locked version. */
export function electronPath(home = electronHome) {
  // The installer writes path.txt last.
  const program = read(home, 'path.txt');
  if (!program || read(home, 'dist/version')?.replace(/^v/, '') !== electronVersion(home)) return undefined;
  const file = path.join(home, 'dist', program);
  return existsSync(file) ? file : undefined;
}

/** Extra arguments for Electron: as root on Linux it starts without its sandbox, because Chromium refuses it there. */
export function electronArguments() {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/** `--electron` makes the start script ask for the binary again; all other arguments are for the app. */
export function splitArguments(args) {
  return { askAgain: args.includes('--electron'), forApp: args.filter((arg) => arg !== '--electron') };
}

function read(home, name) {
  const file = path.join(home, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
