import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { findCell, findScroller, openSheet, press, scrollTo, settle, textOf } from './open-sheet.ts';
import { centre, type Point } from './real-input.ts';

function fire(type: string, [clientX, clientY]: Point, more: PointerEventInit = {}): void {
  const target = document.elementFromPoint(clientX, clientY) ?? document.body;
  const buttons = type === 'pointerup' ? 0 : 1;
  const options = { bubbles: true, cancelable: true, button: 0, pointerId: 1, isPrimary: true };
  target.dispatchEvent(new PointerEvent(type, { clientX, clientY, buttons, ...options, ...more }));
}

/** Moves reach the scroller by pointer capture even when the pointer is outside. */
function moveTo(target: HTMLElement, [clientX, clientY]: Point): void {
  const options = { bubbles: true, buttons: 1, pointerId: 1 };
  findScroller(target).dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, ...options }));
}

async function drag(target: HTMLElement, from: Point, to: Point, more: PointerEventInit = {}): Promise<void> {
  fire('pointerdown', from, more);
  moveTo(target, to);
  fire('pointerup', to);
  await settle();
}

// A synthetic event has no live pointer that could be captured.
beforeEach(() => void vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue(undefined));

describe('selecting by mouse', () => {
  test('focuses the sheet, and selects a range on a drag across the frozen edge', async () => {
    const { sheet, target } = await openSheet();
    (document.activeElement as HTMLElement | null)?.blur();
    await drag(target, centre(findCell(target, 3, 3)), centre(findCell(target, 6, 5)));
    expect(sheet.selection.active).toEqual({ row: 1, column: 1 });
    expect(sheet.summary).toMatchObject({ rows: 4, columns: 3 });
    expect(document.activeElement).toBe(target.querySelector('textarea'));
  });

  test('selects scrolled columns on a drag from the frozen ones', async () => {
    const { sheet, target } = await openSheet({ columnCount: 40 });
    await scrollTo(target, 1000, 0);
    const name = centre(findCell(target, 3, 3));
    await drag(target, name, [name[0] + 300, name[1]]);
    const { right } = target.getBoundingClientRect();
    expect(right).toBeGreaterThan(name[0] + 300);
    expect(sheet.summary.columns).toBeGreaterThan(8);
  });

  test('selects the visible cell on a click before the scroll event arrives', async () => {
    const { sheet, target } = await openSheet({ columnCount: 40 });
    const point = centre(findCell(target, 5, 6));
    findScroller(target).scrollTo(150, 60);
    const seen = document.elementFromPoint(...point);
    fire('pointerdown', point);
    fire('pointerup', point);
    await settle();
    expect(seen).not.toBe(findCell(target, 5, 6));
    const { row, column } = sheet.selection.active;
    expect(seen).toBe(findCell(target, row + 2, column + 2));
  });

  test('extends the selection with Shift, and adds a range with Ctrl', async () => {
    const { sheet, target } = await openSheet();
    await drag(target, centre(findCell(target, 3, 4)), centre(findCell(target, 3, 4)));
    await drag(target, centre(findCell(target, 5, 5)), centre(findCell(target, 5, 5)), { shiftKey: true });
    expect(sheet.summary).toMatchObject({ rows: 3, columns: 2 });
    await drag(target, centre(findCell(target, 8, 6)), centre(findCell(target, 9, 6)), { ctrlKey: true });
    expect(sheet.selection.ranges).toHaveLength(2);
    expect(sheet.selection.active).toEqual({ row: 6, column: 4 });
  });

  test('selects whole rows and columns by their headers, and everything by the corner', async () => {
    const { sheet, target } = await openSheet({ rowCount: 20 });
    await drag(target, centre(findCell(target, 3, 1)), centre(findCell(target, 5, 1)));
    expect(sheet.summary).toMatchObject({ rows: 3, columns: 12 });
    await drag(target, centre(findCell(target, 1, 4)), centre(findCell(target, 1, 5)));
    expect(sheet.summary).toMatchObject({ rows: 20, columns: 2 });
    await drag(target, centre(findCell(target, 1, 1)), centre(findCell(target, 1, 1)));
    expect(sheet.summary).toMatchObject({ rows: 20, columns: 12 });
  });

  test('keeps scrolling while a drag is held beyond the edge, in both directions', async () => {
    const { sheet, target } = await openSheet({ rowCount: 500, columnCount: 60 });
    const scroller = findScroller(target);
    const from = centre(findCell(target, 4, 5));
    const { right, bottom, left, top } = target.getBoundingClientRect();
    fire('pointerdown', from);
    moveTo(target, [right + 60, bottom + 60]);
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(400);
    expect(scroller.scrollLeft).toBeGreaterThan(200);
    const reached = sheet.summary.rows;
    expect(reached).toBeGreaterThan(25);
    moveTo(target, [left + 60, top + 5]);
    await expect.poll(() => scroller.scrollTop).toBe(0);
    await expect.poll(() => scroller.scrollLeft).toBe(0);
    fire('pointerup', from);
    await settle();
    expect(sheet.selection.active).toEqual({ row: 2, column: 3 });
    expect(sheet.summary.rows).toBeLessThan(reached);
  });

  test('commits typed text on a click elsewhere', async () => {
    const { sheet, target, changes } = await openSheet();
    sheet.goTo('r0', 'c0');
    await settle();
    const input = target.querySelector('textarea');
    if (input === null) throw new Error('no editor');
    input.value = '33';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await settle();
    await drag(target, centre(findCell(target, 5, 6)), centre(findCell(target, 5, 6)));
    expect(changes[0]?.[0]).toMatchObject({ rowId: 'r0', columnId: 'c0', typed: '33' });
    expect(sheet.selection.active).toEqual({ row: 3, column: 4 });
  });

  test('opens a cell on a double click', async () => {
    const { target } = await openSheet();
    const point = centre(findCell(target, 4, 4));
    await drag(target, point, point);
    fire('dblclick', point);
    await settle();
    expect(target.querySelector('textarea')?.classList).toContain('open');
  });
});

