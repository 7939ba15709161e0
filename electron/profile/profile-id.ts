import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { findDatabaseKey } from '#secrets/database-key.ts';
import type { Keychain } from '#secrets/secret-store.ts';
import { hasWork } from '#store/client.ts';
import { checkKey } from '#store/key-check.ts';
import { replaceFile } from '#store/replace-file.ts';

/** Tells the profiles of one user apart in the keychain; no secret. Kept twice: without it nobody finds the key. */
const files = ['profile-id', 'profile-id.copy'] as const;

/** The one that the folder has; one that is missing beside it is written again. */
export function readProfileId(folder: string): string | undefined {
  const found = files.map((name) => readId(join(folder, name)));
  const id = found.find((one) => one !== undefined);
  if (id !== undefined && found.some((one) => one !== id)) keep(folder, id);
  return id;
}

export function makeProfileId(folder: string): string {
  return keep(folder, randomUUID());
}

/**
 * Where the folder has none: made on a first start, never beside work, whose key lies under the old one. That is looked
 * for in the keychain by the key itself. Fails with `wrong-key` where it is not there: the passphrase still opens the work.
 */
export async function profileIdOf(folder: string, keychain: Keychain): Promise<string> {
  const known = readProfileId(folder);
  if (known !== undefined) return known;
  if (!hasWork(folder)) return makeProfileId(folder);
  const found = await findDatabaseKey(keychain, (key) => checkKey(folder, key) === 'right');
  if (found === undefined) throw new AppError('store-unavailable', { reason: 'wrong-key' });
  return keep(folder, found);
}

function readId(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^[0-9a-f-]{36}$/.test(text) ? text : undefined;
  } catch {
    // Missing or not to be read is the same: the other one may be.
    return undefined;
  }
}

/** One of the two is enough, but not none: a key under a name that nobody kept would be lost at the next start. */
function keep(folder: string, id: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const failures: unknown[] = [];
  for (const name of files) {
    try {
      replaceFile(join(folder, name), id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === files.length) {
    throw new AppError('store-unavailable', { reason: 'failed' }, { cause: failures[0] });
  }
  return id;
}
