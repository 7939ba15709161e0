import { nextNumber } from '#electron/onboarding/next-number.ts';
import { expect, test } from 'vitest';

test.each([
  [['E0128', 'E0127', 'M9'], 'E0129'],
  [['7', '12', '3'], '13'],
  [['e012', 'E099'], 'e100'],
  [['A99'], 'A100'],
  [['', '  ', 'K-07'], 'K-08'],
  [['Nomsa', 'E1'], null],
  [[], null],
])('proposes after %j, added last first, %j', (numbers, expected) => {
  expect(nextNumber(numbers)).toBe(expected);
});
