import { expect, test } from 'vitest';
import { publicHolidaysBetween, publicHolidaysOf, workingDayUntil } from '#payroll/public-holidays.ts';
import { daysIncluded, weekdayOf } from '#payroll/calendar.ts';

// The government's published lists (gov.za, public holidays), without one-time holidays.
test.each([
  [2024, '01-01 03-21 03-29 04-01 04-27 05-01 06-16 06-17 08-09 09-24 12-16 12-25 12-26'],
  [2025, '01-01 03-21 04-18 04-21 04-27 04-28 05-01 06-16 08-09 09-24 12-16 12-25 12-26'],
  [2026, '01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26'],
])('lists the public holidays of %i', (year, days) => {
  expect(publicHolidaysOf(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test('has Good Friday on a Friday and Family Day on the Monday after', () => {
  for (let year = 1995; year < 2100; year += 1) {
    const spring = publicHolidaysOf(year).filter((date) => date > `${year}-03-19` && date < `${year}-04-28`);
    const fridays = spring.filter((date) => weekdayOf(date) === 5);
    expect(fridays.length, String(year)).toBeGreaterThan(0);
    expect(
      fridays.some((friday) => spring.some((date) => daysIncluded(friday, date).length === 4)),
      String(year),
    ).toBe(true);
  }
});

test('lists holidays over the turn of the year', () => {
  expect([...publicHolidaysBetween('2026-12-24', '2027-01-02')]).toEqual([
    '2026-12-25',
    '2026-12-26',
    '2027-01-01',
  ]);
});

test('has the working days of any year that a service may name', () => {
  expect(workingDayUntil('0001-01-01')).toBe('0000-12-29');
});
