// What saving a draft costs besides work that cannot be avoided: `npm run bench -- drafts`.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openStore } from '#store/client.ts';
import type { Store } from '#store/store.ts';

const cells = 10_000;
const rounds = 5;
const ref = { connectionId: 'bench', companyId: 1, payFrequencyId: 1, periodEnd: '2026-11-25' };
const heading = 'calc.basic_salary.overtime_hours_input';

const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
const text = (index: number, round: number) => `${index % 60}.${round}`;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function time(work: () => void | Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The same rows in a plain table of an unencrypted file, written durably: what SQLite itself takes. */
function plainTable() {
  const database = new Database(join(folder, 'plain.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE cells (id INTEGER PRIMARY KEY, typed TEXT, value TEXT) STRICT');
  const insert = database.prepare<[number, string, string]>('INSERT OR REPLACE INTO cells VALUES (?, ?, ?)');
  const write = database.transaction((round: number) => {
    for (let index = 1; index <= cells; index += 1) insert.run(index, text(index, round), text(index, round));
  });
  return { write, close: () => database.close() };
}

async function writeDraft(store: Store, draftId: string, round: number): Promise<void> {
  const changes = Array.from({ length: cells }, (_, index) => {
    const typed = text(index + 1, round);
    return { employeeId: index + 1, heading, cell: { typed, value: typed } };
  });
  await store.work.writeDraftCells({ draftId, changes, at: Date.now() });
}

const workerPath = new URL('../../../electron/store/worker.ts', import.meta.url);
const store = await openStore({ directory: folder, key: randomBytes(32), workerPath });
const { id } = await store.work.openDraft({ ...ref, newId: 'bench', at: Date.now() });
const plain = plainTable();
const times = { plain: [] as number[], draft: [] as number[], read: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  times.plain.push(await time(() => plain.write(round)));
  times.draft.push(await time(() => writeDraft(store, id, round)));
  times.read.push(await time(async () => void (await store.work.readDraft({ draftId: id }))));
}
await store.close();
plain.close();
rmSync(folder, { recursive: true });

const reference = median(times.plain);
const line = (what: string, ms: number) =>
  `${what.padEnd(58)} ${ms.toFixed(1).padStart(8)} ms   × ${(ms / reference).toFixed(2)}`;
console.log(`${cells} cells, median of ${rounds} interleaved rounds, as ratios to the reference`);
console.log(line('reference: the same rows in a plain table, unencrypted', reference));
console.log(line('written as a draft: worker thread, encrypted, with revision', median(times.draft)));
console.log(line('read back as a draft', median(times.read)));
