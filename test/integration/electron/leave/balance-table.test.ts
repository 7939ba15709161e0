import { expect, test } from 'vitest';
import { hastyClock } from '#test/support/runtime.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

const asAt = '2026-11-20';
const balancesPath = '/employees/:employee_id/leave_balances';

async function open() {
  const fixture = await openTwoServices({ clock: hastyClock });
  const { runtime, first } = fixture;
  await syncCompany(runtime, first);
  const { leave, jobs } = runtime.handlers;
  const table = (on: string) => leave.balances({ ...first, asAt: on });
  const unreadOn = async (on: string) =>
    (await table(on)).rows.filter(({ balances }) => balances === null).length;
  const read = (which: 'missing' | 'all') => leave.readBalances({ ...first, asAt, which });
  const jobList = async () => (await jobs.list({})).jobs;
  const ended = () =>
    expect
      .poll(async () => (await jobList()).every(({ phase }) => phase === 'ended'), { timeout: 60_000 })
      .toBe(true);
  return { ...fixture, leave, jobs, table, unreadOn, read, jobList, ended };
}

test('lists everybody in service without balances until a job has read them for that day', async () => {
  const { table, unreadOn, read, jobList, ended } = await open();
  const before = await table(asAt);
  expect(before.rows.length).toBeGreaterThan(2);
  expect(before).toMatchObject({ fetchedAt: null, types: expect.arrayContaining([expect.anything()]) });
  expect(await unreadOn(asAt)).toBe(before.rows.length);

  const { jobId } = await read('missing');
  await ended();
  expect(await jobList()).toMatchObject([
    { id: jobId, kind: 'read-leave-balances', done: before.rows.length, failed: 0 },
  ]);
  const after = await table(asAt);
  expect(after.fetchedAt).not.toBeNull();
  const listed = new Set(after.types.map(({ id }) => id));
  for (const { balances } of after.rows) {
    expect((balances ?? []).every(({ leaveTypeId }) => listed.has(leaveTypeId))).toBe(true);
    expect(balances?.length).toBeGreaterThan(0);
  }
  expect(await unreadOn('2026-12-31')).toBe(before.rows.length);
  expect(await read('missing')).toEqual({ jobId: null });
});

test('reads only what is missing, and everybody again when asked to', async () => {
  const { runtime, first, table, read, jobList, ended, unreadOn } = await open();
  await read('missing');
  await ended();
  const [one] = (await table(asAt)).rows;
  await runtime.store.cache.forgetLeaveBalances({ ...first, employeeId: one?.employeeId ?? 0 });
  expect(await unreadOn(asAt)).toBe(1);
  await read('missing');
  await ended();
  const total = (await table(asAt)).rows.length;
  await read('all');
  await ended();
  expect((await jobList()).map((job) => job.total).toSorted((a, b) => a - b)).toEqual([1, total, total]);
});

test('names whom the service could not answer for, and leaves their balances unread', async () => {
  const { services, table, read, jobList, ended, jobs } = await open();
  const [{ faults }] = services;
  faults.add({ method: 'GET', path: balancesPath, effect: { kind: 'status', status: 404 } });
  const { jobId } = await read('missing');
  await ended();
  expect(await jobList()).toMatchObject([{ id: jobId, failed: 1 }]);
  const unread = (await table(asAt)).rows.filter(({ balances }) => balances === null);
  const { rows } = await jobs.failures({ jobId: jobId ?? '', offset: 0, limit: 10 });
  expect(unread.map(({ employeeId }) => employeeId)).toEqual(rows.map(({ employeeId }) => employeeId));
});

test('continues a job that was stopped instead of starting a second one', async () => {
  const { table, read, jobList, ended, unreadOn, jobs } = await open();
  const { jobId } = await read('missing');
  await jobs.stop({ jobId: jobId ?? '' });
  expect(await unreadOn(asAt)).toBeGreaterThan(0);
  expect(await read('missing')).toEqual({ jobId });
  await ended();
  const { length } = (await table(asAt)).rows;
  expect(await jobList()).toMatchObject([{ id: jobId, done: length, failed: 0 }]);
  expect(await unreadOn(asAt)).toBe(0);
});
