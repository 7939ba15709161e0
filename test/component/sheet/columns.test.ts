import { describe, expect, test } from 'vitest';
import { rectangles } from '#sheet/model/selection.ts';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { findCell, openSheet, press, settle, textOf, type } from './open-sheet.ts';
import { centre, mouseClick, mouseDown, mouseDrag, mouseMove, mouseUp, type Point } from './real-input.ts';

const header = (target: HTMLElement, column: number): HTMLElement => findCell(target, 1, column + 2);
const rowHeader = (target: HTMLElement, row: number): HTMLElement => findCell(target, row + 2, 1);
const ids = (sheet: SheetState) => sheet.layout.shown.map((_, index) => sheet.column(index)?.id);

describe('columns by keyboard', () => {
  test('moves a column by Alt+Shift+Left and Right, announces its place, and stops at the frozen columns', async () => {
    const { sheet, notices } = await openSheet();
    sheet.goTo('r1', 'c1');
    await press('Alt+Shift+ArrowRight');
    expect(ids(sheet).slice(2, 5)).toEqual(['c0', 'c2', 'c1']);
    expect(notices.at(-1)).toEqual({ type: 'column-moved', title: 'Overtime', place: 5, columns: 12 });
    await press('Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowLeft');
    expect(ids(sheet).slice(0, 4)).toEqual(['number', 'name', 'c1', 'c0']);
    expect(sheet.column(sheet.selection.active.column)?.id).toBe('c1');
    sheet.goTo('r1', 'name');
    await press('Alt+Shift+ArrowRight');
    expect(ids(sheet).slice(0, 3)).toEqual(['number', 'name', 'c1']);
    await press('Alt+Shift+ArrowLeft');
    expect(ids(sheet).slice(0, 3)).toEqual(['name', 'number', 'c1']);
  });

  test('moves several selected columns together', async () => {
    const { sheet } = await openSheet();
    sheet.goTo('r1', 'c0');
    await press('Shift+ArrowRight', 'Alt+Shift+ArrowRight');
    expect(ids(sheet).slice(2, 5)).toEqual(['c2', 'c0', 'c1']);
    expect(sheet.summary.columns).toBe(2);
  });

  test('resizes a column by Alt+Shift+< and >, and fits it to its text by Alt+Shift+F', async () => {
    const { sheet, target, notices } = await openSheet();
    sheet.goTo('r0', 'name');
    await press('Alt+Shift+.', 'Alt+Shift+.');
    expect(findCell(target, 2, 3).offsetWidth).toBe(212);
    expect(notices.at(-1)).toEqual({ type: 'column-resized', title: 'Name', width: 212 });
    await press('Alt+Shift+,');
    expect(findCell(target, 2, 3).offsetWidth).toBe(196);
    await press('Alt+Shift+,', 'Alt+Shift+,', 'Alt+Shift+,', 'Alt+Shift+f');
    const cell = findCell(target, 2, 3);
    expect(cell.offsetWidth).not.toBe(148);
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  });

  test('leaves the same padding around the longest text of a fitted column', async () => {
    const { sheet, target } = await openSheet({ rowCount: 9 });
    sheet.goTo('r0', 'name');
    await type('Illimani, William 1111 1111 1111');
    await press('Enter', 'ArrowUp', 'Alt+Shift+f');
    const cell = findCell(target, 2, 3);
    const text = document.createRange();
    text.selectNodeContents(cell);
    expect(cell.offsetWidth - 34 - text.getBoundingClientRect().width).toBeCloseTo(0.5, 0);
  });

  test('sorts by Alt+Shift+A and Z, restores the order by O, hides by H and shows by U', async () => {
    const { sheet } = await openSheet({ rowCount: 9 });
    sheet.goTo('r0', 'name');
    await press('Alt+Shift+z');
    expect(sheet.sorts).toEqual([{ columnId: 'name', direction: 'descending' }]);
    await press('Alt+Shift+a');
    expect(sheet.sorts).toEqual([{ columnId: 'name', direction: 'ascending' }]);
    await press('Alt+Shift+o');
    expect(sheet.sorts).toEqual([]);
    await press('Alt+Shift+h');
    expect(ids(sheet)).not.toContain('name');
    await press('Alt+Shift+u');
    expect(ids(sheet)).toContain('name');
  });

  test('filters to the value of the cell by Alt+Shift+V, and clears the filter by C', async () => {
    const { sheet, notices } = await openSheet({ rowCount: 40 });
    sheet.goTo('r1', 'c6');
    await press('Alt+Shift+v');
    expect(notices.at(-1)).toEqual({ type: 'filtered', shown: sheet.rowCount, rows: 40 });
    expect(sheet.rowCount).toBeLessThan(40);
    await press('Alt+Shift+c');
    expect(sheet.rowCount).toBe(40);
  });
});

