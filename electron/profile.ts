import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAppError } from '#contract/errors.ts';
import { databaseKey } from '#secrets/database-key.ts';
import { createKeyringStore } from '#secrets/keyring-store.ts';
import { createMemoryStore } from '#secrets/memory-store.ts';
import { profileSecrets } from '#secrets/profile-secrets.ts';
import type { SecretStore } from '#secrets/secret-store.ts';
import { hasWork, openStore } from '#store/client.ts';
import type { Store } from '#store/store.ts';
import { actorHere } from './actor.ts';
import { failingStore } from './failing-store.ts';
import type { Log } from './log.ts';

/** What one clerk has on this computer: databases in a folder, and their keys in the keychain. */
export interface Profile {
  readonly store: Store;
  readonly secrets: SecretStore;
  readonly keychain: 'available' | 'unavailable';
  /** False: nothing outlives this run. */
  readonly keepsData: boolean;
}

interface ProfileOptions {
  readonly folder: string;
  readonly storeWorker: string;
  readonly log: Log;
}

/**
 * Opens the profile. It never fails: without a keychain it keeps everything in memory, and where databases are there
 * but cannot be opened, every question about them is answered with the reason and nothing is touched.
 */
export async function openProfile({ folder, storeWorker, log }: ProfileOptions): Promise<Profile> {
  try {
    return await openKept({ folder, storeWorker, log });
  } catch (error) {
    log.error('profile.open', error);
    const keychain = isAppError(error, 'keychain-unavailable') ? 'unavailable' : 'available';
    if (keychain === 'unavailable' && !hasWork(folder)) return openInMemory(storeWorker);
    const secrets = createMemoryStore();
    return {
      store: failingStore(error instanceof Error ? error : new Error('not an error')),
      secrets,
      keychain,
      keepsData: true,
    };
  }
}

async function openKept({ folder, storeWorker, log }: ProfileOptions): Promise<Profile> {
  const keyring = createKeyringStore({ service: 'Paydesk', log: (text) => log.info('keychain', { text }) });
  const secrets = profileSecrets(keyring, profileId(folder));
  const key = await databaseKey({ secrets, hasDatabases: hasWork(folder) });
  const store = await openStore({ directory: folder, key, workerPath: storeWorker, actor: actorHere() });
  await store.work.recoverOutbox({ at: Date.now() });
  return { store, secrets, keychain: 'available', keepsData: true };
}

async function openInMemory(storeWorker: string): Promise<Profile> {
  const key = Buffer.alloc(32);
  const store = await openStore({ directory: null, key, workerPath: storeWorker, actor: actorHere() });
  return { store, secrets: createMemoryStore(), keychain: 'unavailable', keepsData: false };
}

/** Tells the profiles of one user apart in the keychain; no secret. */
function profileId(folder: string): string {
  const file = join(folder, 'profile-id');
  mkdirSync(folder, { recursive: true });
  const stored = readText(file);
  if (/^[0-9a-f-]{36}$/.test(stored)) return stored;
  const made = randomUUID();
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
