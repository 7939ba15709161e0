import { isSame } from '#state/is-same.ts';
import { expect, test } from 'vitest';

const answer = { rows: [{ id: 1, done: null }, { id: 2 }], total: 2 };

test('finds copies of an answer the same, whatever the order of their keys', () => {
  expect(isSame(answer, structuredClone(answer))).toBe(true);
  expect(isSame({ a: 1, b: [] }, { b: [], a: 1 })).toBe(true);
});

test.each([
  ['a value', { ...answer, total: 3 }],
  ['a row', { ...answer, rows: answer.rows.slice(1) }],
  ['a key', { rows: answer.rows }],
  ['null in place of a value', { ...answer, total: null }],
  ['another kind of value', { ...answer, rows: { 0: answer.rows[0], 1: answer.rows[1] } }],
])('finds answers different by %s', (_what, other) => {
  expect(isSame(answer, other)).toBe(false);
  expect(isSame(other, answer)).toBe(false);
});
