import { birthdateOf } from '#features/onboarding/many/birthdates.ts';
import { expect, test } from 'vitest';

test('chooses the century of an ID number in which its holder is between 15 and 99 years old', () => {
  const born = '8012185201081';
  expect(birthdateOf(born, '2026-11-23')).toBe('1980-12-18');
  expect(birthdateOf('801218 5201 081', '2026-11-23')).toBe('1980-12-18');
  // From the day of turning 15, and up to the day before turning 100.
  expect(birthdateOf(born, '1995-12-17')).toBeUndefined();
  expect(birthdateOf(born, '1995-12-18')).toBe('1980-12-18');
  expect(birthdateOf(born, '2080-12-17')).toBe('1980-12-18');
  expect(birthdateOf(born, '2080-12-18')).toBeUndefined();
  expect(birthdateOf(born, '2095-12-18')).toBe('2080-12-18');
  expect(birthdateOf('8012185201082', '2026-11-23')).toBeUndefined();
  expect(birthdateOf('', '2026-11-23')).toBeUndefined();
});
