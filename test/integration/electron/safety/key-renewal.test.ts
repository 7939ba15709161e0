import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { createMemoryStore } from '#secrets/memory-store.ts';
import { restoreKey } from '#electron/profile/profile.ts';
import { createRecovery } from '#electron/profile/recovery.ts';
import { openDatabases } from '#store/databases.ts';
import type { RenewalProgress } from '#store/key-renewal.ts';
import { atEveryStep, whileHeld, withPowerFor } from '#test/support/store/failing-disk.ts';
import { quickSealing } from '#test/support/store/quick-sealing.ts';
import { createLog } from '../../../../electron/log.ts';
import { openedWith } from '../store/backed-up-store.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { openDraftWith } from '#test/support/samples/submissions.ts';
import {
  keyOf,
  openTestProfile,
  otherPassphrase,
  passphrase,
  profileIdOf,
  savedKeyOf,
  type ProfilePlace,
} from '#test/support/profile.ts';

const [first, second] = [passphrase, otherPassphrase];
const recorded = () => Promise.resolve();
const timeout = 120_000;

const open = openTestProfile;

async function recoveryOf(place: ProfilePlace) {
  const key = await keyOf(place);
  return createRecovery({ folder: place.folder, key, sealing: quickSealing, saved: savedKeyOf(place) });
}

/** The drafts of a profile, opened and closed again; fails if it does not open or has lost something. */
async function draftsOf(place: ProfilePlace): Promise<number> {
  const { store } = await open(place);
  try {
    expect(await store.work.listLosses()).toEqual([]);
    return (await store.work.listDrafts({ connectionId: 'karoo' })).length;
  } finally {
    await store.close();
  }
}

/** A profile with a draft, a cache, a backup and a passphrase. */
async function profileWithPassphrase(): Promise<ProfilePlace & { readonly key: Buffer }> {
  const place = { folder: temporaryDirectory(), keychain: createMemoryStore() };
  const { store } = await open(place);
  await openDraftWith(store, [1, 2]);
  await store.backups.make({ at: 1_000 });
  await store.close();
  await (await recoveryOf(place)).set(first, recorded);
  return { ...place, key: await keyOf(place) };
}

async function copyOf({ folder, keychain }: ProfilePlace): Promise<ProfilePlace> {
  const copy = { folder: temporaryDirectory(), keychain: createMemoryStore() };
  cpSync(folder, copy.folder, { recursive: true });
  for (const { account, secret } of await keychain.list()) await copy.keychain.write(account, secret);
  return copy;
}

/** Every database of the profile that the key opens. */
function openedBy(key: Buffer, { folder }: ProfilePlace): string[] {
  const files = [
    'work.db',
    'cache.db',
    ...readdirSync(join(folder, 'backups')).map((name) => join('backups', name)),
  ];
  return files.filter((file) => {
    if (file === 'cache.db') return existsSync(join(folder, file)) && cacheOpens(join(folder), key);
    try {
      return openedWith(join(folder, file), key) >= 0;
    } catch {
      return false;
    }
  });
}

function cacheOpens(folder: string, key: Buffer): boolean {
  const copy = temporaryDirectory();
  cpSync(folder, copy, { recursive: true });
  try {
    const { work, cache } = openDatabases({ directory: copy, key });
    work.close();
    cache.close();
  } catch {
    return false;
  }
  return !readdirSync(copy).some((name) => name.startsWith('cache.db.corrupt'));
}

test('encrypts everything under a new key when the passphrase is changed, so that the old key opens nothing', async () => {
  const place = await profileWithPassphrase();
  const old = await copyOf(place);
  await (await recoveryOf(place)).replace(second, recorded);
  const progress: RenewalProgress[] = [];
  const { store } = await open(place, { onRenewal: (one) => void progress.push(one) });
  expect(await store.work.listDrafts({ connectionId: 'karoo' })).toHaveLength(1);
  expect(await store.work.listLosses()).toEqual([]);
  await store.close();
  const renewed = await keyOf(place);
  expect(renewed.equals(place.key)).toBe(false);
  expect(openedBy(place.key, place)).toEqual([]);
  expect(openedBy(renewed, place)).toHaveLength(3);
  expect(progress.at(0)).toMatchObject({ doneBytes: 0 });
  expect(progress.at(-1)).toEqual({
    doneBytes: progress[0]?.totalBytes,
    totalBytes: progress[0]?.totalBytes,
  });
  expect(existsSync(join(place.folder, 'renewal.key'))).toBe(false);
  const recovery = await recoveryOf(place);
  expect((await recovery.open(second)).equals(renewed)).toBe(true);
  // Somebody with a copy of the earlier file and its passphrase.
  const thief = createRecovery({ folder: old.folder, key: null, sealing: quickSealing });
  expect((await thief.open(first)).equals(place.key)).toBe(true);
  await expect(recovery.open(first)).rejects.toMatchObject({ params: { reason: 'wrong-passphrase' } });
});

