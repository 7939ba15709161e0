import { expect, test } from 'vitest';
import { parseValue } from '#results/parse-value.ts';
import type { ResultKind } from '#results/result-column.ts';

test.each<[ResultKind, string, string | null]>([
  ['text', ' Farm ', 'Farm'],
  ['mixed', '007', '007'],
  ['mixed', '1 234,50', '1234.5'],
  ['mixed', '25 Nov', '25 Nov'],
  ['money', 'R 1 234,50', '1234.5'],
  ['money', '-5', '-5'],
  ['percent', '15%', '15'],
  ['hours', 'many', null],
  ['date', '1/11/2026', '2026-11-01'],
  ['date', 'soon', null],
  ['yes-no', 'Yes', 'true'],
  ['number', '', ''],
])('a filter of %s reads “%s” as %s', (kind, typed, value) => {
  expect(parseValue(kind, typed)).toBe(value);
});
