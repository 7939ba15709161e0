import { currentPeriod, isFarAhead, lastEndOf, newestPeriodFirst } from '#payroll/current-period.ts';
import { expect, test } from 'vitest';

const today = '2026-11-28';
const period = (end: string, finalised = 0) => ({ end, payslips: 2, finalised });
const far = period('2062-11-24');

test('a period is far ahead when it ends more than a year from now', () => {
  expect(isFarAhead('2062-11-24', today)).toBe(true);
  expect(isFarAhead('2027-11-30', today)).toBe(false);
  expect(isFarAhead('2008-01-31', today)).toBe(false);
});

test('the current period is the earliest open one or else the last, and one far ahead only when it is alone', () => {
  const [october, november, december] = [period('2026-10-31', 2), period('2026-11-30'), period('2026-12-31')];
  expect(currentPeriod([far, december, november, october], today)).toBe(november);
  expect(currentPeriod([far, period('2026-09-30', 2), october], today)).toBe(october);
  expect(currentPeriod([far], today)).toBe(far);
  // The clock of the computer is years behind.
  expect(currentPeriod([december, november, october], '2016-01-01')).toBe(november);
  expect(currentPeriod([far].slice(1), today)).toBeUndefined();
});

test('lists have the newest period first and those far ahead last', () => {
  const ends = [far, period('2026-11-30'), period('2026-12-31')].toSorted(newestPeriodFirst(today));
  expect(ends.map(({ end }) => end)).toEqual(['2026-12-31', '2026-11-30', '2062-11-24']);
  expect(lastEndOf([far, period('2026-12-31')], today)).toBe('2026-12-31');
  expect(lastEndOf([], today)).toBeNull();
});
