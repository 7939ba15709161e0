import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { copyOf, openTestStore, temporaryDirectory, testKey } from './open-test-store.ts';
import {
  aBatch,
  aCalculation,
  aCell,
  anEmployee,
  aVerdict,
  commitNow,
  company,
  hours,
  period,
} from './samples.ts';

const canaries = Array.from(
  { length: 200 },
  (_, index) => `canary${index}${randomBytes(12).toString('hex')}`,
);
const canary = (index: number) => canaries[index % canaries.length] ?? '';

/** How a value may stand in a file: as text, as UTF-16, or, for a key, as its bytes. */
function formsOf(value: string): Buffer[] {
  const forms = [Buffer.from(value, 'utf8'), Buffer.from(value, 'utf16le')];
  return /^[0-9a-f]{64}$/.test(value) ? [...forms, Buffer.from(value, 'hex')] : forms;
}

function foundIn(directory: string, values: readonly string[]): string[] {
  const files = readdirSync(directory).map((name) => readFileSync(join(directory, name)));
  return values.filter((value) => formsOf(value).some((form) => files.some((bytes) => bytes.includes(form))));
}

async function writeCanaries(store: Store): Promise<void> {
  const { cache, work } = store;
  const people = canaries.slice(0, 100).map((name, index) =>
    anEmployee(index + 1, {
      firstName: name,
      lastName: canary(index + 1),
      attributes: { id_number: name },
    }),
  );
  await cache.replaceEmployees({ ...company, employees: people, at: 1 });
  for (const [index, value] of canaries.slice(100, 130).entries()) {
    const calculations = [aCalculation(value, { [canary(130 + index)]: value })];
    await cache.replaceCalculations({
      ...company,
      employeeId: index + 1,
      payslipId: null,
      calculations,
      at: 1,
    });
  }
  await work.writeSettings({ values: { [canary(160)]: canary(161) } });
  const connection = { id: 'karoo', name: canary(162), baseUrl: canary(163), practice: false };
  await work.saveConnection({ connection, at: 1 });
  const draft = await work.openDraft({ ...period, newId: 'draft-1', at: 1 });
  const changes = canaries.slice(164, 190).map((value, index) => ({
    employeeId: index + 1,
    heading: hours,
    cell: { typed: value, value },
  }));
  await work.writeDraftCells({ draftId: draft.id, changes, at: 1 });
  const cells = canaries.slice(190, 200).map((value, index) => aCell(index + 1, { value, base: value }));
  await commitNow(work, aBatch('b1', draft.id), cells);
  await work.settleCells({
    batchId: 'b1',
    cells: [aVerdict(1, 'rejected', { message: canary(199), theirs: canary(198) })],
    at: 1,
  });
}

test('nothing that was written can be read in any file, open or closed', async () => {
  const directory = temporaryDirectory();
  const store = await openTestStore({ directory });
  await writeCanaries(store);
  const secrets = [...canaries, testKey.toString('hex'), 'SQLite format 3', 'CREATE TABLE'];
  const open = copyOf(directory);
  expect(readdirSync(open).toSorted()).toEqual([
    'cache.db',
    'cache.db-wal',
    'high-water.mark',
    'key-check.json',
    'work.db',
    'work.db-wal',
  ]);
  expect(foundIn(open, secrets)).toEqual([]);
  await store.close();
  expect(foundIn(directory, secrets)).toEqual([]);
});

test('the search finds every one of them in a database that is not encrypted', () => {
  const directory = temporaryDirectory();
  const db = new Database(join(directory, 'plain.db'));
  db.exec('CREATE TABLE people (name TEXT)');
  for (const name of canaries) db.prepare('INSERT INTO people VALUES (?)').run(name);
  db.close();
  expect(foundIn(directory, canaries)).toEqual(canaries);
});
