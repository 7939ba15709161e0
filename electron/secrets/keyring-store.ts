import { setTimeout as delay } from 'node:timers/promises';
import { AppError, type AppErrorParams } from '#kit/errors.ts';
import type { Keychain } from './secret-store.ts';

interface KeyringOptions {
  /** The service name in the operating system's list of secrets. */
  readonly service: string;
  /** Receives the operating system's messages, which go into the log and not to the clerk. */
  readonly log: (text: string) => void;
  /** The timeout of the keychain, including its own password prompt. */
  readonly timeoutMs?: number;
  /** Opens one entry of the operating system's keychain; replaced in tests. */
  readonly openEntry?: OpenEntry;
  readonly listEntries?: ListEntries;
}

/** The secret of one account in the keychain. */
export interface KeychainEntry {
  getPassword(): Promise<string | null | undefined>;
  setPassword(secret: string): Promise<void>;
  deleteCredential(): Promise<boolean>;
}

type OpenEntry = (service: string, account: string) => Promise<KeychainEntry>;
type ListEntries = (service: string) => Promise<readonly { account: string; password: string }[]>;
type Reason = AppErrorParams<'keychain-unavailable'>['reason'];

/** Long enough to look up a password. */
const defaultTimeoutMs = 60_000;

/**
 * Written and removed again to test whether the keychain accepts writes. Each account has its own: two profiles that
 * test at the same moment would remove each other's.
 */
const probeOf = (account: string) => `probe:${account}`;

/**
 * The library has one code for every failure, so the reason is recognised by the system's message, as the Secret
 * Service, macOS and an English Windows word it. Any other message means that there is no keychain.
 */
const reasons: readonly (readonly [message: RegExp, reason: Reason])[] = [
  [/dismissed|cancell?ed|denied|-128\b/i, 'refused'],
  [/locked|interaction is not allowed|-25308\b|no result found/i, 'locked'],
];

function reasonOf(message: string): Reason {
  return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? 'missing';
}

/**
 * On Linux the Secret Service is named explicitly: by default the library falls back to the kernel's keyring, which is
 * cleared at a restart. Loaded on first use, so that the app starts on a platform without the binary.
 */
const openSystemEntry: OpenEntry = async (service, account) => {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  return new AsyncEntry(service, account, { linux: { store: 'secret-service' } });
};

const listSystemEntries: ListEntries = async (service) => {
  const { findCredentialsAsync } = await import('@napi-rs/keyring');
  return findCredentialsAsync(service);
};

/** The operating system's keychain. Fails with `keychain-unavailable` and the reason. */
export function createKeyringStore(options: KeyringOptions): Keychain {
  const { service, log, timeoutMs = defaultTimeoutMs, openEntry = openSystemEntry } = options;
  const { listEntries = listSystemEntries } = options;

  /** Whichever comes first: the result, a failure with its reason, or the timeout. */
  const withTimeout = async <T>(call: Promise<T>): Promise<T> => {
    const timeout = new AbortController();
    const slow = delay(timeoutMs, null, { signal: timeout.signal }).then(
      () => {
        log('Keychain: no answer in time');
        throw new AppError('keychain-unavailable', { reason: 'slow' });
      },
      // The keychain responded first.
      () => new Promise<never>(() => undefined),
    );
    const answer = call.catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      log(`Keychain: ${message}`);
      throw new AppError('keychain-unavailable', { reason: reasonOf(message) });
    });
    return Promise.race([answer, slow]).finally(() => timeout.abort());
  };

  const attempt = <T>(account: string, action: (entry: KeychainEntry) => Promise<T>): Promise<T> =>
    withTimeout(openEntry(service, account).then(action));

  const find = (account: string) =>
    attempt(account, async (entry) => (await entry.getPassword()) ?? undefined);
  const removeEntry = (account: string) => attempt(account, (entry) => entry.deleteCredential());

  /** The Secret Service finds nothing in a locked keyring. A write prompts to unlock it, or fails. */
  const unlock = async (account: string) => {
    await attempt(probeOf(account), (entry) => entry.setPassword('probe'));
    await removeEntry(probeOf(account));
  };

  return {
    read: async (account) => {
      const found = await find(account);
      if (found !== undefined) return found;
      await unlock(account);
      return find(account);
    },
    write: (account, secret) => attempt(account, (entry) => entry.setPassword(secret)),
    remove: async (account) => {
      if (await removeEntry(account)) return;
      await unlock(account);
      await removeEntry(account);
    },
    list: async () => {
      let entries = await withTimeout(listEntries(service));
      if (entries.length === 0) {
        await unlock('list');
        entries = await withTimeout(listEntries(service));
      }
      return entries.map(({ account, password: secret }) => ({ account, secret }));
    },
  };
}
