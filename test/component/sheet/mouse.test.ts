import { describe, expect, test } from 'vitest';
import { findCell, findScroller, openSheet, scrollTo, settle } from './open-sheet.ts';

type Point = [x: number, y: number];

function centre(element: Element): Point {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function fire(type: string, [clientX, clientY]: Point, more: PointerEventInit = {}): void {
  const target = document.elementFromPoint(clientX, clientY) ?? document.body;
  const buttons = type === 'pointerup' ? 0 : 1;
  const options = { bubbles: true, cancelable: true, button: 0, pointerId: 1, isPrimary: true };
  target.dispatchEvent(new PointerEvent(type, { clientX, clientY, buttons, ...options, ...more }));
}

/** Moves within the scroller get there by pointer capture even when the pointer is outside. */
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

// A made event has no live pointer that could be captured.
Element.prototype.setPointerCapture = () => undefined;

describe('selecting with the mouse', () => {
  test('a click takes the focus and one cell, a drag a range, also over the frozen edge', async () => {
    const { sheet, target } = await openSheet();
    (document.activeElement as HTMLElement | null)?.blur();
    await drag(target, centre(findCell(target, 3, 3)), centre(findCell(target, 6, 5)));
    expect(sheet.selection.active).toEqual({ row: 1, column: 1 });
    expect(sheet.summary).toMatchObject({ rows: 4, columns: 3 });
    expect(document.activeElement).toBe(target.querySelector('textarea'));
  });

  test('a drag from the frozen columns reaches columns that have been scrolled', async () => {
    const { sheet, target } = await openSheet({ columnCount: 40 });
    await scrollTo(target, 1000, 0);
    const name = centre(findCell(target, 3, 3));
    await drag(target, name, [name[0] + 300, name[1]]);
    const { right } = target.getBoundingClientRect();
    expect(right).toBeGreaterThan(name[0] + 300);
    expect(sheet.summary.columns).toBeGreaterThan(8);
  });

  test('Shift extends, Ctrl adds a range', async () => {
    const { sheet, target } = await openSheet();
    await drag(target, centre(findCell(target, 3, 4)), centre(findCell(target, 3, 4)));
    await drag(target, centre(findCell(target, 5, 5)), centre(findCell(target, 5, 5)), { shiftKey: true });
    expect(sheet.summary).toMatchObject({ rows: 3, columns: 2 });
    await drag(target, centre(findCell(target, 8, 6)), centre(findCell(target, 9, 6)), { ctrlKey: true });
    expect(sheet.selection.ranges).toHaveLength(2);
    expect(sheet.selection.active).toEqual({ row: 6, column: 4 });
  });

  test('heads take whole rows and columns, the corner takes all', async () => {
    const { sheet, target } = await openSheet({ rowCount: 20 });
    await drag(target, centre(findCell(target, 3, 1)), centre(findCell(target, 5, 1)));
    expect(sheet.summary).toMatchObject({ rows: 3, columns: 12 });
    await drag(target, centre(findCell(target, 1, 4)), centre(findCell(target, 1, 5)));
    expect(sheet.summary).toMatchObject({ rows: 20, columns: 2 });
    await drag(target, centre(findCell(target, 1, 1)), centre(findCell(target, 1, 1)));
    expect(sheet.summary).toMatchObject({ rows: 20, columns: 12 });
  });

  test('a drag held beyond the edge scrolls on and back', async () => {
    const { sheet, target } = await openSheet({ rowCount: 500, columnCount: 60 });
    const scroller = findScroller(target);
    const from = centre(findCell(target, 4, 5));
    const { right, bottom, left, top } = target.getBoundingClientRect();
    fire('pointerdown', from);
    moveTo(target, [right + 60, bottom + 60]);
    await expect.poll(() => scroller.scrollTop, { timeout: 5000 }).toBeGreaterThan(400);
    expect(scroller.scrollLeft).toBeGreaterThan(200);
    const reached = sheet.summary.rows;
    expect(reached).toBeGreaterThan(25);
    moveTo(target, [left + 60, top + 5]);
    await expect.poll(() => scroller.scrollTop, { timeout: 5000 }).toBe(0);
    await expect.poll(() => scroller.scrollLeft, { timeout: 5000 }).toBe(0);
    fire('pointerup', from);
    await settle();
    expect(sheet.selection.active).toEqual({ row: 2, column: 3 });
    expect(sheet.summary.rows).toBeLessThan(reached);
  });

  test('a click elsewhere commits what was being typed', async () => {
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

  test('a double click opens the cell', async () => {
    const { target } = await openSheet();
    const point = centre(findCell(target, 4, 4));
    await drag(target, point, point);
    fire('dblclick', point);
    await settle();
    expect(target.querySelector('textarea')?.classList).toContain('open');
  });
});

test('dragging the edge of a head makes the column wider', async () => {
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
