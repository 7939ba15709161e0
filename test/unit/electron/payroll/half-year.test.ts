import { expect, test } from 'vitest';
import { halfYearEnd } from '#payroll/half-year.ts';

test.each([
  ['2026-03', '2026-08'],
  ['2026-08', '2026-08'],
  ['2026-09', '2027-02'],
  ['2026-12', '2027-02'],
  ['2027-01', '2027-02'],
  ['2027-02', '2027-02'],
])('returns the month until which an incentive can be used: %s until %s', (month, end) => {
  expect(halfYearEnd(month)).toBe(end);
});
