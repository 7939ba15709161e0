import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#kit/errors.ts';
import { findDatabaseKey } from '#secrets/database-key.ts';
import type { Keychain } from '#secrets/secret-store.ts';
import { hasWork } from '#store/client.ts';
import { replaceFile } from '#store/replace-file.ts';
import { isProfileKey } from './key-renewal.ts';

/** Identifies a user's profiles in the keychain; not secret. Stored twice, as the key cannot be found without it. */
const files = ['profile-id', 'profile-id.copy'] as const;

/** The folder's id, or undefined if both copies are lost; a missing copy is written again. */
export function readProfileId(folder: string): string | undefined {
  const found = files.map((name) => readId(join(folder, name)));
  const id = found.find((one) => one !== undefined);
  if (id !== undefined && found.some((one) => one !== id)) saveId(folder, id);
  return id;
}

export function makeProfileId(folder: string): string {
  return saveId(folder, randomUUID());
}

/**
 * The folder's id. If it is missing, it is created on first start, but never beside existing work, whose key is stored
 * under the old id: the keychain is then searched for the key that opens the work. Fails with `wrong-key` if it is not
 * there; the passphrase can still open the work.
 */
export async function profileIdOf(folder: string, keychain: Keychain): Promise<string> {
  const known = readProfileId(folder);
  if (known !== undefined) return known;
  if (!hasWork(folder)) return makeProfileId(folder);
  const found = await findDatabaseKey(keychain, (key) => isProfileKey(folder, key) === 'right');
  if (found === undefined) throw new AppError('store-unavailable', { reason: 'wrong-key' });
  return saveId(folder, found);
}

function readId(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^[0-9a-f-]{36}$/.test(text) ? text : undefined;
  } catch {
    // Missing or unreadable: the other copy may be there.
    return undefined;
  }
}

/** Fails if neither copy can be written: a key under an unsaved id would be lost at the next start. */
function saveId(folder: string, id: string): string {
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
