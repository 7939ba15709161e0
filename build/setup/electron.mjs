// Real Electron, where its binary is here: it comes from outside the npm registry (electron-download.mjs).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './places.mjs';

/** The package `electron`, beside which its own installer puts the binary. */
export const electronHome = inRoot('node_modules/electron');

export function electronVersion(home = electronHome) {
  return JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).version;
}

/** The path of Electron's own executable, or undefined where it is not here whole and in the locked version. */
export function electronPath(home = electronHome) {
  // The installer writes path.txt last of all.
  const program = read(home, 'path.txt');
  if (!program || read(home, 'dist/version')?.replace(/^v/, '') !== electronVersion(home)) return undefined;
  const file = path.join(home, 'dist', program);
  return existsSync(file) ? file : undefined;
}

/** Electron's sandbox needs a helper that root does not have. */
export function electronArguments() {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/** `--electron` is for the start script: ask for the binary again. The rest is for the app. */
export function splitArguments(args) {
  return { askAgain: args.includes('--electron'), forApp: args.filter((arg) => arg !== '--electron') };
}

function read(home, name) {
  const file = path.join(home, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
