/**
 * Small secrets in the operating system's keychain, by account name. Every call may fail with
 * `keychain-unavailable`; a secret that is not there is undefined, never an error.
 */
export interface SecretStore {
  read(account: string): Promise<string | undefined>;
  write(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
}

/** All that the app has in the keychain. */
export interface Keychain extends SecretStore {
  /** Of every profile: to find the secrets of one that has lost its name. */
  list(): Promise<readonly { readonly account: string; readonly secret: string }[]>;
}
