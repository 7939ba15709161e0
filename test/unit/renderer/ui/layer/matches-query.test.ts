import { matchesQuery, rankOf } from '#ui/layer/matches-query.ts';
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

test.each([
  ['mokoena', 0],
  ['NALEDI mok', 0],
  ['E1000', 0],
  ['mok nal', 1],
  ['koena', 2],
] as const)('ranks Naledi Mokoena, E1000, by "%s" as %i', (query, rank) => {
  expect(rankOf(['Mokoena, Naledi', 'Naledi Mokoena', 'E1000'], query)).toBe(rank);
});
