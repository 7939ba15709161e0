import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { LeaveRequest } from '#electron/leave/contract/leave.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { resize } from '#practice/seed/sizes.ts';
import { counts } from '#test/support/counts.ts';
import { startFaultProxy } from '#test/support/service/fault-proxy.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';
import { addressOf, startPractice } from '#test/support/service/practice-service.ts';

type Fixture = Awaited<ReturnType<typeof openTwoServices>>;
let fixture: Fixture;
let leaveTypeId: number;

const asAt = '2026-11-20';
const everybody = { payFrequencyId: null, payPointId: null, search: '' } as const;
const window = { offset: 0, limit: 500 };

async function open() {
  fixture = await openTwoServices();
  await syncCompany(fixture.runtime, fixture.first);
  const { types } = await fixture.runtime.handlers.leave.types(fixture.first);
  const annual = types.find(({ name }) => name.startsWith('Annual'));
  if (annual === undefined) throw new Error('The company has no annual leave.');
  leaveTypeId = annual.id;
}

beforeEach(open);

const calls = () => fixture.runtime.handlers.leave;
const requestOf = (of: LeaveRequest['of'], more: Partial<LeaveRequest> = {}): LeaveRequest => ({
  of,
  leaveTypeId,
  thenTypeId: null,
  from: '2026-12-21',
  to: '2026-12-28',
  hours: null,
  daysOff: [],
  ...more,
});

async function readEverybody() {
  const { employeeIds } = await calls().unread({ ...fixture.first, on: asAt });
  await calls().readSome({ ...fixture.first, employeeIds, asAt: null });
  return employeeIds;
}

async function firstEmployee(): Promise<number> {
  const { rows } = await fixture.employees(fixture.first, { service: { state: 'current', on: asAt } });
  return rows[0]?.employeeId ?? 0;
}

const whole = (days: number) => ({ days, hours: 0 });

/** How many writes of leave have not ended yet. */
const unfinished = async () =>
  (await fixture.runtime.store.work.listUnfinishedWrites({ connectionId: fixture.first.connectionId }))
    .length;
const daysOf = async (employeeId: number) =>
  (await calls().read({ ...fixture.first, employeeId, asAt })).days.items.map(({ date }) => date);

test('shows no employee as present whose leave was never read', async () => {
  const december = { from: '2026-12-01', to: '2026-12-31' };
  const month = { ...fixture.first, ...everybody, ...december, awayOnly: false, window };
  const before = await calls().calendar(month);
  expect(before.total).toBeGreaterThan(0);
  expect(before.rows.map(({ days }) => days)).toEqual(before.rows.map(() => null));
  const read = await readEverybody();
  expect(read).toHaveLength(before.total);
  expect((await calls().unread({ ...fixture.first, on: asAt })).employeeIds).toEqual([]);
  const after = await calls().calendar(month);
  expect(after.rows.every(({ days }) => days !== null)).toBe(true);
});

test('captures a shutdown for everybody once, shows it in the calendar, and plans none of it again', async () => {
  await readEverybody();
  const request = requestOf(everybody);
  const { employees } = await calls().plan({ ...fixture.first, request, asAt });
  const [left, ...others] = employees.filter(({ days }) => days.length > 0);
  if (left === undefined) throw new Error('Nobody works in that week.');
  const days = others.reduce((sum, employee) => sum + employee.days.length, 0);
  const sent = { ...fixture.first, request, asAt, leftOut: [left.employeeId], days, rest: 0 };
  expect(await calls().add(sent)).toEqual({ employees: others.length });
  await expect.poll(unfinished).toBe(0);
  for (const { employeeId, days: planned } of others) {
    expect(await daysOf(employeeId), String(employeeId)).toEqual(expect.arrayContaining([...planned]));
  }
  expect(await daysOf(left.employeeId)).not.toContain(left.days[0]);
  const { rows } = await fixture.runtime.handlers.reports.local({
    ...fixture.first,
    report: 'planned',
    on: asAt,
  });
  const ahead = rows.filter(({ values }) => values.includes('leave')).map(({ employeeId }) => employeeId);
  expect(ahead).toEqual(expect.arrayContaining(others.map(({ employeeId }) => employeeId)));

  const again = await calls().plan({ ...fixture.first, request, asAt });
  const due = again.employees.filter((employee) => employee.days.length > 0);
  expect(due.map(({ employeeId }) => employeeId)).toEqual([left.employeeId]);
  await expect(calls().add(sent)).rejects.toMatchObject({ code: 'review-outdated' });
});

