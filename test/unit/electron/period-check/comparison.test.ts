import { expect, test } from 'vitest';
import { comparedEnd } from '#electron/period-check/comparison.ts';
import { addDays } from '#payroll/calendar.ts';

const monthly = ['2025-09-30', '2025-11-28', '2025-12-31', '2026-08-31', '2026-09-30', '2026-10-31'];
/** Every so many days back from a day, for more than a year. */
const every = (days: number, from: string) =>
  Array.from({ length: Math.ceil(420 / days) }, (_, index) => addDays(from, -days * (index + 1)));

test.each([
  ['before', '2026-10-31'],
  ['two-before', '2026-09-30'],
  // The same month last year, on whichever day it ended.
  ['year-before', '2025-11-28'],
] as const)('compares a month with the period %s', (compare, end) => {
  expect(comparedEnd(monthly, { end: '2026-11-30', compare, frequency: 'monthly' })).toBe(end);
});

test.each([
  ['weekly', 7, '2025-11-28'],
  ['fortnightly', 14, '2025-11-28'],
  ['every_four_weeks', 28, '2025-11-28'],
] as const)('compares a %s period with the one that ends nearest to a year back', (frequency, days, end) => {
  const ends = every(days, '2026-11-27');
  expect(comparedEnd(ends, { end: '2026-11-27', compare: 'year-before', frequency })).toBe(end);
});

test('compares half a month with the same half last year', () => {
  const ends = ['2025-10-31', '2025-11-15', '2025-11-30', '2025-12-15'];
  const of = (end: string) => comparedEnd(ends, { end, compare: 'year-before', frequency: 'twice_a_month' });
  expect([of('2026-11-15'), of('2026-11-30')]).toEqual(['2025-11-15', '2025-11-30']);
});

test('takes the next known period where one is missing, but none for the same month last year', () => {
  const ends = ['2025-12-31', '2026-07-31', '2026-10-31'];
  const of = (compare: 'two-before' | 'year-before', frequency: string | null) =>
    comparedEnd(ends, { end: '2026-11-30', compare, frequency });
  expect(of('two-before', 'monthly')).toBe('2026-07-31');
  expect(of('year-before', 'monthly')).toBeNull();
  expect(of('year-before', null)).toBeNull();
  expect(of('year-before', 'weekly')).toBeNull();
});

test('takes no period later than the one that is checked, and none where none is known', () => {
  const later = { end: '2026-09-30', compare: 'before', frequency: null } as const;
  expect(comparedEnd(monthly, later)).toBe('2026-08-31');
  expect(comparedEnd([], later)).toBeNull();
});

test('compares 29 February with 28 February of the year before', () => {
  const of = (end: string) =>
    comparedEnd(['2027-02-28'], { end, compare: 'year-before', frequency: 'monthly' });
  expect(of('2028-02-29')).toBe('2027-02-28');
});
