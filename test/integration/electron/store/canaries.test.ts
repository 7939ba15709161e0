import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { counts, tell } from '#test/support/counts.ts';
import { copyOf, openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';
import { hours, period as somePeriod } from '#test/support/samples/company.ts';
import { aCalculation, anEmployee } from '#test/support/samples/employees.ts';
import { aSubmission, anOutboxCell, aVerdict, commitNow } from '#test/support/samples/submissions.ts';

const canaries = Array.from(
  { length: counts.canaries },
  (_, index) => `canary${index}x${randomBytes(12).toString('hex')}`,
);
/** As many as fit into one company. */
const inOneCompany = 200;

/** The forms that a value may have in a file: text, UTF-16, or the bytes of a key. */
function formsOf(value: string): Buffer[] {
  const forms = [Buffer.from(value, 'utf8'), Buffer.from(value, 'utf16le')];
  return /^[0-9a-f]{64}$/.test(value) ? [...forms, Buffer.from(value, 'hex')] : forms;
}

/**
 * Finds all canaries in some bytes at once, as text and as UTF-16 at either parity: searching one by one would take an
 * hour.
 */
function canariesIn(bytes: Buffer): string[] {
  const readings = [
    bytes.toString('latin1'),
    bytes.toString('utf16le'),
    bytes.subarray(1).toString('utf16le'),
  ];
  return readings.flatMap((text) => Array.from(text.matchAll(/canary\d+x[0-9a-f]{24}/g), ([found]) => found));
}

function foundIn(directory: string, values: readonly string[]): string[] {
  const files = readdirSync(directory).map((name) => readFileSync(join(directory, name)));
  const birds = new Set(files.flatMap(canariesIn));
  const holds = (value: string) => formsOf(value).some((form) => files.some((bytes) => bytes.includes(form)));
  return values.filter((value) => (value.startsWith('canary') ? birds.has(value) : holds(value)));
}

async function writeCanaries(store: Store, round: number): Promise<void> {
  const { cache, work } = store;
  const own = canaries.slice(round * inOneCompany, (round + 1) * inOneCompany);
  const canary = (index: number) => own[index] ?? '';
  const company = { connectionId: `karoo-${round}`, companyId: 7 };
  const period = { ...somePeriod, ...company };
  const employees = own.slice(0, 100).map((name, index) =>
    anEmployee(index + 1, {
      firstName: name,
      lastName: canary(index + 1),
      attributes: { id_number: name },
    }),
  );
  await cache.replaceEmployees({ ...company, employees, at: 1 });
  for (const [index, value] of own.slice(100, 130).entries()) {
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
  const connection = { id: company.connectionId, name: canary(162), baseUrl: canary(163), practice: false };
  await work.saveConnection({ connection, at: 1 });
  const draft = await work.openDraft({ ...period, newId: `draft-${round}`, at: 1 });
  const changes = own.slice(164, 190).map((value, index) => ({
    employeeId: index + 1,
    heading: hours,
    cell: { typed: value, value },
  }));
  await work.writeDraftCells({ draftId: draft.id, changes, at: 1 });
  const cells = own.slice(190, 200).map((value, index) => anOutboxCell(index + 1, { value, base: value }));
  await commitNow(work, aSubmission(`b${round}`, draft.id, { ref: period }), cells);
  await work.settleCells({
    submissionId: `b${round}`,
    cells: [aVerdict(1, 'rejected', { message: canary(199), theirs: canary(198) })],
    at: 1,
  });
}

test(
  'leaves no written text readable in any file, while open or closed',
  { timeout: 120_000 },
  async (context) => {
    const directory = temporaryDirectory();
    const store = await openTestStore({ directory });
    for (let round = 0; round < canaries.length / inOneCompany; round += 1) await writeCanaries(store, round);
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
    tell(context, { canaries: canaries.length });
  },
);

test('finds every one of those texts in a database that is not encrypted', () => {
  const directory = temporaryDirectory();
  const db = new Database(join(directory, 'plain.db'));
  db.exec('CREATE TABLE people (name TEXT)');
  const insert = db.prepare('INSERT INTO people VALUES (?)');
  db.transaction(() => canaries.forEach((name) => insert.run(name)))();
  db.close();
  expect(foundIn(directory, canaries)).toEqual(canaries);
});
