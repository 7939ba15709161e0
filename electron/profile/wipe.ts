import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropDatabaseKey } from '#secrets/database-key.ts';
import type { SecretStore } from '#secrets/secret-store.ts';
import { replaceFile } from '#store/replace-file.ts';
import { reachedAccount } from '#services/audit-log/reached-entries.ts';
import { lockAccount } from '#services/lock/lock-memory.ts';
import { recoveryFile } from './recovery.ts';

/**
 * Every file that Paydesk writes into its profile begins with one of these, or is a part of one that was never written to
 * its end; the others are Chromium's own.
 */
export const ownFiles = [
  'backups',
  'cache.db',
  'high-water.mark',
  'key-check.json',
  'paydesk.log',
  'practice.db',
  'profile-id',
  'recovery.key',
  'window-state.json',
  'work.db',
];

/** As `writeWhole` names them. */
const part = /^\.[\da-f]{16}\.part$/;

const isOwn = (name: string) => part.test(name) || ownFiles.some((own) => name.startsWith(own));

/** Says, over a crash, that a wipe has begun and is to be ended at the next start. */
function markerOf(folder: string): string {
  return join(folder, 'wiping');
}

export function isWiping(folder: string): boolean {
  return existsSync(markerOf(folder));
}

/** Whose keys a wipe that broke off was to remove. One that broke off at once named none. */
function namedBy(marker: string): readonly string[] {
  if (!existsSync(marker)) return [];
  return readFileSync(marker, 'utf8').split('\n').filter(Boolean);
}

interface Wipe {
  readonly folder: string;
  /** Of the profile; undefined where it could not be read any more. */
  readonly secrets: SecretStore | undefined;
  /** Whose keys lie in the keychain too, beside those that a wipe which broke off has named. */
  readonly connectionIds: readonly string[];
}

/**
 * Destroys the keys first: from then on nothing of the rest can be read, whatever becomes of it. Then every file. A
 * keychain that does not answer leaves a key behind that opens nothing any more.
 */
export async function wipeProfile({ folder, secrets, connectionIds }: Wipe): Promise<void> {
  const marker = markerOf(folder);
  const ids = new Set([...namedBy(marker), ...connectionIds]);
  // Once the databases' key is gone nobody can look the connections up any more.
  replaceFile(marker, [...ids].join('\n'));
  rmSync(recoveryFile(folder), { force: true });
  if (secrets !== undefined) {
    const others = [reachedAccount, lockAccount, ...[...ids].map((id) => `api-key:${id}`)];
    await Promise.allSettled([dropDatabaseKey(secrets), ...others.map((name) => secrets.remove(name))]);
  }
  removeFiles(folder);
}

/** The second half of a wipe, at the start after it or after a crash in its middle. */
export function removeFiles(folder: string): void {
  for (const name of readdirSync(folder).filter(isOwn)) {
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  rmSync(markerOf(folder), { force: true });
}