test(
  'keeps all work, and one passphrase that opens it, when power is lost at any step',
  { timeout },
  async () => {
    const original = await profileWithPassphrase();
    const steps = await atEveryStep(async (limit) => {
      const place = await copyOf(original);
      const lasted = await withPowerFor(limit, async () => {
        await (await recoveryOf(place)).replace(second, recorded);
        const { store } = await open(place);
        // A failure to complete is reported by the store, when it is used.
        await store.work.countChanges();
        await store.close();
      });
      const what = `after ${limit} steps`;
      expect(await draftsOf(place), what).toBe(1);
      const key = await keyOf(place);
      const recovery = createRecovery({ folder: place.folder, key: null, sealing: quickSealing });
      const opened = await Promise.all([first, second].map((text) => recovery.open(text).catch(() => null)));
      expect(
        opened.filter((found) => found !== null),
        what,
      ).toEqual([key]);
      expect(openedWith(join(place.folder, 'work.db'), key), what).toBe(2);
      expect(existsSync(join(place.folder, 'renewal.key')), what).toBe(false);
      return lasted;
    });
    expect(steps).toBeGreaterThan(15);
  },
);

test('is opened by the new passphrase when the keychain is lost half-way', async () => {
  const place = await profileWithPassphrase();
  await (await recoveryOf(place)).replace(second, recorded);
  // The file of the passphrase has its new name, and no database has been renewed yet.
  await whileHeld(/copyFile/, async () => (await open(place)).store.close().catch(() => undefined));
  await place.keychain.remove(`database-key:${profileIdOf(place.folder)}`);
  const lost = createRecovery({ folder: place.folder, key: null, sealing: quickSealing });
  const key = await lost.open(second);
  await restoreKey({ ...place, log: createLog(place.folder) }, key);
  expect(await draftsOf(place)).toBe(1);
  expect(openedBy(key, place)).toContain('work.db');
});

test.each([
  ['did not save the new one', false],
  ['saved the new one anyway', true],
])('keeps one key when the keychain reports a failure and %s', async (_what, saves) => {
  const place = await profileWithPassphrase();
  const own = savedKeyOf(place);
  const saved = {
    ...own,
    save: async (key: Buffer) => {
      if (saves) await own.save(key);
      throw new Error('no answer');
    },
  };
  const { folder, key } = place;
  const replaced = createRecovery({ folder, key, sealing: quickSealing, saved }).replace(second, recorded);
  if (saves) await replaced;
  else await expect(replaced).rejects.toMatchObject({ code: 'file-failed' });
  expect(await draftsOf(place)).toBe(1);
  const recovery = await recoveryOf(place);
  expect(await recovery.open(saves ? second : first)).toEqual(await keyOf(place));
});

test('begins no second renewal while the keychain may have the key of the first', async () => {
  const place = await profileWithPassphrase();
  const silent = () => Promise.reject(new Error('no answer'));
  const { folder, key } = place;
  const options = { folder, key, sealing: quickSealing, saved: { save: silent, read: silent } };
  await expect(createRecovery(options).replace(second, recorded)).rejects.toThrow();
  const again = (await recoveryOf(place)).replace('third acacia lantern basin', recorded);
  await expect(again).rejects.toMatchObject({ code: 'keychain-unavailable' });
  // The next start finds that the keychain still has the earlier key.
  expect(await draftsOf(place)).toBe(1);
  expect(existsSync(join(folder, 'renewal.key'))).toBe(false);
  expect(await (await recoveryOf(place)).open(first)).toEqual(key);
});

test('loses the cache but no work when the cache cannot be copied', async () => {
  const place = await profileWithPassphrase();
  await (await recoveryOf(place)).replace(second, recorded);
  await whileHeld(/^copyFileSync .*cache\.db$/, async () => expect(await draftsOf(place)).toBe(1));
});

test('does not open with the key of an exported backup', async () => {
  const place = await profileWithPassphrase();
  const { store } = await open(place);
  onTestFinished(() => store.close().catch(() => undefined));
  const [backup] = await store.backups.list();
  const copy = await store.backups.copyOut({ id: backup?.id ?? '' });
  await store.close();
  const { key: exported } = copy;
  rmSync(join(place.folder, 'recovery.key'));
  expect(openedBy(Buffer.from(exported), place)).toEqual([]);
});

test('still has a key for the databases when a slow keychain saves the new one after the renewal was abandoned', async () => {
  const place = await profileWithPassphrase();
  const own = savedKeyOf(place);
  const late: Promise<unknown>[] = [];
  const slow = new AppError('keychain-unavailable', { reason: 'slow' });
  const answered = Promise.withResolvers<undefined>();
  const save = (key: Buffer) => {
    late.push(answered.promise.then(() => own.save(key)));
    return Promise.reject(slow);
  };
  const { folder, key } = place;
  const recovery = createRecovery({ folder, key, sealing: quickSealing, saved: { ...own, save } });
  await expect(recovery.replace(second, recorded)).rejects.toBe(slow);
  answered.resolve(undefined);
  await Promise.all(late);
  expect(await draftsOf(place)).toBe(1);
  expect(await (await recoveryOf(place)).open(second)).toEqual(await keyOf(place));
});

test('reports a disk that refuses the first step of a renewal, and changes nothing', async () => {
  const place = await profileWithPassphrase();
  const recovery = await recoveryOf(place);
  await whileHeld(/^openSync .*renewal\.key/, () =>
    expect(recovery.replace(second, recorded)).rejects.toMatchObject({ code: 'file-failed' }),
  );
  await recovery.replace(second, recorded);
  expect(await draftsOf(place)).toBe(1);
});
