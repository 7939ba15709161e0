import { randomBytes } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { verifyChain } from '#services/acts/verify-chain.ts';
import { createBackupStore } from '#store/backups/client.ts';
import { openStore } from '#store/client.ts';
import { chosenBackup } from '#store/ports/backups.ts';
import type { Store } from '#store/store.ts';
import { workerPath } from '#test/support/store-worker.ts';
import { mountSmallDisk, openTestStore, temporaryDirectory, testKey } from './open-test-store.ts';
import { aBatch, aCell, aVerdict, commitNow, hours, openDraftWith, period } from './samples.ts';

const canary = `canary${randomBytes(12).toString('hex')}`;
const at = Date.parse('2026-11-21T10:00:00Z');

async function typeInto(store: Store, draftId: string, value: string, employeeId = 9): Promise<void> {
  const cell = { typed: value, value };
  await store.work.writeDraftCells({ draftId, changes: [{ employeeId, heading: hours, cell }], at });
}

async function cellsOf(store: Store): Promise<readonly string[]> {
  const draft = await store.work.openDraft({ ...period, newId: 'other', at });
  return draft.cells.map(({ typed }) => typed);
}

/** A store with one draft in which a canary stands, and a backup of it. */
async function withBackup() {
  const directory = temporaryDirectory();
  const store = await openTestStore({ directory });
  const draftId = await openDraftWith(store, [1]);
  await typeInto(store, draftId, canary);
  const backup = await store.backups.make({ at });
  return { directory, store, draftId, backup, file: join(directory, 'backups', `${backup.id}.db`) };
}

/** Closes the store and opens it again, as after the clerk has restored something. */
async function reopen(directory: string, store: Store): Promise<Store> {
  await store.close();
  return openTestStore({ directory });
}

function openedWith(file: string, key: Uint8Array | null): number {
  const db = new Database(file, { readonly: true });
  try {
    db.pragma(`cipher = 'sqlcipher'`);
    if (key !== null) db.pragma(`key = "x'${Buffer.from(key).toString('hex')}'"`);
    return db.prepare<[], number>('SELECT count(*) FROM draft_cells').pluck().get() ?? 0;
  } finally {
    db.close();
  }
}

test('a backup is encrypted, opens with the key of the profile and with nothing else', async () => {
  const { file } = await withBackup();
  const bytes = readFileSync(file);
  expect(bytes.includes(canary)).toBe(false);
  expect(bytes.includes('SQLite format 3')).toBe(false);
  expect(openedWith(file, testKey)).toBe(2);
  expect(() => openedWith(file, null)).toThrow('not a database');
  expect(() => openedWith(file, randomBytes(32))).toThrow('not a database');
});

test('backups made while the clerk types each hold everything that was confirmed before', async () => {
  const { store, draftId } = await withBackup();
  const typing = (async () => {
    for (let count = 0; count < 60; count += 1) await typeInto(store, draftId, `typed ${count}`);
  })();
  const made = [];
  for (let count = 0; count < 3; count += 1) made.push(await store.backups.make({ at: at + 1 }));
  await typing;
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
  for (const { id } of made)
    expect(await store.backups.examine({ id })).toMatchObject({ drafts: 1, cells: 2 });
});

test('a copy that lacks a row of the original is not kept', async () => {
  const { directory, store, backup } = await withBackup();
  const copyInto = async (input: { file: string }) => {
    const { version, rows } = await store.work.copyInto(input);
    return { version, rows: { ...rows, draft_cells: (rows['draft_cells'] ?? 0) + 1 } };
  };
  const backups = createBackupStore({ directory, key: testKey, workerPath, work: { copyInto } });
  await expect(backups.make({ at: at + 1 })).rejects.toMatchObject({ params: { reason: 'damaged' } });
  expect(await store.backups.list()).toEqual([backup]);
  expect(readdirSync(join(directory, 'backups'))).toHaveLength(1);
});

