import { expect, onTestFinished, test } from 'vitest';
import { defaultSaving } from '#electron/hand-out/contract/payslip-saving.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { startFaultProxy, type FaultProxy } from '#test/support/service/fault-proxy.ts';
import { syncCompany } from '#test/support/synced.ts';
import { fast } from '../reports/report-requests.ts';
import { openTwoServices } from '../two-services.ts';
import { addressOf } from '#test/support/service/practice-service.ts';
import { everyPayslip } from '#test/support/samples/filters.ts';

const isPdf = ({ path }: { path: string }) => path.endsWith('.pdf');

/** A company on a real connection, which the clerk is viewing; `before` is called once it has been read. */
async function openRead(
  before: (of: { runtime: Runtime; proxy: FaultProxy; ids: readonly number[] }) => unknown = () => undefined,
) {
  const fixture = await openTwoServices({ monotonic: fast });
  const { runtime, services, payslips } = fixture;
  const proxy = await startFaultProxy(services[1].origin);
  onTestFinished(() => proxy.close());
  const { connection } = await runtime.handlers.connections.connect({
    name: 'Wool',
    ...addressOf(proxy),
  });
  const company = { connectionId: connection.id, companyId: fixture.second.companyId };
  await syncCompany(runtime, company);
  const { rows } = await payslips(company, { state: 'finalised' });
  const newest = rows
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  const last = rows.filter(({ date }) => date === newest);
  await before({ runtime, proxy, ids: last.map(({ id }) => id) });
  const setCompany = () =>
    runtime.handlers.sync.setCompany({ ...company, payFrequencyId: null, employeeId: null });
  await setCompany();
  const asked = () => proxy.requests.filter(isPdf).length;
  const countSaved = async () => (await runtime.handlers.payslips.savedFiles({})).files;
  return { ...fixture, proxy, company, rows, last, asked, countSaved, setCompany };
}

const soon = { timeout: 60_000, interval: 10 };
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 250));

test('reads the payslips of the last pay run ahead, and then hands them out offline', async () => {
  let without = 0;
  const { runtime, proxy, company, rows, last, asked, countSaved } = await openRead(
    ({ proxy: line, ids }) => {
      without = ids.at(-1) ?? 0;
      line.injectFault(({ path }) =>
        path.endsWith(`/${without}.pdf`) ? { applies: false, status: 404, body: '' } : null,
      );
    },
  );
  const there = last.filter(({ id }) => id !== without);
  expect(there.length).toBeGreaterThan(1);
  expect(rows.length).toBeGreaterThan(last.length);
  await expect.poll(asked, soon).toBe(last.length);
  await expect.poll(countSaved, soon).toBe(there.length);
  // The payslip without a document is not requested again.
  await syncCompany(runtime, company);
  await runtime.firstCopies.close();
  await aWhile();
  expect(asked()).toBe(last.length);
  const selection = {
    ...company,
    ...everyPayslip,
    payslipIds: last.map(({ id }) => id),
  };
  const { kept: known } = await runtime.handlers.payslipSaving.preview({ selection, options: defaultSaving });
  expect(known).toEqual({ files: there.length, oldestAt: expect.any(Number) as number });
  await proxy.close();
  await runtime.handlers.payslipSaving.start({
    selection: { ...selection, payslipIds: there.map(({ id }) => id) },
    options: defaultSaving,
    suggestedName: 'Payslips',
  });
  await expect
    .poll(async () => (await runtime.handlers.jobs.list({})).jobs[0], soon)
    .toMatchObject({ phase: 'ended', done: there.length, failed: 0 });
});

test('reads nothing ahead when the clerk wants none, while locked, or of the practice company', async () => {
  const { runtime, first, asked, countSaved, setCompany, last } = await openRead(({ runtime: own }) =>
    own.handlers.settings.write({ readAhead: false }),
  );
  await aWhile();
  expect(asked()).toBe(0);
  await syncCompany(runtime, first);
  await runtime.handlers.settings.write({ readAhead: true });
  await runtime.handlers.sync.setCompany({ ...first, payFrequencyId: null, employeeId: null });
  await aWhile();
  expect(await countSaved()).toBe(0);
  runtime.ports.gate.close();
  await setCompany();
  await aWhile();
  expect(asked()).toBe(0);
  runtime.ports.gate.open();
  await expect.poll(countSaved, soon).toBe(last.length);
});

test('displaces no other files when reading ahead', async () => {
  const room = 1_000_000;
  const other = { connectionId: 'practice', companyId: 1, payslipId: 1 };
  const { runtime, asked, countSaved, last } = await openRead(async ({ runtime: own }) => {
    await own.handlers.settings.write({ keptPdfMegabytes: 1 });
    const bytes = new Uint8Array(room - 10);
    await own.store.cache.savePdf({ ...other, at: 1, bytes, maxBytes: room });
  });
  await expect.poll(asked, soon).toBeGreaterThan(0);
  await aWhile();
  // One wasted request each time that the company was read.
  expect(asked()).toBeLessThan(last.length);
  expect(await countSaved()).toBe(1);
  expect(await runtime.store.cache.readPdf(other)).not.toBeNull();
});

test('stops reading ahead when the connection breaks, and resumes when it is back', async () => {
  const { runtime, proxy, company, last, asked, countSaved } = await openRead(({ proxy: line }) => {
    let pdfs = 0;
    line.injectFault((request) => (isPdf(request) && (pdfs += 1) > 1 ? 'reset' : null));
  });
  await expect.poll(countSaved, soon).toBe(1);
  await aWhile();
  const tried = asked();
  await aWhile();
  expect(asked()).toBe(tried);
  proxy.injectFault(null);
  await syncCompany(runtime, company);
  await expect.poll(countSaved, soon).toBe(last.length);
});
