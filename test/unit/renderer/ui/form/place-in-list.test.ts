import { expect, test } from 'vitest';
import { placeAfter } from '#ui/form/place-in-list.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 24, 0],
  ['ArrowUp', 0, 24],
  ['PageDown', 3, 13],
  ['PageDown', 20, 24],
  ['PageUp', 3, 0],
  ['Enter', 3, undefined],
])('moves by %s from place %i of 25 to %s', (key, position, expected) => {
  expect(placeAfter(key, position, 25)).toBe(expected);
});