test(`captures a shutdown of ${counts.shutdownEmployees} employees with one call each`, async () => {
  const companies = resize(
    practiceCompanies.filter(({ id }) => id === 2501),
    { employees: counts.shutdownEmployees },
  );
  const service = await startPractice({ companies });
  const proxy = await startFaultProxy(service.origin);
  onTestFinished(async () => {
    await proxy.close();
    await service.close();
  });
  const { connection } = await fixture.runtime.handlers.connections.connect({
    name: 'Shutdown',
    ...addressOf(proxy),
  });
  const company = { connectionId: connection.id, companyId: 2501 };
  await syncCompany(fixture.runtime, company);
  const request = requestOf(everybody, { from: '2026-12-21', to: '2027-01-06' });
  const { employees } = await calls().plan({ ...company, request, asAt });
  const due = employees.filter(({ days }) => days.length > 0);
  expect(due.length).toBeGreaterThanOrEqual(counts.shutdownEmployees - 2);
  const days = due.reduce((sum, employee) => sum + employee.days.length, 0);
  await calls().add({ ...company, request, asAt, leftOut: [], days, rest: 0 });
  const open = async () =>
    (await fixture.runtime.store.work.listUnfinishedWrites(connectionOf(company))).length;
  await expect.poll(open, { timeout: 300_000, interval: 500 }).toBe(0);
  const sent = proxy.requests.filter(({ path }) => path.endsWith('/create_multiple'));
  expect(sent).toHaveLength(due.length);
  expect(new Set(sent.map(({ path }) => path)).size).toBe(due.length);
  const [capture] = (await calls().captures(company)).captures;
  expect(capture).toMatchObject({ employees: due.length, amount: whole(days), canUndo: due.length });
}, 600_000);

const connectionOf = ({ connectionId }: { connectionId: string }) => ({ connectionId });
const capturesOf = async () => (await calls().captures(fixture.first)).captures;

test('takes back exactly what was captured for many employees, in one step', async () => {
  await readEverybody();
  const own = await firstEmployee();
  const single = requestOf({ employeeId: own }, { from: '2026-12-18', to: '2026-12-18' });
  await calls().add({ ...fixture.first, request: single, asAt, leftOut: [], days: 1, rest: 0 });
  await expect.poll(unfinished).toBe(0);

  const request = requestOf(everybody);
  const { employees } = await calls().plan({ ...fixture.first, request, asAt });
  const due = employees.filter(({ days }) => days.length > 0);
  const days = due.reduce((sum, employee) => sum + employee.days.length, 0);
  await calls().add({ ...fixture.first, request, asAt, leftOut: [], days, rest: 0 });
  await expect.poll(unfinished).toBe(0);
  const [newest, before] = await capturesOf();
  expect(newest).toMatchObject({
    employees: due.length,
    amount: whole(days),
    canUndo: due.length,
    undone: 0,
  });
  expect(before).toMatchObject({ employees: 1, amount: whole(1), canUndo: 1 });

  // One employee's day has been moved since: it is a different day now, and stays.
  const { items } = (await calls().read({ ...fixture.first, employeeId: own, asAt })).days;
  const moved = items.find(({ date }) => date === '2026-12-28');
  const undo = { ...fixture.first, captureId: newest?.id ?? '' };
  if (moved?.leaveTypeId === undefined || moved.leaveTypeId === null)
    throw new Error('There is no leave on that day.');
  const { id: leaveDayId, hours } = moved;
  const seen = { date: moved.date, leaveTypeId: moved.leaveTypeId, hours };
  const day = { date: '2026-12-30', leaveTypeId: moved.leaveTypeId, hours: null };
  await calls().change({ ...fixture.first, employeeId: own, leaveDayId, seen, day });
  await expect.poll(unfinished).toBe(0);
  await expect.poll(() => daysOf(own)).toContain('2026-12-30');

  expect(await calls().undoCapture(undo)).toEqual({ employees: due.length });
  // A second click finds nothing left.
  expect(await calls().undoCapture(undo)).toEqual({ employees: 0 });
  await expect.poll(unfinished).toBe(0);
  expect((await capturesOf())[0]).toMatchObject({ canUndo: 0, undone: due.length, underWay: 0, open: 0 });
  for (const { employeeId } of due) {
    const left = employeeId === own ? ['2026-12-30', '2026-12-18'] : [];
    expect(await daysOf(employeeId), String(employeeId)).toEqual(left);
  }
});

