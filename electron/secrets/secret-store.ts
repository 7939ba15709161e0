/**
 * Small secrets in the operating system's keychain, by account name. Every call may fail with `keychain-unavailable`; a
 * missing secret is undefined, not an error.
 */
export interface SecretStore {
  read(account: string): Promise<string | undefined>;
  write(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
}

/** Everything that the app has in the keychain. */
export interface Keychain extends SecretStore {
  /** For all profiles: to find the secrets of one whose id was lost. */
  list(): Promise<readonly { readonly account: string; readonly secret: string }[]>;
}
