import { afterEach, beforeEach, expect, test } from 'vitest';
import { forceColors } from '#test/support/page/force-colors.ts';
import { findCell, openSheet, press, settle } from './open-sheet.ts';

beforeEach(() => forceColors('active'));
afterEach(() => forceColors('none'));

test('distinguishes every mark by its shape in high contrast', async () => {
  const { sheet, target } = await openSheet();
  const marks = ['changed', 'pending', 'saved', 'failed', 'invalid', 'stale'] as const;
  sheet.setMarks(marks.map((mark, index) => ({ rowId: `r${index}`, columnId: 'c2', mark })));
  await settle();
  const looks = marks.map((_, index) => {
    const cell = findCell(target, index + 2, 6);
    const { borderInlineStart, textDecorationStyle } = getComputedStyle(cell);
    return `${borderInlineStart} ${textDecorationStyle} ${getComputedStyle(cell, '::before').content}`;
  });
  expect(new Set(looks).size).toBe(marks.length);
});

test('keeps selected cells readable and marks their headers in high contrast', async () => {
  const { target } = await openSheet();
  await press('Shift+ArrowDown', 'Shift+ArrowRight');
  const range = target.querySelector('.range');
  if (range === null) throw new Error('nothing is selected');
  expect(getComputedStyle(range).backgroundColor).toMatch(/, 0\)$/);
  expect(getComputedStyle(range).borderTopWidth).toBe('2px');
  expect(getComputedStyle(findCell(target, 1, 2)).borderBlockEndWidth).toBe('3px');
  expect(getComputedStyle(findCell(target, 1, 5)).borderBlockEndWidth).toBe('0px');
});