test('widens a column when the edge of its header is dragged', async () => {
  const { sheet, target } = await openSheet();
  const grip = findCell(target, 1, 4).querySelector('.grip');
  if (grip === null) throw new Error('no grip');
  const [x, y] = centre(grip);
  const before = findCell(target, 2, 4).offsetWidth;
  grip.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, clientX: x, clientY: y, pointerId: 1 }),
  );
  grip.dispatchEvent(new PointerEvent('pointermove', { clientX: x + 60, clientY: y, pointerId: 1 }));
  grip.dispatchEvent(new PointerEvent('pointerup', { clientX: x + 60, clientY: y, pointerId: 1 }));
  await settle();
  expect(findCell(target, 2, 4).offsetWidth).toBe(before + 60);
  expect(sheet.columns.choices.widths.get('c0')).toBe(172);
});

describe('the fill handle', () => {
  const handle = (target: HTMLElement) => {
    const found = target.querySelector('.fill-handle');
    if (found === null) throw new Error('no handle');
    return centre(found);
  };
  const values = (sheet: SheetState, column: number, rows: number[]) =>
    rows.map((row) => sheet.value({ row, column }));

  test('continues two numbers when dragged down, in one step', async () => {
    const { sheet, target, changes } = await openSheet();
    sheet.edit('r0', 'c2', '10');
    sheet.edit('r1', 'c2', '12.5');
    sheet.goTo('r0', 'c2');
    await press('Shift+ArrowDown');
    const before = changes.length;
    fire('pointerdown', handle(target));
    moveTo(target, centre(findCell(target, 6, 6)));
    await settle();
    expect(target.querySelectorAll('.drawn')).toHaveLength(1);
    fire('pointerup', centre(findCell(target, 6, 6)));
    await settle();
    expect(values(sheet, 4, [2, 3, 4])).toEqual(['15.00', '17.50', '20.00']);
    expect(sheet.summary).toMatchObject({ rows: 5, columns: 1 });
    expect(changes).toHaveLength(before + 1);
    expect(target.querySelector('.drawn')).toBeNull();
  });

  test('copies when dragged with Ctrl or from a single value', async () => {
    const { sheet, target } = await openSheet();
    sheet.edit('r0', 'c2', '10');
    sheet.edit('r1', 'c2', '12');
    sheet.goTo('r0', 'c2');
    await settle();
    await drag(target, handle(target), centre(findCell(target, 2, 7)));
    expect(sheet.value({ row: 0, column: 5 })).toBe('10');
    sheet.goTo('r0', 'c2');
    await press('Shift+ArrowDown');
    fire('pointerdown', handle(target));
    moveTo(target, centre(findCell(target, 5, 6)));
    fire('pointerup', centre(findCell(target, 5, 6)), { ctrlKey: true });
    await settle();
    expect(values(sheet, 4, [2, 3])).toEqual(['10.00', '12.00']);
  });

  test('is hidden when several ranges are selected', async () => {
    const { target } = await openSheet();
    expect(target.querySelectorAll('.fill-handle')).toHaveLength(1);
    const point = centre(findCell(target, 5, 6));
    await drag(target, point, point, { ctrlKey: true });
    expect(target.querySelector('.fill-handle')).toBeNull();
  });
});

