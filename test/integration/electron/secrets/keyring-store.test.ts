import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { databaseKey } from '#secrets/database-key.ts';
import { createKeyringStore } from '#secrets/keyring-store.ts';
import { profileSecrets } from '#secrets/profile-secrets.ts';
import { notRunWhere } from '#test/support/not-run.ts';

// These never touch the developer's keychain: they run only where set-up has started a temporary Secret Service.
const hasSecretService = process.env['PAYDESK_TEST_KEYRING'] === '1';
const service = `Paydesk test ${randomUUID()}`;
const account = 'api-key:main:7f3a';

const leftAlone = notRunWhere(!hasSecretService, 'the keychain here is somebody’s own');

describe('the keychain (not run without PAYDESK_TEST_KEYRING=1)', leftAlone, () => {
  const secrets = createKeyringStore({ service, log: () => undefined });
  afterEach(() => secrets.remove(account));

  test('keeps a secret for the next reader', async () => {
    await secrets.write(account, 'geheim: £ 🗝');
    const later = createKeyringStore({ service, log: () => undefined });
    expect(await later.read(account)).toBe('geheim: £ 🗝');
  });

  test('replaces a secret', async () => {
    await secrets.write(account, 'one');
    await secrets.write(account, 'two');
    expect(await secrets.read(account)).toBe('two');
  });

  test('finds no secret that was never written or was removed, and removes it twice', async () => {
    expect(await secrets.read(account)).toBeUndefined();
    await secrets.write(account, 'one');
    await secrets.remove(account);
    await secrets.remove(account);
    expect(await secrets.read(account)).toBeUndefined();
  });

  test('keeps services apart', async () => {
    await secrets.write(account, 'one');
    const other = createKeyringStore({ service: `${service} other`, log: () => undefined });
    expect(await other.read(account)).toBeUndefined();
  });

  test('keeps the database key', async () => {
    const profile = profileSecrets(secrets, randomUUID());
    const key = await databaseKey({ secrets: profile, hasDatabases: false });
    expect(await databaseKey({ secrets: profile, hasDatabases: true })).toEqual(key);
    await profile.remove('database-key');
  });
});
