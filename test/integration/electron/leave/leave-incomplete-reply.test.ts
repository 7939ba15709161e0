import { expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

const asAt = '2026-11-20';

test.each([
  ['the id of one day alone', 1],
  ['no ids', 0],
])('takes a capture back whole when the service returned %s', async (_name, returned) => {
  const { runtime, first, employees } = await openTwoServices();
  await syncCompany(runtime, first);
  const { leave } = runtime.handlers;
  const { types } = await leave.types(first);
  const { rows } = await employees(first, { service: { state: 'current', on: asAt } });
  const [employeeId = 0, leaveTypeId = 0] = [rows[0]?.employeeId, types[0]?.id];
  const { connectionId } = first;
  const ended = () =>
    expect
      .poll(async () => (await runtime.store.work.listUnfinishedWrites({ connectionId })).length, {
        timeout: 60_000,
      })
      .toBe(0);
  const capture = async (from: string, to: string) => {
    const dates = { from, to, hours: null, daysOff: [] };
    const request = { of: { employeeId }, leaveTypeId, thenTypeId: null, ...dates };
    const days = (await leave.plan({ ...first, request, asAt })).employees[0]?.days.length ?? 0;
    await leave.add({ ...first, request, asAt, leftOut: [], days, rest: 0 });
    await ended();
  };
  await capture('2026-12-14', '2026-12-14');
  await capture('2026-12-21', '2026-12-23');

  const [newest] = (await leave.captures(first)).captures;
  if (newest === undefined) throw new Error('Nothing was captured.');
  const captured = await runtime.store.work.listCapturedWrites({ ...first, id: newest.id, limit: 1 });
  const [row] = captured.map((one) => one.row);
  if (row?.result?.ids.length !== 3) throw new Error('The service returned no ids.');
  const result = { ...row.result, ids: row.result.ids.slice(0, returned) };
  await runtime.store.work.moveWrite({
    writeId: row.id,
    from: ['applied'],
    acts: [],
    at: 1,
    to: { state: 'applied', result },
  });

  expect(await leave.undoCapture({ ...first, captureId: newest.id })).toEqual({ employees: 1 });
  await ended();
  await leave.refresh({ ...first, employeeId, asAt, force: true });
  const { items } = (await leave.read({ ...first, employeeId, asAt })).days;
  expect(items.map(({ date }) => date)).toEqual(['2026-12-14']);
});
