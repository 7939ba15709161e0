import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { systemClock } from '#api/clock.ts';
import { monthOf, localDay } from '#payroll/calendar.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { connectionId, fill } from '../data/growth.ts';
import { judge, say, title } from '../data/report.ts';
import { measure, medianOf, percentile95, time } from '../data/times.ts';

/** A bookkeeper with many small companies, and one with large ones. */
const bookkeepers = [
  { companies: 200, employees: 30 },
  { companies: 60, employees: 1_200 },
] as const;
const [firstMs, homeMs, emp201Ms] = [250, 100, 300];
const emp201Companies = 40;

/** Asks for the overviews of companies, which wait until all are counted. */
const today = () => ({ connectionId, on: localDay(Date.now()) });

/** What Home requests while nothing is being read from a service. */
const readHome = ({ handlers }: Runtime) => handlers.home.read({});

/** Waits until nothing is left to count, without asking Home more often than the page would. */
async function waitUntilCounted(runtime: Runtime, periods: number): Promise<void> {
  for (;;) {
    const { rows } = await readHome(runtime);
    if (rows.length === periods && rows.every(({ unusual }) => unusual !== null)) return;
    await systemClock.sleep(500);
  }
}

/** Companies with three pay frequencies each, as if they had been read. */
async function fillCompanies(
  { store }: Runtime,
  { companies, employees }: (typeof bookkeepers)[number],
): Promise<void> {
  const { cache } = store;
  const list = Array.from({ length: companies }, (_, index) => ({
    id: index + 1,
    name: `Company ${index + 1}`,
  }));
  await cache.replaceCompanies({ connectionId, companies: list, at: 1 });
  for (const { id } of list) {
    const items = [1, 2, 3].map((number) => ({ id: number, companyId: id, name: `Frequency ${number}` }));
    await cache.replaceList({ connectionId, companyId: id, items, at: 1, list: 'pay-frequencies' });
    await fill(store, id, employees);
  }
}

/** The EMP201s of a month as the service gave them, for the first companies. */
async function fillEmp201s({ store }: Runtime, month: string): Promise<void> {
  const amounts = { payeCents: 1_000_000, uifCents: 20_000, sdlCents: 10_000, totalCents: 1_030_000 };
  const eti = { etiCents: 0, etiAvailableCents: 0, etiUtilisedCents: 0 };
  const carried = { etiBroughtForwardCents: 0, etiCarriedForwardCents: 0, etiCompliant: true };
  const numbers = { version: 1, payeNumber: null, uifNumber: null };
  for (let companyId = 1; companyId <= emp201Companies; companyId += 1) {
    const emp201 = { companyId, month, ...numbers, ...amounts, ...eti, ...carried };
    await store.cache.saveEmp201s({ connectionId, companyId, month, emp201s: [emp201], at: 1 });
  }
}

async function measureEmp201s(runtime: Runtime): Promise<void> {
  const month = monthOf(localDay(Date.now()));
  await fillEmp201s(runtime, month);
  const all = percentile95(
    await measure(20, async () => {
      for (let companyId = 1; companyId <= emp201Companies; companyId += 1)
        await runtime.handlers.emp201.read({ connectionId, companyId, month });
    }),
  );
  say(
    `EMP201 of ${emp201Companies} companies, the slowest of twenty`,
    all,
    judge(all.ms <= emp201Ms, `of at most ${emp201Ms} ms`),
  );
}

/** Home over many companies: for the first time, after one of them was read, and as it nearly always is. */
export async function measureHome(directory: string): Promise<void> {
  for (const size of bookkeepers) await measureSize(directory, size);
}

async function measureSize(directory: string, size: (typeof bookkeepers)[number]): Promise<void> {
  const { companies, employees } = size;
  // Nothing listens there: Home sends no requests.
  const practice = { baseUrl: 'http://127.0.0.1:9/v1', key: 'none' };
  const runtime = await openRuntime({
    directory: join(directory, `home-${companies}`),
    practice,
    key: randomBytes(32),
    clock: systemClock,
    storeThread: true,
  });
  await fillCompanies(runtime, size);
  title(
    `Home over ${companies} companies of ${employees} employees with 3 pay frequencies and 12 payslips each, from the cache`,
  );
  const first = await time(() => readHome(runtime));
  const firstWords = judge(first.cpuMs <= firstMs, `of at most ${firstMs} ms of processor`);
  say('before any company was counted, as after some updates', first, firstWords);
  say('every company, counted behind it', await time(() => runtime.handlers.companies.overview(today())));
  say('what is unusual, counted behind it', await time(() => waitUntilCounted(runtime, companies * 3)));
  const again = percentile95(await measure(60, () => readHome(runtime)));
  say('Home, the slowest of twenty', again, judge(again.ms <= homeMs, `of at most ${homeMs} ms`));
  const afterOne = [];
  for (let id = 1; id <= 10; id += 1) {
    await fill(runtime.store, id, employees + 1);
    afterOne.push(await time(() => readHome(runtime)));
  }
  const one = medianOf(afterOne);
  say('Home after one company was read', one, judge(one.ms <= homeMs, `of at most ${homeMs} ms`));
  await measureEmp201s(runtime);
  await runtime.close();
}
