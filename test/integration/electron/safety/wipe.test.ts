import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemoryStore } from '#secrets/memory-store.ts';
import type { SecretStore } from '#secrets/secret-store.ts';
import { openStore } from '#store/client.ts';
import { createLog } from '../../../../electron/log.ts';
import { isWiping, removeFiles, wipeProfile } from '#electron/profile/wipe.ts';
import { withPowerFor } from '#test/support/store/failing-disk.ts';
import { workerPath } from '#test/support/store/store-worker.ts';
import { openTestStore, temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { openDraftWith } from '#test/support/samples/submissions.ts';
import { choosePassphrase, otherPassphrase } from '#test/support/profile.ts';

const chromium = 'Local Storage';

/** A profile with every file that Paydesk ever writes. */
async function fullProfile() {
  const folder = temporaryDirectory();
  const key = randomBytes(32);
  const secrets = createMemoryStore();
  await secrets.write('database-key', key.toString('hex'));
  await secrets.write('api-key:karoo', 'the key of a service');
  const store = await openTestStore({ directory: folder, key });
  await openDraftWith(store, [1, 2]);
  const { id } = await store.backups.make({ at: Date.now() });
  await store.backups.importBackup(await store.backups.copyOut({ id }));
  await store.backups.stage({ id, at: 1 });
  await store.close();
  await (await openTestStore({ directory: folder, key })).close();
  await choosePassphrase(folder, key);
  createLog(folder).info('start');
  // `recovery.key.new` remains from a crash during a change of passphrase: it contains the key as well.
  for (const name of [
    'recovery.key.new',
    'renewal.key',
    'window-state.json',
    'profile-id',
    'practice.db',
    'practice.db-wal',
  ]) {
    writeFileSync(join(folder, name), 'x');
  }
  mkdirSync(join(folder, chromium));
  return { folder, key, secrets };
}

test('leaves no file of the profile and no key in the keychain', async () => {
  const { folder, secrets } = await fullProfile();
  expect(readdirSync(folder).length).toBeGreaterThan(8);
  await wipeProfile({ folder, secrets, connectionIds: ['karoo'] });
  expect(readdirSync(folder)).toEqual([chromium]);
  expect(await secrets.read('database-key')).toBeUndefined();
  expect(await secrets.read('api-key:karoo')).toBeUndefined();
});

test('removes the keys before the first file', async () => {
  const { folder, secrets } = await fullProfile();
  const seen: string[][] = [];
  const watching: SecretStore = {
    ...secrets,
    remove: (account) => {
      seen.push(readdirSync(folder));
      return secrets.remove(account);
    },
  };
  await wipeProfile({ folder, secrets: watching, connectionIds: [] });
  expect(seen[0]).toContain('work.db');
  expect(seen[0]).toContain('wiping');
  expect(seen[0]?.filter((name) => name.startsWith('recovery.key'))).toEqual([]);
});

test('lists the connections before it removes the first key, and keeps those already listed', async () => {
  const { folder, secrets } = await fullProfile();
  writeFileSync(join(folder, 'wiping'), 'protea');
  const named: string[] = [];
  const watching: SecretStore = {
    ...secrets,
    remove: async (account) => {
      named.push(readFileSync(join(folder, 'wiping'), 'utf8'));
      await secrets.remove(account);
    },
  };
  await wipeProfile({ folder, secrets: watching, connectionIds: ['karoo'] });
  expect(new Set(named)).toEqual(new Set(['protea\nkaroo']));
  expect(named).toHaveLength(6);
});

test('recognises and finishes an interrupted wipe', async () => {
  const { folder } = await fullProfile();
  writeFileSync(join(folder, 'wiping'), '');
  expect(isWiping(folder)).toBe(true);
  removeFiles(folder);
  expect(readdirSync(folder)).toEqual([chromium]);
  expect(isWiping(folder)).toBe(false);
});

test('removes the files even when the keychain refuses', async () => {
  const { folder } = await fullProfile();
  const refuse = () => Promise.reject(new Error('locked'));
  await wipeProfile({
    folder,
    secrets: { read: refuse, write: refuse, remove: refuse },
    connectionIds: ['karoo'],
  });
  expect(readdirSync(folder)).toEqual([chromium]);
});

test('leaves a folder in which an empty profile opens under a new key', async () => {
  const { folder, secrets } = await fullProfile();
  await wipeProfile({ folder, secrets, connectionIds: [] });
  const store = await openStore({ directory: folder, key: randomBytes(32), workerPath });
  expect(await store.work.listConnections()).toEqual([]);
  await store.close();
});

test('removes partly written files too', async () => {
  const { folder, key, secrets } = await fullProfile();
  // A leftover part is removed, the new one is opened, and then the power fails before it is written.
  await withPowerFor(2, () => choosePassphrase(folder, key, otherPassphrase));
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toHaveLength(1);
  await wipeProfile({ folder, secrets, connectionIds: [] });
  expect(readdirSync(folder)).toEqual([chromium]);
});
