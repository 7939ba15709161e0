import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planLeave } from '#electron/leave/leave-plan.ts';
import { leaveOf, type WorkDays } from '#electron/leave/leave-worth.ts';
import { workDayOf } from '#electron/leave/work-day.ts';
import { runs } from '#test/support/seed.ts';

const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Two weeks without a public holiday. */
const span = { from: '2026-11-02', to: '2026-11-15', daysOff: [] };
const subject = {
  taken: new Set<string>(),
  onTheirWay: new Set<string>(),
  service: { from: null, to: null },
};

/** Each day of the week: free, worked, or worked for so many quarters of an hour. A week without any is not known. */
const week = fc.record({
  whole: fc.integer({ min: 16, max: 48 }),
  days: fc
    .tuple(...names.map(() => fc.oneof(fc.constantFrom('free', 'full'), fc.integer({ min: 4, max: 40 }))))
    .filter((days) => days.some((day) => day !== 'free')),
});

const daysOf = ({ whole, days }: { whole: number; days: readonly (string | number)[] }): WorkDays => {
  const inputs = Object.fromEntries(
    names.flatMap((name, index) => {
      const day = days[index] ?? 'free';
      const works = [`works_${name}`, day === 'free' ? 'false' : 'true'];
      if (typeof day === 'string') return [works];
      return [works, [`day_type_${name}`, 'partial'], [`partial_hours_${name}`, String(day / 4)]];
    }),
  );
  return (date) => workDayOf({ ...inputs, full_day_hours_input: String(whole / 4) }, date);
};

test('counts half days as half of whole days in any working week', () => {
  fc.assert(
    fc.property(week, (given) => {
      const workDay = daysOf(given);
      const plan = (hours: 'half' | null) => planLeave({ ...span, hours }, { ...subject, workDay }).days;
      const [whole, half] = [leaveOf(plan(null), workDay), leaveOf(plan('half'), workDay)];
      // Hours are captured to a hundredth, for 14 days at the most.
      expect(Math.abs(half.days - whole.days / 2)).toBeLessThan(0.03);
      expect([whole.hours, half.hours]).toEqual([0, 0]);
    }),
    runs(100),
  );
});

test('counts hours when the length of the day is unknown', () => {
  const unknown = () => null;
  const entries = ['2', '3.5', null].map((hours, index) => ({ date: `2026-11-0${index + 2}`, hours }));
  expect(leaveOf(entries, unknown)).toEqual({ days: 1, hours: 5.5 });
});

test('counts several entries on one day as at most one day', () => {
  const workDay = daysOf({ whole: 32, days: names.map(() => 'full') });
  const on = (hours: string | null) => ({ date: '2026-11-03', hours });
  expect(leaveOf([on('4'), on('4')], workDay)).toEqual({ days: 1, hours: 0 });
  expect(leaveOf([on(null), on(null)], workDay)).toEqual({ days: 1, hours: 0 });
  expect(leaveOf([on('4'), on('2')], workDay)).toEqual({ days: 0.75, hours: 0 });
});
