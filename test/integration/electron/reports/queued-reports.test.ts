import { expect, test } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import { defaultSaving } from '#electron/hand-out/contract/payslip-saving.ts';
import { hastyClock } from '#test/support/runtime.ts';
import { syncCompany } from '#test/support/synced.ts';
import { balances, fast, jobOf, phaseOf, startPack } from './report-requests.ts';
import { openTwoServices } from '../two-services.ts';
import { ask } from '#test/support/service/practice-service.ts';
import { everyPayslip } from '#test/support/samples/filters.ts';

const run = '/clients/:client_id/reports/:report';

test('queues a slow report at most once more, waits for it, and stores it when it is ready', async () => {
  const opened = await openTwoServices({ monotonic: fast });
  const { runtime, first, services } = opened;
  const [{ faults }] = services;
  faults.add({ method: 'POST', path: run, count: null, effect: { kind: 'drop', at: 'after' } });
  // The service has queued it; its reply is lost.
  faults.add({ method: 'POST', path: `${run}/async`, effect: { kind: 'drop', at: 'after' } });
  await ask(services[0], 'POST /practice/reports/hold');
  expect(await runtime.handlers.reports.ask({ ...first, question: balances })).toHaveProperty('jobId');
  const awaited = async () => (await runtime.handlers.reports.list(first)).awaited;
  expect(await awaited()).toMatchObject([{ question: balances, usuallyMs: null, rests: false }]);
  await expect
    .poll(async () => (await runtime.store.cache.listReportJobs(first)).length, { timeout: 120_000 })
    .toBe(1);
  await ask(services[0], 'POST /practice/reports/release');
  await phaseOf(opened).toBe('ended');
  expect(await jobOf(opened)).toMatchObject({ kind: 'run-reports', done: 1, failed: 0 });
  expect(await awaited()).toEqual([]);
  const { results } = await runtime.handlers.reports.list(first);
  expect(results.map(({ question }) => question)).toEqual([balances]);
  expect(await runtime.store.cache.listReportJobs(first)).toEqual([]);
  const writes = await ask(services[0], 'GET /practice/writes');
  expect(JSON.stringify(writes)).toContain('async');
});

test('waits with a report while the service’s queue is full, and learns how long one usually takes', async () => {
  const opened = await openTwoServices({ monotonic: fast });
  const { runtime, first, services } = opened;
  const [{ faults }] = services;
  const full = { kind: 'status', status: 429, retry_after: '1' } as const;
  faults.add({ method: 'POST', path: run, count: null, effect: { kind: 'drop', at: 'after' } });
  faults.add({ method: 'POST', path: `${run}/async`, count: 2, effect: full });
  const request = () => runtime.handlers.reports.ask({ ...first, question: balances });
  await request();
  await phaseOf(opened).toBe('ended');
  expect(await jobOf(opened)).toMatchObject({ done: 1, failed: 0 });
  const { results } = await runtime.handlers.reports.list(first);
  expect(results.map(({ question }) => question)).toEqual([balances]);
  await ask(services[0], 'POST /practice/reports/hold');
  await request();
  const { awaited } = await runtime.handlers.reports.list(first);
  expect(awaited).toMatchObject([{ usuallyMs: results[0]?.tookMs }]);
});

test('saves payslips and runs other reports while the service prepares a report', async () => {
  const opened = await openTwoServices({ monotonic: fast });
  const { runtime, first, services, payslips } = opened;
  const [{ faults }] = services;
  await syncCompany(runtime, first);
  faults.add({ method: 'POST', path: run, count: null, effect: { kind: 'drop', at: 'after' } });
  await ask(services[0], 'POST /practice/reports/hold');
  await runtime.handlers.reports.ask({ ...first, question: balances });
  const { rows } = await payslips(first, { state: 'finalised' });
  await runtime.handlers.payslipSaving.start({
    selection: { ...everyPayslip, ...first, payslipIds: rows.slice(0, 2).map(({ id }) => id) },
    options: defaultSaving,
    suggestedName: 'Payslips',
  });
  const phases = async () =>
    Object.fromEntries((await runtime.handlers.jobs.list({})).jobs.map(({ kind, phase }) => [kind, phase]));
  await expect
    .poll(phases, { timeout: 120_000 })
    .toEqual({ 'save-payslips': 'ended', 'run-reports': 'running' });
  faults.clear();
  await startPack(opened, [{ question: balances, title: 'Balances', text: '' }]);
  await expect.poll(async () => (await phases())['read-reports'], { timeout: 120_000 }).toBe('ended');
  expect((await phases())['run-reports']).toBe('running');
  await ask(services[0], 'POST /practice/reports/release');
  await expect.poll(async () => (await phases())['run-reports'], { timeout: 120_000 }).toBe('ended');
});

