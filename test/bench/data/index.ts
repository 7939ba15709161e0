// How the app's data half performs: `npm run bench -- data`. Goals are judged by processor time where another program
// could distort elapsed time; both are reported, with the load of the computer.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#store/client.ts';
import { workerPath } from '#test/support/store/store-worker.ts';
import { measureFirstSync } from './first-sync.ts';
import { connectionId, fill, measureGrowth } from './growth.ts';
import { measureLargeSync } from './large-sync.ts';
import { aListedEmployee } from './employees.ts';
import { plainTable } from './plain-table.ts';
import { measureReads } from './reads.ts';
import { say, title, verdict } from './report.ts';
import { measureSecondStart } from './second-start.ts';
import { medianOf, time, type Spent } from './times.ts';

const [companies, employees] = [20, 1_000];

async function measureStore(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
  const store = await openStore({ directory: folder, key: randomBytes(32), workerPath });
  const plain = plainTable(join(folder, 'plain.db'));
  try {
    const list = Array.from({ length: companies }, (_, index) => ({
      id: index + 1,
      name: `Company ${index + 1}`,
    }));
    await store.cache.replaceCompanies({ connectionId, companies: list, at: 1 });
    const times: Record<'cache' | 'plain', Spent[]> = { cache: [], plain: [] };
    for (const { id } of list) {
      const persons = Array.from({ length: employees }, (_, index) =>
        aListedEmployee(id * 100_000 + index, id),
      );
      times.plain.push(await time(() => plain.write(persons)));
      times.cache.push(await fill(store, id, employees));
    }
    const reference = medianOf(times.plain);
    const ratio = ({ cpuMs }: Spent) => `× ${(cpuMs / reference.cpuMs).toFixed(2)} of processor`;
    title(`${companies} companies of ${employees} employees with 12 payslips each`);
    say('reference: the same as JSON in a plain table, a company', reference);
    say('worker, encrypted, joined, searchable', medianOf(times.cache), ratio(medianOf(times.cache)));
    const again = await fill(store, 1, employees);
    say('the same list again', again, ratio(again));
    console.log(`cache.db: ${(statSync(join(folder, 'cache.db')).size / 2 ** 20).toFixed(0)} MB`);
    await measureReads(store, plain);
    await measureGrowth(store);
  } finally {
    await store.close();
    plain.close();
    rmSync(folder, { recursive: true });
  }
}

execFileSync(process.execPath, [join(import.meta.dirname, '../../support/store/build-store-worker.ts')]);
await measureLargeSync();
await measureFirstSync();
await measureSecondStart();
await measureStore();
if (verdict.failed) process.exitCode = 1;
