import { randomBytes } from 'node:crypto';
import { AppError } from '#kit/errors.ts';
import type { Keychain, SecretStore } from './secret-store.ts';

const account = 'database-key';
const keyBytes = 32;

function parseKey(text: string): Buffer | undefined {
  return /^[0-9a-f]{64}$/.test(text) ? Buffer.from(text, 'hex') : undefined;
}

function makeKey(secrets: SecretStore): Promise<Buffer> {
  return saveDatabaseKey(secrets, randomBytes(keyBytes));
}

/** Writes a new or recovered key to the keychain. */
export async function saveDatabaseKey(secrets: SecretStore, key: Buffer): Promise<Buffer> {
  await secrets.write(account, key.toString('hex'));
  // Read back before anything is encrypted with it: if the keychain did not really store it, every draft would be lost.
  if ((await secrets.read(account)) !== key.toString('hex')) {
    throw new AppError('keychain-unavailable', { reason: 'missing' });
  }
  return key;
}

/** Where the databases' key is saved. */
export interface SavedKey {
  save(key: Buffer): Promise<unknown>;
  /** Undefined if there is none, or something else in its place. */
  read(): Promise<Buffer | undefined>;
}

export function savedKeyIn(secrets: SecretStore): SavedKey {
  return {
    save: (key) => saveDatabaseKey(secrets, key),
    read: async () => parseKey((await secrets.read(account)) ?? ''),
  };
}

/**
 * The key of the profile's databases, created on first use. It is never created again while there are databases,
 * because a new key could not open them: a missing key then fails with `wrong-key`, and nothing is changed.
 */
export async function databaseKey(options: {
  /** The profile's own secrets, see `profileSecrets`. */
  readonly secrets: SecretStore;
  readonly hasDatabases: boolean;
}): Promise<Buffer> {
  const { secrets, hasDatabases } = options;
  const stored = await secrets.read(account);
  const key = stored === undefined ? undefined : parseKey(stored);
  if (key !== undefined) return key;
  if (hasDatabases || stored !== undefined) {
    throw new AppError('store-unavailable', { reason: 'wrong-key' });
  }
  return makeKey(secrets);
}

/** The id of the profile whose database key `isOwn` accepts; undefined if the keychain has no such key. */
export async function findDatabaseKey(
  keychain: Keychain,
  isOwn: (key: Buffer) => boolean,
): Promise<string | undefined> {
  for (const { account: name, secret } of await keychain.list()) {
    const [kind, profileId, ...rest] = name.split(':');
    const key = kind === account && rest.length === 0 ? parseKey(secret) : undefined;
    if (key !== undefined && isOwn(key)) return profileId;
  }
  return undefined;
}

/** Permanent: what was encrypted with it can no longer be read. */
export async function deleteDatabaseKey(secrets: SecretStore): Promise<void> {
  await secrets.remove(account);
}
