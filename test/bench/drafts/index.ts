// What saving a draft costs besides work that cannot be avoided: `npm run bench -- drafts`.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openStore } from '#store/client.ts';
import type { Store } from '#store/store.ts';
import { judge, say, title, verdict } from '../data/report.ts';
import { medianOf, time, type Spent } from '../data/times.ts';

const cells = 10_000;
const rounds = 15;
const goal = 2.5;
const ref = { connectionId: 'bench', companyId: 1, payFrequencyId: 1, periodEnd: '2026-11-25' };
const heading = 'calc.basic_salary.overtime_hours_input';

const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
const text = (index: number, round: number) => `${index % 60}.${round}`;

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
const times: Record<'plain' | 'draft' | 'read', Spent[]> = { plain: [], draft: [], read: [] };
for (let round = 0; round < rounds; round += 1) {
  times.plain.push(await time(() => plain.write(round)));
  times.draft.push(await time(() => writeDraft(store, id, round)));
  times.read.push(await time(() => store.work.readDraft({ draftId: id })));
}
await store.close();
plain.close();
rmSync(folder, { recursive: true });

const [reference, draft, read] = [medianOf(times.plain), medianOf(times.draft), medianOf(times.read)];
const ratio = ({ cpuMs }: Spent) => cpuMs / reference.cpuMs;
const words = (spent: Spent) => `× ${ratio(spent).toFixed(2)} of processor`;
title(`${cells} cells, medians of ${rounds} interleaved rounds`);
say('reference: the same rows in a plain table, unencrypted', reference);
say(
  'written as a draft: worker thread, encrypted, with revision',
  draft,
  judge(ratio(draft) <= goal, `${words(draft)}, of at most × ${goal}`),
);
say('read back as a draft', read, words(read));
if (verdict.failed) process.exitCode = 1;
