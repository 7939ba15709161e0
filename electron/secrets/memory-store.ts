import type { SecretStore } from './secret-store.ts';

/** Secrets that end with the process: for the practice company on a computer without a keychain, and for tests. */
export function createMemoryStore(): SecretStore {
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
  };
}
