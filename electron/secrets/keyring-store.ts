import { setTimeout as delay } from 'node:timers/promises';
import { AppError, type AppErrorParams } from '#contract/errors.ts';
import type { Keychain } from './secret-store.ts';

interface KeyringOptions {
  /** What the operating system lists the secrets under. */
  readonly service: string;
  /** Takes the words of the operating system: they go into the log and never to the clerk. */
  readonly log: (text: string) => void;
  /** How long the keychain may take; its own question for a password is answered in this time. */
  readonly patienceMs?: number;
  /** Opens one entry of the operating system's keychain; tests put a difficult one in its place. */
  readonly openEntry?: OpenEntry;
  readonly listEntries?: ListEntries;
}

/** One account's secret in the keychain. */
export interface KeychainEntry {
  getPassword(): Promise<string | null | undefined>;
  setPassword(secret: string): Promise<void>;
  deleteCredential(): Promise<boolean>;
}

type OpenEntry = (service: string, account: string) => Promise<KeychainEntry>;
type ListEntries = (service: string) => Promise<readonly { account: string; password: string }[]>;
type Reason = AppErrorParams<'keychain-unavailable'>['reason'];

/** Somebody who is asked for a password has to find it first. */
const usualPatienceMs = 60_000;

/**
 * Written and taken away again, to see whether the keychain takes anything. Each account has its own: two profiles that
 * look at the same moment would take it away from each other.
 */
const probeOf = (account: string) => `probe:${account}`;

/**
 * The library has one code for every failure: the system's own words are all there is to tell them apart. Those of
 * the Secret Service, of macOS and of Windows, as they come in English; anything else is a keychain that is not there.
 */
const reasons: readonly (readonly [words: RegExp, reason: Reason])[] = [
  [/dismissed|cancell?ed|denied|-128\b/i, 'refused'],
  [/locked|interaction is not allowed|-25308\b|no result found/i, 'locked'],
];

function reasonOf(words: string): Reason {
  return reasons.find(([pattern]) => pattern.test(words))?.[1] ?? 'missing';
}

/**
 * On Linux the Secret Service is named outright: left to itself the library falls back to the kernel's keyring, which
 * forgets at the next restart. Loaded on first use: a platform without its binary has no keychain, but it has an app.
 */
const openSystemEntry: OpenEntry = async (service, account) => {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  return new AsyncEntry(service, account, { linux: { store: 'secret-service' } });
};

const listSystemEntries: ListEntries = async (service) => {
  const { findCredentialsAsync } = await import('@napi-rs/keyring');
  return findCredentialsAsync(service);
};

/** The operating system's keychain. It fails with `keychain-unavailable` and why. */
export function createKeyringStore(options: KeyringOptions): Keychain {
  const { service, log, patienceMs = usualPatienceMs, openEntry = openSystemEntry } = options;
  const { listEntries = listSystemEntries } = options;

  /** The first to come: the answer, a failure with its reason, or the end of patience. */
  const inTime = async <T>(asking: Promise<T>): Promise<T> => {
    const patience = new AbortController();
    const slow = delay(patienceMs, null, { signal: patience.signal }).then(
      () => {
        log('Keychain: no answer in time');
        throw new AppError('keychain-unavailable', { reason: 'slow' });
      },
      // The answer was there first.
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

  /** The Secret Service finds nothing in a locked keyring. Writing asks for it to be unlocked, or fails. */
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
