import { EventEmitter } from 'node:events';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '#store/database.ts';
import { cacheMigrations } from '#store/migrations/migrations.ts';
import type { Reply, Request } from '#store/protocol.ts';
import { serveStore } from '#store/serve.ts';
import type { Store } from '#store/store.ts';
import { counts, tell } from '#test/support/counts.ts';
import {
  closedProfile,
  copyOf,
  openTestStore,
  temporaryDirectory,
  testKey,
} from '#test/support/store/open-test-store.ts';
import { company, period } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aSubmission, anOutboxCell, commitNow, openDraftWith } from '#test/support/samples/submissions.ts';

const employees = Array.from({ length: 400 }, (_, index) =>
  anEmployee(index + 1, { attributes: { note: 'x'.repeat(200) } }),
);

/** A profile with a cache of some 40 pages. */
const aProfile = () =>
  closedProfile((store) => store.cache.replaceEmployees({ ...company, employees, at: 9 }));

function damage(directory: string, change: (bytes: Buffer) => Buffer): void {
  const file = join(directory, 'cache.db');
  writeFileSync(file, change(readFileSync(file)));
}

const flipped = (offset: number) => (bytes: Buffer) => {
  bytes[offset] = (bytes[offset] ?? 0) ^ 1;
  return bytes;
};

const setAside = (directory: string) =>
  readdirSync(directory).filter((name) => /^cache\.db\.corrupt-\d+$/.test(name));

async function expectRebuilt(directory: string, store: Store): Promise<void> {
  expect(await store.cache.listEmployees(period)).toEqual({ items: [], fetchedAt: null });
  expect(setAside(directory)).toHaveLength(1);
  await store.cache.replaceEmployees({ ...company, employees, at: 10 });
  expect((await store.cache.listEmployees(period)).items).toHaveLength(400);
  expect((await store.work.readDraft({ draftId: 'draft-1' }))?.cells).toHaveLength(2);
}

