import { expect, test } from 'vitest';
import { rands } from '#payroll/money.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [10, '0.10'],
  [-123_450, '-1234.50'],
])('writes %d cents as %s', (cents, text) => expect(rands(cents)).toBe(text));
