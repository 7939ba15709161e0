import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deleteDatabaseKey } from '#secrets/database-key.ts';
import type { SecretStore } from '#secrets/secret-store.ts';
import { replaceFile } from '#store/replace-file.ts';
import { reachedAccount } from '#electron/audit-log/reached-entries.ts';
import { counterAccount } from '#electron/counter/counter.ts';
import { lockAccount } from '#electron/safety/lock-memory.ts';
import { nextRecoveryFile, recoveryFile, renewalFile } from './key-renewal.ts';

/**
 * The name of every file that Paydesk writes into its profile begins with one of these, or is that of an unfinished
 * part; all other files are Chromium's.
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
  'renewal.key',
  'window-state.json',
  'work.db',
];

/** As named by `newPart`, now and in earlier versions. */
const part = /^\.(paydesk-[\da-f]{8}-\d+-)?[\da-f]{16}\.part$/;

const isOwn = (name: string) => part.test(name) || ownFiles.some((own) => name.startsWith(own));

/** Marks, across a crash, a wipe that must be finished at the next start. */
function markerOf(folder: string): string {
  return join(folder, 'wiping');
}

export function isWiping(folder: string): boolean {
  return existsSync(markerOf(folder));
}

/** The connections whose keys an interrupted wipe was to remove; none if it stopped at once. */
function connectionsIn(marker: string): readonly string[] {
  if (!existsSync(marker)) return [];
  return readFileSync(marker, 'utf8').split('\n').filter(Boolean);
}

interface Wipe {
  readonly folder: string;
  /** The profile's secrets; undefined if its id could not be read. */
  readonly secrets: SecretStore | undefined;
  /** Connections with keys in the keychain, in addition to those that an interrupted wipe has listed. */
  readonly connectionIds: readonly string[];
}

/**
 * Destroys the keys first: after that nothing else can be read, whatever happens. Then deletes every file. If the
 * keychain does not respond, the key that stays behind opens nothing.
 */
export async function wipeProfile({ folder, secrets, connectionIds }: Wipe): Promise<void> {
  const marker = markerOf(folder);
  const ids = new Set([...connectionsIn(marker), ...connectionIds]);
  // Once the databases' key is gone, the connections can no longer be listed.
  replaceFile(marker, [...ids].join('\n'));
  const keyFiles = [recoveryFile(folder), nextRecoveryFile(folder), renewalFile(folder)];
  for (const file of keyFiles) rmSync(file, { force: true });
  if (secrets !== undefined) {
    const others = [reachedAccount, lockAccount, counterAccount, ...[...ids].map((id) => `api-key:${id}`)];
    await Promise.allSettled([deleteDatabaseKey(secrets), ...others.map((name) => secrets.remove(name))]);
  }
  removeFiles(folder);
}

/** The second half of a wipe, also at the next start after a crash. */
export function removeFiles(folder: string): void {
  for (const name of readdirSync(folder).filter(isOwn)) {
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  rmSync(markerOf(folder), { force: true });
}
