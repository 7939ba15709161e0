import { matchesQuery } from '#ui/layer/matches-query.ts';
import { expect, test } from 'vitest';

test.each([
  ['Karoo Fresh Produce', 'karoo', true],
  ['Karoo Fresh Produce', 'prod kar', true],
  ['Müller & Söhne', 'muller', true],
  ['Karoo Fresh Produce', '', true],
  ['Karoo Fresh Produce', 'karoo dairy', false],
])('finds %s by "%s": %s', (text, query, expected) => {
  expect(matchesQuery(text, query)).toBe(expected);
});
