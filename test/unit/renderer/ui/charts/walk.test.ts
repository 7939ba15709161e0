import { moveFocus } from '#ui/charts/walk.ts';
import { expect, test } from 'vitest';

const extent = { categories: 3, series: 2 };
const at = (category: number, series = 0) => ({ category, series });

test.each([
  ['ArrowRight', null, at(0)],
  ['ArrowLeft', null, at(2)],
  ['ArrowRight', at(1, 1), at(2, 1)],
  ['ArrowRight', at(2), at(2)],
  ['ArrowLeft', at(0), at(0)],
  ['Home', at(2, 1), at(0, 1)],
  ['End', at(0, 1), at(2, 1)],
  ['ArrowDown', at(1, 0), at(1, 1)],
  ['ArrowDown', at(1, 1), at(1, 0)],
  ['ArrowUp', at(1, 0), at(1, 1)],
  ['Escape', at(1), null],
  ['Escape', null, undefined],
  ['ArrowDown', null, undefined],
  ['Tab', at(1), undefined],
] as const)('moves by %s from %o to %o', (key, from, to) => {
  expect(moveFocus(key, from, extent)).toEqual(to);
});

test('leaves up and down to the page when there is one series', () => {
  expect(moveFocus('ArrowDown', at(1), { categories: 3, series: 1 })).toBeUndefined();
});

test('does not move without categories', () => {
  expect(moveFocus('ArrowRight', null, { categories: 0, series: 0 })).toBeUndefined();
});
