import { expect, test } from 'vitest';
import type { LeaveRequest } from '#electron/leave/contract/leave.ts';
import { isDeep } from '#test/support/seed.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

const asAt = '2026-11-20';
const everybody = { payFrequencyId: null, payPointId: null, search: '' } as const;
const window = { offset: 0, limit: 500 };

/** A company in which each employee has their own working days, some of which are worked in part. */
async function open() {
  const fixture = await openTwoServices({ companyId: 2504 });
  await syncCompany(fixture.runtime, fixture.first);
  const { leave: calls } = fixture.runtime.handlers;
  const { types } = await calls.types(fixture.first);
  return { fixture, calls, leaveTypeId: types.find(({ name }) => name.startsWith('Annual'))?.id ?? 0 };
}

test.each(isDeep ? (['half', '2.5', null] as const) : (['half'] as const))(
  'counts leave of %s a day as the service takes it off each balance',
  async (hours) => {
    const { fixture, calls, leaveTypeId } = await open();
    const { employeeIds } = await calls.unread({ ...fixture.first, on: asAt });
    const some = employeeIds.slice(0, 3);
    const to = '2026-12-24';
    await calls.readSome({ ...fixture.first, employeeIds: some, asAt: to });
    const balanceOf = async (employeeId: number) => {
      const { balances } = await calls.read({ ...fixture.first, employeeId, asAt: to });
      return Number(balances.items.find((item) => item.leaveTypeId === leaveTypeId)?.balance);
    };
    const month = { from: '2026-12-01', to: '2026-12-31', awayOnly: false, window };
    const shownDays = async () => {
      const { rows } = await calls.calendar({ ...fixture.first, ...everybody, ...month });
      return new Map(rows.map(({ employeeId, amount }) => [employeeId, amount?.days ?? 0]));
    };
    const shown = await shownDays();
    const before = new Map(await Promise.all(some.map(async (id) => [id, await balanceOf(id)] as const)));
    const request: LeaveRequest = {
      of: everybody,
      leaveTypeId,
      thenTypeId: null,
      hours,
      daysOff: [],
      from: '2026-12-19',
      to,
    };
    const { employees } = await calls.plan({ ...fixture.first, request, asAt });
    const planned = employees.filter(({ employeeId, days }) => some.includes(employeeId) && days.length > 0);
    const leftOut = employees.map(({ employeeId }) => employeeId).filter((id) => !some.includes(id));
    const days = planned.reduce((sum, employee) => sum + employee.days.length, 0);
    await calls.add({ ...fixture.first, request, asAt, leftOut, days, rest: 0 });
    const unfinished = () => fixture.runtime.store.work.listUnfinishedWrites(fixture.first);
    await expect.poll(unfinished).toEqual([]);

    await calls.readSome({ ...fixture.first, employeeIds: some, asAt: to });
    const shownSince = await shownDays();
    let total = 0;
    for (const { employeeId, amount } of planned) {
      expect(amount.hours).toBe(0);
      const taken = (before.get(employeeId) ?? 0) - (await balanceOf(employeeId));
      expect(amount.days, String(employeeId)).toBeCloseTo(taken, 2);
      const more = (shownSince.get(employeeId) ?? 0) - (shown.get(employeeId) ?? 0);
      expect(more, String(employeeId)).toBeCloseTo(amount.days, 2);
      total += amount.days;
    }
    expect((await calls.captures(fixture.first)).captures[0]?.amount.days).toBeCloseTo(total, 2);
  },
);

test('refuses to move leave to a holiday or free day, or to more hours than a day has', async () => {
  const { fixture, calls, leaveTypeId } = await open();
  const [employeeId = 0] = (await calls.unread({ ...fixture.first, on: asAt })).employeeIds;
  await calls.readSome({ ...fixture.first, employeeIds: [employeeId], asAt: null });
  const seen = { date: '2026-12-21', leaveTypeId, hours: null };
  const change = (day: { date: string; hours: string | null }) =>
    calls.change({ ...fixture.first, employeeId, leaveDayId: 1, seen, day: { leaveTypeId, ...day } });
  const refused = (path: string, problem: string) => ({
    code: 'fields-wrong',
    params: { problems: [{ path, problem }] },
  });
  await expect(change({ date: '2026-12-25', hours: null })).rejects.toMatchObject(refused('date', 'holiday'));
  await expect(change({ date: '2026-12-20', hours: null })).rejects.toMatchObject(refused('date', 'day-off'));
  await expect(change({ date: '2026-12-22', hours: '14' })).rejects.toMatchObject(
    refused('hours', 'too-large'),
  );
});

test('refuses to move leave to a Sunday when the working days of the employee are not known', async () => {
  const { fixture, calls, leaveTypeId } = await open();
  const [employeeId = 0] = (await calls.unread({ ...fixture.first, on: asAt })).employeeIds;
  const seen = { date: '2026-12-21', leaveTypeId, hours: null };
  const day = { leaveTypeId, date: '2026-12-20', hours: null };
  const change = calls.change({ ...fixture.first, employeeId, leaveDayId: 1, seen, day });
  await expect(change).rejects.toMatchObject({
    params: { problems: [{ path: 'date', problem: 'day-off' }] },
  });
});

test('says of each day why nobody can have leave on it', async () => {
  const { fixture, calls } = await open();
  const { employeeIds } = await calls.unread({ ...fixture.first, on: asAt });
  await calls.readSome({ ...fixture.first, employeeIds: employeeIds.slice(0, 50), asAt: null });
  const span = { from: '2026-12-24', to: '2026-12-27' };
  const { days } = await calls.days({ ...fixture.first, of: everybody, ...span });
  expect(days.map(({ date, free }) => [date, free])).toEqual([
    ['2026-12-24', null],
    ['2026-12-25', 'holiday'],
    ['2026-12-26', expect.stringMatching(/holiday|day-off/)],
    ['2026-12-27', 'day-off'],
  ]);
});

test('changes a captured day to half of what the employee works then', async () => {
  const { fixture, calls, leaveTypeId } = await open();
  const [employeeId = 0] = (await calls.unread({ ...fixture.first, on: asAt })).employeeIds;
  await calls.readSome({ ...fixture.first, employeeIds: [employeeId], asAt: null });
  const request: LeaveRequest = {
    of: { employeeId },
    leaveTypeId,
    thenTypeId: null,
    hours: null,
    daysOff: [],
    from: '2026-12-21',
    to: '2026-12-21',
  };
  await calls.add({ ...fixture.first, request, asAt, leftOut: [], days: 1, rest: 0 });
  const unfinished = () => fixture.runtime.store.work.listUnfinishedWrites(fixture.first);
  await expect.poll(unfinished).toEqual([]);
  const onThatDay = async () =>
    (await calls.read({ ...fixture.first, employeeId, asAt })).days.items.find(
      ({ date }) => date === request.from,
    );
  const captured = await onThatDay();
  if (captured === undefined) throw new Error('The day was not captured.');
  const seen = { date: captured.date, leaveTypeId: captured.leaveTypeId, hours: captured.hours };
  const day = { date: captured.date, leaveTypeId, hours: 'half' } as const;
  await calls.change({ ...fixture.first, employeeId, leaveDayId: captured.id, seen, day });
  await expect.poll(unfinished).toEqual([]);
  expect((await onThatDay())?.amount).toEqual({ days: 0.5, hours: 0 });
});
