import { describe, expect, test } from 'vitest';
import { bookedLeave } from '#electron/leave/booked.ts';
import { daysBeyond, planLeave, type LeaveSubject } from '#electron/leave/leave-plan.ts';
import { workDayOf } from '#electron/leave/work-day.ts';
import { fullDays, weekdays } from '#test/support/samples/employees.ts';

/** Works 5 of the 8 hours of a day on Saturdays. */
const halfSaturdays = {
  ...fullDays,
  works_sat: 'true',
  day_type_sat: 'partial',
  partial_hours_sat: '5',
};
const byHours = (inputs: Readonly<Record<string, string>>) => (date: string) => workDayOf(inputs, date);

const subject: LeaveSubject = {
  workDay: () => null,
  taken: new Set(),
  onTheirWay: new Set(),
  service: { from: null, to: null },
};
/** From a Friday to the Monday after Christmas, including the Day of Reconciliation. */
const shutdown = {
  from: '2026-12-11',
  to: '2026-12-28',
  daysOff: [] as string[],
  hours: null as string | null,
  dayChoices: [] as { date: string; take: string }[],
};
const plan = (more: Partial<LeaveSubject> = {}, request: Partial<typeof shutdown> = {}) => {
  const { days, ...rest } = planLeave({ ...shutdown, ...request }, { ...subject, ...more });
  return { ...rest, parts: days, days: days.map(({ date }) => date) };
};
const oneDay = (date: string) => ({ from: date, to: date });

describe('the days of leave that are captured', () => {
  test('are working days, without public holidays', () => {
    const { days, skipped } = plan();
    expect(days).toEqual([
      '2026-12-11',
      '2026-12-14',
      '2026-12-15',
      '2026-12-17',
      '2026-12-18',
      '2026-12-21',
      '2026-12-22',
      '2026-12-23',
      '2026-12-24',
      '2026-12-28',
    ]);
    expect(skipped).toEqual({ 'day-off': 6, holiday: 2 });
  });

  test('follow the working days of the employee', () => {
    expect(plan({ workDay: byHours({ ...weekdays, works_sat: 'true' }) }).days).toContain('2026-12-12');
    expect(plan({ workDay: byHours(weekdays) })).toEqual(plan());
  });

  test('follow the working days that apply on each date', () => {
    const workDay = (date: string) => workDayOf(date < '2026-12-14' ? weekdays : { works_sat: 'true' }, date);
    expect(plan({ workDay }).days).toEqual(['2026-12-11', '2026-12-19']);
  });

  test('assume a usual day when its hours are not valid', () => {
    for (const hours of ['0.01', '0', '25', 'x']) {
      const workDay = byHours({ ...weekdays, full_day_hours_input: hours });
      const { parts, assumedDay } = plan({ workDay }, { ...oneDay('2026-12-14'), hours: 'half' });
      expect([parts, assumedDay], hours).toEqual([[{ date: '2026-12-14', hours: '4', share: 0.5 }], true]);
    }
  });

  test('leave out days off and days with leave already', () => {
    const { days, skipped } = plan(
      { taken: new Set(['2026-12-14', '2026-12-19']) },
      { daysOff: ['2026-12-15'] },
    );
    expect(days).not.toContain('2026-12-14');
    expect(days).not.toContain('2026-12-15');
    // The 19th is a Saturday: it is a day off whether there is leave on it or not.
    expect(skipped).toEqual({ 'day-off': 7, holiday: 2, taken: 1 });
  });

  test('leave out days waiting in the outbox', () => {
    const { days, skipped } = plan({ onTheirWay: new Set(['2026-12-14', '2026-12-19']) });
    expect(days).not.toContain('2026-12-14');
    expect(skipped).toEqual({ 'day-off': 6, holiday: 2, 'on-its-way': 1 });
  });

  test('are within the service of the employee', () => {
    const { days, skipped } = plan({ service: { from: '2026-12-15', to: '2026-12-18' } });
    expect(days).toEqual(['2026-12-15', '2026-12-17', '2026-12-18']);
    expect(skipped['not-in-service']).toBe(14);
  });
});

