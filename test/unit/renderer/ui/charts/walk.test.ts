import { moveFocus } from '#ui/charts/walk.ts';
import { expect, test } from 'vitest';

const extent = { categories: 3, series: 2 };
const barAt = (category: number, series = 0) => ({ category, series });

test.each([
  ['ArrowRight', null, barAt(0)],
  ['ArrowLeft', null, barAt(2)],
  ['ArrowRight', barAt(1, 1), barAt(2, 1)],
  ['ArrowRight', barAt(2), barAt(2)],
  ['ArrowLeft', barAt(0), barAt(0)],
  ['Home', barAt(2, 1), barAt(0, 1)],
  ['End', barAt(0, 1), barAt(2, 1)],
  ['ArrowDown', barAt(1, 0), barAt(1, 1)],
  ['ArrowDown', barAt(1, 1), barAt(1, 0)],
  ['ArrowUp', barAt(1, 0), barAt(1, 1)],
  ['Escape', barAt(1), null],
  ['Escape', null, undefined],
  ['ArrowDown', null, undefined],
  ['Tab', barAt(1), undefined],
] as const)('moves by %s from %o to %o', (key, from, to) => {
  expect(moveFocus(key, from, extent)).toEqual(to);
});

test('leaves up and down to the page when there is one series', () => {
  expect(moveFocus('ArrowDown', barAt(1), { categories: 3, series: 1 })).toBeUndefined();
});

test('does not move without categories', () => {
  expect(moveFocus('ArrowRight', null, { categories: 0, series: 0 })).toBeUndefined();
});
