import type { Keychain } from './secret-store.ts';

/** Secrets for this run only: for the practice company on a computer without a keychain, and for tests. */
export function createMemoryStore(): Keychain {
  const secrets = new Map<string, string>();
  return {
    read: (account) => Promise.resolve(secrets.get(account)),
    write: (account, secret) => {
      secrets.set(account, secret);
      return Promise.resolve();
    },
    remove: (account) => {
      secrets.delete(account);
      return Promise.resolve();
    },
    list: () => Promise.resolve([...secrets].map(([account, secret]) => ({ account, secret }))),
  };
}
