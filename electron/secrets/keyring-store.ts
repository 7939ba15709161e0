import { setTimeout as delay } from 'node:timers/promises';
import { AppError, type AppErrorParams } from '#contract/errors.ts';
import type { Keychain } from './secret-store.ts';

interface KeyringOptions {
  /** The service name in the operating system's list of secrets. */
  readonly service: string;
  /** Receives the operating system's messages, which go into the log and not to the clerk. */
  readonly log: (text: string) => void;
  /** The timeout of the keychain, including its own password prompt. */
  readonly patienceMs?: number;
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
const usualPatienceMs = 60_000;

/**
 * Written and removed again to test whether the keychain accepts writes. Each account has its own: two profiles that
 * test at the same moment would remove each other's.
 */
const probeOf = (account: string) => `probe:${account}`;

/**
 * The library has one code for every failure, so only the system's message tells them apart: those of the Secret
 * Service, macOS and Windows in English. Anything else means that there is no keychain.
 */
const reasons: readonly (readonly [words: RegExp, reason: Reason])[] = [
  [/dismissed|cancell?ed|denied|-128\b/i, 'refused'],
  [/locked|interaction is not allowed|-25308\b|no result found/i, 'locked'],
];

function reasonOf(words: string): Reason {
  return reasons.find(([pattern]) => pattern.test(words))?.[1] ?? 'missing';
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
  const { service, log, patienceMs = usualPatienceMs, openEntry = openSystemEntry } = options;
  const { listEntries = listSystemEntries } = options;

  /** Whichever comes first: the result, a failure with its reason, or the timeout. */
  const inTime = async <T>(asking: Promise<T>): Promise<T> => {
    const patience = new AbortController();
    const slow = delay(patienceMs, null, { signal: patience.signal }).then(
      () => {
        log('Keychain: no answer in time');
        throw new AppError('keychain-unavailable', { reason: 'slow' });
      },
      // The keychain responded first.
      () => new Promise<never>(() => undefined),
    );
    const answer = asking.catch((error: unknown) => {
      const words = error instanceof Error ? error.message : String(error);
      log(`Keychain: ${words}`);
      throw new AppError('keychain-unavailable', { reason: reasonOf(words) });
    });
    return Promise.race([answer, slow]).finally(() => patience.abort());
  };

  const attempt = <T>(account: string, act: (entry: KeychainEntry) => Promise<T>): Promise<T> =>
    inTime(openEntry(service, account).then(act));

  const find = (account: string) =>
    attempt(account, async (entry) => (await entry.getPassword()) ?? undefined);
  const drop = (account: string) => attempt(account, (entry) => entry.deleteCredential());

  /** The Secret Service finds nothing in a locked keyring. A write prompts to unlock it, or fails. */
  const unlock = async (account: string) => {
    await attempt(probeOf(account), (entry) => entry.setPassword('probe'));
    await drop(probeOf(account));
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
      if (await drop(account)) return;
      await unlock(account);
      await drop(account);
    },
    list: async () => {
      const entries = await inTime(listEntries(service));
      return entries.map(({ account, password: secret }) => ({ account, secret }));
    },
  };
}
