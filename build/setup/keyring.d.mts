/** Resolves to whether this machine can run a keyring for tests; installs it on Debian if possible. */
export function ensureSecretService(): Promise<boolean>;
/** The exit code of a watched program that failed after its keyring had ended. */
export const keyringEnded: number;
type InKeyring = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
) => { program: string; args: string[]; env: NodeJS.ProcessEnv };
/** The command and the environment that run a program with its own keyring. */
export const withKeyring: InKeyring;
export const withWatchedKeyring: InKeyring;
