import { expect, test } from 'vitest';
import { daysOfSpan, shiftSpan, spanAround, yearAfter } from '#features/leave/span.ts';

test('has weeks from Monday to Sunday, also across the end of a year', () => {
  const week = spanAround('week', '2026-12-31');
  expect(week).toEqual({ kind: 'week', from: '2026-12-28', to: '2027-01-03' });
  expect(spanAround('week', '2026-12-28')).toEqual(week);
  expect(spanAround('week', '2027-01-03')).toEqual(week);
  expect(shiftSpan(week, 1)).toMatchObject({ from: '2027-01-04', to: '2027-01-10' });
  expect(daysOfSpan(shiftSpan(week, -1))).toHaveLength(7);
});

test('has all days of a month, also in February of a leap year', () => {
  expect(spanAround('month', '2028-02-10')).toEqual({ kind: 'month', from: '2028-02-01', to: '2028-02-29' });
  expect(shiftSpan(spanAround('month', '2026-12-31'), 1)).toMatchObject({ from: '2027-01-01' });
  expect(shiftSpan(spanAround('month', '2026-01-31'), -1)).toMatchObject({ to: '2025-12-31' });
});

test('takes 28 February for the day a year after 29 February', () => {
  expect(yearAfter('2028-02-29')).toBe('2029-02-28');
  expect(yearAfter('2026-11-01')).toBe('2027-11-01');
});