test('the present work is set aside and what was restored stands in its place', async () => {
  const { directory, store, draftId, backup } = await withBackup();
  await typeInto(store, draftId, 'later');
  await store.backups.stage({ id: backup.id, at });
  expect(await cellsOf(store)).toContain('later');
  const restored = await reopen(directory, store);
  expect(await cellsOf(restored)).toContain(canary);
  const aside = readdirSync(directory).filter((name) => name.startsWith('work.db.before-restore-'));
  expect(aside).toHaveLength(1);
  expect(openedWith(join(directory, aside[0] ?? ''), testKey)).toBe(2);
  // Restored once, and not again at each start.
  await typeInto(restored, draftId, 'newest');
  expect(await cellsOf(await reopen(directory, restored))).toContain('newest');
});

test('nothing that had not ended goes out after a restore: all of it is unknown', async () => {
  const { directory, store, draftId } = await withBackup();
  const cells = [aCell(1), aCell(2), aCell(3)];
  await commitNow(store.work, aBatch('b1', draftId), cells);
  const verdicts = [aVerdict(2, 'sending'), aVerdict(3, 'applied')];
  await store.work.settleCells({ batchId: 'b1', cells: verdicts, at });
  const { id } = await store.backups.make({ at: at + 5 });
  expect(await store.backups.examine({ id })).toMatchObject({ unfinished: 2 });
  await store.backups.stage({ id, at });
  const restored = await reopen(directory, store);
  const found = await restored.work.readBatch({ batchId: 'b1' });
  expect(found?.batch.state).toBe('halted');
  expect(found?.cells.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'applied']);
});

test('a backup that was made while Paydesk was locked locks nobody out when it is restored', async () => {
  const { directory, store } = await withBackup();
  await store.work.writeSettings({ values: { 'lock.closed-at': '5' } });
  const { id } = await store.backups.make({ at: at + 1 });
  await store.backups.stage({ id, at });
  const restored = await reopen(directory, store);
  expect(await restored.work.readSettings()).not.toHaveProperty('lock.closed-at');
});

test('a write that waited is held after a restore, until it was read and the clerk agrees', async () => {
  const { directory, store } = await withBackup();
  const write = {
    ...{
      id: 'w1',
      employeeId: 4,
      subject: 'person 4',
      afterId: null,
      about: 'Nkosi, Thandi',
      hash: 'h',
      base: null,
    },
    ...{ connectionId: period.connectionId, companyId: period.companyId },
    write: { kind: 'employee.remove', person: 4 },
  } as const;
  await store.work.commitWrite({ write, at });
  const { id } = await store.backups.make({ at: at + 1 });
  expect(await store.backups.examine({ id })).toMatchObject({ unfinished: 1 });
  await store.backups.stage({ id, at });
  const restored = await reopen(directory, store);
  const [found] = await restored.work.listUnfinishedWrites({ connectionId: period.connectionId });
  expect(found).toMatchObject({ id: 'w1', state: 'unknown', held: true });
});

test('a restore is told by the record of acts, and not as a loss', async () => {
  const { directory, store, draftId, backup } = await withBackup();
  await typeInto(store, draftId, 'later');
  await store.work.recordAct({ at, kind: 'backup-made', outcome: 'done' });
  await store.backups.stage({ id: backup.id, at });
  const restored = await reopen(directory, store);
  const { rows } = await restored.work.listActs({ filter: {}, offset: 0, limit: 5 });
  expect(rows[0]).toMatchObject({ kind: 'backup-restored', outcome: 'done' });
  expect(await verifyChain(restored.work)).toMatchObject({ brokenAt: null, missing: 0 });
});

test('a restore that broke off before its last step has not happened', async () => {
  const { directory, store, draftId } = await withBackup();
  await typeInto(store, draftId, 'later');
  writeFileSync(join(directory, 'work.db.restoring'), 'half a database');
  const again = await reopen(directory, store);
  expect(await cellsOf(again)).toContain('later');
});

