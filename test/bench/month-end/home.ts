import { randomBytes } from 'node:crypto';
import { systemClock } from '#api/clock.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { connectionId, fill } from '../data/growth.ts';
import { judge, say, title } from '../data/report.ts';
import { measure, medianOf, percentile95, time } from '../data/times.ts';

const [companies, employees] = [60, 1_200];
const limitMs = 150;

/** What Home requests while nothing is being read from a service. */
const readHome = ({ handlers }: Runtime) => handlers.home.read({});

async function isCounted(runtime: Runtime): Promise<boolean> {
  const { rows } = await readHome(runtime);
  return rows.every(({ unusual }) => unusual !== null);
}

/** Home with sixty companies: for the first time, after one of them was read, and as it nearly always is. */
export async function measureHome(directory: string): Promise<void> {
  // Nothing listens there: Home sends no requests.
  const practice = { baseUrl: 'http://127.0.0.1:9/v1', key: 'none' };
  const runtime = await openRuntime({ directory, practice, key: randomBytes(32), clock: systemClock });
  const { cache } = runtime.store;
  const list = Array.from({ length: companies }, (_, index) => ({
    id: index + 1,
    name: `Company ${index + 1}`,
  }));
  await cache.replaceCompanies({ connectionId, companies: list, at: 1 });
  for (const { id } of list) {
    const items = [1, 2, 3].map((number) => ({ id: number, companyId: id, name: `Frequency ${number}` }));
    await cache.replaceList({ connectionId, companyId: id, items, at: 1, list: 'pay-frequencies' });
    await fill(runtime.store, id, employees);
  }
  title(`Home over ${companies} companies of ${employees} employees with 12 payslips each, from the cache`);
  say('for the first time, every company counted', await time(() => readHome(runtime)));
  const behind = await time(async () => {
    while (!(await isCounted(runtime))) await systemClock.sleep(50);
  });
  say('what is unusual, counted behind it', behind);
  const again = percentile95(await measure(60, () => readHome(runtime)));
  say('Home, the slowest of twenty', again, judge(again.ms <= limitMs, `of at most ${limitMs} ms`));
  const afterOne = [];
  for (const { id } of list.slice(0, 10)) {
    await fill(runtime.store, id, employees + 1);
    afterOne.push(await time(() => readHome(runtime)));
  }
  const one = medianOf(afterOne);
  say('Home after one company was read', one, judge(one.ms <= limitMs, `of at most ${limitMs} ms`));
  await runtime.close();
}
