import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createMemoryStore } from '#secrets/memory-store.ts';
import { openTestStore, temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { openDraftWith } from '#test/support/samples/submissions.ts';
import { choosePassphrase, openTestProfile } from '#test/support/profile.ts';

const keychain = createMemoryStore();

const profileId = '5b0c7a52-6d7e-4d53-9f5f-0d5c3b0a1e11';
const account = `database-key:${profileId}`;

afterEach(() => keychain.remove(account));

/** A profile with a draft, whose wipe was interrupted by a power failure after the marker was written. */
async function brokenOffProfile(marker = ''): Promise<string> {
  const folder = temporaryDirectory();
  const key = randomBytes(32);
  const store = await openTestStore({ directory: folder, key });
  await openDraftWith(store, [1, 2]);
  await store.close();
  await choosePassphrase(folder, key);
  writeFileSync(join(folder, 'profile-id'), profileId);
  await keychain.write(account, key.toString('hex'));
  writeFileSync(join(folder, 'wiping'), marker);
  return folder;
}

const open = (folder: string) => openTestProfile({ folder, keychain });

test('finishes an interrupted wipe at the next start, with an empty profile under a new key', async () => {
  const folder = await brokenOffProfile();
  const before = await keychain.read(account);
  const profile = await open(folder);
  expect(profile.keepsData).toBe(true);
  expect(await profile.store.work.listConnections()).toEqual([]);
  expect(await profile.recovery.isSet()).toBe(false);
  expect(before).toBeDefined();
  expect(await keychain.read(account)).toBeUndefined();
  expect(existsSync(join(folder, 'wiping'))).toBe(false);
});

test('wipes nothing at the start after that', async () => {
  const folder = await brokenOffProfile();
  const first = await open(folder);
  await openDraftWith(first.store, [1]);
  await first.store.close();
  const second = await open(folder);
  expect(await second.store.work.listDrafts({ connectionId: 'karoo' })).toHaveLength(1);
  expect(readdirSync(folder)).toContain('work.db');
});

test('removes the keys of connections that the interrupted wipe had left', async () => {
  const own = ['karoo', 'protea'].map((id) => `api-key:${profileId}:${id}`);
  const other = 'api-key:another-profile:karoo';
  for (const key of [...own, other]) await keychain.write(key, 'the key of a service');
  await open(await brokenOffProfile('karoo\nprotea'));
  for (const key of own) expect(await keychain.read(key)).toBeUndefined();
  expect(await keychain.read(other)).toBe('the key of a service');
});
