import { AppError, isAppError } from '#contract/errors.ts';
import { databaseKey, keepDatabaseKey } from '#secrets/database-key.ts';
import { createKeyringStore } from '#secrets/keyring-store.ts';
import { createMemoryStore } from '#secrets/memory-store.ts';
import * as sealing from '#secrets/passphrase.ts';
import { profileSecrets } from '#secrets/profile-secrets.ts';
import type { Keychain, SecretStore } from '#secrets/secret-store.ts';
import { parseReached, reachedAccount } from '#services/audit-log/reached-entries.ts';
import type { RecoveryPort } from '#services/ports.ts';
import { createBackupStore } from '#store/backups/client.ts';
import { hasWork, openStore } from '#store/client.ts';
import { checkKey } from '#store/key-check.ts';
import type { Store } from '#store/store.ts';
import { actorHere } from './actor.ts';
import { failingStore } from './failing-store.ts';
import type { Log } from '../log.ts';
import { makeProfileId, profileIdOf, readProfileId } from './profile-id.ts';
import { createRecovery } from './recovery.ts';
import { isWiping, wipeProfile } from './wipe.ts';

/** What one clerk has on this computer: databases in a folder, and their keys in the keychain. */
export interface Profile {
  readonly store: Store;
  readonly secrets: SecretStore;
  readonly recovery: RecoveryPort;
  readonly keychain: 'available' | 'unavailable';
  /** False: nothing outlives this run. */
  readonly keepsData: boolean;
}

export interface ProfileOptions {
  readonly folder: string;
  readonly storeWorker: string;
  readonly log: Log;
  /** One that the clerk's passphrase has opened; otherwise the keychain's. */
  readonly key?: Buffer;
  /** Left out: the operating system's. */
  readonly keychain?: Keychain;
}

/**
 * Opens the profile. It never fails: without a keychain it keeps everything in memory, and where databases are there
 * but cannot be opened, every question about them is answered with the reason and nothing is touched.
 */
export async function openProfile(options: ProfileOptions): Promise<Profile> {
  const { folder, storeWorker, log } = options;
  try {
    // Before anything else: with the profile goes the name under which the keychain knows it.
    if (isWiping(folder)) await wipeProfile({ folder, secrets: secretsToWipe(options), connectionIds: [] });
    const keychain = keychainOf(options);
    const secrets = profileSecrets(keychain, await profileIdOf(folder, keychain));
    const key = options.key ?? (await databaseKey({ secrets, hasDatabases: hasWork(folder) }));
    return await openKept(options, secrets, key);
  } catch (error) {
    log.error('profile.open', error);
    const keychain = isAppError(error, 'keychain-unavailable') ? 'unavailable' : 'available';
    if (keychain === 'unavailable' && !hasWork(folder)) return openInMemory(folder, storeWorker);
    return {
      store: failingStore(asError(error)),
      secrets: createMemoryStore(),
      recovery: createRecovery({ folder, key: null, sealing }),
      keychain,
      keepsData: true,
    };
  }
}

type Place = Pick<ProfileOptions, 'folder' | 'log' | 'keychain'>;

function keychainOf({ log, keychain }: Place): Keychain {
  return (
    keychain ?? createKeyringStore({ service: 'Paydesk', log: (text) => log.info('keychain', { text }) })
  );
}

/** The profile's part of the keychain; undefined where nobody knows any more which that is. */
export function secretsToWipe(place: Place): SecretStore | undefined {
  const id = readProfileId(place.folder);
  return id === undefined ? undefined : profileSecrets(keychainOf(place), id);
}

async function openKept(options: ProfileOptions, secrets: SecretStore, key: Buffer): Promise<Profile> {
  const { folder, storeWorker, log } = options;
  const recovery = createRecovery({ folder, key, sealing });
  const profile = { recovery, keychain: 'available', keepsData: true } as const;
  try {
    // A keychain that does not tell it now leaves the mark beside the database, as before.
    const reached = parseReached(await secrets.read(reachedAccount).catch(() => undefined));
    const place = { directory: folder, workerPath: storeWorker };
    const store = await openStore({ ...place, key, actor: actorHere(), reached });
    await store.work.recoverOutbox({ at: Date.now() });
    return { ...profile, store, secrets };
  } catch (error) {
    if (isAppError(error, 'store-unavailable') && error.params.reason === 'wrong-key') throw error;
    log.error('profile.open', error);
    const { work } = failingStore(asError(error));
    // Their key is right, so backups of a damaged database can be opened.
    const backups = createBackupStore({ directory: folder, key, workerPath: storeWorker, work });
    // The keychain's own: it knows whether Paydesk was locked, and a backup is not for everybody to restore.
    return { ...profile, store: failingStore(asError(error), backups), secrets };
  }
}

/**
 * Takes a key that the passphrase has opened: it must be the databases' own. The keychain gets it back; one that does
 * not answer costs the passphrase again at the next start, and nothing else.
 */
export async function takeKey(options: Place, key: Buffer): Promise<void> {
  if (checkKey(options.folder, key) === 'wrong') {
    throw new AppError('store-unavailable', { reason: 'wrong-key' });
  }
  try {
    const id = readProfileId(options.folder) ?? makeProfileId(options.folder);
    await keepDatabaseKey(profileSecrets(keychainOf(options), id), key);
  } catch (error) {
    if (!isAppError(error, 'keychain-unavailable')) throw error;
    options.log.error('profile.key', error);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('not an error');
}

async function openInMemory(folder: string, storeWorker: string): Promise<Profile> {
  const key = Buffer.alloc(32);
  const store = await openStore({ directory: null, key, workerPath: storeWorker, actor: actorHere() });
  const recovery = createRecovery({ folder, key: null, sealing });
  return { store, secrets: createMemoryStore(), recovery, keychain: 'unavailable', keepsData: false };
}
