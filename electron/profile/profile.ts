import { AppError, isAppError } from '#kit/errors.ts';
import { databaseKey, saveDatabaseKey, savedKeyIn } from '#secrets/database-key.ts';
import { createKeyringStore } from '#secrets/keyring-store.ts';
import { createMemoryStore } from '#secrets/memory-store.ts';
import * as sealing from '#secrets/passphrase.ts';
import { profileSecrets } from '#secrets/profile-secrets.ts';
import type { Keychain, SecretStore } from '#secrets/secret-store.ts';
import { replaceLostNote } from '#electron/safety/lock-memory.ts';
import { parseReached, reachedAccount } from '#electron/audit-log/reached-entries.ts';
import type { RecoveryPort } from '#services/ports.ts';
import { createBackupStore } from '#store/backups/client.ts';
import { hasWork, openStore, type StoreOptions } from '#store/client.ts';
import type { RenewalProgress } from '#store/key-renewal.ts';
import type { Store } from '#store/store.ts';
import { currentActor } from './actor.ts';
import type { Log } from '../log.ts';
import { completeRenewal, isProfileKey } from './key-renewal.ts';
import { makeProfileId, profileIdOf, readProfileId } from './profile-id.ts';
import { createRecovery } from './recovery.ts';
import { isWiping, wipeProfile } from './wipe.ts';

/**
 * Replaces stores that could not be opened, so that the window still opens and every call fails with the reason. The
 * clerk's data is not touched; `backups` can still be listed and restored.
 */
function failingStore(reason: Error, backups?: Store['backups']): Store {
  const refuse = () => Promise.reject(reason);
  const refusing = new Proxy({}, { get: () => refuse });
  // Every property is an asynchronous function that fails, which matches each port's type.
  return {
    cache: refusing as Store['cache'],
    work: refusing as Store['work'],
    backups: backups ?? (refusing as Store['backups']),
    close: () => Promise.resolve(),
  };
}

/** A clerk's data on this computer: databases in a folder, and their keys in the keychain. */
export interface Profile {
  readonly store: Store;
  readonly secrets: SecretStore;
  readonly recovery: RecoveryPort;
  readonly keychain: 'available' | 'unavailable';
  /** False if nothing is kept after this run. */
  readonly keepsData: boolean;
}

interface ProfileOptions extends Pick<StoreOptions, 'startThread' | 'runTask'> {
  readonly folder: string;
  readonly storeWorker: string;
  readonly log: Log;
  /** A key recovered with the clerk's passphrase; by default the keychain's. */
  readonly key?: Buffer;
  /** The operating system's by default. */
  readonly keychain?: Keychain;
  /** Called while the databases are encrypted with a new key. */
  readonly onRenewal?: (progress: RenewalProgress) => void;
}

/**
 * Opens the profile. It never fails: without a keychain everything is in memory, and if existing databases cannot be
 * opened, every call to them fails with the reason and nothing is touched.
 */
export async function openProfile(options: ProfileOptions): Promise<Profile> {
  const { folder, storeWorker, log } = options;
  try {
    // First of all, as wiping also removes the id under which the keychain has the key.
    if (isWiping(folder)) await wipeProfile({ folder, secrets: secretsToWipe(options), connectionIds: [] });
    const keychain = keychainOf(options);
    const secrets = profileSecrets(keychain, await profileIdOf(folder, keychain));
    const key = options.key ?? (await databaseKey({ secrets, hasDatabases: hasWork(folder) }));
    return await openSaved(options, secrets, key);
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

/** The profile's part of the keychain; undefined if its id is lost. */
export function secretsToWipe(place: Place): SecretStore | undefined {
  const id = readProfileId(place.folder);
  return id === undefined ? undefined : profileSecrets(keychainOf(place), id);
}

async function openSaved(options: ProfileOptions, secrets: SecretStore, key: Buffer): Promise<Profile> {
  const { folder, storeWorker, log } = options;
  const recovery = createRecovery({ folder, key, sealing, saved: savedKeyIn(secrets) });
  const profile = { recovery, keychain: 'available', keepsData: true } as const;
  let store: Store | undefined;
  try {
    await completeRenewal(options, key);
    // If the keychain does not return it, only the high-water mark beside the database is used.
    const reached = parseReached(await secrets.read(reachedAccount).catch(() => undefined));
    const thread = options.startThread === undefined ? {} : { startThread: options.startThread };
    const place = { directory: folder, workerPath: storeWorker, ...thread };
    store = await openStore({ ...place, key, actor: currentActor(), reached });
    await store.work.recoverOutbox({ at: Date.now() });
    return { ...profile, store, secrets };
  } catch (error) {
    // Left open, it would keep the database locked for the next try.
    await store?.close().catch((failure: unknown) => log.error('store.close', failure));
    if (isAppError(error, 'store-unavailable') && error.params.reason === 'wrong-key') throw error;
    log.error('profile.open', error);
    const { work } = failingStore(asError(error));
    // The key is right, so backups of a damaged database can be opened.
    const backups = createBackupStore({
      directory: folder,
      key,
      workerPath: storeWorker,
      work,
      actor: currentActor(),
    });
    // The real keychain, because it records whether Paydesk was locked: not everybody may restore a backup.
    return { ...profile, store: failingStore(asError(error), backups), secrets };
  }
}

/**
 * Stores a key that the passphrase has opened, if it is the databases' key. If the keychain does not respond, the
 * passphrase is needed again at the next start.
 */
export async function restoreKey(options: Place, key: Buffer): Promise<void> {
  if (isProfileKey(options.folder, key) === 'wrong') {
    throw new AppError('store-unavailable', { reason: 'wrong-key' });
  }
  try {
    const id = readProfileId(options.folder) ?? makeProfileId(options.folder);
    const secrets = profileSecrets(keychainOf(options), id);
    await saveDatabaseKey(secrets, key);
    await replaceLostNote(secrets);
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
  const store = await openStore({ directory: null, key, workerPath: storeWorker, actor: currentActor() });
  const recovery = createRecovery({ folder, key: null, sealing });
  return { store, secrets: createMemoryStore(), recovery, keychain: 'unavailable', keepsData: false };
}
