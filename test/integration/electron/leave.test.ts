import { beforeEach, expect, test } from 'vitest';
import type { LeaveRequest } from '#contract/domain/leave.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from './two-services.ts';

type World = Awaited<ReturnType<typeof openTwoServices>>;
let world: World;
let leaveTypeId: number;

const asAt = '2026-11-20';
const everybody = { payFrequencyId: null, payPointId: null, search: '' } as const;
const window = { offset: 0, limit: 500 };

beforeEach(async () => {
  world = await openTwoServices();
  await syncCompany(world.desk, world.first);
  const { types } = await world.desk.handlers.leave.types(world.first);
  const annual = types.find(({ name }) => name.startsWith('Annual'));
  if (annual === undefined) throw new Error('The company has no annual leave.');
  leaveTypeId = annual.id;
});

const calls = () => world.desk.handlers.leave;
const requestOf = (of: LeaveRequest['of'], more: Partial<LeaveRequest> = {}): LeaveRequest => ({
  ...{ of, leaveTypeId, thenTypeId: null, from: '2026-12-21', to: '2026-12-28', hours: null, daysOff: [] },
  ...more,
});

async function readEverybody() {
  const { employeeIds } = await calls().unread({ ...world.first, on: asAt });
  await calls().readSome({ ...world.first, employeeIds, asAt: null });
  return employeeIds;
}

async function firstEmployee(): Promise<number> {
  const { rows } = await world.people(world.first, { service: { state: 'current', on: asAt } });
  return rows[0]?.employeeId ?? 0;
}

/** How many writes of leave have not ended. */
const unfinished = async () =>
  (await world.desk.store.work.listUnfinishedWrites({ connectionId: world.first.connectionId })).length;
const daysOf = async (employeeId: number) =>
  (await calls().read({ ...world.first, employeeId, asAt })).days.items.map(({ date }) => date);

test('shows nobody as present whose leave was never read', async () => {
  const month = { ...world.first, ...everybody, from: '2026-12-01', to: '2026-12-31', window };
  const before = await calls().calendar(month);
  expect(before.total).toBeGreaterThan(0);
  expect(before.rows.map(({ days }) => days)).toEqual(before.rows.map(() => null));
  const read = await readEverybody();
  expect(read).toHaveLength(before.total);
  expect((await calls().unread({ ...world.first, on: asAt })).employeeIds).toEqual([]);
  const after = await calls().calendar(month);
  expect(after.rows.every(({ days }) => days !== null)).toBe(true);
});

test('captures a shutdown for everybody once, shows it in the calendar, and plans none of it again', async () => {
  await readEverybody();
  const request = requestOf(everybody);
  const { employees } = await calls().plan({ ...world.first, request, asAt });
  const [left, ...others] = employees.filter(({ days }) => days.length > 0);
  if (left === undefined) throw new Error('Nobody works in that week.');
  const days = others.reduce((sum, employee) => sum + employee.days.length, 0);
  const sent = { ...world.first, request, asAt, leftOut: [left.employeeId], ...{ days, rest: 0 } };
  expect(await calls().add(sent)).toEqual({ employees: others.length, underWay: 0 });
  await expect.poll(unfinished, { timeout: 20_000 }).toBe(0);
  for (const { employeeId, days: planned } of others) {
    expect(await daysOf(employeeId), String(employeeId)).toEqual(expect.arrayContaining([...planned]));
  }
  expect(await daysOf(left.employeeId)).not.toContain(left.days[0]);

  const again = await calls().plan({ ...world.first, request, asAt });
  const due = again.employees.filter((employee) => employee.days.length > 0);
  expect(due.map(({ employeeId }) => employeeId)).toEqual([left.employeeId]);
  await expect(calls().add(sent)).rejects.toMatchObject({ code: 'review-outdated' });
});

test('does not send the same leave twice while it is on its way', async () => {
  const employeeId = await firstEmployee();
  world.services[0].faults.add({
    path: '/employees/:employee_id/leave_days',
    count: 1,
    effect: { kind: 'latency', ms: 400 },
  });
  const request = requestOf({ employeeId });
  const { employees } = await calls().plan({ ...world.first, request, asAt });
  const days = employees[0]?.days.length ?? 0;
  const sent = { ...world.first, request, asAt, leftOut: [], ...{ days, rest: 0 } };
  await calls().add(sent);
  // Neither the same days nor others that overlap them are planned again, also while the first wait.
  await expect(calls().add(sent)).rejects.toMatchObject({ code: 'review-outdated' });
  const overlapping = await calls().plan({ ...world.first, request: { ...request, to: '2026-12-31' }, asAt });
  expect(overlapping.employees[0]?.skipped['on-its-way']).toBe(days);
  await expect.poll(unfinished, { timeout: 20_000 }).toBe(0);
  const captured = await daysOf(employeeId);
  expect(captured).toHaveLength(new Set(captured).size);
  expect(captured).toHaveLength(days);
});

