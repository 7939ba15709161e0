import { expect, it } from 'vitest';
import { holidaysOf, isPublicHoliday } from '#practice/leave/public-holidays.ts';

it('lists the public holidays of a year, with those around Easter', () => {
  expect([...holidaysOf(2026)].sort()).toEqual([
    '2026-01-01',
    '2026-03-21',
    '2026-04-03',
    '2026-04-06',
    '2026-04-27',
    '2026-05-01',
    '2026-06-16',
    '2026-08-09',
    '2026-08-10',
    '2026-09-24',
    '2026-12-16',
    '2026-12-25',
    '2026-12-26',
  ]);
});

it('moves a holiday to Monday only when it is on a Sunday', () => {
  expect(isPublicHoliday('2022-12-26')).toBe(true);
  expect(isPublicHoliday('2022-12-27')).toBe(false);
  expect(isPublicHoliday('2026-03-23')).toBe(false);
});
