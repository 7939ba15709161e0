import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { findCell, openSheet, press, settle, textOf, type } from './open-sheet.ts';
import { centre, mouseClick } from './real-input.ts';

const COLOUR = 8;
const colours = (sheet: Awaited<ReturnType<typeof openSheet>>['sheet']) =>
  new Set(Array.from({ length: sheet.rowCount }, (_, row) => sheet.cell({ row, column: COLOUR }).text));
const panel = (target: HTMLElement) => target.querySelector<HTMLElement>('[role="dialog"]:popover-open');
const boxes = (target: HTMLElement) => [
  ...(panel(target)?.querySelectorAll<HTMLInputElement>('[type="checkbox"]') ?? []),
];

describe('the filter of a column by keyboard', () => {
  test('lists the values by Ctrl+Shift+L, unticks by Space, and applies on Enter', async () => {
    const { sheet, target, notices } = await openSheet({ rowCount: 40 });
    sheet.goTo('r0', 'c6');
    await press('Control+Shift+l');
    expect(panel(target)?.getAttribute('aria-label')).toBe('Filter Colour');
    expect(boxes(target).map((box) => box.parentElement?.textContent.trim().split(/\s/)[0])).toEqual([
      'All',
      'Red',
      'Green',
      'Blue',
      '(empty)',
    ]);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Space', 'End', 'Space');
    expect(boxes(target)[0]?.indeterminate).toBe(true);
    await press('Enter');
    expect(colours(sheet)).toEqual(new Set(['Red', 'Blue']));
    expect(notices.at(-1)).toEqual({ type: 'filtered', shown: sheet.rowCount, rows: 40 });
    expect(textOf(target, 1, 10)).toContain('filtered');
    expect(document.activeElement).toBe(target.querySelector('textarea'));
  });

  test('filters to the values that a search found', async () => {
    const { sheet, target } = await openSheet({ rowCount: 40 });
    sheet.goTo('r0', 'c6');
    await press('Control+Shift+l');
    await type('re');
    expect(boxes(target)).toHaveLength(3);
    await press('ArrowDown', 'ArrowDown', 'Enter');
    expect(colours(sheet)).toEqual(new Set(['Red', 'Green']));
  });

  test('opens with the current filter, and clears it', async () => {
    const { sheet, target } = await openSheet({ rowCount: 40 });
    sheet.filterColumn('c6', { type: 'values', texts: new Set(['Red']) });
    sheet.goTo(sheet.rowId(0) ?? '', 'c6');
    await press('Control+Shift+l');
    expect(boxes(target).map((box) => box.checked)).toEqual([false, true, false, false, false]);
    await userEvent.click(panel(target)?.querySelectorAll('button')[0] ?? target);
    await settle();
    expect(sheet.rowCount).toBe(40);
    expect(sheet.filters.size).toBe(0);
  });

  test('compares numbers in the format of the column, and marks an unreadable one', async () => {
    const { sheet, target } = await openSheet({ rowCount: 40 });
    sheet.goTo('r0', 'c2');
    await press('Control+Shift+l');
    await userEvent.selectOptions(panel(target)?.querySelector('select') ?? target, '≥');
    await press('Tab');
    await type('lots');
    await press('Enter');
    expect(panel(target)?.querySelector('[role="alert"]')?.textContent).toContain('Not a number');
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    await press('Control+a');
    await type('R5 000,00');
    await press('Enter');
    expect(panel(target)).toBeNull();
    const values = Array.from({ length: sheet.rowCount }, (_, row) =>
      Number(sheet.value({ row, column: 4 })),
    );
    expect(values.length).toBeGreaterThan(0);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(5000);
  });

  test('filters dates by a period or to empty cells', async () => {
    const { sheet, target } = await openSheet({ rowCount: 40 });
    sheet.goTo('r0', 'c4');
    await press('Control+Shift+l');
    await userEvent.selectOptions(panel(target)?.querySelector('select') ?? target, 'between');
    await press('Tab');
    await type('30/06/2026');
    await press('Tab');
    await type('2026-03-01');
    await press('Enter');
    const dates = Array.from({ length: sheet.rowCount }, (_, row) => sheet.value({ row, column: 6 }) ?? '');
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.every((date) => date >= '2026-03-01' && date <= '2026-06-30')).toBe(true);
    sheet.filterColumn('c4', { type: 'empty' });
    expect(sheet.rowCount).toBeGreaterThan(0);
    expect(sheet.rowCount).toBeLessThan(40);
  });

  test('does not apply without a ticked value, and changes nothing on Esc', async () => {
    const { sheet, target } = await openSheet({ rowCount: 40 });
    sheet.goTo('r0', 'c6');
    await press('Control+Shift+l', 'ArrowDown', 'Space', 'Enter');
    expect(panel(target)?.textContent).toContain('Tick at least one value');
    await press('Escape');
    expect(panel(target)).toBeNull();
    expect(sheet.rowCount).toBe(40);
    expect(document.activeElement).toBe(target.querySelector('textarea'));
  });
});

test('opens the filter of a column by the funnel in its header', async () => {
  const { sheet, target } = await openSheet({ rowCount: 10 });
  sheet.goTo('r0', 'c0');
  await mouseClick(centre(findCell(target, 1, 6).querySelector('.funnel')));
  expect(panel(target)?.getAttribute('aria-label')).toBe('Filter Commission');
});

test('lists only part of ten thousand values, but searches all', async () => {
  const { sheet, target } = await openSheet({ rowCount: 10_000 });
  sheet.goTo('r0', 'number');
  await press('Control+Shift+l');
  expect(boxes(target).length).toBeLessThan(300);
  expect(panel(target)?.textContent).toContain('9800 more');
  await type('E09999');
  await press('Enter');
  expect(sheet.rowCount).toBe(10_000);
  await press('Control+a');
  await type('E9999');
  await press('Enter');
  expect([sheet.rowCount, sheet.rowId(0)]).toEqual([1, 'r9998']);
});
