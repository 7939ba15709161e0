// What the cache takes to fill and to read, against the same without encryption, worker or search: `npm run bench -- data`.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#store/client.ts';
import type { Store } from '#store/store.ts';
import { aListedPerson } from './people.ts';
import { plainTable } from './plain-table.ts';
import { measure, medianOf, percentile95, time } from './times.ts';

const connectionId = 'bench';
const goals = { searchMs: 20, pageMs: 10 };
const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
const workerPath = new URL('../../../electron/store/worker.ts', import.meta.url);
const verdict = { failed: false };

function say(
  what: string,
  { ms, reference, limit }: { ms: number; reference: number; limit?: number },
): void {
  const words = limit === undefined ? '' : ms <= limit ? `  within ${limit} ms` : `  OVER ${limit} ms`;
  verdict.failed ||= limit !== undefined && ms > limit;
  console.log(
    `${what.padEnd(64)} ${ms.toFixed(2).padStart(9)} ms   × ${(ms / reference).toFixed(2)}${words}`,
  );
}

/** Sends a company's people in pieces as an answer that streams does. */
async function fill(store: Store, companyId: number, people: number): Promise<number> {
  const pieceSize = 50;
  const first = companyId * 100_000;
  let ms = 0;
  const spent = async <T>(work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    ms += performance.now() - start;
    return result;
  };
  const begun = await spent(() => store.cache.beginEmployees({ connectionId, companyId, at: 1 }));
  for (let done = 0; done < people; done += pieceSize) {
    const piece = Array.from({ length: Math.min(pieceSize, people - done) }, (_, index) =>
      aListedPerson(first + done + index, companyId),
    );
    await spent(() => store.cache.appendEmployees({ ...begun, people: piece }));
  }
  await spent(() => store.cache.commitEmployees(begun));
  return ms;
}

const searches = [
  'nkosimako',
  'zoe',
  'naude',
  'e004',
  'thandi.1',
  'dlamini sipho',
  'van der',
  '0357',
  'a',
  'nobody',
];
const anybody = { payFrequencyId: null, payPointId: null, service: null };
const anyPayslip = {
  employeeId: null,
  payFrequencyId: null,
  from: null,
  to: null,
  special: null,
  state: null,
};
const byName = { by: 'name', descending: false } as const;
const page = { offset: 0, limit: 100 };

async function measureReads(store: Store, plain: ReturnType<typeof plainTable>): Promise<void> {
  const text = (round: number) => searches[round % searches.length] ?? '';
  const everywhere = { connectionId: null, companyId: null };
  const company = { connectionId, companyId: 1 };
  const reference = percentile95(await measure(60, (round) => plain.search(text(round))));
  console.log(
    `reference: LIKE over the same names in a plain table, p95      ${reference.toFixed(2).padStart(9)} ms`,
  );
  const report = async (what: string, limit: number, read: (round: number) => Promise<unknown>) => {
    say(`${what}, p95`, { ms: percentile95(await measure(60, read)), reference, limit });
  };
  await report('one search over everything', goals.searchMs, (round) =>
    store.cache.search({ text: text(round), limit: 20 }),
  );
  await report('directory of everybody, searched, 100 rows', goals.searchMs, (round) =>
    store.cache.listPeople({ ...everywhere, ...anybody, search: text(round), sort: byName, window: page }),
  );
  await report('directory of everybody, by name, any window', goals.searchMs, (round) =>
    store.cache.listPeople({
      ...everywhere,
      ...anybody,
      search: '',
      sort: byName,
      window: { offset: (round * 977) % 19_000, limit: 100 },
    }),
  );
  await report('directory of a company, by number', goals.searchMs, () =>
    store.cache.listPeople({
      ...company,
      ...anybody,
      search: '',
      sort: { by: 'number', descending: false },
      window: page,
    }),
  );
  for (const by of ['date', 'name', 'nett-pay'] as const) {
    const sort = { by, descending: true };
    await report(`payslips of a company's month, by ${by}, 100 rows`, goals.pageMs, (round) => {
      const date = `2026-${String(1 + (round % 12)).padStart(2, '0')}-28`;
      const month = { ...company, ...anyPayslip, from: date, to: date };
      return store.cache.listPayslipLines({ ...month, search: '', sort, window: page });
    });
  }
  const newest = { by: 'date', descending: true } as const;
  await report("a company's 12,000 payslips by date, any window", goals.pageMs, (round) =>
    store.cache.listPayslipLines({
      ...company,
      ...anyPayslip,
      search: '',
      sort: newest,
      window: { offset: (round * 977) % 11_000, limit: 100 },
    }),
  );
  await report('the items of one payslip', goals.pageMs, (round) =>
    store.cache.readPayslipItems({ ...company, payslipId: (100_000 + round) * 100 }),
  );
}

async function measureGrowth(store: Store): Promise<void> {
  console.log('\nfilling, as a list with a year of payslips and their items; each against the smallest');
  const sizes = [100, 1_000, 5_000, 20_000];
  let perPerson: number | undefined;
  for (const [index, people] of sizes.entries()) {
    const ms = await fill(store, 100 + index, people);
    perPerson ??= ms / people;
    const line = `${String(people).padStart(6)} people: ${(ms / people).toFixed(3)} ms a person`;
    say(line, { ms, reference: perPerson * people });
    if (ms > 1.5 * perPerson * people) verdict.failed = true;
  }
}

const store = await openStore({ directory: folder, key: randomBytes(32), workerPath });
const plain = plainTable(join(folder, 'plain.db'));
try {
  const companies = 20;
  const people = 1_000;
  const list = Array.from({ length: companies }, (_, index) => ({
    id: index + 1,
    name: `Company ${index + 1}`,
  }));
  await store.cache.replaceCompanies({ connectionId, companies: list, at: 1 });
  const times = { cache: [] as number[], plain: [] as number[] };
  for (const { id } of list) {
    const persons = Array.from({ length: people }, (_, index) => aListedPerson(id * 100_000 + index, id));
    times.plain.push(await time(() => plain.write(persons)));
    times.cache.push(await fill(store, id, people));
  }
  console.log(`${companies} companies of ${people} people with 12 payslips each`);
  const reference = medianOf(times.plain);
  say('reference: the same records as JSON in a plain table, a company', { ms: reference, reference });
  say('filled in pieces: worker, encrypted, joined, searchable', { ms: medianOf(times.cache), reference });
  say('the same list again', { ms: await fill(store, 1, people), reference });
  console.log(`cache.db: ${(statSync(join(folder, 'cache.db')).size / 2 ** 20).toFixed(0)} MB\n`);
  await measureReads(store, plain);
  await measureGrowth(store);
} finally {
  await store.close();
  plain.close();
  rmSync(folder, { recursive: true });
}
if (verdict.failed) process.exitCode = 1;
