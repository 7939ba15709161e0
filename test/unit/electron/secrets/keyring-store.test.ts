import { describe, expect, test } from 'vitest';
import { createKeyringStore } from '#secrets/keyring-store.ts';
import { flakyKeychain } from '#test/support/flaky-keychain.ts';

const unavailable = (reason: string) => ({ code: 'keychain-unavailable', params: { reason } });

describe('a keychain that fails', () => {
  // As macOS, Windows and the Secret Service word it.
  test.each([
    ["Couldn't access platform storage: Secret Service: object locked", 'locked'],
    ["Couldn't access platform storage: Secret Service: no result found", 'locked'],
    ['Platform failure: User interaction is not allowed.', 'locked'],
    ["Couldn't access platform storage: Secret Service: unlock prompt was dismissed", 'refused'],
    ['Platform failure: User canceled the operation.', 'refused'],
    ['Platform failure: Access is denied.', 'refused'],
    ['Platform failure: DBus error: Failed to connect to socket /run/bus: No such file', 'missing'],
    ['No DBus session or Secret Service provider found', 'missing'],
    ['words that nobody foresaw', 'missing'],
  ])('is reported for every call: %j is %s', async (message, reason) => {
    const { mood, log, store } = flakyKeychain();
    mood.fails = message;
    await expect(store.read('a')).rejects.toMatchObject(unavailable(reason));
    await expect(store.write('a', 'top secret')).rejects.toMatchObject(unavailable(reason));
    await expect(store.remove('a')).rejects.toMatchObject(unavailable(reason));
    expect(log).toHaveLength(3);
    expect(log.join(' ')).not.toContain('top secret');
  });

  test('is reported as slow when it does not answer', async () => {
    const { mood, store } = flakyKeychain();
    mood.hangs = true;
    await expect(store.read('a')).rejects.toMatchObject(unavailable('slow'));
    await expect(store.write('a', 'b')).rejects.toMatchObject(unavailable('slow'));
    await expect(store.remove('a')).rejects.toMatchObject(unavailable('slow'));
  });
});

describe('a locked keychain that pretends to be empty', () => {
  test('is unlocked and returns its secret', async () => {
    const { secrets, mood, store } = flakyKeychain();
    await store.write('a', 'one');
    mood.hides = true;
    expect(await store.read('a')).toBe('one');
    expect([...secrets]).toEqual([['a', 'one']]);
  });

  test('is reported as refused when it is not unlocked', async () => {
    const { secrets, mood, store } = flakyKeychain();
    await store.write('a', 'one');
    Object.assign(mood, { hides: true, asks: () => false });
    await expect(store.read('a')).rejects.toMatchObject(unavailable('refused'));
    await expect(store.remove('a')).rejects.toMatchObject(unavailable('refused'));
    expect([...secrets]).toEqual([['a', 'one']]);
  });

  test('is unlocked before it is listed', async () => {
    const { secrets, mood, store } = flakyKeychain();
    await store.write('a', 'one');
    mood.hides = true;
    expect(await store.list()).toEqual([{ account: 'a', secret: 'one' }]);
    expect([...secrets]).toEqual([['a', 'one']]);
    Object.assign(mood, { hides: true, asks: () => false });
    await expect(store.list()).rejects.toMatchObject(unavailable('refused'));
  });

  test('is unlocked before a secret is removed', async () => {
    const { secrets, mood, store } = flakyKeychain();
    await store.write('a', 'one');
    mood.hides = true;
    await store.remove('a');
    expect([...secrets]).toEqual([]);
  });
});

test('an account that was never written is undefined', async () => {
  const { secrets, store } = flakyKeychain();
  expect(await store.read('a')).toBeUndefined();
  expect([...secrets]).toEqual([]);
});

async function touchedFor(account: string): Promise<ReadonlySet<string>> {
  const touched = new Set<string>();
  const openEntry = (_: string, opened: string) => {
    touched.add(opened);
    return Promise.resolve({
      getPassword: () => Promise.resolve(null),
      setPassword: () => Promise.resolve(),
      deleteCredential: () => Promise.resolve(true),
    });
  };
  await createKeyringStore({ service: 'Paydesk', log: () => undefined, openEntry }).read(account);
  return touched;
}

test('reading a missing secret touches different entries for different profiles', async () => {
  const [one, other] = await Promise.all([touchedFor('database-key:one'), touchedFor('database-key:other')]);
  expect(one.size).toBe(2);
  expect(one.isDisjointFrom(other)).toBe(true);
});
