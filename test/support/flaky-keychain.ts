import { createKeyringStore, type KeychainEntry } from '#secrets/keyring-store.ts';

/** An in-memory keychain that can fail, hang or hide its secrets. */
export function flakyKeychain() {
  const secrets = new Map<string, string>();
  const mood = { fails: '', hangs: false, hides: false, asks: () => true };
  const log: string[] = [];
  const action = async <T>(answer: () => T): Promise<T> => {
    if (mood.hangs) await new Promise(() => undefined);
    if (mood.fails !== '') throw new Error(mood.fails);
    return answer();
  };
  const openEntry = (_service: string, account: string): Promise<KeychainEntry> =>
    Promise.resolve({
      getPassword: () => action(() => (mood.hides ? null : secrets.get(account))),
      setPassword: (secret) =>
        action(() => {
          if (mood.hides && !mood.asks()) throw new Error('Secret Service: unlock prompt was dismissed');
          mood.hides = false;
          secrets.set(account, secret);
        }),
      deleteCredential: () => action(() => !mood.hides && secrets.delete(account)),
    });
  const store = createKeyringStore({
    service: 'Paydesk test',
    log: (text) => log.push(text),
    timeoutMs: 40,
    openEntry,
    listEntries: () =>
      action(() => (mood.hides ? [] : [...secrets].map(([account, password]) => ({ account, password })))),
  });
  return { secrets, mood, log, store };
}
