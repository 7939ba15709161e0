import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#store/client.ts';
import { workerPath } from '#test/support/store/store-worker.ts';
import { connectionId, fill } from '../data/growth.ts';
import { judge, say, title } from '../data/report.ts';
import { measure, percentile95 } from '../data/times.ts';

const employees = 20_000;
const goals = { firstMs: 100, searchMs: 20 };
const company = { connectionId, companyId: 1 };
const searches = [
  'nkosimako',
  'zoe',
  'e1004',
  'thandi.1',
  'dlamini sipho',
  '0357',
  'assistant',
  'a',
  'nobody',
];
const atPayPoints = ['packhouse 3', 'zoe packhouse', 'e1 packhouse 2'];
const byName = { by: 'name', descending: false } as const;

/** The first window of the list of a large company's employees, and searches, as the screen requests them. */
export async function measureDirectory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
  const store = await openStore({ directory: folder, key: randomBytes(32), workerPath });
  try {
    await fill(store, company.companyId, employees);
    const items = [1, 2, 3, 4, 5].map((id) => ({ companyId: 1, id, name: `Packhouse ${id}` }));
    await store.cache.replaceList({ ...company, items, at: 1, list: 'pay-points' });
    title(`a company of ${employees} employees, the slowest of twenty, 500 rows each`);
    const report = async (what: string, limit: number, searched: readonly string[]) => {
      const spent = percentile95(
        await measure(60, (round) =>
          store.cache.listEmployeeSummaries({
            ...company,
            payFrequencyId: null,
            payPointId: null,
            service: null,
            search: searched[round % searched.length] ?? '',
            sort: byName,
            window: { offset: 0, limit: 500 },
          }),
        ),
      );
      say(what, spent, judge(spent.cpuMs <= limit, `of at most ${limit} ms`));
    };
    await report('the list first read, by name', goals.firstMs, ['']);
    await report('a search by name, number, job or e-mail', goals.searchMs, searches);
    await report('a search by pay point', goals.searchMs, atPayPoints);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}
