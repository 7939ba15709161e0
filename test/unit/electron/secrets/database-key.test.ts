import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { databaseKey } from '#secrets/database-key.ts';
import { createMemoryStore } from '#secrets/memory-store.ts';
import { profileSecrets } from '#secrets/profile-secrets.ts';
import type { SecretStore } from '#secrets/secret-store.ts';

const wrongKey = { code: 'store-unavailable', params: { reason: 'wrong-key' } };

let keychain: SecretStore;
let secrets: SecretStore;

beforeEach(() => {
  keychain = createMemoryStore();
  secrets = profileSecrets(keychain, 'main');
});

describe('the database key', () => {
  test('is created once with 256 random bits under the account of its profile', async () => {
    const key = await databaseKey({ secrets, hasDatabases: false });
    expect(key).toHaveLength(32);
    expect(await databaseKey({ secrets, hasDatabases: true })).toEqual(key);
    expect(await keychain.read('database-key:main')).toBe(key.toString('hex'));
    const other = profileSecrets(keychain, 'other');
    expect(await databaseKey({ secrets: other, hasDatabases: false })).not.toEqual(key);
  });

  test('is never replaced while databases exist', async () => {
    await expect(databaseKey({ secrets, hasDatabases: true })).rejects.toMatchObject(wrongKey);
    expect(await keychain.read('database-key:main')).toBeUndefined();
  });

  test('is not replaced when the keychain has something else', async () => {
    await secrets.write('database-key', 'not a key');
    await expect(databaseKey({ secrets, hasDatabases: false })).rejects.toMatchObject(wrongKey);
    expect(await secrets.read('database-key')).toBe('not a key');
  });

  test('is not used when the keychain did not save it', async () => {
    const forgetful = { ...secrets, write: () => Promise.resolve() };
    const making = databaseKey({ secrets: forgetful, hasDatabases: false });
    await expect(making).rejects.toMatchObject({ code: 'keychain-unavailable' });
  });

  test('is not created when the keychain is unavailable', async () => {
    const locked = {
      ...secrets,
      read: () => Promise.reject(new AppError('keychain-unavailable', { reason: 'locked' })),
    };
    const reading = databaseKey({ secrets: locked, hasDatabases: false });
    await expect(reading).rejects.toMatchObject({ code: 'keychain-unavailable' });
    expect(await secrets.read('database-key')).toBeUndefined();
  });
});

describe('the secrets of a profile', () => {
  test('are separate from those of another', async () => {
    const other = profileSecrets(keychain, 'other');
    await secrets.write('api-key:7f3a', 'one');
    expect(await other.read('api-key:7f3a')).toBeUndefined();
    await other.write('api-key:7f3a', 'two');
    await other.remove('api-key:7f3a');
    expect(await secrets.read('api-key:7f3a')).toBe('one');
    expect(await keychain.read('api-key:main:7f3a')).toBe('one');
  });
});
