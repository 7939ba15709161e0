import { describe, expect, test } from 'vitest';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { findCell, openSheet, press } from './open-sheet.ts';
import {
  centre,
  mouseDoubleClick,
  mouseDown,
  mouseDrag,
  mouseMove,
  mouseUp,
  type Point,
} from './real-input.ts';

const handle = (target: HTMLElement): Point => centre(target.querySelector('.fill-handle'));
const cell = (target: HTMLElement, row: number, column: number): Point =>
  centre(findCell(target, row + 2, column + 2));
const columnOf = (sheet: SheetState, column: number, rows: readonly number[]) =>
  rows.map((row) => sheet.value({ row, column }));

/** Amounts in c2, the fifth column, in rows 4 and 5, and nothing else around them. */
async function openFill() {
  const opened = await openSheet({ rowCount: 14 });
  const { sheet } = opened;
  sheet.write(
    Array.from({ length: 14 }, (_, row) => [3, 4, 5, 6].map((column) => ({ row, column, typed: '' }))).flat(),
  );
  sheet.edit('r4', 'c2', '10');
  sheet.edit('r5', 'c2', '12.5');
  sheet.goTo('r4', 'c2');
  await press('Shift+ArrowDown');
  opened.changes.length = 0;
  opened.notices.length = 0;
  return opened;
}

describe('dragging the fill handle', () => {
  test('continues a series downwards in one step', async () => {
    const { sheet, target, changes } = await openFill();
    await mouseDrag(handle(target), cell(target, 8, 4));
    expect(columnOf(sheet, 4, [6, 7, 8, 9])).toEqual(['15.00', '17.50', '20.00', null]);
    expect(changes).toHaveLength(1);
    expect(sheet.summary).toMatchObject({ rows: 5, columns: 1 });
  });

  test('continues a series backwards when dragged up, and copies a single value to the left', async () => {
    const { sheet, target } = await openFill();
    await mouseDrag(handle(target), cell(target, 1, 4));
    expect(columnOf(sheet, 4, [0, 1, 2, 3])).toEqual([null, '2.50', '5.00', '7.50']);
    sheet.goTo('r4', 'c3');
    sheet.edit('r4', 'c3', '7');
    await press('ArrowRight', 'ArrowLeft');
    await mouseDrag(handle(target), cell(target, 4, 4));
    expect(sheet.value({ row: 4, column: 4 })).toBe('7.00');
  });

  test('empties the cells that the fill handle is dragged back over, and keeps the rest selected', async () => {
    const { sheet, target } = await openFill();
    await mouseDown(handle(target));
    await mouseMove(cell(target, 4, 4));
    expect(target.querySelectorAll('.drawn.emptied')).toHaveLength(1);
    await mouseUp(cell(target, 4, 4));
    expect(columnOf(sheet, 4, [4, 5])).toEqual(['10.00', null]);
    expect(sheet.summary).toMatchObject({ rows: 1, columns: 1 });
    await press('Control+z');
    expect(columnOf(sheet, 4, [4, 5])).toEqual(['10.00', '12.50']);
  });

  test('changes nothing on Esc while dragging, nor on later moves', async () => {
    const { sheet, target, changes } = await openFill();
    await mouseDown(handle(target));
    await mouseMove(cell(target, 9, 4));
    expect(target.querySelector('.drawn')).not.toBeNull();
    await press('Escape');
    expect(target.querySelector('.drawn')).toBeNull();
    await mouseMove(cell(target, 10, 4));
    await mouseUp(cell(target, 10, 4));
    expect(changes).toEqual([]);
    expect(sheet.summary).toMatchObject({ rows: 2, columns: 1 });
  });

  test('repeats several values with Ctrl, and increments a single one', async () => {
    const { sheet, target } = await openFill();
    await mouseDrag(handle(target), cell(target, 7, 4), 'control');
    expect(columnOf(sheet, 4, [6, 7])).toEqual(['10.00', '12.50']);
    sheet.goTo('r4', 'c2');
    await press('ArrowDown', 'ArrowUp');
    await mouseDrag(handle(target), cell(target, 6, 4), 'control');
    expect(columnOf(sheet, 4, [4, 5, 6])).toEqual(['10.00', '11.00', '12.00']);
  });

  test('fills down to the last row of the neighbouring data on a double click', async () => {
    const { sheet, target } = await openFill();
    for (let row = 0; row < 9; row++) sheet.edit(`r${row}`, 'c3', '1');
    await mouseDoubleClick(handle(target));
    expect(columnOf(sheet, 4, [6, 7, 8, 9])).toEqual(['15.00', '17.50', '20.00', null]);
    expect(target.querySelector('textarea')?.classList).not.toContain('open');
  });
});

describe('filling by keyboard', () => {
  test('continues the first cells of the range by Alt+Shift+Down, and fills as far as the neighbouring column by Alt+Shift+Up', async () => {
    const { sheet, notices } = await openFill();
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Alt+Shift+ArrowDown');
    expect(columnOf(sheet, 4, [6, 7, 8])).toEqual(['15.00', '17.50', null]);
    sheet.edit('r0', 'c3', '3');
    sheet.goTo('r0', 'c3');
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Alt+Shift+ArrowDown');
    expect(columnOf(sheet, 5, [0, 1, 2])).toEqual(['3', '4', '5']);
    sheet.edit('r0', 'c2', '9');
    for (const row of [1, 2, 3]) sheet.edit(`r${row}`, 'c1', '2');
    sheet.goTo('r0', 'c2');
    await press('Alt+Shift+ArrowUp');
    expect(columnOf(sheet, 4, [0, 1, 2, 3])).toEqual(['9.00', '9.00', '9.00', '9.00']);
    sheet.write([4, 6].flatMap((column) => [{ row: 13, column, typed: '' }]));
    sheet.goTo('r13', 'c3');
    await press('Alt+Shift+ArrowUp');
    expect(notices.at(-1)).toEqual({ type: 'nothing-beside' });
  });

  test('continues dates by the interval between them, at the ends of months too', async () => {
    const { sheet } = await openSheet({ rowCount: 6 });
    sheet.write([0, 1, 2, 3, 4].map((row) => ({ row, column: 6, typed: '' })));
    sheet.edit('r0', 'c4', '31 January 2026');
    sheet.edit('r1', 'c4', '28/02/2026');
    sheet.goTo('r0', 'c4');
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Alt+Shift+ArrowDown');
    expect(columnOf(sheet, 6, [2, 3])).toEqual(['2026-03-31', '2026-04-30']);
  });
});
