import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';

const fileName = 'key-check.json';

function checkOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('paydesk database key').digest('hex');
}

function read(directory: string): string | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(join(directory, fileName), 'utf8'));
    if (typeof content !== 'object' || content === null || !('check' in content)) return undefined;
    return typeof content.check === 'string' ? content.check : undefined;
  } catch {
    // Missing or damaged makes no difference: nothing is known, and the next successful opening rewrites the file.
    return undefined;
  }
}

/**
 * Distinguishes a wrong key from a damaged database, which the cipher cannot: it reports both as "not a database".
 * `unknown` if the check value is missing.
 */
export function checkKey(directory: string, key: Uint8Array): 'right' | 'wrong' | 'unknown' {
  const known = read(directory);
  if (known === undefined) return 'unknown';
  return known === checkOf(key) ? 'right' : 'wrong';
}

export function writeKeyCheck(directory: string, key: Uint8Array): void {
  replaceFile(join(directory, fileName), JSON.stringify({ check: checkOf(key) }));
}