test('gives a report up after a day, and requests another when tried again', async () => {
  let ahead = 0;
  const clock = { ...hastyClock, now: () => Date.now() + ahead };
  const opened = await openTwoServices({ monotonic: fast, clock });
  const { runtime, first, services } = opened;
  const [{ faults }] = services;
  faults.add({ method: 'POST', path: run, count: null, effect: { kind: 'drop', at: 'after' } });
  await ask(services[0], 'POST /practice/reports/hold');
  await runtime.handlers.reports.ask({ ...first, question: balances });
  const queued = async () => (await runtime.store.cache.listReportJobs(first)).length;
  await expect.poll(queued, { timeout: 120_000 }).toBe(1);
  ahead = 25 * 3_600_000;
  await phaseOf(opened).toBe('ended');
  const jobId = (await jobOf(opened))?.id ?? '';
  const { rows } = await runtime.handlers.jobs.failures({ jobId, offset: 0, limit: 9 });
  expect(rows[0]?.failure).toEqual({ code: 'report-late', params: { hours: 24 } });
  expect([await queued(), runtime.events.filter(({ event }) => event === 'notified').length]).toEqual([0, 0]);
  await ask(services[0], 'POST /practice/reports/release');
  await runtime.handlers.jobs.retry({ jobId });
  await expect.poll(async () => (await jobOf(opened))?.done, { timeout: 120_000 }).toBe(1);
});

const queuedAt = (company: CompanyRef, startedAt: number) => ({
  id: '6f0c9f4e-8f5b-4a1e-9d5e-0d6f1c2b3a40',
  ...company,
  question: balances,
  startedAt,
});

test('never answers a later question with a report that was given up', async () => {
  const opened = await openTwoServices({ monotonic: fast });
  const { runtime, first, services } = opened;
  services[0].faults.add({ method: 'POST', path: run, count: null, effect: { kind: 'drop', at: 'after' } });
  await runtime.store.cache.saveReportJob({ job: queuedAt(first, 5) });
  await runtime.handlers.reports.ask({ ...first, question: balances });
  await phaseOf(opened).toBe('ended');
  expect(await jobOf(opened)).toMatchObject({ done: 1, failed: 0 });
  expect(await runtime.store.cache.listReportJobs(first)).toEqual([]);
});

test('one that the service refuses to prepare fails, and trying again asks for another', async () => {
  const opened = await openTwoServices({ monotonic: fast });
  const { runtime, first, services } = opened;
  const [{ faults }] = services;
  faults.add({ method: 'POST', path: run, count: null, effect: { kind: 'drop', at: 'after' } });
  faults.add({ path: '/clients/:client_id/reports/poll/:uuid', effect: { kind: 'status', status: 422 } });
  await runtime.handlers.reports.ask({ ...first, question: balances });
  await phaseOf(opened).toBe('ended');
  expect(await jobOf(opened)).toMatchObject({ done: 0, failed: 1 });
  expect(await runtime.store.cache.listReportJobs(first)).toEqual([]);
});

test('reports a failure, and does not ask again, when the company no longer exists', async () => {
  const opened = await openTwoServices({ monotonic: fast });
  const { runtime, first, services } = opened;
  const [{ faults }] = services;
  const gone = { kind: 'status', status: 404 } as const;
  faults.add({ method: 'POST', path: run, effect: { kind: 'drop', at: 'after' }, count: null });
  faults.add({ method: 'POST', path: `${run}/async`, count: null, effect: gone });
  await runtime.handlers.reports.ask({ ...first, question: balances });
  await phaseOf(opened).toBe('ended');
  const job = await jobOf(opened);
  expect(job).toMatchObject({ done: 0, failed: 1 });
  const { rows } = await runtime.handlers.jobs.failures({ jobId: job?.id ?? '', offset: 0, limit: 9 });
  expect(rows[0]?.failure).toMatchObject({ code: 'service-refused' });
  expect(await runtime.store.cache.listReportJobs(first)).toEqual([]);
  // A pack of its reports is not kept waiting either.
  faults.clear();
  faults.add({ method: 'POST', path: run, count: null, effect: gone });
  await startPack(opened, [{ question: balances, title: 'Balances', text: '' }]);
  await expect
    .poll(async () => (await runtime.handlers.jobs.list({})).jobs.map(({ phase }) => phase), {
      timeout: 120_000,
    })
    .toEqual(['ended', 'ended']);
  expect((await runtime.handlers.reports.list(first)).awaited).toEqual([]);
});

test('one that the service no longer knows fails, and can be started again', async () => {
  const opened = await openTwoServices({ monotonic: fast });
  const { runtime, first, services } = opened;
  services[0].faults.add({ method: 'POST', path: run, count: null, effect: { kind: 'drop', at: 'after' } });
  // As it was when Paydesk was last open; the service has forgotten it since.
  await runtime.store.cache.saveReportJob({ job: queuedAt(first, Date.now() + 60_000) });
  await runtime.handlers.reports.ask({ ...first, question: balances });
  await phaseOf(opened).toBe('ended');
  const failed = await jobOf(opened);
  expect(failed).toMatchObject({ done: 0, failed: 1 });
  const jobId = failed?.id ?? '';
  const { rows } = await runtime.handlers.jobs.failures({ jobId, offset: 0, limit: 9 });
  expect(rows[0]?.failure).toEqual({ code: 'not-found', params: { what: 'report' } });
  await runtime.handlers.jobs.retry({ jobId });
  await phaseOf(opened).toBe('ended');
  await expect.poll(async () => (await jobOf(opened))?.done, { timeout: 120_000 }).toBe(1);
  expect((await runtime.handlers.reports.list(first)).results).toHaveLength(1);
});
