import type { SecretStore } from './secret-store.ts';

/** `api-key:7f3a` of the profile `main` is the account `api-key:main:7f3a` in the keychain. */
function accountIn(profileId: string, account: string): string {
  const [kind = '', ...rest] = account.split(':');
  return [kind, profileId, ...rest].join(':');
}

/** The secrets of one profile: a user's profiles share the keychain but not their keys. */
export function profileSecrets(secrets: SecretStore, profileId: string): SecretStore {
  return {
    read: (account) => secrets.read(accountIn(profileId, account)),
    write: (account, secret) => secrets.write(accountIn(profileId, account), secret),
    remove: (account) => secrets.remove(accountIn(profileId, account)),
  };
}
