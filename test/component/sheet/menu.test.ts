import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { findCell, openSheet, place, press, settle, textOf } from './open-sheet.ts';

afterEach(() => vi.restoreAllMocks());

function findMenu(target: HTMLElement): HTMLElement | null {
  return target.querySelector<HTMLElement>('[role="menu"]:popover-open');
}

function findItem(target: HTMLElement, name: string): HTMLElement {
  const items = [...(findMenu(target)?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const found = items.find((item) => item.querySelector('span')?.textContent === name);
  if (found === undefined) throw new Error(`No item ${name}.`);
  return found;
}

/** Opens the menu by keyboard and presses an item. */
async function choose(target: HTMLElement, ...names: string[]): Promise<void> {
  await press('Shift+F10');
  for (const name of names) {
    await userEvent.click(findItem(target, name));
    await settle();
  }
}

async function rightClick(element: HTMLElement): Promise<void> {
  const { left, top } = element.getBoundingClientRect();
  const options = { bubbles: true, cancelable: true, button: 2, clientX: left + 8, clientY: top + 8 };
  element.dispatchEvent(new PointerEvent('contextmenu', options));
  await settle();
}

test('opens at the active cell on Shift+F10, moves by arrow keys, and restores the focus on Esc', async () => {
  const { sheet, target } = await openSheet();
  sheet.goTo('r3', 'c1');
  await press('Shift+F10');
  const cell = findCell(target, 5, 5).getBoundingClientRect();
  const menu = findMenu(target)?.getBoundingClientRect();
  expect([menu?.left, menu?.top]).toEqual([cell.left, cell.bottom + 1]);
  await press('ArrowDown', 'ArrowDown');
  expect(document.activeElement).toBe(findItem(target, 'Copy'));
  await press('End', 'ArrowRight', 'End', 'ArrowUp');
  expect(document.activeElement).toBe(findItem(target, 'Hide column'));
  expect(findItem(target, 'Show hidden columns').getAttribute('aria-disabled')).toBe('true');
  await press('ArrowLeft');
  expect(document.activeElement).toBe(findItem(target, 'Cut'));
  await press('Escape');
  expect(findMenu(target)).toBeNull();
  expect(document.activeElement).toBe(target.querySelector('textarea'));
  expect(sheet.selection.active).toEqual(place(3, 3));
  await press('ContextMenu');
  expect(findMenu(target)).not.toBeNull();
});

test('selects the cell, or the column of a header, on a right click outside the selection', async () => {
  const { sheet, target } = await openSheet({ rowCount: 20 });
  await rightClick(findCell(target, 4, 4));
  expect(sheet.selection.active).toEqual(place(2, 2));
  await press('Escape', 'Shift+ArrowDown', 'Shift+ArrowRight');
  await rightClick(findCell(target, 5, 5));
  expect(sheet.summary).toMatchObject({ rows: 2, columns: 2 });
  await press('Escape');
  await rightClick(findCell(target, 1, 6));
  expect(sheet.summary).toMatchObject({ rows: 20, columns: 1 });
  expect(sheet.selection.active.column).toBe(4);
});

test('stays on the page near its edges', async () => {
  const { sheet, target } = await openSheet();
  await press('Control+End');
  target.style.top = `${innerHeight - 520}px`;
  sheet.goTo('r49', 'c9');
  await settle();
  await press('Shift+F10');
  const box = findMenu(target)?.getBoundingClientRect();
  expect(box?.bottom).toBeLessThanOrEqual(innerHeight);
  expect(box?.right).toBeLessThanOrEqual(innerWidth);
});

test('cuts, copies, fills and clears like the keyboard', async () => {
  const { sheet, target, notices } = await openSheet();
  sheet.edit('r0', 'c2', '5');
  sheet.goTo('r0', 'c2');
  await choose(target, 'Cut');
  expect(notices.at(-1)).toEqual({ type: 'cut', rows: 1, columns: 1 });
  await press('ArrowRight', 'Control+v');
  expect(sheet.value(place(0, 5))).toBe('5');
  await press('Shift+ArrowDown', 'Shift+ArrowDown');
  await choose(target, 'Fill down');
  expect(sheet.value(place(2, 5))).toBe('5');
  await choose(target, 'Copy');
  expect(notices.at(-1)).toEqual({ type: 'copied', rows: 3, columns: 1 });
  await choose(target, 'Clear');
  expect(sheet.value(place(2, 5))).toBeNull();
});

/** Sets what the page may do with the clipboard, which differs between the machines that run this. */
function letClipboard(state: PermissionState, readText: () => Promise<string>): void {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state } as PermissionStatus);
  vi.spyOn(navigator.clipboard, 'readText').mockImplementation(readText);
}

test('pastes when the clipboard may be read', async () => {
  letClipboard('granted', async () => '7\n8');
  const { sheet, target } = await openSheet();
  sheet.goTo('r0', 'c2');
  await choose(target, 'Paste');
  expect([0, 1].map((row) => sheet.value(place(row, 4)))).toEqual(['7.00', '8.00']);
});

test('says which keys paste when the clipboard may not be read, and disables Paste', async () => {
  letClipboard('prompt', () => Promise.reject(new DOMException('', 'NotAllowedError')));
  const { target, notices } = await openSheet();
  await choose(target, 'Paste');
  expect(notices).toEqual([{ type: 'clipboard-closed' }]);
  letClipboard('denied', async () => 'x');
  await press('Shift+F10');
  expect(findItem(target, 'Paste').getAttribute('aria-disabled')).toBe('true');
});

test('sorts by the column of the active cell, and restores the order', async () => {
  const { sheet, target } = await openSheet({ rowCount: 9 });
  sheet.goTo('r0', 'name');
  await choose(target, 'Sort descending by this column');
  expect(sheet.sorts).toEqual([{ columnId: 'name', direction: 'descending' }]);
  expect(sheet.rowId(sheet.selection.active.row)).toBe('r0');
  await choose(target, 'Column', 'Clear sort');
  expect(sheet.sorts).toEqual([]);
});

test('filters to the value of the cell, marks the header, and clears the filter', async () => {
  const { sheet, target } = await openSheet({ rowCount: 40 });
  sheet.goTo('r1', 'c6');
  const colour = textOf(target, 3, 10);
  await choose(target, 'Show only rows with this value');
  expect(sheet.rowCount).toBeLessThan(40);
  expect(sheet.rowId(sheet.selection.active.row)).toBe('r1');
  const shown = Array.from({ length: sheet.rowCount }, (_, row) => sheet.cell(place(row, 8)).text);
  expect(new Set(shown)).toEqual(new Set([colour]));
  expect(textOf(target, 1, 10)).toContain('filtered');
  await choose(target, 'Show all rows');
  expect(sheet.rowCount).toBe(40);
});

test('hides the selected columns, and shows them again', async () => {
  const { sheet, target } = await openSheet({ rowCount: 4 });
  sheet.goTo('r0', 'c0');
  await press('Shift+ArrowRight');
  await choose(target, 'Column', 'Hide column');
  expect(textOf(target, 1, 4)).toContain('Commission');
  await choose(target, 'Column', 'Show hidden columns');
  expect(textOf(target, 1, 4)).toContain('Normal');
});
