import { keepsZeros, NumberIndex } from '#electron/employees/contract/employee-number.ts';
import { expect, test } from 'vitest';

const index = new NumberIndex(['12', '0012', '007', 'A 7', '50', '50', null], (number) => number);

test.each([
  ['12', true, ['12'], false],
  // Whether it has lost zeros cannot be known: the clerk decides.
  ['12', false, ['12', '0012'], true],
  ['0012', false, ['0012'], false],
  ['7', true, ['007'], true],
  ['7.0', false, ['007'], true],
  [' a  7 ', false, ['A 7'], false],
  ['50', false, ['50', '50'], false],
  ['99', false, [], true],
  ['', false, [], true],
])('finds %j in a file that has kept its leading zeros: %s', (typed, isWhole, found, isMended) => {
  expect(index.find(typed, isWhole)).toEqual({ found, isMended });
});

test('recognises a file with leading zeros by any number that has them', () => {
  expect([keepsZeros(['12', '0012']), keepsZeros(['12', '0', 'A01']), keepsZeros([])]).toEqual([
    true,
    false,
    false,
  ]);
});