test('withdraws a waiting capture, and never sends it', async () => {
  const employeeId = await firstEmployee();
  await fixture.services[0].close();
  const request = requestOf({ employeeId });
  const days = (await calls().plan({ ...fixture.first, request, asAt })).employees[0]?.days.length ?? 0;
  await calls().add({ ...fixture.first, request, asAt, leftOut: [], days, rest: 0 });
  await expect.poll(async () => (await capturesOf())[0]?.canUndo).toBe(1);
  const captureId = (await capturesOf())[0]?.id ?? '';
  expect(await calls().undoCapture({ ...fixture.first, captureId })).toEqual({ employees: 1 });
  expect((await capturesOf())[0]).toMatchObject({ undone: 1, canUndo: 0 });
  expect(await unfinished()).toBe(0);
});

test('lists only who is away when asked', async () => {
  await readEverybody();
  const employeeId = await firstEmployee();
  const request = requestOf({ employeeId }, { from: '2026-12-21', to: '2026-12-21', hours: 'half' });
  await calls().add({ ...fixture.first, request, asAt, leftOut: [], days: 1, rest: 0 });
  await expect.poll(unfinished).toBe(0);
  const asked = { ...fixture.first, ...everybody, awayOnly: true, window };
  // It is in the cache once it has been read back, a moment after the write has ended.
  const inWeek = () => calls().calendar({ ...asked, from: '2026-12-21', to: '2026-12-27' });
  const rows = [{ employeeId, days: [{ date: '2026-12-21' }] }];
  await expect.poll(inWeek).toMatchObject({ total: 1, rows });
  expect(Number((await inWeek()).rows[0]?.days?.[0]?.hours)).toBeGreaterThan(0);
  expect((await calls().calendar({ ...asked, from: '2026-12-28', to: '2027-01-03' })).total).toBe(0);
});

test('does not send the same leave twice while it is on its way', async () => {
  const employeeId = await firstEmployee();
  fixture.services[0].faults.add({
    path: '/employees/:employee_id/leave_days',
    count: 1,
    effect: { kind: 'latency', ms: 400 },
  });
  const request = requestOf({ employeeId });
  const { employees } = await calls().plan({ ...fixture.first, request, asAt });
  const days = employees[0]?.days.length ?? 0;
  const sent = { ...fixture.first, request, asAt, leftOut: [], days, rest: 0 };
  await calls().add(sent);
  // Neither the same days nor others that overlap them can be planned again, even while the first ones are waiting.
  await expect(calls().add(sent)).rejects.toMatchObject({ code: 'review-outdated' });
  const overlapping = await calls().plan({
    ...fixture.first,
    request: { ...request, to: '2026-12-31' },
    asAt,
  });
  expect(overlapping.employees[0]?.skipped['on-its-way']).toBe(days);
  await expect.poll(unfinished).toBe(0);
  const captured = await daysOf(employeeId);
  expect(captured).toHaveLength(new Set(captured).size);
  expect(captured).toHaveLength(days);
});

