import { expect, test } from 'vitest';
import { ask } from '#test/support/service/practice-service.ts';
import { fast } from '../reports/report-requests.ts';
import { chosen, doFor, openManyRuntime, rowsOf } from './many-runtime.ts';

/** So many years that Baobab Consulting, with the most employees, has a large report, and Protea Joinery has not. */
const history = {
  report: 'transaction_history',
  name: 'History',
  dates: { from: '2001-11-01', to: '2026-10-31' },
  chosen: { accountNames: 'all' },
} as const;

async function openWithHistory() {
  const opened = await openManyRuntime({ monotonic: fast });
  const { runtime, protea, baobab, proxies } = opened;
  await runtime.handlers.setUp.save({
    ...protea,
    kind: 'report-preset',
    level: 'connection',
    values: { 'transaction_history History': history },
  });
  await ask(proxies.own, 'POST /practice/reports/hold');
  const jobId = await doFor(
    runtime,
    {
      act: 'reports',
      report: { report: 'transaction_history', name: 'History' },
      title: 'History',
      text: '',
      output: 'workbook',
    },
    [chosen(baobab, 'Baobab'), chosen(protea, 'Protea')],
  );
  const job = async () => (await runtime.handlers.jobs.list({})).jobs[0];
  return { ...opened, jobId, job };
}

test('goes on with other companies of the connection while the service prepares a large report', async () => {
  const { runtime, proxies, jobId, job } = await openWithHistory();
  await expect
    .poll(job, { timeout: 30_000 })
    .toMatchObject({ phase: 'waiting', done: 1, failed: 0, failure: { code: 'report-not-ready' } });
  const read = await runtime.handlers.many.read({ jobId });
  expect(read?.rows.map(({ companyName, state }) => [companyName, state])).toEqual([
    ['Baobab Consulting', 'waiting'],
    ['Protea Joinery', 'done'],
  ]);
  await ask(proxies.own, 'POST /practice/reports/release');
  expect((await rowsOf(runtime, jobId)).map(({ state }) => state)).toEqual(['done', 'done']);
});

test('stops at once while it waits for a large report', async () => {
  const { runtime, jobId, job } = await openWithHistory();
  await expect.poll(job, { timeout: 30_000 }).toMatchObject({ done: 1, phase: 'waiting' });
  await runtime.handlers.jobs.stop({ jobId });
  expect(await job()).toMatchObject({ phase: 'stopped', done: 1 });
});