test.each([
  ['a flipped bit in the first page', flipped(100)],
  ['a flipped bit in the seal of the first page', flipped(4_090)],
  ['its end cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5_000)],
  ['entirely different content', () => Buffer.alloc(40_000, 'not a database')],
])('sets a cache with %s aside for an empty one, and keeps drafts', async (_, change) => {
  const directory = await aProfile();
  damage(directory, change);
  const store = await openTestStore({ directory });
  await expectRebuilt(directory, store);
});

test('sets the cache aside when a later call finds a flipped bit', async () => {
  const directory = await aProfile();
  // A page of employees, far from the schema: opening does not read it.
  damage(directory, (bytes) => flipped(bytes.length - 20_000)(bytes));
  const store = await openTestStore({ directory });
  expect(setAside(directory)).toEqual([]);
  await expectRebuilt(directory, store);
});

test('creates the new cache in a later call when the disk was full at first', async () => {
  const directory = await aProfile();
  damage(directory, (bytes) => flipped(bytes.length - 20_000)(bytes));
  const replies: Reply[] = [];
  const requests = new EventEmitter<{ message: [Request] }>();
  const disk = { maxPages: 1e6 };
  const port = { postMessage: (reply: Reply) => replies.push(reply), unref: () => undefined };
  serveStore(
    { ...port, on: (event, listener) => requests.on(event, listener) },
    {
      directory,
      key: testKey,
      get maxPages() {
        return disk.maxPages;
      },
    },
  );
  const list = () => {
    requests.emit('message', { id: 1, port: 'cache', method: 'listEmployees', input: period });
    return replies.at(-1);
  };
  const isFull = { body: { code: 'store-unavailable', params: { reason: 'disk-full' } } };
  disk.maxPages = 1;
  expect(list()).toMatchObject({ failure: isFull });
  expect(list()).toMatchObject({ failure: isFull });
  disk.maxPages = 1e6;
  expect(list()).toMatchObject({ value: { items: [], fetchedAt: null } });
  expect(setAside(directory)).toHaveLength(1);
  requests.emit('message', { id: 2, port: 'worker', method: 'close' });
  // A call that comes too late opens nothing: the files would stay locked for the next start.
  expect(list()).toMatchObject({ kind: 'failure' });
  const next = await openTestStore({ directory });
  await next.close();
});

test('sets a damaged cache aside with its write-ahead log', async () => {
  const profile = await aProfile();
  const running = await openTestStore({ directory: profile });
  await running.cache.replaceCompanies({ ...company, companies: [{ id: 7, name: 'Karoo' }], at: 9 });
  const directory = copyOf(profile);
  expect(readdirSync(directory)).toContain('cache.db-wal');
  damage(directory, () => Buffer.alloc(40_000, 'not a database'));
  await expectRebuilt(directory, await openTestStore({ directory }));
  const [aside] = setAside(directory);
  expect(readdirSync(directory)).toContain(`${aside}-wal`);
});

test('notices every flipped bit that changes an answer', { timeout: 600_000 }, async (context) => {
  const directory = await aProfile();
  const sound = readFileSync(join(directory, 'cache.db'));
  const pages = sound.length / 4_096;
  const step = Math.max(1, Math.floor(pages / counts.flippedPages));
  for (let page = 0; page < pages; page += step) {
    writeFileSync(join(directory, 'cache.db'), flipped(page * 4_096 + 2_000)(Buffer.from(sound)));
    const store = await openTestStore({ directory });
    const { items } = await store.cache.listEmployees(period);
    expect([[], employees]).toContainEqual(items.toSorted((a, b) => a.id - b.id));
    await store.close();
    tell(context, { 'pages with a flipped bit': 1 + page / step });
  }
});

test(
  'sets the cache aside when the call that reads a damaged file finds it',
  { timeout: 60_000 },
  async () => {
    const directory = temporaryDirectory();
    const first = await openTestStore({ directory });
    await openDraftWith(first, [1, 2]);
    const bytes = new Uint8Array(400_000).fill(7);
    await first.cache.savePdf({ ...company, payslipId: 1, bytes, at: 1, maxBytes: 1e9 });
    await first.close();
    // Nearly all of the file is pages of the PDF.
    damage(directory, (content) => flipped(content.length - 200_000)(content));
    const store = await openTestStore({ directory });
    expect(await store.cache.readPdf({ ...company, payslipId: 1 })).toBeNull();
    await expectRebuilt(directory, store);
  },
);

test('sets a cache under another key aside for an empty one', async () => {
  const directory = await aProfile();
  const other = temporaryDirectory();
  const strange = await openTestStore({ directory: other, key: Buffer.alloc(32, 7) });
  await strange.close();
  damage(directory, () => readFileSync(join(other, 'cache.db')));
  await expectRebuilt(directory, await openTestStore({ directory }));
});

test('sets a cache with the earlier encryption aside for an empty one', async () => {
  const directory = await aProfile();
  rmSync(join(directory, 'cache.db'));
  const file = join(directory, 'cache.db');
  openDatabase({
    file,
    key: testKey,
    synchronous: 'NORMAL',
    migrations: cacheMigrations.slice(0, 6),
  }).close();
  const before = ['work.db', 'key-check.json'].map((name) => readFileSync(join(directory, name)));
  const store = await openTestStore({ directory });
  expect(readFileSync(join(directory, 'key-check.json'))).toEqual(before[1]);
  await expectRebuilt(directory, store);
  await store.close();
  expect(setAside(directory)).toHaveLength(1);
  await (await openTestStore({ directory })).close();
  expect(readFileSync(join(directory, 'work.db'))).toEqual(before[0]);
});

test('sets a cache of a newer version aside for an empty one', async () => {
  const directory = await aProfile();
  const db = new Database(join(directory, 'cache.db'));
  db.pragma(`cipher = 'aegis'`);
  db.pragma(`key = "x'${testKey.toString('hex')}'"`);
  db.pragma('user_version = 999');
  db.close();
  await expectRebuilt(directory, await openTestStore({ directory }));
});

test('keeps only the last cache that was set aside', async () => {
  const directory = await aProfile();
  for (let round = 0; round < 3; round += 1) {
    damage(directory, flipped(100));
    await (await openTestStore({ directory })).close();
  }
  expect(setAside(directory)).toHaveLength(1);
});

test('marks values of an unfinished submission as stale in the new cache', async () => {
  const directory = await aProfile();
  const first = await openTestStore({ directory });
  await commitNow(first.work, aSubmission('b1', 'draft-1'), [anOutboxCell(1)]);
  await first.work.markSending({ submissionId: 'b1', request: 0, cells: 1 });
  await first.close();
  damage(directory, (bytes) => flipped(bytes.length - 20_000)(bytes));

  const store = await openTestStore({ directory });
  await expectRebuilt(directory, store);
  const own = { ...company, employeeId: 1, payslipId: 10, calculations: [], at: 20 };
  await store.cache.replaceCalculations(own);
  await store.close();
  const again = await openTestStore({ directory });
  const found = await again.cache.listCalculations({ ...company, employeeIds: [], payslipIds: [10] });
  expect(found).toMatchObject([{ fetchedAt: 20, staleSince: 100 }]);
});
