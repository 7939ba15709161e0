import { AppError } from '#contract/errors.ts';
import type { SecretStore } from './secret-store.ts';

interface KeyringOptions {
  /** What the operating system lists the secrets under. */
  readonly service: string;
  /** Takes the words of the operating system: they go into the log and never to the clerk. */
  readonly log: (text: string) => void;
}

/**
 * The operating system's keychain. On Linux the Secret Service is named outright: left to itself the library falls
 * back to the kernel's keyring, which forgets at the next restart.
 */
export function createKeyringStore({ service, log }: KeyringOptions): SecretStore {
  const entryOf = async (account: string) => {
    // Loaded on first use: a platform without the library's binary has no keychain, but it has an app.
    const { AsyncEntry } = await import('@napi-rs/keyring');
    return new AsyncEntry(service, account, { linux: { store: 'secret-service' } });
  };
  const attempt = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      log(`Keychain: ${error instanceof Error ? error.message : String(error)}`);
      throw new AppError('keychain-unavailable', {});
    }
  };
  return {
    read: (account) => attempt(async () => (await (await entryOf(account)).getPassword()) ?? undefined),
    write: (account, secret) => attempt(async () => (await entryOf(account)).setPassword(secret)),
    remove: (account) =>
      attempt(async () => {
        await (await entryOf(account)).deleteCredential();
      }),
  };
}
