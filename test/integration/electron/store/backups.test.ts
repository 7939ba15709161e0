import { randomBytes } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createBackupStore } from '#store/backups/client.ts';
import { chosenBackup } from '#store/backups/backup-store.ts';
import { leaveOut } from '#test/support/not-run.ts';
import { storeHere } from '#test/support/store/store-here.ts';
import { workerPath } from '#test/support/store/store-worker.ts';
import { timestamp, canary, cellsOf, openedWith, typeInto, withBackup } from './backed-up-store.ts';
import {
  flipBit,
  mountSmallDisk,
  openTestStore,
  temporaryDirectory,
  testKey,
} from '#test/support/store/open-test-store.ts';
import { openDraftWith } from '#test/support/samples/submissions.ts';

test('encrypts a backup, so that it opens only with the key of the profile', async () => {
  const { file } = await withBackup();
  const bytes = readFileSync(file);
  expect(bytes.includes(canary)).toBe(false);
  expect(bytes.includes('SQLite format 3')).toBe(false);
  expect(openedWith(file, testKey)).toBe(2);
  expect(() => openedWith(file, null)).toThrow('not a database');
  expect(() => openedWith(file, randomBytes(32))).toThrow('not a database');
});

test('includes in each backup everything that was confirmed before it, while the clerk types', async () => {
  const { store, draftId } = await withBackup();
  const typing = (async () => {
    for (let count = 0; count < 60; count += 1) await typeInto(store, draftId, `typed ${count}`);
  })();
  const made = [];
  for (let count = 0; count < 3; count += 1) made.push(await store.backups.make({ at: timestamp + 1 }));
  await typing;
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
  for (const { id } of made)
    expect(await store.backups.examine({ id })).toMatchObject({ drafts: 1, cells: 2 });
});

test('discards a backup that lacks a row of the original', async () => {
  const { directory, store, backup } = await withBackup();
  const copyInto = async (input: { file: string }) => {
    const { version, rows } = await store.work.copyInto(input);
    return { version, rows: { ...rows, draft_cells: (rows['draft_cells'] ?? 0) + 1 } };
  };
  const backups = createBackupStore({ directory, key: testKey, workerPath, work: { copyInto } });
  await expect(backups.make({ at: timestamp + 1 })).rejects.toMatchObject({ params: { reason: 'damaged' } });
  expect(await store.backups.list()).toEqual([backup]);
  expect(readdirSync(join(directory, 'backups'))).toHaveLength(1);
});

test('imports a backup while another is made, and keeps both', async () => {
  const { directory, store, backup } = await withBackup();
  const copy = await store.backups.copyOut(backup);
  let importing: Promise<unknown> | undefined;
  const copyInto = async (input: { file: string }) => {
    const copied = await store.work.copyInto(input);
    importing = backups.importBackup(copy);
    return copied;
  };
  const { runTask } = storeHere;
  const backups = createBackupStore({ directory, key: testKey, workerPath, work: { copyInto }, runTask });
  const made = await backups.make({ at: timestamp + 1 });
  expect(await importing).toMatchObject({ drafts: 1, cells: 2 });
  expect((await backups.list()).map(({ id }) => id)).toEqual([made.id, backup.id]);
  expect(existsSync(join(directory, 'backups', `${chosenBackup}.db`))).toBe(true);
});

test.each([
  ['cut short', (file: string) => truncateSync(file, 9000)],
  ['changed in one bit', (file: string) => flipBit(file, 20_000)],
])('refuses a backup that was %s, and keeps the current work', async (_what, damage) => {
  const { store, backup, file } = await withBackup();
  damage(file);
  const refused = { code: 'backup-refused', params: { reason: 'damaged' } };
  await expect(store.backups.examine(backup)).rejects.toMatchObject(refused);
  await expect(store.backups.copyOut(backup)).rejects.toMatchObject(refused);
  await expect(store.backups.stage({ id: backup.id, at: timestamp })).rejects.toMatchObject(refused);
  expect(await cellsOf(store)).toContain(canary);
});

test('distinguishes a backup of a newer Paydesk, another database and a damaged file', async () => {
  const { store } = await withBackup();
  const key = randomBytes(32);
  const make = (sql: string): Buffer => {
    const file = join(temporaryDirectory(), 'x.db');
    const db = new Database(file);
    db.pragma(`cipher = 'sqlcipher'`);
    db.pragma(`key = "x'${key.toString('hex')}'"`);
    db.exec(sql);
    db.close();
    return readFileSync(file);
  };
  const tables = ['connections', 'settings', 'drafts', 'draft_cells', 'outbox_batches', 'outbox_cells']
    .map((name) => `CREATE TABLE ${name} (a);`)
    .join('');
  const importBackup = (bytes: Uint8Array) => store.backups.importBackup({ bytes, key });
  const refused = (reason: string) => ({ code: 'backup-refused', params: { reason } });
  await expect(importBackup(make(`${tables} PRAGMA user_version = 999`))).rejects.toMatchObject(
    refused('newer-version'),
  );
  await expect(importBackup(make('CREATE TABLE cats (a); PRAGMA user_version = 1'))).rejects.toMatchObject(
    refused('not-a-backup'),
  );
  await expect(importBackup(randomBytes(9000))).rejects.toMatchObject(refused('damaged'));
});

