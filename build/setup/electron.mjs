// Real Electron, where its binary can be had: it comes from outside the npm registry.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getuid } from 'node:process';
import { run, say } from './command.mjs';
import { cache, inRoot } from './places.mjs';

const answerFile = path.join(cache, 'electron-not-available');
const limitMs = 20_000;

export function electronVersion() {
  return JSON.parse(readFileSync(inRoot('node_modules/electron/package.json'), 'utf8')).version;
}

/** The path of Electron's own executable, or undefined where it has not been downloaded. */
export function electronPath() {
  const pathFile = inRoot('node_modules/electron/path.txt');
  if (!existsSync(pathFile)) return undefined;
  const program = inRoot('node_modules/electron/dist', readFileSync(pathFile, 'utf8'));
  return existsSync(program) ? program : undefined;
}

/** Electron's sandbox needs a helper that root does not have. */
export function electronArguments() {
  return process.platform === 'linux' && getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/** Asks for the binary once a version, for at most 20 s, and remembers a refusal in .cache. */
export async function fetchElectron() {
  const version = electronVersion();
  if (electronPath() !== undefined) return electronPath();
  if (existsSync(answerFile) && readFileSync(answerFile, 'utf8') === version) return undefined;
  say(`Asking for Electron ${version} (once, at most 20 s) …`);
  await run(process.execPath, [inRoot('node_modules/electron/install.js')], { timeoutMs: limitMs });
  if (electronPath() !== undefined) return electronPath();
  mkdirSync(cache, { recursive: true });
  writeFileSync(answerFile, version);
  say(`Electron could not be downloaded; delete ${path.relative(inRoot(), answerFile)} to ask again.`);
  return undefined;
}
