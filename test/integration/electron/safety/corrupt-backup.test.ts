import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { presentError } from '#bridge/present-error.ts';
import type { FilePort } from '#services/ports.ts';
import { unlock } from '#store/database.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { quickSealing } from '#test/support/quick-sealing.ts';
import { tell } from '#test/support/counts.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';
import { at, canary, cellsOf, openedWith, reopen, typeInto, withBackup } from '../store/backed-up-store.ts';
import { temporaryDirectory, testKey } from '#test/support/open-test-store.ts';

const passphrase = 'kudu lantern tuesday copper';

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

interface Held {
  bytes: Uint8Array;
}

/** A clerk who chooses this file, and records what is exported. */
function filesOf(held: Held): FilePort {
  return {
    save: ({ suggestedName, bytes }) => {
      held.bytes = bytes;
      return Promise.resolve({ name: suggestedName });
    },
    choose: () => Promise.resolve({ name: 'a.paydesk-backup', bytes: held.bytes }),
  };
}

const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted();

test(`an exported backup with one byte changed, or cut, is refused in words, and nothing is left of it (seed ${seed})`, async (context) => {
  const held: Held = { bytes: new Uint8Array() };
  const practice = { baseUrl: 'http://127.0.0.1:9/v1', key: 'none' };
  const runtime = await openRuntime({ practice, files: filesOf(held), directory: temporaryDirectory() });
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
  const right = Buffer.from(held.bytes);
  // Each field of the header, the end of the seal and both ends of the checksum.
  const places = [0, 7, 8, 9, 10, 11, 12, 27, 28, 39, 40, -49, -33, -32, -1].map((place) =>
    place < 0 ? right.length + place : place,
  );
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  const corrupt = corruptCopiesOf(right, places, 25);
  // Repaired by someone who knows the format but not the passphrase.
  const mended = corrupt
    .filter(({ bytes }) => bytes.length > 120 && bytes.subarray(0, 12).equals(right.subarray(0, 12)))
    .map(({ how, bytes }) => ({
      code: 'passphrase-wrong',
      how: `${how}, under a checksum of its own`,
      bytes: Buffer.concat([bytes.subarray(0, -32), sum(bytes.subarray(0, -32))]),
    }))
    .filter(({ bytes }) => !bytes.equals(right));
  const damaged = corrupt.map((one) => ({ ...one, code: 'sealed-file-refused' }));
  for (const { how, bytes, code } of [...damaged, ...mended]) {
    held.bytes = bytes;
    const error: unknown = await Promise.try(() => handlers.backups.choose({ passphrase })).catch(
      (thrown: unknown) => thrown,
    );
    expect(error, how).toMatchObject({ code });
    expect(presentError(error).text.length, how).toBeGreaterThan(20);
    expect(filesIn(directory), how).toEqual(before);
  }
  expect(await cellsOf(store)).toEqual([canary]);
  held.bytes = right;
  expect((await handlers.backups.choose({ passphrase })).chosen?.content).toMatchObject({ cells: 1 });
  tell(context, { 'corrupt exports': corrupt.length + mended.length });
});

test(`a backup on this computer with one byte changed, or cut, is refused, or restored as it was saved (seed ${seed})`, async (context) => {
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
    const error: unknown = await store.backups.stage({ id: backup.id, at }).then(
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

test('a backup whose pages say that they have a log beside them leaves none here', async () => {
  const held: Held = { bytes: new Uint8Array() };
  const practice = { baseUrl: 'http://127.0.0.1:9/v1', key: 'none' };
  const runtime = await openRuntime({ practice, files: filesOf(held), directory: temporaryDirectory() });
  onTestFinished(() => runtime.close());
  const { handlers, directory } = runtime;
  await handlers.recovery.set({ passphrase });
  const { id } = await handlers.backups.make({});
  await handlers.backups.export({ id, passphrase });
  const before = filesIn(directory);
  const content = await quickSealing.open(held.bytes, passphrase);
  const file = join(temporaryDirectory(), 'theirs.db');
  writeFileSync(file, content.subarray(32));
  const db = new Database(file);
  unlock(db, content.subarray(0, 32));
  db.pragma('journal_mode = WAL');
  db.close();
  const bytes = Buffer.concat([content.subarray(0, 32), readFileSync(file)]);
  held.bytes = await quickSealing.seal(bytes, passphrase);
  await handlers.backups.choose({ passphrase });
  await handlers.backups.examine({ id: 'chosen' });
  expect(filesIn(directory)).toEqual([...before, join('backups', 'chosen.db')].toSorted());
  await handlers.backups.restore({ id: 'chosen' });
  expect(filesIn(directory).filter((name) => /restoring|chosen/.test(name))).toEqual([]);
});
