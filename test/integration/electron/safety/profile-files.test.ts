import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '#secrets/memory-store.ts';
import { AuditPositionInKeychain } from '#electron/audit-log/reached-entries.ts';
import { lockAccount, LockMemory } from '#electron/safety/lock-memory.ts';
import type { Ports } from '#services/ports.ts';
import { openStore } from '#store/client.ts';
import { hastyClock } from '#test/support/runtime.ts';
import { storeHere } from '#test/support/store/store-here.ts';
import { workerPath } from '#test/support/store/store-worker.ts';
import { createLog } from '../../../../electron/log.ts';
import { restoreKey, type Profile } from '#electron/profile/profile.ts';
import { readWindowState } from '../../../../electron/window/window-state.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { openDraftWith } from '#test/support/samples/submissions.ts';
import { choosePassphrase, keyOf, openTestProfile, profileIdOf } from '#test/support/profile.ts';

const keychain = createMemoryStore();

const open = (folder: string, outside: Parameters<typeof openTestProfile>[1] = {}) =>
  openTestProfile({ folder, keychain }, outside);

/** Opens it as the app does, with nothing from outside. */
async function openTestStoreOf(folder: string) {
  const key = await keyOf({ folder, keychain });
  return openStore({ directory: folder, key, workerPath, ...storeHere });
}

/** A profile with a draft, a passphrase and every file that a profile can have. */
async function profileWithWork() {
  const folder = temporaryDirectory();
  const { store } = await open(folder);
  await openDraftWith(store, [1, 2]);
  await store.close();
  const id = profileIdOf(folder);
  const key = await keyOf({ folder, keychain });
  await choosePassphrase(folder, key);
  writeFileSync(join(folder, 'window-state.json'), '{}');
  return { folder, id, key };
}

const draftsIn = async ({ store }: Profile) => store.work.listDrafts({ connectionId: 'karoo' });

const corrupt: Readonly<Record<string, (file: string) => void>> = {
  missing: (file) => rmSync(file),
  empty: (file) => writeFileSync(file, ''),
  unreadable: (file) => writeFileSync(file, Buffer.from([0, 255, 1, 254])),
  'a folder': (file) => {
    rmSync(file);
    mkdirSync(file);
  },
};

const files = ['profile-id', 'profile-id.copy', 'key-check.json', 'high-water.mark', 'recovery.key'];
const cases = files.flatMap((name) => Object.keys(corrupt).map((fault) => ({ name, how: fault })));

describe.each(cases)('a $name that is $how', ({ name, how }) => {
  test('loses no work', async () => {
    const { folder, id } = await profileWithWork();
    corrupt[how]?.(join(folder, name));
    const keys = (await keychain.list()).length;
    const profile = await open(folder);
    expect(await draftsIn(profile)).toHaveLength(1);
    const losses = await profile.store.work.listLosses();
    expect(losses.length).toBe(name === 'high-water.mark' ? 1 : 0);
    expect(await profile.recovery.isSet()).toBe(name !== 'recovery.key' || how === 'unreadable');
    await profile.store.close();
    expect(readdirSync(folder).map((file) => [file, file === 'work.db'])).toContainEqual(['work.db', true]);
    expect((await keychain.list()).length).toBe(keys);
    expect(await keychain.read(`database-key:${id}`)).toBeDefined();
    const again = await open(folder);
    expect(await draftsIn(again)).toHaveLength(1);
  });
});

test.each(Object.keys(corrupt))('opens the window in the middle when window-state.json is %s', (fault) => {
  const file = join(temporaryDirectory(), 'window-state.json');
  writeFileSync(file, '{}');
  corrupt[fault]?.(file);
  expect(readWindowState(file, [{ x: 0, y: 0, width: 2_000, height: 1_000 }])).toBeUndefined();
});

test('opens the database at the next attempt when its outbox could not be recovered', async () => {
  const { folder } = await profileWithWork();
  // The thread asks for a method that no store has, which fails as a full disk would.
  const failing: typeof storeHere.startThread = (path, opening) => {
    const thread = storeHere.startThread(path, opening);
    const postMessage = (request: unknown) => {
      const { method, ...rest } = request as { method: string };
      thread.postMessage({ ...rest, method: method === 'recoverOutbox' ? 'nothing' : method });
    };
    return { ...thread, postMessage };
  };
  await expect(draftsIn(await open(folder, { startThread: failing }))).rejects.toThrow();
  expect(await draftsIn(await open(folder))).toHaveLength(1);
});

test('does not unlock Paydesk when the database is damaged', async () => {
  const { folder } = await profileWithWork();
  const first = await open(folder);
  await first.store.backups.make({ at: Date.now() });
  await first.secrets.write(lockAccount, '5');
  await first.store.close();
  writeFileSync(join(folder, 'work.db'), Buffer.alloc(8_192, 1));
  const damaged = await open(folder);
  // Backups can be restored now, but not by someone who has been locked out.
  expect(await damaged.store.backups.list()).toHaveLength(1);
  const ports = { ...damaged, upMs: () => 6 } as unknown as Ports;
  expect(await new LockMemory(ports).wasLocked(true)).toBe(true);
});

