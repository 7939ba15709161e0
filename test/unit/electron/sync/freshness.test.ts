import { expect, test } from 'vitest';
import { isReadSince } from '#electron/sync/freshness.ts';

test.each([
  ['at that time', 100, true],
  ['later', 150, true],
  ['before', 99, false],
  ['never', null, false],
  ['in the future, by a clock that was set back', 200 + 2 * 86_400_000, false],
  ['a few seconds in the future', 5_000, true],
])('tells whether something was read since a time when it was read %s', (_, fetchedAt, isSince) => {
  expect(isReadSince(fetchedAt, 100, 200)).toBe(isSince);
});
