import { expect, test } from 'vitest';
import { partOfPeriod, periodStart } from '#electron/reports/local/part-of-period.ts';
import { employee } from './sample-facts.ts';

test.each([
  ['2026-05-31', 'monthly', '2026-05-01'],
  ['2026-02-28', 'monthly', '2026-02-01'],
  ['2026-03-25', 'monthly', '2026-02-26'],
  ['2026-05-15', 'twice_a_month', '2026-05-01'],
  ['2026-05-31', 'twice_a_month', '2026-05-16'],
  ['2026-03-06', 'weekly', '2026-02-28'],
  ['2026-03-06', 'fortnightly', '2026-02-21'],
  ['2026-03-28', 'every_four_weeks', '2026-03-01'],
  ['2026-05-31', null, '2026-05-01'],
])('starts the period that ends on %s, paid %s, on %s', (end, frequency, start) => {
  expect(periodStart(end, frequency)).toBe(start);
});

test('counts days of service from Monday to Friday', () => {
  const part = (...service: { from: string; to: string | null }[]) =>
    partOfPeriod(employee(1, { service }), '2026-05-31');
  const whole = { daysWorked: 1, workingDays: 1 };
  expect(part({ from: '2020-01-01', to: null })).toEqual(whole);
  expect(part()).toEqual(whole);
  expect(part({ from: '2026-05-18', to: null })).toEqual({ daysWorked: 10, workingDays: 21 });
  expect(part({ from: '2020-01-01', to: '2026-05-08' })).toEqual({ daysWorked: 6, workingDays: 21 });
  expect(part({ from: '2020-01-01', to: '2026-05-08' }, { from: '2026-05-25', to: null })).toEqual({
    daysWorked: 11,
    workingDays: 21,
  });
  // Paid after the end of service.
  expect(part({ from: '2020-01-01', to: '2026-04-30' })).toEqual(whole);
});