function loseName(folder: string): void {
  for (const name of ['profile-id', 'profile-id.copy']) writeFileSync(join(folder, name), '');
}

test('recognises a profile that has lost its id by its key in the keychain', async () => {
  const { folder, id } = await profileWithWork();
  loseName(folder);
  const profile = await open(folder);
  expect(await draftsIn(profile)).toHaveLength(1);
  expect(profileIdOf(folder)).toBe(id);
});

test('creates no new key for a profile that has lost its id and key, and opens it with the recovered key', async () => {
  const { folder, id, key } = await profileWithWork();
  loseName(folder);
  await keychain.remove(`database-key:${id}`);
  const before = await keychain.list();
  const lost = await open(folder);
  await expect(draftsIn(lost)).rejects.toMatchObject({
    code: 'store-unavailable',
    params: { reason: 'wrong-key' },
  });
  expect(await keychain.list()).toEqual(before);
  // The app's recovery seals the key for real; here the key that it would open is used directly.
  await restoreKey({ folder, log: createLog(folder), keychain }, key);
  const recovered = await open(folder, { key });
  expect(await draftsIn(recovered)).toHaveLength(1);
  await recovered.store.close();
  expect(await draftsIn(await open(folder))).toHaveLength(1);
});

test.each([
  { what: 'was open', note: '', isLocked: false },
  { what: 'was locked', note: '5', isLocked: true },
])(
  'stays as it was when it $what and the keychain that lost everything gets its key back',
  async ({ note, isLocked }) => {
    const { folder, id, key } = await profileWithWork();
    const first = await open(folder);
    await first.store.work.writeSettings({ values: { 'lock.closed-up-ms': note } });
    await first.store.close();
    for (const name of ['database-key', lockAccount]) await keychain.remove(`${name}:${id}`);
    await restoreKey({ folder, log: createLog(folder), keychain }, key);
    const profile = await open(folder, { key });
    const ports = { ...profile, upMs: () => 6, startId: null, clock: hastyClock } as unknown as Ports;
    expect(await new LockMemory(ports).wasLocked(true)).toBe(isLocked);
  },
);

test('creates no new key when there are backups but no database', async () => {
  const { folder, id } = await profileWithWork();
  const first = await open(folder);
  await first.store.backups.make({ at: Date.now() });
  await first.store.close();
  rmSync(join(folder, 'work.db'));
  await keychain.remove(`database-key:${id}`);
  const lost = await open(folder);
  await expect(draftsIn(lost)).rejects.toMatchObject({ params: { reason: 'wrong-key' } });
  expect(await keychain.read(`database-key:${id}`)).toBeUndefined();
});

describe('an old copy of the whole profile', () => {
  const act = { at: 5, kind: 'backup-made', outcome: 'done' } as const;

  /** Works on, updates the keychain as the app does while it closes, and returns a copy of the folder from before. */
  async function workedOn() {
    const { folder, id } = await profileWithWork();
    const old = temporaryDirectory();
    cpSync(folder, old, { recursive: true });
    const { store, secrets } = await open(folder);
    await store.work.addAuditEntry(act);
    const ports = { store, secrets, keepsData: true, clock: hastyClock } as unknown as Ports;
    await new AuditPositionInKeychain(ports).end();
    await store.close();
    return { folder, old, id };
  }

  test('is noticed at the next start, once', async () => {
    const { old } = await workedOn();
    const first = await open(old);
    expect(await first.store.work.listLosses()).toMatchObject([{ missingEntries: 1, rewritten: false }]);
    const ports = { ...first, clock: hastyClock } as unknown as Ports;
    await new AuditPositionInKeychain(ports).end();
    await first.store.close();
    expect(await (await open(old)).store.work.listLosses()).toHaveLength(1);
  });

  test('is noticed even when it has as many entries, but different ones', async () => {
    const { folder, old } = await workedOn();
    const other = await openTestStoreOf(old);
    await other.work.addAuditEntry({ ...act, at: 6 });
    await other.close();
    cpSync(old, folder, { recursive: true, force: true });
    expect(await (await open(folder)).store.work.listLosses()).toMatchObject([{ rewritten: true }]);
  });

  test('is not reported when the clerk restored it from a backup', async () => {
    const { folder } = await profileWithWork();
    const first = await open(folder);
    const { id } = await first.store.backups.make({ at: Date.now() });
    for (let n = 0; n < 3; n += 1) await first.store.work.addAuditEntry(act);
    await first.store.backups.stage({ id, at: Date.now() });
    const ports = { ...first, clock: hastyClock } as unknown as Ports;
    await new AuditPositionInKeychain(ports).end();
    await first.store.close();
    expect(await (await open(folder)).store.work.listLosses()).toEqual([]);
  });
});
