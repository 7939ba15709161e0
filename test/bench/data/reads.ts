import type { Store } from '#store/store.ts';
import { connectionId } from './growth.ts';
import type { plainTable } from './plain-table.ts';
import { judge, say, title } from './report.ts';
import { measure, percentile95 } from './times.ts';

const goals = { searchMs: 20, pageMs: 10 };

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
  payRunId: null,
  state: null,
};
const byName = { by: 'name', descending: false } as const;
const page = { offset: 0, limit: 100 };

/** Searches and pages over twenty companies. */
export async function measureReads(store: Store, plain: ReturnType<typeof plainTable>): Promise<void> {
  const text = (round: number) => searches[round % searches.length] ?? '';
  const everywhere = { connectionId: null, companyId: null };
  const company = { connectionId, companyId: 1 };
  const reference = percentile95(await measure(60, (round) => plain.search(text(round))));
  title('reading, the slowest of twenty, by the processor');
  say('reference: LIKE over the same names in a plain table', reference);
  const report = async (what: string, limit: number, read: (round: number) => Promise<unknown>) => {
    const spent = percentile95(await measure(60, read));
    say(what, spent, judge(spent.cpuMs <= limit, `of at most ${limit} ms`));
  };
  await report('one search over everything', goals.searchMs, (round) =>
    store.cache.search({ text: text(round), limit: 20 }),
  );
  await report('directory of everybody, searched, 100 rows', goals.searchMs, (round) =>
    store.cache.listEmployeeSummaries({
      ...everywhere,
      ...anybody,
      search: text(round),
      sort: byName,
      window: page,
    }),
  );
  await report('directory of everybody, by name, any window', goals.searchMs, (round) =>
    store.cache.listEmployeeSummaries({
      ...everywhere,
      ...anybody,
      search: '',
      sort: byName,
      window: { offset: (round * 977) % 19_000, limit: 100 },
    }),
  );
  await report('directory of a company, by number', goals.searchMs, () =>
    store.cache.listEmployeeSummaries({
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
