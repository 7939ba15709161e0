import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { hasWork, openStore } from '#store/client.ts';
import { notRunWhere } from '#test/support/not-run.ts';
import {
  closedProfile,
  flipBit,
  openTestStore,
  temporaryDirectory,
  testKey,
} from '#test/support/store/open-test-store.ts';
import { startStoreProcess } from './store-process.ts';

const refusedFor = (reason: string) => ({ code: 'store-unavailable', params: { reason } });

async function expectDraftKept(directory: string): Promise<void> {
  const store = await openTestStore({ directory });
  expect((await store.work.readDraft({ draftId: 'draft-1' }))?.cells).toHaveLength(2);
}

describe('work.db', () => {
  test('is refused with another key, and opens with its own afterwards', async () => {
    const directory = await closedProfile();
    const opening = openTestStore({ directory, key: randomBytes(32) });
    await expect(opening).rejects.toMatchObject(refusedFor('wrong-key'));
    expect(readdirSync(directory).toSorted()).toEqual([
      'cache.db',
      'high-water.mark',
      'key-check.json',
      'work.db',
    ]);
    await expectDraftKept(directory);
  });

  test('is reported as damaged when the key is right, and is not changed', async () => {
    const directory = await closedProfile();
    const file = join(directory, 'work.db');
    flipBit(file, 100);
    const before = readFileSync(file);
    await expect(openTestStore({ directory })).rejects.toMatchObject(refusedFor('corrupt'));
    expect(readFileSync(file)).toEqual(before);
    flipBit(file, 100);
    await expectDraftKept(directory);
  });

  test('is refused when it was emptied', async () => {
    const directory = await closedProfile();
    writeFileSync(join(directory, 'work.db'), '');
    await expect(openTestStore({ directory })).rejects.toMatchObject(refusedFor('corrupt'));
    expect(readFileSync(join(directory, 'work.db'))).toHaveLength(0);
  });

  test('opens without the key check, which is then created again', async () => {
    const directory = await closedProfile();
    rmSync(join(directory, 'key-check.json'));
    await expectDraftKept(directory);
    expect(existsSync(join(directory, 'key-check.json'))).toBe(true);
  });

  test('of a newer version is refused', async () => {
    const directory = await closedProfile();
    setVersion(join(directory, 'work.db'), 999);
    await expect(openTestStore({ directory })).rejects.toMatchObject(refusedFor('newer-version'));
    expect(hasWork(directory)).toBe(true);
  });

  test('exists only once it was created', () => {
    expect(hasWork(temporaryDirectory())).toBe(false);
  });
});

function setVersion(file: string, version: number): void {
  const db = new Database(file);
  db.pragma(`cipher = 'sqlcipher'`);
  db.pragma(`key = "x'${testKey.toString('hex')}'"`);
  db.pragma(`user_version = ${version}`);
  db.close();
}

describe('a second process', () => {
  test('is refused until the first one ends, even by kill -9', async () => {
    const directory = await closedProfile();
    const first = startStoreProcess('opener.ts', [directory]);
    expect(await first.next()).toBe('opened');
    await expect(openTestStore({ directory })).rejects.toMatchObject(refusedFor('in-use'));
    await first.kill();
    await expectDraftKept(directory);
  });
});

describe('a folder that cannot be written', () => {
  const held = { isHeldToPermissions: true };

  const noModes = notRunWhere(process.platform === 'win32', 'Windows has no modes that lock a folder');

  test('is refused as read-only', noModes, async () => {
    const directory = await closedProfile();
    for (const name of readdirSync(directory)) chmodSync(join(directory, name), 0o444);
    chmodSync(directory, 0o555);
    const opener = startStoreProcess('opener.ts', [directory], held);
    expect(await opener.next()).toBe('read-only');
    chmodSync(directory, 0o755);
  });

  test('is refused as read-only when it is still empty', noModes, async () => {
    const directory = temporaryDirectory();
    chmodSync(directory, 0o555);
    expect(await startStoreProcess('opener.ts', [directory], held).next()).toBe('read-only');
    const inside = join(directory, 'profile');
    expect(await startStoreProcess('opener.ts', [inside], held).next()).toBe('read-only');
    chmodSync(directory, 0o755);
  });

  test('is refused when there is a file in its place', async () => {
    const file = join(temporaryDirectory(), 'profile');
    writeFileSync(file, '');
    await expect(openTestStore({ directory: file })).rejects.toMatchObject(refusedFor('failed'));
  });
});

describe('a worker that ends', () => {
  test('makes waiting and later calls fail', async () => {
    const workerPath = new URL('crashing-worker.ts', import.meta.url);
    const store = await openStore({ directory: null, key: testKey, workerPath });
    const calls = [store.work.readSettings(), store.work.readSettings()];
    for (const call of calls) await expect(call).rejects.toMatchObject(refusedFor('failed'));
    await expect(store.work.readSettings()).rejects.toMatchObject(refusedFor('failed'));
  });

  test('makes opening fail when it cannot start', async () => {
    const workerPath = new URL('no-such-worker.ts', import.meta.url);
    const opening = openStore({ directory: null, key: testKey, workerPath });
    await expect(opening).rejects.toMatchObject(refusedFor('failed'));
  });

  test('makes opening fail when it ends without a message', async () => {
    const workerPath = new URL('ending-worker.ts', import.meta.url);
    const opening = openStore({ directory: null, key: testKey, workerPath });
    await expect(opening).rejects.toMatchObject(refusedFor('failed'));
  });

  test('refuses calls after closing', async () => {
    const store = await openTestStore({ directory: null });
    await store.close();
    await expect(store.work.readSettings()).rejects.toMatchObject(refusedFor('failed'));
  });
});

test('replaces a folder that is in the place of the cache, and opens', async () => {
  const directory = await closedProfile();
  rmSync(join(directory, 'cache.db'));
  mkdirSync(join(directory, 'cache.db', 'taken'), { recursive: true });
  await expectDraftKept(directory);
  expect(statSync(join(directory, 'cache.db')).isFile()).toBe(true);
});

test(
  'saves nothing once its folder has been deleted',
  notRunWhere(process.platform === 'win32', 'an open file cannot be deleted there'),
  async () => {
    const directory = await closedProfile();
    const store = await openTestStore({ directory });
    rmSync(directory, { recursive: true });
    await expect(store.work.writeSettings({ values: { a: 'b' } })).rejects.toMatchObject(
      refusedFor('failed'),
    );
  },
);
