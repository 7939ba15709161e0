import { expect, test } from 'vitest';
import { addDays } from '#payroll/calendar.ts';
import { syncCompany } from '#test/support/synced.ts';
import { addressOf } from '#test/support/service/practice-service.ts';
import type { Store } from '#store/store.ts';
import { openPaidCompany, payingClerk, setUp } from '../payment-runs/paid-company.ts';

type Ask = (input: unknown) => unknown;

/** Writes down what is asked of a database. */
const counted = <Methods extends object>(methods: Methods, asked: string[]): Methods =>
  Object.fromEntries(
    Object.entries(methods as Record<string, Ask>).map(([name, ask]) => [
      name,
      (input: unknown) => {
        asked.push(name);
        return ask(input);
      },
    ]),
  ) as Methods;

async function openPaid() {
  const asked: string[] = [];
  const throughStore = (store: Store): Store => ({
    ...store,
    cache: counted(store.cache, asked),
    work: counted(store.work, asked),
  });
  const opened = await openPaidCompany({ throughStore });
  const { runtime, first, period } = opened;
  const { payRuns } = runtime.handlers;
  const isPaid = (run: { payFrequencyId: number | null; periodEnd: string; special: boolean }) =>
    run.payFrequencyId === period.payFrequencyId && run.periodEnd === period.periodEnd && !run.special;
  const list = async (company = first) => (await payRuns.list({ ...company, done: true })).payRuns;
  const readDone = async (company = first) => {
    const runs = await list(company);
    return {
      paid: runs.filter(isPaid).map(({ done }) => done),
      others: runs.filter((run) => !isPaid(run)).map(({ done }) => done),
    };
  };
  return { ...opened, asked, list, readDone, payRuns };
}

const nothing = { journal: null, payment: null };

test('says of a pay run what was paid of it and when its journal was saved, and nothing of the others', async () => {
  const { runtime, first, readDone, payRuns, list, prepare, release, calls, payslips } = await openPaid();
  expect((await payRuns.list(first)).payRuns[0]).not.toHaveProperty('done');
  expect((await readDone()).paid).toEqual([nothing]);

  const ref = await prepare();
  // The third employee is paid in cash, and is not among the payments.
  const payment = { payslips: payslips.length - 1 };
  expect((await readDone()).paid).toMatchObject([{ payment: { ...payment, state: 'prepared' } }]);
  await release(ref);
  expect((await readDone()).paid).toMatchObject([{ payment: { ...payment, state: 'released' } }]);
  await calls.sent(ref);
  expect((await readDone()).paid).toMatchObject([{ payment: { ...payment, state: 'sent' } }]);

  const run = (await list()).find(({ done }) => done?.payment !== null);
  if (run === undefined) throw new Error('No run is paid.');
  const saved = { at: 10, by: 'thandi', layout: 'xero', fileName: 'Journal.csv', hash: '' } as const;
  await runtime.store.work.noteJournalExports({ ...first, exports: [{ payRunId: run.id, ...saved }] });
  const { paid, others } = await readDone();
  expect(paid).toMatchObject([{ journal: { at: 10, by: 'thandi', layout: 'xero' } }]);
  expect(others.length).toBeGreaterThan(0);
  expect(new Set(others.map((done) => JSON.stringify(done)))).toEqual(new Set([JSON.stringify(nothing)]));
});

test('keeps what was paid of a payslip that was made again, and says that its nett pay is more now', async () => {
  const { runtime, first, list, readDone, prepare, release, calls, payslips } = await openPaid();
  const ref = await prepare();
  await release(ref);
  await calls.sent(ref);
  const count = payslips.length - 1;
  expect((await readDone()).paid).toMatchObject([{ payment: { payslips: count, short: 0 } }]);
  const [again, changed] = payslips;
  if (again === undefined || changed === undefined) throw new Error('There are no payslips.');
  const payRunId = (await list()).find(({ done }) => done?.payment)?.id ?? null;
  const id = again.id + 1_000_000;
  const replace = (more: number) =>
    runtime.store.cache.replacePayslips({
      ...first,
      employeeIds: [again.employeeId, changed.employeeId],
      payslips: [
        { ...again, id, payRunId },
        { ...changed, payRunId, nettPayCents: (changed.nettPayCents ?? 0) + more },
      ],
      at: Date.now(),
    });
  await replace(0);
  expect((await readDone()).paid).toMatchObject([{ payment: { payslips: count, short: 0 } }]);
  await replace(1);
  expect((await readDone()).paid).toMatchObject([{ payment: { payslips: count, short: 1 } }]);
});

test('knows what was paid through another connection to the same service', async () => {
  const { runtime, first, services, readDone, prepare, release, calls, period, payslips } = await openPaid();
  const ref = await prepare();
  await release(ref);
  await calls.sent(ref);
  const { connection } = await runtime.handlers.connections.connect({
    name: 'Second key',
    ...addressOf(services[0]),
  });
  const again = { connectionId: connection.id, companyId: first.companyId };
  await syncCompany(runtime, again, 'everyone');
  expect((await readDone(again)).paid).toEqual((await readDone()).paid);
  const { steps } = await runtime.handlers.monthEnds.read({ ...period, ...again });
  expect(steps.find((step) => step.id === 'pay-file')).toMatchObject({
    says: 'pay-sent',
    count: payslips.length - 1,
  });
});

test('knows the same of runs that are made from payslips', async () => {
  const { runtime, first, services, scope, readDone, payslips } = await openPaid();
  const { connection } = await runtime.handlers.connections.connect({
    name: 'Older',
    ...addressOf(services[0], 'older'),
  });
  const older = { connectionId: connection.id, companyId: first.companyId };
  await syncCompany(runtime, older, 'everyone');
  expect((await readDone(older)).paid).toEqual([nothing]);
  const { paymentRuns } = runtime.handlers;
  await paymentRuns.saveSetUp({ ...older, setUp });
  await paymentRuns.refresh({ ...scope, ...older, force: true });
  await payingClerk(runtime, { ...scope, ...older }).prepare();
  const { paid, others } = await readDone(older);
  expect(paid).toMatchObject([{ payment: { state: 'prepared', payslips: payslips.length - 1 } }]);
  expect(others.every((done) => done?.payment === null)).toBe(true);
});

test('asks the databases as often for 120 pay runs as for a few', async () => {
  const { runtime, first, asked, list, prepare } = await openPaid();
  await prepare();
  const countOf = async () => {
    asked.length = 0;
    await list();
    return asked.length;
  };
  const ofFewRuns = await countOf();
  const { items } = await runtime.store.cache.readList({ ...first, list: 'pay-runs' });
  const [like] = items;
  if (like === undefined) throw new Error('There are no pay runs.');
  const more = Array.from({ length: 120 }, (_, index) => ({
    ...like,
    id: 9_000_000 + index,
    periodEnd: addDays(like.periodEnd, -index),
  }));
  await runtime.store.cache.replaceList({
    ...first,
    list: 'pay-runs',
    items: [...items, ...more],
    at: Date.now(),
  });
  expect(await countOf()).toBe(ofFewRuns);
  expect(asked).toContain('listRunPayslipIds');
  expect(await list()).toHaveLength(items.length + 120);
});
