import { expect, test } from 'vitest';
import {
  extraPeriods,
  frequencyOf,
  payDayOf,
  periodsFrom,
  scheduleOf,
  type KnownSchedule,
} from '#payroll/pay-schedule.ts';

const unknown: KnownSchedule = {
  frequency: null,
  lengthMonths: null,
  lengthWeeks: null,
  firstEndDate: null,
  interimFirstEndDate: null,
  lastEnd: null,
};
function schedule(more: Partial<KnownSchedule>) {
  const found = scheduleOf({ ...unknown, ...more });
  if (found === null) throw new Error('It is not known.');
  return found;
}
const monthly = schedule({ lengthMonths: 1, firstEndDate: '2008-01-31' });
const ends = (of: typeof monthly, date: string, count: number) =>
  periodsFrom(of, date, count).map(({ end }) => end);

test('ends months on their day or on the last day of a shorter month', () => {
  expect(ends(monthly, '2028-01-10', 4)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  expect(ends(monthly, '2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-31']);
  const [first] = periodsFrom(
    schedule({ frequency: 'monthly', firstEndDate: '2008-01-25' }),
    '2026-11-26',
    1,
  );
  expect(first).toEqual({ start: '2026-11-26', end: '2026-12-25' });
});

test('ends a month in two halves on two different days, even in February', () => {
  const halves = { lengthMonths: 1, interimFirstEndDate: '2008-01-15' };
  expect(ends(schedule({ ...halves, firstEndDate: '2008-01-31' }), '2026-02-01', 3)).toEqual([
    '2026-02-15',
    '2026-02-28',
    '2026-03-15',
  ]);
  const late = schedule({ ...halves, interimFirstEndDate: '2008-01-29', firstEndDate: '2008-01-31' });
  expect(ends(late, '2026-02-01', 2)).toEqual(['2026-02-27', '2026-02-28']);
});

test('counts weeks from a known period, because the service moves its date to January 2008', () => {
  const fortnight = { lengthWeeks: 2, firstEndDate: '2008-01-04' };
  expect(ends(schedule({ ...fortnight, lastEnd: '2026-11-13' }), '2026-11-20', 2)).toEqual([
    '2026-11-27',
    '2026-12-11',
  ]);
  expect(periodsFrom(schedule({ lengthWeeks: 1, firstEndDate: '2008-01-04' }), '2026-11-21', 1)).toEqual([
    { start: '2026-11-21', end: '2026-11-27' },
  ]);
});

test('returns null when the schedule is unknown', () => {
  expect(scheduleOf({ ...unknown, frequency: 'quarterly', firstEndDate: '2008-01-31' })).toBeNull();
  expect(scheduleOf({ ...unknown, lengthMonths: 1 })).toBeNull();
});

test.each([-1, 0, 1e9, Number.MAX_SAFE_INTEGER])(
  'returns null when a length or day of the month is %i',
  (length) => {
    const known = { firstEndDate: '2008-01-31', lastEnd: '2026-10-31' };
    expect(scheduleOf({ ...unknown, ...known, lengthWeeks: length })).toBeNull();
    expect(scheduleOf({ ...unknown, ...known, lengthMonths: length })).toBeNull();
    expect(payDayOf(monthly, '2026-11-30', length)).toBeNull();
  },
);

test('moves a pay day to the last working day before it, and returns null for weeks', () => {
  expect(payDayOf(monthly, '2026-11-30', 25)).toBe('2026-11-25');
  // 25 December is a holiday and a Friday; 25 July is a Saturday.
  expect(payDayOf(monthly, '2026-12-31', 25)).toBe('2026-12-24');
  expect(payDayOf(monthly, '2026-07-31', 25)).toBe('2026-07-24');
  expect(payDayOf(schedule({ lengthWeeks: 1, firstEndDate: '2008-01-04' }), '2026-11-27', 25)).toBeNull();
  expect(payDayOf(monthly, '2026-11-30', null)).toBeNull();
});

test('returns the tax years that have a 53rd week', () => {
  // From 1 March 2023, a Wednesday, to 29 February 2024: 366 days have 53 Wednesdays and 53 Thursdays.
  const onDay = (lastEnd: string) => extraPeriods(schedule({ lengthWeeks: 1, lastEnd }), '2023-06-01');
  expect(onDay('2023-03-01')[0]).toEqual({ yearFrom: '2023-03-01', count: 53, end: '2024-02-28' });
  expect(onDay('2023-03-02')[0]).toEqual({ yearFrom: '2023-03-01', count: 53, end: '2024-02-29' });
  expect(onDay('2023-03-03').filter(({ yearFrom }) => yearFrom === '2023-03-01')).toEqual([]);
  const fortnight = schedule({ lengthWeeks: 2, lastEnd: '2023-03-01' });
  expect(extraPeriods(fortnight, '2024-02-29')[0]).toEqual({
    yearFrom: '2023-03-01',
    count: 27,
    end: '2024-02-28',
  });
  expect(extraPeriods(monthly, '2023-06-01')).toEqual([]);
});

test.each([
  [{ frequency: 'weekly' }, 'weekly'],
  [{ frequency: null, lengthMonths: 0, lengthWeeks: 2 }, 'fortnightly'],
  [{ lengthMonths: 0, lengthWeeks: 4 }, 'every_four_weeks'],
  [{ lengthMonths: 1, lengthWeeks: 0, interimFirstEndDate: null }, 'monthly'],
  [{ lengthMonths: 1, lengthWeeks: 0, interimFirstEndDate: '2008-01-15' }, 'twice_a_month'],
  [{ lengthMonths: 3, lengthWeeks: 0 }, null],
  [{ lengthWeeks: 6 }, null],
  [{}, null],
])('reads %o as %s', (known, frequency) => {
  expect(frequencyOf(known)).toBe(frequency);
});
