import { dueMonth } from '#features/emp201/due-month.ts';
import { expect, test } from 'vitest';

test('until the 7th the month before is due, also where a run of this month is finalised', () => {
  expect(dueMonth(['2026-12', '2026-11'], '2026-12-03')).toBe('2026-11');
  expect(dueMonth(['2026-12', '2026-11'], '2026-12-07')).toBe('2026-11');
  expect(dueMonth(['2026-12', '2026-11'], '2026-12-08')).toBe('2026-12');
});

test('else it is the month that was paid last, and the month that is over where no run is known', () => {
  expect(dueMonth(['2026-08', '2026-07'], '2026-12-03')).toBe('2026-08');
  expect(dueMonth([], '2027-01-20')).toBe('2026-12');
});
