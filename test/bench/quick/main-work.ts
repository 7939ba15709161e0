import { systemClock } from '#api/clock.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { resize } from '#practice/seed/sizes.ts';
import { startPracticeService } from '#practice/service.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { connectionId, fill } from '../data/growth.ts';
import { syncOnce } from '../data/first-sync.ts';
import { companyId, key } from '../data/service.ts';
import { workOf, type MainWork } from './count-work.ts';

const employees = 200;
const bookkeeper = { companies: 20, employees: 60 };
const company = { connectionId: 'practice', companyId };

/** What main does for the acts of a clerk's day, by their names. */
export async function mainWork(): Promise<Readonly<Record<string, MainWork>>> {
  return { ...(await withService()), ...(await withoutService()) };
}

/** A company that is read from the service, its sheet, and a draft. */
async function withService(): Promise<Record<string, MainWork>> {
  const practice = await startPracticeService({
    port: 0,
    key,
    today: '2026-11-20',
    companies: resize(practiceCompanies, { companies: 1, employees }),
  });
  const runtime = await openRuntime({
    practice: { baseUrl: `${practice.origin}/v1`, key },
    clock: systemClock,
  });
  try {
    await runtime.handlers.connections.openPractice({});
    const first = await workOf(() => syncOnce(runtime));
    const again = await workOf(() => syncOnce(runtime));
    return { 'company read first': first, 'company read again': again, ...(await sheetWork(runtime)) };
  } finally {
    await runtime.close();
    await practice.close();
  }
}

async function sheetWork({ handlers }: Runtime): Promise<Record<string, MainWork>> {
  const { payFrequencies } = await handlers.companies.payFrequencies(company);
  const payFrequencyId = payFrequencies[0]?.id ?? 0;
  const { periods } = await handlers.bulkInputs.periods({ ...company, payFrequencyId });
  const period = { ...company, payFrequencyId, periodEnd: periods[0]?.end ?? '' };
  const first = await handlers.bulkInputs.open(period);
  const read = await workOf(() => handlers.bulkInputs.refresh({ draftId: first.draftId }));
  const { draftId, rows, columns } = await handlers.bulkInputs.open(period);
  const changes = columns.flatMap(({ heading }) =>
    rows.map(({ employeeId }) => ({ employeeId, heading, typed: '7.5', value: '7.5' })),
  );
  if (changes.length === 0) throw new Error('The sheet has no cells.');
  return {
    'sheet read first': read,
    'sheet opened': await workOf(() => handlers.bulkInputs.open(period)),
    'every input written': await workOf(() => handlers.bulkInputs.write({ draftId, changes })),
    'employee searched for': await workOf(() => handlers.search.find({ text: 'nomsa', limit: 21 })),
  };
}

/** Home over the companies of a bookkeeper, as if they had been read. */
async function withoutService(): Promise<Record<string, MainWork>> {
  const runtime = await openRuntime({ clock: systemClock });
  try {
    const list = Array.from({ length: bookkeeper.companies }, (_, index) => ({
      id: index + 1,
      name: `Company ${index + 1}`,
    }));
    await runtime.store.cache.replaceCompanies({ connectionId, companies: list, at: 1 });
    for (const { id } of list) await fill(runtime.store, id, bookkeeper.employees);
    const first = await workOf(() => runtime.handlers.home.read({}));
    const again = await workOf(() => runtime.handlers.home.read({}));
    return { 'Home opened first': first, 'Home opened again': again };
  } finally {
    await runtime.close();
  }
}