test('captures hours, changes the day, and removes it again', async () => {
  const employeeId = await firstEmployee();
  const request = requestOf({ employeeId }, { from: '2026-12-21', to: '2026-12-21', hours: '4' });
  await calls().add({ ...fixture.first, request, asAt, leftOut: [], days: 1, rest: 0 });
  await expect.poll(unfinished).toBe(0);
  await calls().refresh({ ...fixture.first, employeeId, asAt, force: true });
  const { days, balances } = await calls().read({ ...fixture.first, employeeId, asAt });
  expect(days.items).toMatchObject([{ date: '2026-12-21', leaveTypeId }]);
  expect(Number(days.items[0]?.hours)).toBe(4);
  expect(balances.items.map(({ name }) => name)).toContain('Annual');
  const [first] = days.items;
  if (first === undefined) throw new Error('Nothing was captured.');
  const { id: leaveDayId } = first;
  const seen = { date: first.date, leaveTypeId, hours: first.hours };
  const day = { date: '2026-12-22', leaveTypeId, hours: null };
  const changed = await calls().change({ ...fixture.first, employeeId, leaveDayId, seen, day });
  await expect.poll(() => daysOf(employeeId)).toEqual(['2026-12-22']);
  const stateOf = async (writeId: string) => (await fixture.runtime.store.work.readWrite({ writeId }))?.state;
  await expect.poll(() => stateOf(changed.writeId)).toBe('applied');
  // The clerk still sees the first day, and is asked.
  const stale = await calls().remove({ ...fixture.first, employeeId, leaveDayId, seen });
  await expect.poll(() => stateOf(stale.writeId)).toBe('conflict');
  await fixture.runtime.handlers.outbox.decide({ writeId: stale.writeId, keep: 'mine' });
  await expect.poll(() => daysOf(employeeId)).toEqual([]);
});

test('captures days beyond the balance as another type, allowing for what is booked already', async () => {
  const employeeId = await firstEmployee();
  const { types } = await calls().types(fixture.first);
  const thenTypeId = types.find(({ id }) => id !== leaveTypeId)?.id ?? 0;
  const request = requestOf({ employeeId }, { thenTypeId, to: '2026-12-24' });
  const plan = async () => (await calls().plan({ ...fixture.first, request, asAt })).employees[0];
  // The balance is not known yet, so nobody knows where it ends.
  expect(await plan()).toMatchObject({ balance: null, rest: [] });
  await calls().readSome({ ...fixture.first, employeeIds: [employeeId], asAt });
  expect((await plan())?.balance).not.toBeNull();

  const balances = [{ employeeId, asAt, leaveTypeId, balance: '2.75' }];
  await fixture.runtime.store.cache.replaceLeaveBalances({
    ...fixture.first,
    employeeId,
    asAt,
    balances,
    at: 1,
  });
  const days = (await plan())?.days ?? [];
  expect(await plan()).toMatchObject({ booked: whole(0), rest: days.slice(2), covered: true });
  const sent = { ...fixture.first, request, asAt, leftOut: [], days: days.length };
  await expect(calls().add({ ...sent, rest: 0 })).rejects.toMatchObject({ code: 'review-outdated' });
  await calls().add({ ...sent, rest: days.length - 2 });
  await expect.poll(unfinished).toBe(0);
  const captured = (await calls().read({ ...fixture.first, employeeId, asAt })).days.items;
  expect(captured.map((day) => [day.date, day.leaveTypeId]).toReversed()).toEqual(
    days.map((date, index) => [date, index < 2 ? leaveTypeId : thenTypeId]),
  );
  // The service deducts days in their own period: until then they are booked.
  const later = { ...request, from: '2026-12-28', to: '2026-12-31' };
  const planned = async () => {
    // The balance was read again after the capture, as the service has it.
    await fixture.runtime.store.cache.replaceLeaveBalances({
      ...fixture.first,
      employeeId,
      asAt,
      balances,
      at: 1,
    });
    return (await calls().plan({ ...fixture.first, request: later, asAt })).employees[0];
  };
  await expect.poll(planned).toMatchObject({ balance: '2.75', booked: whole(2) });
});

test('continues after an employee whom the service cannot return, and reports how many there were', async () => {
  const { employeeIds } = await calls().unread({ ...fixture.first, on: asAt });
  fixture.services[0].faults.add({
    path: '/employees/:employee_id/leave_days',
    count: 1,
    effect: { kind: 'status', status: 422 },
  });
  const some = employeeIds.slice(0, 3);
  expect(await calls().readSome({ ...fixture.first, employeeIds: some, asAt: null })).toEqual({
    read: 2,
    failed: 1,
  });
  expect((await calls().unread({ ...fixture.first, on: asAt })).employeeIds).toContain(some[0]);
});
