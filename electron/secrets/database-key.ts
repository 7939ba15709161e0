import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Keychain, SecretStore } from './secret-store.ts';

const account = 'database-key';
const keyBytes = 32;

function parseKey(text: string): Buffer | undefined {
  return /^[0-9a-f]{64}$/.test(text) ? Buffer.from(text, 'hex') : undefined;
}

function makeKey(secrets: SecretStore): Promise<Buffer> {
  return keepDatabaseKey(secrets, randomBytes(keyBytes));
}

/** Gives a key to the keychain, a new one or one that it had lost. */
export async function keepDatabaseKey(secrets: SecretStore, key: Buffer): Promise<Buffer> {
  await secrets.write(account, key.toString('hex'));
  // Read back before anything is encrypted with it: a keychain that only says that it wrote would cost every draft.
  if ((await secrets.read(account)) !== key.toString('hex')) {
    throw new AppError('keychain-unavailable', { reason: 'missing' });
  }
  return key;
}

/**
 * The key of the profile's databases, made on first use. Never made anew while there are databases: they could not be
 * opened with it, so the missing key is told as `wrong-key` and nothing is touched.
 */
export async function databaseKey(options: {
  /** The profile's own, see `profileSecrets`. */
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

/** The profile whose key it is, by the name under which the keychain has it. */
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

/** For good: what was encrypted with it cannot be read any more. */
export async function dropDatabaseKey(secrets: SecretStore): Promise<void> {
  await secrets.remove(account);
}
