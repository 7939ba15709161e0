import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addMonthsToDay,
  addWholeMonths,
  dayInMonth,
  daysBetween,
  daysIncluded,
  localClock,
  localDay,
  weekdayOf,
} from '#payroll/calendar.ts';

test('adds months over the end of a year in both directions', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02');
  expect(addMonths('2026-01', -13)).toBe('2024-12');
  expect(addMonths('2026-11', 1)).toBe('2026-12');
});

test.each([
  ['2026-10-31', 1, '2026-11-30', '2026-11-30'],
  ['2026-11-30', 1, '2026-12-30', '2026-12-31'],
  ['2026-12-25', 1, '2027-01-25', '2027-01-25'],
  ['2027-01-30', 1, '2027-02-28', '2027-02-28'],
  ['2028-02-29', -12, '2027-02-28', '2027-02-28'],
  ['2027-02-28', 12, '2028-02-28', '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28', '2026-02-28'],
])('adds months to a day: %s and %i is %s, or %s when the last day is kept', (day, by, same, last) => {
  expect(addMonthsToDay(day, by)).toBe(same);
  expect(addWholeMonths(day, by)).toBe(last);
});

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2100-02', '2100-02-28'],
  ['0000-02', '0000-02-29'],
  ['2026-04', '2026-04-30'],
  ['9999-12', '9999-12-31'],
])('returns the last day when a month has no 31st: %s is %s', (month, day) =>
  expect(dayInMonth(month, 31)).toBe(day),
);

test('lists the days between two days, 29 February included', () => {
  expect(daysIncluded('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysIncluded('2026-11-20', '2026-11-20')).toEqual(['2026-11-20']);
  expect(daysIncluded('2026-11-20', '2026-11-19')).toEqual([]);
});

test('counts the days from one day to another in both directions', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0);
  expect(daysBetween('2026-11-20', '2025-11-20')).toBe(-365);
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('counts weekdays from Sunday', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekdayOf('2026-11-28')).toBe(6);
});

test('returns day and time in the time zone of this computer', () => {
  const moment = new Date(2026, 0, 5, 7, 4);
  expect([localDay(moment), localClock(moment)]).toEqual(['2026-01-05', '07:04']);
  expect([localDay(moment.getTime()), localClock(moment.getTime())]).toEqual(['2026-01-05', '07:04']);
});