test('captures hours, changes the day, and removes it again', async () => {
  const employeeId = await firstEmployee();
  const request = requestOf({ employeeId }, { from: '2026-12-21', to: '2026-12-21', hours: '4' });
  await calls().add({ ...world.first, request, asAt, leftOut: [], ...{ days: 1, rest: 0 } });
  await expect.poll(unfinished, { timeout: 20_000 }).toBe(0);
  await calls().refresh({ ...world.first, employeeId, asAt, anew: true });
  const { days, balances } = await calls().read({ ...world.first, employeeId, asAt });
  expect(days.items).toMatchObject([{ date: '2026-12-21', leaveTypeId }]);
  expect(Number(days.items[0]?.hours)).toBe(4);
  expect(balances.items.map(({ name }) => name)).toContain('Annual');
  const { id: leaveDayId = 0, ...seen } = days.items[0] ?? { date: '', leaveTypeId: null, hours: null };
  const day = { date: '2026-12-22', leaveTypeId, hours: null };
  const changed = await calls().change({ ...world.first, employeeId, leaveDayId, seen, day });
  await expect.poll(() => daysOf(employeeId), { timeout: 20_000 }).toEqual(['2026-12-22']);
  const stateOf = async (writeId: string) => (await world.desk.store.work.readWrite({ writeId }))?.state;
  await expect.poll(() => stateOf(changed.writeId), { timeout: 20_000 }).toBe('applied');
  // The clerk who still sees the first day is asked.
  const stale = await calls().remove({ ...world.first, employeeId, leaveDayId, seen });
  await expect.poll(() => stateOf(stale.writeId), { timeout: 20_000 }).toBe('conflict');
  await world.desk.handlers.outbox.decide({ writeId: stale.writeId, take: 'mine' });
  await expect.poll(() => daysOf(employeeId), { timeout: 20_000 }).toEqual([]);
});

test('days that the balance does not reach to are of another type, less what is booked already', async () => {
  const employeeId = await firstEmployee();
  const { types } = await calls().types(world.first);
  const thenTypeId = types.find(({ id }) => id !== leaveTypeId)?.id ?? 0;
  const request = requestOf({ employeeId }, { thenTypeId, to: '2026-12-24' });
  const plan = async () => (await calls().plan({ ...world.first, request, asAt })).employees[0];
  // Nobody knows where it ends.
  expect(await plan()).toMatchObject({ balance: null, rest: [] });
  await calls().readSome({ ...world.first, employeeIds: [employeeId], asAt });
  expect((await plan())?.balance).not.toBeNull();

  const balances = [{ employeeId, asAt, leaveTypeId, balance: '2.75' }];
  await world.desk.store.cache.replaceLeaveBalances({ ...world.first, employeeId, asAt, balances, at: 1 });
  const days = (await plan())?.days ?? [];
  expect(await plan()).toMatchObject({ booked: 0, rest: days.slice(2) });
  const sent = { ...world.first, request, asAt, leftOut: [], days: days.length };
  await expect(calls().add({ ...sent, rest: 0 })).rejects.toMatchObject({ code: 'review-outdated' });
  await calls().add({ ...sent, rest: days.length - 2 });
  await expect.poll(unfinished, { timeout: 20_000 }).toBe(0);
  const captured = (await calls().read({ ...world.first, employeeId, asAt })).days.items;
  expect(captured.map((day) => [day.date, day.leaveTypeId]).toReversed()).toEqual(
    days.map((date, at) => [date, at < 2 ? leaveTypeId : thenTypeId]),
  );
  // The service takes days off in their own period: until then they are booked.
  const later = { ...request, from: '2026-12-28', to: '2026-12-31' };
  const { employees } = await calls().plan({ ...world.first, request: later, asAt });
  expect(employees[0]).toMatchObject({ balance: '2.75', booked: 2, rest: employees[0]?.days });
});

test('goes on after an employee whom the service does not tell of, and says how many', async () => {
  const { employeeIds } = await calls().unread({ ...world.first, on: asAt });
  world.services[0].faults.add({
    path: '/employees/:employee_id/leave_days',
    count: 1,
    effect: { kind: 'status', status: 422 },
  });
  const some = employeeIds.slice(0, 3);
  expect(await calls().readSome({ ...world.first, employeeIds: some, asAt: null })).toEqual({
    read: 2,
    failed: 1,
  });
  expect((await calls().unread({ ...world.first, on: asAt })).employeeIds).toContain(some[0]);
});