describe('sorting by several columns', () => {
  test('adds a column to the order on Shift+click, shows its rank, and sets aria-sort on the first only', async () => {
    const { sheet, target } = await openSheet({ rowCount: 30 });
    sheet.hideColumns(['c0', 'c1', 'c3']);
    await settle();
    const sortButton = (column: number) => centre(header(target, column).querySelector('.sort'));
    // Member and then Commission: two values in the first, so that the second decides.
    await mouseClick(sortButton(4));
    await mouseClick(sortButton(2), 'shift');
    await mouseClick(sortButton(2), 'shift');
    expect(sheet.sorts).toEqual([
      { columnId: 'c5', direction: 'ascending' },
      { columnId: 'c2', direction: 'descending' },
    ]);
    expect(header(target, 4).getAttribute('aria-sort')).toBe('ascending');
    expect(header(target, 2).getAttribute('aria-sort')).toBeNull();
    expect(textOf(target, 1, 4)).toContain('sorted descending, 2');
    const members = Array.from({ length: 30 }, (_, row) => [
      sheet.value({ row, column: 4 }),
      sheet.value({ row, column: 2 }),
    ]);
    for (const [index, [member, amount]] of members.entries()) {
      const [before, amountBefore] = members[index - 1] ?? [];
      if (before === member && amount !== null && amountBefore !== undefined) {
        expect(Number(amountBefore)).toBeGreaterThanOrEqual(Number(amount));
      }
    }
    expect(sheet.rowId(sheet.selection.active.row)).toBe('r0');
  });

  test('keeps the selection and undo on their rows', async () => {
    const { sheet } = await openSheet({ rowCount: 12 });
    sheet.goTo('r3', 'c2');
    sheet.edit('r3', 'c2', '777');
    sheet.sortBy([
      { columnId: 'c6', direction: 'descending' },
      { columnId: 'name', direction: 'ascending' },
    ]);
    expect(sheet.rowId(sheet.selection.active.row)).toBe('r3');
    expect(sheet.value(sheet.selection.active)).toBe('777.00');
    await press('Control+z');
    expect(sheet.rowId(sheet.selection.active.row)).toBe('r3');
    expect(sheet.value(sheet.selection.active)).not.toBe('777.00');
  });
});

describe('headers by mouse', () => {
  test('adds whole columns or rows to the selection on Ctrl+click, and several on a drag', async () => {
    const { sheet, target } = await openSheet({ rowCount: 10 });
    await mouseClick(centre(header(target, 2)));
    await mouseDrag(centre(header(target, 4)), centre(header(target, 5)), 'control');
    expect(rectangles(sheet.selection)).toEqual([
      { top: 0, bottom: 9, left: 2, right: 2 },
      { top: 0, bottom: 9, left: 4, right: 5 },
    ]);
    await mouseClick(centre(rowHeader(target, 1)));
    await mouseClick(centre(rowHeader(target, 3)), 'control');
    expect(rectangles(sheet.selection).map(({ top }) => top)).toEqual([1, 3]);
    sheet.edit('r2', 'c2', '5');
    await press('Delete');
    expect([1, 2, 3].map((row) => sheet.value({ row, column: 4 }))).toEqual([null, '5.00', null]);
  });

  test('selects the columns up to the active one on Shift+click', async () => {
    const { sheet, target } = await openSheet({ rowCount: 10 });
    await mouseClick(centre(header(target, 3)));
    await mouseClick(centre(header(target, 5)), 'shift');
    expect(sheet.summary).toMatchObject({ rows: 10, columns: 3 });
  });

  test('cancels moving or resizing a column on Esc', async () => {
    const { sheet, target } = await openSheet({ rowCount: 10 });
    await mouseClick(centre(header(target, 3)));
    const to: Point = [centre(header(target, 6))[0] + 20, centre(header(target, 6))[1]];
    await mouseDown(centre(header(target, 3)));
    await mouseMove(to);
    await press('Escape');
    await mouseUp(to);
    expect(ids(sheet).slice(2, 5)).toEqual(['c0', 'c1', 'c2']);
    const grip = centre(header(target, 2).querySelector('.grip'));
    await mouseDown(grip);
    await mouseMove([grip[0] + 80, grip[1]]);
    await expect.poll(() => header(target, 2).offsetWidth).toBe(192);
    await press('Escape');
    await mouseMove([grip[0] + 90, grip[1]]);
    await mouseUp(grip);
    expect(header(target, 2).offsetWidth).toBe(112);
  });
});

test('keeps several ranges selected when a column between them is hidden', async () => {
  const { sheet, target } = await openSheet({ rowCount: 10 });
  await mouseClick(centre(findCell(target, 3, 4)));
  await mouseClick(centre(findCell(target, 5, 6)), 'control');
  sheet.hideColumns(['c4']);
  await settle();
  expect(rectangles(sheet.selection)).toHaveLength(2);
});

test('clips text that does not fit, but not figures that do', async () => {
  const { sheet, target } = await openSheet({ rowCount: 5, columnCount: 12 });
  const hours = findCell(target, 2, 4);
  expect(getComputedStyle(hours).overflow).toBe('visible');
  sheet.columns.resize('c0', 48);
  sheet.edit('r0', 'c0', '123456.75');
  sheet.edit('r0', 'c7', 'W'.repeat(12));
  await settle();
  for (const cell of [hours, findCell(target, 2, 11)]) {
    expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth);
    expect(getComputedStyle(cell).overflow).toBe('hidden');
  }
});
