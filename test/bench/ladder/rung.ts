import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#api/clock.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { connectionId, fill } from '../data/growth.ts';
import { medianOf, time, type Spent } from '../data/times.ts';

/** What a company has. */
export interface Held {
  readonly employees: number;
  /** For which each employee has a payslip. */
  readonly periods: number;
  /** Of files of payslips. */
  readonly fileMegabytes?: number;
}

export const acts = [
  'company stored',
  'second start',
  'sheet opened',
  'employees listed',
  'employee searched for',
  'period checked',
  'Home opened',
  'payslip file saved',
] as const;
type Act = (typeof acts)[number];

/** What was measured of a company of that size. */
export interface Rung extends Held {
  /** In milliseconds of processor. */
  readonly spent: Readonly<Record<Act, number>>;
  /** That this process has. */
  readonly megabytes: number;
  readonly cacheMegabytes: number;
}

const company = { connectionId, companyId: 1 };
const payFrequencyId = 1;
const megabyte = 2 ** 20;
/** A payslip with the company's logo. */
const fileBytes = randomBytes(100_000);

const saveFile = (store: Runtime['store'], payslipId: number) =>
  store.cache.savePdf({ ...company, payslipId, bytes: fileBytes, maxBytes: 2 ** 40, at: payslipId });

async function fillFiles(store: Runtime['store'], megabytes: number): Promise<void> {
  const files = Math.round((megabytes * megabyte) / fileBytes.byteLength);
  for (let payslipId = 1; payslipId <= files; payslipId += 1) await saveFile(store, payslipId);
}

/** Fills a new profile with one company of that size, and does what a clerk does first. */
export async function climb(held: Held): Promise<Rung> {
  const { employees, periods, fileMegabytes = 0 } = held;
  const directory = mkdtempSync(join(tmpdir(), 'paydesk-ladder-'));
  const key = randomBytes(32);
  const open = () => openRuntime({ directory, key, clock: systemClock });
  try {
    const filled = await open();
    await filled.store.cache.replaceCompanies({
      connectionId,
      companies: [{ id: company.companyId, name: 'Company' }],
      at: 1,
    });
    const items = [{ id: payFrequencyId, companyId: company.companyId, name: 'Monthly' }];
    await filled.store.cache.replaceList({ ...company, items, at: 1, list: 'pay-frequencies' });
    const stored = await fill(filled.store, company.companyId, employees, periods);
    await fillFiles(filled.store, fileMegabytes);
    await filled.close();
    let runtime: Runtime | undefined;
    const started = await time(async () => {
      runtime = await open();
      await runtime.handlers.settings.read({});
    });
    if (runtime === undefined) throw new Error('The profile was not opened again.');
    const spent = await spentBy(runtime);
    const megabytes = Math.round(process.memoryUsage.rss() / megabyte);
    await runtime.close();
    const cacheMegabytes = Math.round(statSync(join(directory, 'cache.db')).size / megabyte);
    const all = { ...spent, 'company stored': stored.cpuMs, 'second start': started.cpuMs };
    return { ...held, spent: all, megabytes, cacheMegabytes };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function spentBy({ handlers, store }: Runtime) {
  const { periods } = await handlers.bulkInputs.periods({ ...company, payFrequencyId });
  const period = { ...company, payFrequencyId, periodEnd: periods[0]?.end ?? '' };
  const list = { ...company, payFrequencyId: null, payPointId: null, service: null } as const;
  const summaries = (search: string) =>
    store.cache.listEmployeeSummaries({
      ...list,
      search,
      sort: { by: 'name', descending: false },
      window: { offset: 0, limit: 500 },
    });
  return {
    'sheet opened': await usual(() => handlers.bulkInputs.open(period)),
    'employees listed': await usual(() => summaries('')),
    'employee searched for': await usual(() => summaries('nkosimako')),
    'period checked': await usual(() => handlers.periodChecks.read(period)),
    'Home opened': await usual(() => handlers.home.read({})),
    'payslip file saved': await usual(() => saveFile(store, 1)),
  };
}

/** The median of some rounds, in milliseconds of processor. */
async function usual(act: () => unknown): Promise<number> {
  const rounds: Spent[] = [];
  for (let round = 0; round < 5; round += 1) rounds.push(await time(act));
  return medianOf(rounds).cpuMs;
}