test('encrypts a backup of another computer under the key of this one when it is imported', async () => {
  const elsewhere = await withBackup();
  const directory = temporaryDirectory();
  const key = randomBytes(32);
  const store = await openTestStore({ directory, key });
  const copy = await elsewhere.store.backups.copyOut(elsewhere.backup);
  expect(copy.key).not.toEqual(testKey);
  expect(await store.backups.importBackup(copy)).toMatchObject({ drafts: 1, cells: 2 });
  await store.backups.stage({ id: chosenBackup, at: timestamp });
  await store.close();
  const restored = await openTestStore({ directory, key });
  expect(await cellsOf(restored)).toContain(canary);
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  expect(texts.some((text) => text.includes(canary))).toBe(false);
});

test('refuses an id that would be a path', async () => {
  const { store, directory } = await withBackup();
  await expect(store.backups.remove({ id: '../work' })).rejects.toMatchObject({ code: 'internal' });
  expect(existsSync(join(directory, 'work.db'))).toBe(true);
});

test('reports that a backup no longer exists', async () => {
  const { store, backup, file } = await withBackup();
  rmSync(file);
  await expect(store.backups.examine(backup)).rejects.toMatchObject({
    code: 'backup-refused',
    params: { reason: 'gone' },
  });
});

/** Leaves this many bytes free: enough for a few keystrokes, too little for a copy of everything. */
function fillUpTo(disk: string, freeBytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - freeBytes));
}

test('reports a full disk during a backup, leaves nothing that looks like one, and still saves typed inputs', async (context) => {
  const disk = mountSmallDisk();
  if (disk === undefined) leaveOut(context, 'no small disk can be mounted here');
  const store = await openTestStore({ directory: disk });
  const draftId = await openDraftWith(store, [1]);
  await typeInto(store, draftId, 'x'.repeat(200_000));
  fillUpTo(disk, 300_000);
  await expect(store.backups.make({ at: timestamp })).rejects.toMatchObject({
    code: 'store-unavailable',
    params: { reason: 'disk-full' },
  });
  expect(await store.backups.list()).toEqual([]);
  // The space of the failed copy is free again: this much would not have fitted next to it.
  await typeInto(store, draftId, 'on'.repeat(30_000), 8);
  rmSync(join(disk, 'filler'));
  await store.close();
});

test.for([
  ['of the copy', -20_000],
  ['of the changes', 10_000],
] as const)(
  'reports a disk that fills in the middle %s of a restore, leaves no part of it, and still saves typed inputs',
  async ([_of, more], context) => {
    const disk = mountSmallDisk();
    if (disk === undefined) leaveOut(context, 'no small disk can be mounted here');
    const store = await openTestStore({ directory: disk });
    const draftId = await openDraftWith(store, [1]);
    await typeInto(store, draftId, 'x'.repeat(200_000));
    const { id } = await store.backups.make({ at: timestamp });
    fillUpTo(disk, statSync(join(disk, 'backups', `${id}.db`)).size + more);
    await expect(store.backups.stage({ id, at: timestamp })).rejects.toMatchObject({
      code: 'store-unavailable',
      params: { reason: 'disk-full' },
    });
    expect(readdirSync(disk).filter((name) => name.includes('restor'))).toEqual([]);
    await typeInto(store, draftId, 'on'.repeat(30_000), 8);
    rmSync(join(disk, 'filler'));
    await store.close();
  },
);

test.for([
  ['of its bytes', -20_000],
  ['of the encryption', 20_000],
] as const)(
  'reports a disk that fills in the middle %s of an imported backup, and leaves no part of it',
  async ([_of, more], context) => {
    const disk = mountSmallDisk();
    if (disk === undefined) leaveOut(context, 'no small disk can be mounted here');
    const elsewhere = await withBackup();
    await typeInto(elsewhere.store, elsewhere.draftId, 'x'.repeat(200_000));
    const copy = await elsewhere.store.backups.copyOut(
      await elsewhere.store.backups.make({ at: timestamp + 1 }),
    );
    const store = await openTestStore({ directory: disk, key: randomBytes(32) });
    fillUpTo(disk, copy.bytes.length + more);
    await expect(store.backups.importBackup(copy)).rejects.toMatchObject({
      code: 'store-unavailable',
      params: { reason: 'disk-full' },
    });
    expect(readdirSync(join(disk, 'backups'))).toEqual([]);
    rmSync(join(disk, 'filler'));
    await store.close();
  },
);
