import { wholeNumber } from '#ui/form/whole-number.ts';
import { expect, test } from 'vitest';

const bounds = { min: 1, max: 1_000 };

test('reads a whole number with its unit and its spaces', () => {
  expect(['25', '25 %', 'R 1 000', '007'].map((text) => wholeNumber(text, bounds))).toEqual([
    '25',
    '25',
    '1000',
    '7',
  ]);
});

test('refuses other texts, and numbers outside the bounds', () => {
  for (const text of ['ten', '', '%', '2,5', '-3', '0', '1001', '99999999999']) {
    expect(wholeNumber(text, bounds), text).toBeNull();
  }
});