test('a database that is damaged does not keep its backups from being restored', async () => {
  const { directory, store, backup } = await withBackup();
  await store.close();
  truncateSync(join(directory, 'work.db'), 5000);
  const broken = openStore({ directory, key: testKey, workerPath });
  await expect(broken).rejects.toMatchObject({ params: { reason: 'corrupt' } });
  await store.backups.stage({ id: backup.id, at });
  expect(await cellsOf(await openTestStore({ directory }))).toContain(canary);
});

test.each([
  ['cut short', (file: string) => truncateSync(file, 9000)],
  ['changed in one byte', changeByte],
])('a backup that was %s is refused, and the work of now stays', async (_what, damage) => {
  const { store, backup, file } = await withBackup();
  damage(file);
  const refused = { code: 'backup-refused', params: { reason: 'damaged' } };
  await expect(store.backups.examine(backup)).rejects.toMatchObject(refused);
  await expect(store.backups.read(backup)).rejects.toMatchObject(refused);
  await expect(store.backups.stage({ id: backup.id, at })).rejects.toMatchObject(refused);
  expect(await cellsOf(store)).toContain(canary);
});

function changeByte(file: string): void {
  const bytes = readFileSync(file);
  bytes[20_000] = (bytes[20_000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test('a backup of a newer Paydesk, and a file of something else, are told as such', async () => {
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
  const takeIn = (bytes: Uint8Array) => store.backups.takeIn({ bytes, key });
  const refused = (reason: string) => ({ code: 'backup-refused', params: { reason } });
  await expect(takeIn(make(`${tables} PRAGMA user_version = 999`))).rejects.toMatchObject(
    refused('newer-version'),
  );
  await expect(takeIn(make('CREATE TABLE cats (a); PRAGMA user_version = 1'))).rejects.toMatchObject(
    refused('not-a-backup'),
  );
  await expect(takeIn(randomBytes(9000))).rejects.toMatchObject(refused('damaged'));
});

test('a backup of another computer is taken in under the key of this one', async () => {
  const elsewhere = await withBackup();
  const directory = temporaryDirectory();
  const key = randomBytes(32);
  const store = await openTestStore({ directory, key });
  const bytes = await elsewhere.store.backups.read(elsewhere.backup);
  expect(await store.backups.takeIn({ bytes, key: testKey })).toMatchObject({ drafts: 1, cells: 2 });
  await store.backups.stage({ id: chosenBackup, at });
  await store.close();
  const restored = await openTestStore({ directory, key });
  expect(await cellsOf(restored)).toContain(canary);
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  expect(texts.some((text) => text.includes(canary))).toBe(false);
});

test('an id that is no id of a backup never becomes a path', async () => {
  const { store, directory } = await withBackup();
  await expect(store.backups.remove({ id: '../work' })).rejects.toMatchObject({ code: 'internal' });
  expect(existsSync(join(directory, 'work.db'))).toBe(true);
});

test('a backup that is gone is told as such', async () => {
  const { store, backup, file } = await withBackup();
  rmSync(file);
  await expect(store.backups.examine(backup)).rejects.toMatchObject({
    code: 'backup-refused',
    params: { reason: 'gone' },
  });
});

/** Leaves so many bytes free: enough for a few keystrokes, too little for a copy of everything. */
function fillUpTo(disk: string, freeBytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - freeBytes));
}

test('a full disk fails the backup, leaves none behind that looks like one, and typing goes on', async ({
  skip,
}) => {
  const disk = mountSmallDisk();
  if (disk === undefined) return skip('not run: no disk can be mounted here');
  const store = await openTestStore({ directory: disk });
  const draftId = await openDraftWith(store, [1]);
  await typeInto(store, draftId, 'x'.repeat(200_000));
  fillUpTo(disk, 300_000);
  await expect(store.backups.make({ at })).rejects.toMatchObject({
    code: 'store-unavailable',
    params: { reason: 'disk-full' },
  });
  expect(await store.backups.list()).toEqual([]);
  // What the failed copy took is free again: this much would not have fitted beside it.
  await typeInto(store, draftId, 'on'.repeat(30_000), 8);
  rmSync(join(disk, 'filler'));
  await store.close();
});
