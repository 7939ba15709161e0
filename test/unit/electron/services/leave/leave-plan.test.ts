import { describe, expect, test } from 'vitest';
import { countBooked } from '#services/leave/booked.ts';
import {
  daysBeyond,
  planLeave,
  usualWeek,
  workingDaysOf,
  type LeaveSubject,
} from '#services/leave/leave-plan.ts';

const subject: LeaveSubject = {
  ...{ week: usualWeek, taken: new Set(), onTheirWay: new Set() },
  service: { from: null, to: null },
};
/** Friday to Monday of the week after, over the Day of Reconciliation and Christmas. */
const shutdown = { from: '2026-12-11', to: '2026-12-28', daysOff: [] as string[] };
const plan = (more: Partial<LeaveSubject> = {}, request: Partial<typeof shutdown> = {}) =>
  planLeave({ ...shutdown, ...request }, { ...subject, ...more });

describe('the days of leave that are captured', () => {
  test('are working days, without public holidays', () => {
    const { days, skipped } = plan();
    expect(days).toEqual([
      ...['2026-12-11', '2026-12-14', '2026-12-15', '2026-12-17', '2026-12-18', '2026-12-21'],
      ...['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-28'],
    ]);
    expect(skipped).toEqual({ 'day-off': 6, holiday: 2 });
  });

  test('follow the working days of the employee', () => {
    const saturdays = [false, true, true, true, true, true, true];
    expect(plan({ week: saturdays }).days).toContain('2026-12-12');
    expect(plan({ week: null })).toEqual(plan());
  });

  test('leave out days that nobody works, and days on which leave was captured already', () => {
    const { days, skipped } = plan(
      { taken: new Set(['2026-12-14', '2026-12-19']) },
      { daysOff: ['2026-12-15'] },
    );
    expect(days).not.toContain('2026-12-14');
    expect(days).not.toContain('2026-12-15');
    // The 19th is a Saturday: it is off whether there is leave on it or not.
    expect(skipped).toEqual({ 'day-off': 7, holiday: 2, taken: 1 });
  });

  test('leave out days that wait in the outbox', () => {
    const { days, skipped } = plan({ onTheirWay: new Set(['2026-12-14', '2026-12-19']) });
    expect(days).not.toContain('2026-12-14');
    expect(skipped).toEqual({ 'day-off': 6, holiday: 2, 'on-its-way': 1 });
  });

  test('lie within the service of the employee', () => {
    const { days, skipped } = plan({ service: { from: '2026-12-15', to: '2026-12-18' } });
    expect(days).toEqual(['2026-12-15', '2026-12-17', '2026-12-18']);
    expect(skipped['not-in-service']).toBe(14);
  });
});

describe('days that a balance does not reach to', () => {
  const days = ['2026-12-14', '2026-12-15', '2026-12-17'];
  test.each([
    ['2', 0, days.slice(2)],
    ['2.99', 0, days.slice(2)],
    ['3', 0, []],
    ['30', 0, []],
    ['3', 2, days.slice(1)],
    ['1', 2, days],
    ['0', 0, days],
    ['-1.5', 0, days],
    [null, 2, []],
  ])('of %s with %s booked', (balance, booked, rest) => {
    expect(daysBeyond(days, { balance, booked })).toEqual(rest);
  });

  test('booked are whole days of that leave after the day of the balance', () => {
    const day = (date: string, leaveTypeId: number | null, hours: string | null = null) => ({
      ...{ date, leaveTypeId, hours },
    });
    const all = [day('2026-11-20', 1), day('2026-11-21', 1), day('2026-11-22', 2), day('2026-11-23', 1, '4')];
    expect(countBooked(all, { leaveTypeId: 1, asAt: '2026-11-20' })).toBe(1);
  });
});

describe('working days out of Regular Hours', () => {
  test('are those that they name', () => {
    const week = workingDaysOf({ works_mon: 'true', works_sat: 'yes', works_sun: 'false', works_tue: null });
    expect(week).toEqual([false, true, false, false, false, false, true]);
  });

  test('are not known where they name none', () => {
    expect(workingDaysOf({ full_day_hours_input: '8' })).toBeNull();
  });
});
