// Remembers that a server refused Electron's download, so that it is not asked again for a day.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const dayMs = 24 * 60 * 60 * 1000;

/** True for a definite refusal; a server that is failing, busy or out of reach has not refused. */
export function isRefusal(status) {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Saves a refusal and returns it with its time. */
export function keepRefusal(folder, { version, host, status }) {
  const refusal = { version, host, status, at: new Date().toISOString() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder), JSON.stringify(refusal));
  return refusal;
}

/** The refusal of this version within the last day. One with a time in the future is ignored. */
export function keptRefusal(folder, version) {
  const refusal = read(fileIn(folder));
  const ageMs = Date.now() - Date.parse(refusal?.at);
  return refusal?.version === version && ageMs >= 0 && ageMs < dayMs ? refusal : undefined;
}

export function forgetRefusal(folder) {
  rmSync(fileIn(folder), { force: true });
}

function fileIn(folder) {
  return path.join(folder, 'electron-refused.json');
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // There is no file yet, or it is truncated: both count as no refusal.
    return undefined;
  }
}