describe('column headers', () => {
  const titles = (sheet: SheetState) => [2, 3, 4, 5].map((index) => sheet.column(index)?.id);

  test('sorts ascending, descending and not at all by the button of a header, and keeps the focus in the sheet', async () => {
    const { sheet, target } = await openSheet({ rowCount: 5 });
    const button = () => {
      const found = findCell(target, 1, 3).querySelector('button');
      if (found === null) throw new Error('no button');
      return found;
    };
    await userEvent.click(button());
    expect(sheet.sorts).toEqual([{ columnId: 'name', direction: 'ascending' }]);
    await settle();
    expect(findCell(target, 1, 3).getAttribute('aria-sort')).toBe('ascending');
    expect(textOf(target, 2, 3)).toBe('Fatima Mokoena');
    await userEvent.click(button());
    expect(sheet.sorts[0]?.direction).toBe('descending');
    await userEvent.click(button());
    expect(sheet.sorts).toEqual([]);
    expect(document.activeElement).toBe(target.querySelector('textarea'));
  });

  test('moves selected columns with their selection when a header is dragged', async () => {
    const { sheet, target } = await openSheet();
    await drag(target, centre(findCell(target, 1, 4)), centre(findCell(target, 1, 5)));
    const from = centre(findCell(target, 1, 4));
    const box = findCell(target, 1, 7).getBoundingClientRect();
    const to: Point = [box.right - 10, box.top + 20];
    fire('pointerdown', from);
    moveTo(target, to);
    fire('pointerup', to);
    await settle();
    expect(titles(sheet)).toEqual(['c2', 'c3', 'c0', 'c1']);
    expect(sheet.summary).toMatchObject({ rows: 50, columns: 2 });
    expect(sheet.column(sheet.selection.active.column)?.id).toBe('c0');
  });

  test('keeps a moved column on its side of the frozen edge', async () => {
    const { sheet, target } = await openSheet();
    const header = () => centre(findCell(target, 1, 6));
    await drag(target, header(), header());
    const number = findCell(target, 1, 2).getBoundingClientRect();
    await drag(target, header(), [number.left + 2, number.top + 20]);
    expect(sheet.layout.frozenCount).toBe(2);
    expect(titles(sheet)).toEqual(['c2', 'c0', 'c1', 'c3']);
  });

  test('selects one column when a header among several selected ones is clicked', async () => {
    const { sheet, target } = await openSheet();
    await drag(target, centre(findCell(target, 1, 4)), centre(findCell(target, 1, 6)));
    const middle = centre(findCell(target, 1, 5));
    fire('pointerdown', middle);
    fire('pointerup', middle);
    expect(sheet.summary.columns).toBe(1);
    expect(sheet.selection.active.column).toBe(3);
  });

  test('fits a column to its longest text on a double click on its edge', async () => {
    const { sheet, target } = await openSheet();
    const long = 'A remark that is a good deal longer than its column was';
    sheet.edit('r40', 'name', long);
    const grip = findCell(target, 1, 3).querySelector('.grip');
    grip?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    sheet.goTo('r40', 'name');
    await settle();
    const cell = findCell(target, 42, 3);
    expect(cell.textContent.trim()).toBe(long);
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    expect(cell.clientWidth).toBeLessThan(480);
    findCell(target, 1, 4)
      .querySelector('.grip')
      ?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await settle();
    const header = findCell(target, 1, 4).querySelector('.title');
    expect(header?.scrollWidth).toBeLessThanOrEqual(header?.clientWidth ?? 0);
  });
});
