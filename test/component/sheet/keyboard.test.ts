import { describe, expect, test } from 'vitest';
import { choiceKind } from '#sheet/model/kinds/choice.ts';
import { rectangles } from '#sheet/model/selection.ts';
import { openSheet, place, press, settle, textOf, type } from './open-sheet.ts';

describe('moving by keyboard', () => {
  test('moves by cell, to the edges and by page', async () => {
    const { sheet } = await openSheet({ rowCount: 100 });
    await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(sheet.selection.active).toEqual(place(1, 3));
    await press('End');
    expect(sheet.selection.active).toEqual(place(1, 11));
    // Two columns are frozen.
    await press('Home');
    expect(sheet.selection.active).toEqual(place(1, 2));
    await press('Home');
    expect(sheet.selection.active).toEqual(place(1, 0));
    await press('Control+End');
    expect(sheet.selection.active).toEqual(place(99, 11));
    await press('PageUp');
    expect(sheet.selection.active.row).toBeLessThan(90);
    await press('Control+Home');
    expect(sheet.selection.active).toEqual(place(0, 2));
    await press('Control+Home', 'Control+ArrowDown');
    expect(sheet.selection.active).toEqual(place(99, 0));
  });

  test('extends the selection with Shift, selects all by Ctrl+A, and whole rows and columns by Space', async () => {
    const { sheet } = await openSheet({ rowCount: 20 });
    await press('ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight');
    expect(sheet.summary).toMatchObject({ rows: 2, columns: 2 });
    await press('Control+Space');
    expect(sheet.summary).toMatchObject({ rows: 20, columns: 2 });
    await press('ArrowDown', 'Shift+Space');
    expect(sheet.summary).toMatchObject({ rows: 1, columns: 12 });
    await press('Control+a');
    expect(sheet.summary).toMatchObject({ rows: 20, columns: 12 });
  });

  test('jumps to the edges of the data with Ctrl, and selects on the way with Shift', async () => {
    const { sheet } = await openSheet({ rowCount: 12 });
    sheet.write(
      Array.from({ length: 12 }, (_, row) => ({ row, column: 4, typed: row === 3 || row === 7 ? '' : '1' })),
    );
    sheet.goTo('r0', 'c2');
    const rows: number[] = [];
    for (let times = 0; times < 6; times++) {
      await press('Control+ArrowDown');
      rows.push(sheet.selection.active.row);
    }
    expect(rows).toEqual([2, 4, 6, 8, 11, 11]);
    await press('Control+ArrowUp');
    expect(sheet.selection.active.row).toBe(8);
    await press('Control+Shift+ArrowUp');
    expect(sheet.summary).toMatchObject({ rows: 3, columns: 1, sum: '2' });
    sheet.goTo('r5', 'c2');
    await press('Shift+Home');
    expect(sheet.summary).toMatchObject({ rows: 1, columns: 3 });
    await press('Shift+End');
    expect(sheet.summary).toMatchObject({ rows: 1, columns: 8 });
    await press('Control+Shift+Home');
    expect(sheet.summary).toMatchObject({ rows: 6, columns: 3 });
    await press('Control+Shift+End');
    expect(sheet.summary).toMatchObject({ rows: 7, columns: 8 });
    await press('ArrowUp', 'Shift+PageDown');
    expect(sheet.summary.columns).toBe(1);
    expect(sheet.summary.rows).toBe(8);
  });

  test('starts another range by Shift+F8, and removes it on Esc', async () => {
    const { sheet } = await openSheet({ rowCount: 20 });
    sheet.goTo('r1', 'c0');
    await press('Shift+ArrowDown', 'Shift+F8', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Shift+ArrowRight');
    expect(rectangles(sheet.selection)).toEqual([
      { top: 1, left: 2, bottom: 2, right: 2 },
      { top: 4, left: 2, bottom: 4, right: 3 },
    ]);
    await press('Delete');
    expect([1, 2, 4].map((row) => sheet.value(place(row, 2)))).toEqual([null, null, null]);
    await press('Shift+F8', 'Escape', 'ArrowUp');
    expect(rectangles(sheet.selection)).toHaveLength(1);
  });

  test('returns to the column where Tab was first pressed on Enter', async () => {
    const { sheet } = await openSheet();
    sheet.goTo('r3', 'c0');
    await press('Tab', 'Tab');
    expect(sheet.selection.active).toEqual(place(3, 4));
    await press('Enter');
    expect(sheet.selection.active).toEqual(place(4, 2));
    await press('Shift+Enter', 'Shift+Tab');
    expect(sheet.selection.active).toEqual(place(3, 1));
  });

  test('leaves the sheet on Tab in the last cell', async () => {
    const { target } = await openSheet({ rowCount: 2 });
    await press('Control+End', 'Tab');
    expect(target.contains(document.activeElement)).toBe(false);
  });
});

describe('editing by keyboard', () => {
  test('replaces the value on typing, and commits and moves down on Enter', async () => {
    const { sheet, target, changes } = await openSheet();
    sheet.goTo('r0', 'c2');
    await type('1 234,56');
    await press('Enter');
    expect(changes).toEqual([
      [{ rowId: 'r0', columnId: 'c2', typed: '1 234,56', value: '1234.56', edited: true }],
    ]);
    expect(textOf(target, 2, 6)).toBe('1\u00a0234.56');
    expect(sheet.selection.active).toEqual(place(1, 4));
  });

  test('commits typed text on an arrow key, but moves inside the text after F2', async () => {
    const { sheet, changes } = await openSheet();
    sheet.goTo('r0', 'c0');
    await type('12');
    await press('ArrowRight');
    expect(sheet.selection.active).toEqual(place(0, 3));
    expect(changes.at(-1)?.[0]?.typed).toBe('12');
    await press('F2');
    await press('Home');
    await type('9');
    await press('Enter');
    expect(changes.at(-1)?.[0]?.typed).toMatch(/^9\d/);
  });

  test('discards typed text on Esc, and writes nothing when nothing was changed', async () => {
    const { sheet, changes } = await openSheet();
    sheet.goTo('r1', 'c0');
    await type('77');
    await press('Escape', 'F2', 'Enter');
    expect(changes).toEqual([]);
    expect(sheet.canUndo).toBe(false);
  });

  test('empties a range on Delete in one step that can be undone and redone', async () => {
    const { sheet, changes } = await openSheet();
    sheet.goTo('r1', 'c0');
    const before = sheet.value(place(1, 2));
    await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Delete');
    expect(changes).toHaveLength(1);
    expect(sheet.value(place(1, 2))).toBeNull();
    await press('Control+z');
    expect(sheet.value(place(1, 2))).toBe(before);
    expect(sheet.canUndo).toBe(false);
    await press('Control+y');
    expect(sheet.value(place(1, 2))).toBeNull();
    await press('Control+z', 'Control+Shift+z');
    expect(sheet.value(place(1, 2))).toBeNull();
  });

  test('fills the range from its first row by Ctrl+D and its first column by Ctrl+R', async () => {
    const { sheet } = await openSheet();
    sheet.edit('r0', 'c0', '5');
    sheet.goTo('r0', 'c0');
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    expect([1, 2].map((row) => sheet.value(place(row, 2)))).toEqual(['5.00', '5.00']);
    sheet.goTo('r0', 'c0');
    await press('Shift+ArrowRight', 'Control+r');
    expect(sheet.value(place(0, 3))).toBe('5.00');
  });

  test('leaves Ctrl keys that it does not use to the page', async () => {
    const { sheet } = await openSheet();
    sheet.goTo('r1', 'c0');
    await press('Control+Enter', 'Control+Shift+a', 'Control+Shift+d');
    expect(sheet.selection.active).toEqual(place(1, 2));
    expect(sheet.summary).toMatchObject({ rows: 1, columns: 1 });
  });

  test('toggles yes and no in the whole range on Space', async () => {
    const { sheet } = await openSheet();
    sheet.edit('r0', 'c5', 'yes');
    sheet.goTo('r0', 'c5');
    await press('Shift+ArrowDown', 'Space');
    expect([0, 1].map((row) => sheet.value(place(row, 7)))).toEqual(['false', 'false']);
  });

  test('opens the choices on Alt+Down, and chooses by arrow keys and Enter', async () => {
    const { sheet, target } = await openSheet();
    sheet.edit('r0', 'c6', 'Red');
    sheet.goTo('r0', 'c6');
    await press('Alt+ArrowDown');
    expect(target.querySelectorAll('[role="option"]')).toHaveLength(3);
    await press('ArrowDown', 'ArrowDown', 'Enter');
    expect(sheet.value(place(0, 8))).toBe('b');
    expect(target.querySelector('[role="listbox"]')).toBeNull();
  });

  test('chooses the first choice that matches the typed letters', async () => {
    const { sheet } = await openSheet();
    sheet.goTo('r0', 'c6');
    await type('gr');
    await press('Tab');
    expect(sheet.value(place(0, 8))).toBe('g');
  });

  test.each([
    ['weekly', 'Weekly'],
    ['week', 'Weekly'],
    ['kly', 'Bi-weekly'],
  ])('chooses the best match for %s: %s', async (typed, taken) => {
    const kind = choiceKind(
      ['Bi-weekly', 'Weekly', 'Weekly in arrears'].map((text) => ({ value: text, text })),
    );
    const { sheet } = await openSheet({
      columns: [{ id: 'frequency', title: 'Frequency', width: 112, kind }],
    });
    sheet.goTo('r0', 'frequency');
    await type(typed);
    await press('Tab');
    expect(sheet.value(place(0, 0))).toBe(taken);
  });

  test('ignores typing in a locked cell, and says why', async () => {
    const { sheet, target, notices, changes } = await openSheet();
    sheet.goTo('r0', 'number');
    await type('xy');
    await press('F2', 'Delete', 'Enter');
    expect(changes).toEqual([]);
    expect(notices).toContainEqual({ type: 'locked', reason: 'identity' });
    expect(notices).toContainEqual({ type: 'locked-skipped', count: 1 });
    expect(textOf(target, 2, 2)).toBe('E0001');
  });

  test('keeps invalid text in the cell with the reason', async () => {
    const { sheet, target } = await openSheet();
    sheet.goTo('r0', 'c0');
    await type('7:75');
    await press('Enter', 'ArrowUp');
    expect(textOf(target, 2, 4)).toBe('7:75');
    expect(target.querySelector('.note')?.textContent).toContain('7.5, 7,5 or 7:30');
  });

  test('composes text from an input method in the cell, and writes it once it is committed', async () => {
    const { sheet, target } = await openSheet();
    sheet.goTo('r0', 'c7');
    await settle();
    const input = target.querySelector('textarea');
    if (input === null) throw new Error('no editor');
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    for (const text of ['´', 'é']) {
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: text }));
    }
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    await settle();
    expect(input.value).toBe('é');
    expect(sheet.value(place(0, 9))).not.toBe('é');
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'é' }));
    await press('Enter');
    expect(sheet.value(place(0, 9))).toBe('é');
  });
});