describe('how much of a day is captured', () => {
  test('the hours of a day that is worked in part', () => {
    const { parts } = plan({ workDay: byHours(halfSaturdays) }, { from: '2026-12-11', to: '2026-12-12' });
    expect(parts).toEqual([
      { date: '2026-12-11', hours: null, share: 1 },
      { date: '2026-12-12', hours: '5', share: 0.625 },
    ]);
  });

  test('half of the employee’s hours', () => {
    const half = { ...oneDay('2026-12-11'), hours: 'half' };
    expect(plan({ workDay: byHours(fullDays) }, half)).toMatchObject({
      parts: [{ hours: '4', share: 0.5 }],
      assumedDay: false,
    });
    expect(plan({ workDay: byHours({ ...fullDays, full_day_hours_input: '7.75' }) }, half).parts).toEqual([
      { date: '2026-12-11', hours: '3.88', share: 3.88 / 7.75 },
    ]);
    expect(
      plan({ workDay: byHours(halfSaturdays) }, { ...oneDay('2026-12-12'), hours: 'half' }).parts,
    ).toMatchObject([{ hours: '2.5' }]);
  });

  test('half of a usual day when the hours are unknown, marked as assumed', () => {
    const half = { ...oneDay('2026-12-11'), hours: 'half' };
    expect(plan({}, half)).toMatchObject({ parts: [{ hours: '4' }], assumedDay: true });
  });

  test('what was chosen for a day, before what is asked of all', () => {
    const dayChoices = [
      { date: '2026-12-11', take: 'half' },
      { date: '2026-12-14', take: 'none' },
      { date: '2026-12-15', take: 'full' },
      { date: '2026-12-17', take: '2' },
    ];
    const request = { to: '2026-12-17', hours: '3', dayChoices };
    const { parts, skipped } = plan({ workDay: byHours(fullDays) }, request);
    expect(parts.map(({ date, hours }) => [date, hours])).toEqual([
      ['2026-12-11', '4'],
      ['2026-12-15', null],
      ['2026-12-17', '2'],
    ]);
    expect(skipped['not-chosen']).toBe(1);
  });

  test('no more hours than the day has', () => {
    const hours = { ...oneDay('2026-12-12'), hours: '6' };
    expect(plan({ workDay: byHours(halfSaturdays) }, hours)).toMatchObject({
      days: [],
      skipped: { 'too-long': 1 },
    });
    expect(plan({ workDay: byHours(halfSaturdays) }, { ...hours, hours: '5' }).parts).toMatchObject([
      { hours: '5' },
    ]);
  });
});

describe('days beyond a leave balance', () => {
  const dates = ['2026-12-14', '2026-12-15', '2026-12-17'];
  const days = dates.map((date) => ({ date, share: 1 }));
  test.each([
    ['2', 0, dates.slice(2)],
    ['2.99', 0, dates.slice(2)],
    ['3', 0, []],
    ['30', 0, []],
    ['3', 2, dates.slice(1)],
    ['1', 2, dates],
    ['0', 0, dates],
    ['-1.5', 0, dates],
    [null, 2, []],
  ])('are left out of a balance of %s with %s booked', (balance, booked, rest) => {
    expect(daysBeyond(days, { balance, booked: { days: booked, hours: 0 } })).toEqual(rest);
  });

  test('count a part day as its part', () => {
    const none = { days: 0, hours: 0 };
    const parts = dates.map((date, index) => ({ date, share: index === 0 ? 0.5 : 1 }));
    expect(daysBeyond(parts, { balance: '2.5', booked: none })).toEqual([]);
    expect(daysBeyond(parts, { balance: '2', booked: none })).toEqual(dates.slice(2));
  });

  test('count booked days of that leave after the date of the balance', () => {
    const day = (date: string, leaveTypeId: number | null, hours: string | null = null) => ({
      date,
      leaveTypeId,
      hours,
    });
    const all = [day('2026-11-20', 1), day('2026-11-21', 1), day('2026-11-22', 2), day('2026-11-23', 1, '4')];
    const asked = { leaveTypeId: 1, asAt: '2026-11-20' };
    const known = bookedLeave(all, { ...asked, workDays: byHours(fullDays) });
    expect(known).toEqual({ days: 1.5, hours: 0 });
    // How much of a day they are is not known, but they are not nothing.
    expect(bookedLeave(all, { ...asked, workDays: () => null })).toEqual({ days: 1, hours: 4 });
  });
});

describe('a working day from Regular Hours', () => {
  test('is one that they name', () => {
    const inputs = { works_mon: 'true', works_sat: 'yes', works_sun: 'false', works_tue: null };
    const worked = ['20', '21', '22', '23', '26', '27'].map(
      (day) => workDayOf(inputs, `2026-12-${day}`)?.works,
    );
    // Sunday, Monday, Tuesday, Wednesday, Saturday, Sunday
    expect(worked).toEqual([false, true, false, false, true, false]);
  });

  test('is unknown when they name none', () => {
    expect(workDayOf({ full_day_hours_input: '8' }, '2026-12-21')).toBeNull();
  });
});
