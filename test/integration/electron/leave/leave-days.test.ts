import { beforeEach, expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

const asAt = '2026-11-20';

type Fixture = Awaited<ReturnType<typeof openTwoServices>>;
let fixture: Fixture;
let ref: Fixture['first'] & { employeeId: number };
let leaveTypeId: number;

beforeEach(async () => {
  fixture = await openTwoServices();
  const { runtime, first, employees } = fixture;
  await syncCompany(runtime, first);
  const { types } = await calls().types(first);
  leaveTypeId = types.find(({ name }) => name.startsWith('Annual'))?.id ?? 0;
  const { rows } = await employees(first, { service: { state: 'current', on: asAt } });
  ref = { ...first, employeeId: rows[0]?.employeeId ?? 0 };
  await read();
});

const calls = () => fixture.runtime.handlers.leave;
const request = (from: string, to: string) => ({
  of: { employeeId: ref.employeeId },
  leaveTypeId,
  thenTypeId: null,
  from,
  to,
  hours: null,
  daysOff: [],
});

async function read(on = asAt) {
  await calls().refresh({ ...ref, asAt: on, force: true });
  return calls().read({ ...ref, asAt: on });
}

async function planned(from: string, to: string) {
  const plan = await calls().plan({ ...fixture.first, request: request(from, to), asAt });
  const [own] = plan.employees;
  if (own === undefined) throw new Error('The employee is in no plan.');
  return own;
}

/** Captures the days, and returns how many they are. */
async function capture(from: string, to: string): Promise<number> {
  const { days } = await planned(from, to);
  await calls().add({
    ...fixture.first,
    request: request(from, to),
    asAt,
    leftOut: [],
    days: days.length,
    rest: 0,
  });
  return days.length;
}

async function ended() {
  const { connectionId } = fixture.first;
  const left = async () => (await fixture.runtime.store.work.listUnfinishedWrites({ connectionId })).length;
  await expect.poll(left).toBe(0);
}

/** Moves the leave of one day to another. */
async function move(from: string, to: string, hours: string | null = null) {
  const { items } = (await calls().read({ ...ref, asAt })).days;
  const { id: leaveDayId, ...seen } = items.find(({ date }) => date === from) ?? {
    id: 0,
    date: from,
    leaveTypeId,
    hours: null,
  };
  return calls().change({ ...ref, leaveDayId, seen, day: { date: to, leaveTypeId, hours } });
}

const twice = {
  code: 'fields-wrong',
  params: { problems: [{ path: 'date', problem: 'already-there' }] },
};

test('refuses to move leave to a day that has leave, captured or being sent', async () => {
  await capture('2026-12-21', '2026-12-22');
  await ended();
  await expect(move('2026-12-21', '2026-12-22')).rejects.toMatchObject(twice);
  // The hours of a day can be changed without moving it.
  await move('2026-12-21', '2026-12-21', '4');
  await ended();

  fixture.services[0].faults.add({
    path: '/employees/:employee_id/leave_days',
    count: 1,
    effect: { kind: 'latency', ms: 1_000 },
  });
  await capture('2026-12-23', '2026-12-23');
  await expect(move('2026-12-21', '2026-12-23')).rejects.toMatchObject(twice);
  await ended();
  const { items } = (await read()).days;
  expect(items.map(({ date }) => date)).toEqual(['2026-12-23', '2026-12-22', '2026-12-21']);
});

test('deducts leave after the period in its own period, not from today’s balance', async () => {
  const balanceOn = async (on: string) =>
    Number((await read(on)).balances.items.find((one) => one.leaveTypeId === leaveTypeId)?.balance);
  const [now, later] = [await balanceOn(asAt), await balanceOn('2027-01-31')];
  const days = await capture('2027-01-11', '2027-01-15');
  await ended();
  expect(days).toBe(5);
  expect(await balanceOn(asAt)).toBe(now);
  expect(await balanceOn('2027-01-31')).toBe(later - days);
  expect(await planned('2027-01-18', '2027-01-18')).toMatchObject({
    balance: String(now),
    booked: { days, hours: 0 },
  });
});

test('plans and captures no leave after the last day of service', async () => {
  const { servicePeriods } = await fixture.runtime.handlers.employees.read(ref);
  const period = servicePeriods.items.at(-1);
  if (period === undefined) throw new Error('There is no service period.');
  const { startDate, endDate, terminationCode } = period;
  await fixture.runtime.handlers.servicePeriods.end({
    ...ref,
    termination: { date: '2026-12-22', code: 6 },
    seen: { startDate, endDate, terminationCode },
    finalPay: null,
  });
  await ended();
  await fixture.runtime.handlers.employees.refresh({ ...ref, force: true });
  const { days, skipped } = await planned('2026-12-21', '2026-12-24');
  expect(days).toEqual(['2026-12-21', '2026-12-22']);
  expect(skipped).toEqual({ 'not-in-service': 2 });
  await capture('2026-12-21', '2026-12-24');
  await ended();
  expect((await read()).days.items.map(({ date }) => date)).toEqual(['2026-12-22', '2026-12-21']);
});

test('plans leave for chosen employees alone', async () => {
  const { rows } = await fixture.employees(fixture.first, { service: { state: 'current', on: asAt } });
  const chosen = rows.slice(0, 2).map(({ employeeId }) => employeeId);
  const asked = { ...request('2026-11-23', '2026-11-24'), of: { employeeIds: chosen } };
  const { employees } = await calls().plan({ ...fixture.first, request: asked, asAt });
  expect(employees.map(({ employeeId }) => employeeId).toSorted()).toEqual(chosen.toSorted());
});
