import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { presentError } from '#bridge/present-error.ts';
import { unlock } from '#store/database.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { quickSealing } from '#test/support/store/quick-sealing.ts';
import { tell } from '#test/support/counts.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';
import {
  timestamp,
  canary,
  cellsOf,
  openedWith,
  reopen,
  typeInto,
  withBackup,
} from '../store/backed-up-store.ts';
import { temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';
import { fileDialogs, type FileDialogs } from '#test/support/files/file-dialogs.ts';
import { passphrase } from '#test/support/profile.ts';

interface CorruptCopy {
  readonly how: string;
  readonly bytes: Buffer;
}

/**
 * The file cut at each tenth, with an extra byte, and with one byte changed: at each of these places and at random
 * others.
 */
function corruptCopiesOf(right: Buffer, places: readonly number[], others: number): CorruptCopy[] {
  const numbers = randomNumbers(seed);
  const chance = Array.from({ length: others }, () => Math.floor(numbers.next().value * right.length));
  const cut = Array.from({ length: 10 }, (_, tenth) => Math.floor((right.length * tenth) / 10));
  return [
    ...[...cut, right.length - 1].map((length) => ({
      how: `cut after ${length} bytes`,
      bytes: right.subarray(0, length),
    })),
    { how: 'with a byte too many', bytes: Buffer.concat([right, Buffer.of(0)]) },
    ...[...places, ...chance].map((place) => {
      const bytes = Buffer.from(right);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(numbers.next().value * 8));
      return { how: `another byte at ${place}`, bytes };
    }),
  ];
}

/** The backup that the clerk has exported. */
const exportedIn = ({ saved }: FileDialogs) => Buffer.from(saved.at(-1)?.bytes ?? []);

/** The clerk chooses these bytes instead. */
const replaceIn = ({ saved }: FileDialogs, bytes: Uint8Array) =>
  void saved.push({ name: 'a.paydesk-backup', kind: 'backup', bytes });

const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted();

test(`refuses an exported backup that is cut or has one byte changed, and leaves nothing of it (seed ${seed})`, async (context) => {
  const files = fileDialogs();
  const runtime = await openRuntime({ files, directory: temporaryDirectory() });
  onTestFinished(() => runtime.close());
  const { handlers, directory, store } = runtime;
  await store.work.openDraft({
    connectionId: 'karoo',
    companyId: 7,
    payFrequencyId: 3,
    periodEnd: '2026-11-30',
    newId: 'draft-1',
    at: 1,
  });
  await typeInto(store, 'draft-1', canary);
  await handlers.recovery.set({ passphrase });
  const { id } = await handlers.backups.make({});
  await handlers.backups.export({ id, passphrase });
  const before = filesIn(directory);
  const right = exportedIn(files);
  // Each field of the header, the end of the seal and both ends of the checksum.
  const places = [0, 7, 8, 9, 10, 11, 12, 27, 28, 39, 40, -49, -33, -32, -1].map((place) =>
    place < 0 ? right.length + place : place,
  );
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  const corrupt = corruptCopiesOf(right, places, 25);
  // Repaired by someone who knows the format but not the passphrase.
  const repaired = corrupt
    .filter(({ bytes }) => bytes.length > 120 && bytes.subarray(0, 12).equals(right.subarray(0, 12)))
    .map(({ how, bytes }) => ({
      code: 'passphrase-wrong',
      how: `${how}, under a checksum of its own`,
      bytes: Buffer.concat([bytes.subarray(0, -32), sum(bytes.subarray(0, -32))]),
    }))
    .filter(({ bytes }) => !bytes.equals(right));
  const damaged = corrupt.map((one) => ({ ...one, code: 'sealed-file-refused' }));
  for (const { how, bytes, code } of [...damaged, ...repaired]) {
    replaceIn(files, bytes);
    const error: unknown = await Promise.try(() => handlers.backups.choose({ passphrase })).catch(
      (thrown: unknown) => thrown,
    );
    expect(error, how).toMatchObject({ code });
    expect(presentError(error).text.length, how).toBeGreaterThan(20);
    expect(filesIn(directory), how).toEqual(before);
  }
  expect(await cellsOf(store)).toEqual([canary]);
  replaceIn(files, right);
  expect((await handlers.backups.choose({ passphrase })).chosen?.content).toMatchObject({ cells: 1 });
  tell(context, { 'corrupt exports': corrupt.length + repaired.length });
});

test(`refuses a backup on this computer that is cut or has one byte changed, or restores it as it was saved (seed ${seed})`, async (context) => {
  const made = await withBackup();
  const { directory, draftId, backup, file } = made;
  let { store } = made;
  const right = readFileSync(file);
  const saved = openedWith(file, testKey);
  const places = [0, 15, 16, 100, 4_095, 4_096, right.length - 4_096, right.length - 1];
  const corrupt = corruptCopiesOf(right, places, 32);
  let restored = 0;
  for (const [nth, { how, bytes }] of corrupt.entries()) {
    const typed = `later ${nth}`;
    await typeInto(store, draftId, typed);
    const before = filesIn(directory);
    writeFileSync(file, bytes);
    const error: unknown = await store.backups.stage({ id: backup.id, at: timestamp }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error !== null) {
      expect(error, how).toMatchObject({ code: 'backup-refused' });
      expect(filesIn(directory), how).toEqual(before);
      expect(await cellsOf(store), how).toContain(typed);
      continue;
    }
    restored += 1;
    store = await reopen(directory, store);
    const cells = await cellsOf(store);
    expect([cells.length, cells.includes(canary)], how).toEqual([saved, true]);
  }
  store = await reopen(directory, store);
  expect(await cellsOf(store)).toHaveLength(saved);
  tell(context, { 'corrupt backups': corrupt.length, 'that were whole all the same': restored });
});

test('leaves no write-ahead log when an exported backup was saved with one', async () => {
  const files = fileDialogs();
  const runtime = await openRuntime({ files, directory: temporaryDirectory() });
  onTestFinished(() => runtime.close());
  const { handlers, directory } = runtime;
  await handlers.recovery.set({ passphrase });
  const { id } = await handlers.backups.make({});
  await handlers.backups.export({ id, passphrase });
  const before = filesIn(directory);
  const content = await quickSealing.open(exportedIn(files), passphrase);
  const file = join(temporaryDirectory(), 'theirs.db');
  writeFileSync(file, content.subarray(32));
  const db = new Database(file);
  unlock(db, content.subarray(0, 32));
  db.pragma('journal_mode = WAL');
  db.close();
  const bytes = Buffer.concat([content.subarray(0, 32), readFileSync(file)]);
  replaceIn(files, await quickSealing.seal(bytes, passphrase));
  await handlers.backups.choose({ passphrase });
  await handlers.backups.examine({ id: 'chosen' });
  expect(filesIn(directory)).toEqual([...before, join('backups', 'chosen.db')].toSorted());
  await handlers.backups.restore({ id: 'chosen' });
  expect(filesIn(directory).filter((name) => /restoring|chosen/.test(name))).toEqual([]);
});
