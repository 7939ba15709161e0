import { describe, expect, test } from 'vitest';
import awkwardHtml from '../../fixtures/clipboard/libreoffice-awkward.html?raw';
import awkward from '../../fixtures/clipboard/libreoffice-awkward.txt?raw';
import timesheetHtml from '../../fixtures/clipboard/libreoffice-timesheet-180x5.html?raw';
import timesheet from '../../fixtures/clipboard/libreoffice-timesheet-180x5.txt?raw';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import type { SheetColumn } from '#sheet/model/columns.ts';
import { wordEnglishNotice } from '#sheet/english-notices.ts';
import { fillClipboard, openSheet, place, press, settle, textOf } from './open-sheet.ts';

const column = (id: string, kind = textKind()): SheetColumn => ({
  id,
  title: id,
  width: 110,
  kind,
  total: kind.numeric,
});

const timesheetColumns = [
  { ...column('name'), frozen: true },
  column('normal', hoursKind()),
  column('overtime', hoursKind()),
  column('sunday', hoursKind()),
  column('commission', moneyKind()),
  column('deduction', moneyKind()),
];

describe('pasting with Ctrl+V', () => {
  test('pastes 180 × 5 cells from LibreOffice, undone in one step', async () => {
    const { sheet, target, changes, notices } = await openSheet({ columns: timesheetColumns, rowCount: 180 });
    sheet.goTo('r0', 'normal');
    await fillClipboard(timesheet, timesheetHtml);
    await press('Control+v');
    expect(notices).toEqual([
      { type: 'pasted', cells: expect.any(Number), account: { read: 900, used: 900, unused: [] } },
    ]);
    expect(changes).toHaveLength(1);
    expect([sheet.value(place(16, 1)), sheet.value(place(59, 2)), sheet.value(place(122, 4))]).toEqual([
      '999.00',
      '-5.00',
      '99999999.99',
    ]);
    expect(sheet.value(place(179, 5))).toMatch(/^\d+\.\d\d$/);
    expect(textOf(target, 2, 6)).toBe('250.00');
    expect(sheet.summary).toMatchObject({ rows: 180, columns: 5, filled: 900 });
    await press('Control+z');
    expect(sheet.canUndo).toBe(false);
    expect(sheet.edits()).toEqual([]);
  });

  test('uses the plain text when the HTML has merged cells', async () => {
    const columns = ['a', 'b', 'c', 'd'].map((id) => column(id));
    const { sheet } = await openSheet({
      columns,
      rows: Array.from({ length: 6 }, (_, index) => ({
        id: `r${index}`,
        values: [null, 'kept', null, null],
      })),
    });
    await fillClipboard(awkward, awkwardHtml);
    await press('Control+v');
    expect([0, 1, 2, 3].map((index) => sheet.value(place(0, index)))).toEqual([
      'Merged over two',
      null,
      'Amount',
      'Date',
    ]);
    expect(sheet.value(place(1, 0))).toBe('He said "hello"');
    expect(sheet.value(place(4, 3))).toBe('last');
    expect(sheet.value(place(5, 1))).toBe('kept');
  });

  test('repeats a single value, or a block, over the selected range', async () => {
    const { sheet } = await openSheet();
    sheet.goTo('r0', 'c0');
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await fillClipboard('4\r\n');
    await press('Control+v');
    expect([0, 1, 2, 3].map((row) => sheet.value(place(row, 2)))).toEqual(['4.00', '4.00', '4.00', '4.00']);
    await fillClipboard('1\n2\n');
    await press('Control+v');
    expect([0, 1, 2, 3].map((row) => sheet.value(place(row, 2)))).toEqual(['1.00', '2.00', '1.00', '2.00']);
  });

  test('skips and counts locked cells', async () => {
    const { sheet, notices } = await openSheet();
    await fillClipboard('X1\tAnna\nX2\tBen');
    await press('Control+v');
    expect(sheet.value(place(0, 0))).toBe('E0001');
    expect(sheet.value(place(1, 1))).toBe('Ben');
    expect(notices).toMatchObject([
      { account: { read: 4, used: 2, unused: [{ typed: 'X1', why: 'closed' }, { typed: 'X2' }] } },
    ]);
    expect(wordEnglishNotice(notices[0] ?? { type: 'staying' })).toBe(
      '4 cells pasted: 2 used, 2 where no input is taken.',
    );
  });

  test('changes nothing when the clerk declines to paste past the edge', async () => {
    const { sheet, questions, changes, notices } = await openSheet({ rowCount: 3, answer: 'cancel' });
    sheet.goTo('r2', 'c0');
    await fillClipboard('1\n2\n3');
    await press('Control+v');
    expect(questions).toEqual([{ type: 'past-edge', rows: 2, columns: 0 }]);
    expect(changes).toEqual([]);
    expect(notices).toEqual([{ type: 'paste-cancelled' }]);
  });

  test('pastes only what fits when the clerk agrees to paste past the edge', async () => {
    const { sheet, notices } = await openSheet({ rowCount: 3, answer: 'fit' });
    sheet.goTo('r2', 'c0');
    await fillClipboard('1\n2\n3');
    await press('Control+v');
    expect(sheet.value(place(2, 2))).toBe('1.00');
    expect(notices).toMatchObject([{ account: { read: 3, used: 1 } }]);
    expect(sheet.unusedPaste).toEqual(
      ['2', '3'].map((typed) => ({ typed, why: 'past-edge', rowId: undefined, columnId: 'c0' })),
    );
  });

  test('asks once how to read ambiguous numbers', async () => {
    const { sheet, questions } = await openSheet({ answer: ',' });
    sheet.goTo('r0', 'c2');
    await fillClipboard('1,234\n12.500\n5,5');
    await press('Control+v');
    const readings = { ',': '1.234', '.': '1234' };
    expect(questions).toEqual([{ type: 'ambiguous-numbers', count: 2, sample: '1,234', readings }]);
    expect(sheet.cell(place(0, 4))).toMatchObject({
      mark: 'invalid',
      message: { problem: 'too-many-decimals' },
    });
    expect(sheet.value(place(1, 4))).toBe('12500.00');
    expect(sheet.value(place(2, 4))).toBe('5.50');
  });

  test('cancels the paste when rows were sorted while its question was open', async () => {
    let answer: (value: 'fit') => void = () => undefined;
    const { sheet, changes, notices } = await openSheet({
      rowCount: 3,
      onask: () => new Promise((resolve) => (answer = resolve)),
    });
    sheet.goTo('r2', 'c0');
    await fillClipboard('1\n2');
    await press('Control+v');
    sheet.sortBy({ columnId: 'number', direction: 'descending' });
    answer('fit');
    await expect.poll(() => notices.at(-1)).toEqual({ type: 'paste-cancelled' });
    expect(changes).toEqual([]);
  });

  test('cancels the paste when a filter put another row into its range while its question was open', async () => {
    let answer: (value: 'fit') => void = () => undefined;
    const { sheet, changes, notices } = await openSheet({
      rowCount: 4,
      onask: () => new Promise((resolve) => (answer = resolve)),
    });
    sheet.filterBy((id) => id !== 'r1');
    sheet.goTo('r0', 'c0');
    await fillClipboard('1\n2\n3\n4');
    await press('Control+v');
    // As many rows as before.
    sheet.filterBy((id) => id !== 'r2');
    answer('fit');
    await expect.poll(() => notices.at(-1)).toEqual({ type: 'paste-cancelled' });
    expect(changes).toEqual([]);
  });

  test('refuses to paste 100,000 × 50 cells, and changes nothing', async () => {
    const { sheet, notices, changes } = await openSheet();
    await sheet.paste(`${'7\t'.repeat(49)}7\r\n`.repeat(100_000));
    expect(notices).toEqual([{ type: 'paste-refused', reason: 'too-large', limit: 250_000 }]);
    expect(changes).toEqual([]);
  });

  test('pastes into the text when a cell is being edited', async () => {
    const { sheet, changes } = await openSheet();
    sheet.goTo('r0', 'c7');
    await fillClipboard('one\ttwo');
    await press('F2', 'Control+a', 'Control+v', 'Enter');
    expect(changes).toHaveLength(1);
    expect(changes[0]?.[0]).toMatchObject({ columnId: 'c7', typed: 'one\ttwo' });
  });
});

describe('copying with Ctrl+C', () => {
  test('copies values with quotes, tabs and line breaks unchanged', async () => {
    const columns = ['a', 'b', 'c', 'd'].map((id) => column(id));
    const rows = [
      { id: 'r0', values: ['say "hi"', 'two\nlines', null, null] },
      { id: 'r1', values: ['tab\there', null, null, null] },
    ];
    const { sheet, notices } = await openSheet({ columns, rows });
    await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c');
    expect(notices.at(-1)).toEqual({ type: 'copied', rows: 2, columns: 2 });
    sheet.goTo('r0', 'c');
    await press('Control+v');
    expect([sheet.value(place(0, 2)), sheet.value(place(0, 3)), sheet.value(place(1, 2))]).toEqual([
      'say "hi"',
      'two\nlines',
      'tab\there',
    ]);
  });

  test('writes text and HTML to the clipboard', async () => {
    const { sheet } = await openSheet();
    sheet.edit('r0', 'c2', '1234.5');
    sheet.goTo('r0', 'c2');
    expect(sheet.copy()).toEqual({
      rows: 1,
      columns: 1,
      text: '1234.50',
      html: expect.stringMatching(
        /^<meta charset="utf-8"><style>.*<table><tr><td>1234\.50<\/td><\/tr><\/table>$/,
      ),
    });
  });

  test('marks the digits of a column of texts as text, whatever is left out between', async () => {
    const { sheet } = await openSheet();
    sheet.edit('r0', 'c7', '007');
    sheet.edit('r0', 'c2', '5');
    const range = (column: number) => ({ anchor: place(0, column), head: place(0, column) });
    sheet.select({ active: place(0, 4), ranges: [range(4), range(9)] });
    expect(sheet.copy()?.html).toContain('<tr><td>5.00</td><td class="text">007</td></tr>');
  });

  test('copies ranges of the same rows as one block, and refuses unrelated ranges', async () => {
    const { sheet, notices } = await openSheet();
    sheet.edit('r0', 'c0', '1');
    sheet.edit('r0', 'c2', '2');
    const range = (row: number, column: number) => ({ anchor: place(row, column), head: place(row, column) });
    sheet.select({ active: place(0, 4), ranges: [range(0, 4), range(0, 2)] });
    expect(sheet.copy()?.text).toBe('1.00\t2.00');
    sheet.select({ active: place(0, 4), ranges: [range(0, 4), range(1, 2)] });
    expect(sheet.copy()).toBeUndefined();
    expect(notices.at(-1)).toEqual({ type: 'copy-refused', reason: 'several-ranges' });
  });
});

describe('cutting with Ctrl+X', () => {
  test('marks the cells, and empties them on paste, undone in one step', async () => {
    const { sheet, target } = await openSheet();
    sheet.edit('r0', 'c2', '5');
    sheet.goTo('r0', 'c2');
    await press('Control+x');
    expect(sheet.value(place(0, 4))).toBe('5.00');
    expect(target.querySelectorAll('.cut')).toHaveLength(1);
    sheet.goTo('r1', 'c2');
    await press('Control+v');
    expect([sheet.value(place(0, 4)), sheet.value(place(1, 4))]).toEqual([null, '5.00']);
    expect(target.querySelector('.cut')).toBeNull();
    sheet.goTo('r2', 'c2');
    await press('Control+v');
    expect([sheet.value(place(1, 4)), sheet.value(place(2, 4))]).toEqual(['5.00', '5.00']);
    await press('Control+z', 'Control+z');
    expect(sheet.value(place(0, 4))).toBe('5.00');
  });

  test('keeps the pasted values when the paste overlaps the cut range', async () => {
    const columns = ['a', 'b'].map((id) => column(id));
    const rows = ['1', '2', null].map((value, index) => ({ id: `r${index}`, values: [value, null] }));
    const { sheet } = await openSheet({ columns, rows });
    await press('Shift+ArrowDown', 'Control+x', 'ArrowDown', 'Control+v');
    expect([0, 1, 2].map((row) => sheet.value(place(row, 0)))).toEqual([null, '1', '2']);
  });

  test('cancels the cut on Escape, on an edit, or when a filter hides part of it', async () => {
    const { sheet, target } = await openSheet();
    sheet.edit('r0', 'c2', '5');
    const cut = async () => {
      sheet.goTo('r0', 'c2');
      await press('Control+x');
      expect(target.querySelector('.cut')).not.toBeNull();
    };
    await cut();
    await press('Escape');
    expect(target.querySelector('.cut')).toBeNull();
    await press('ArrowDown', 'Control+v');
    await cut();
    sheet.edit('r3', 'c2', '9');
    await settle();
    expect(target.querySelector('.cut')).toBeNull();
    await cut();
    sheet.filterBy((id) => id !== 'r0');
    await settle();
    expect(target.querySelector('.cut')).toBeNull();
    sheet.goTo('r2', 'c2');
    await press('Control+v');
    sheet.filterBy(undefined);
    expect(sheet.value(place(0, 4))).toBe('5.00');
  });

  test('does not empty a cut cell that was reloaded before the paste', async () => {
    const columns = ['a', 'b'].map((id) => column(id));
    const { sheet } = await openSheet({ columns, rows: [{ id: 'r0', values: ['old', null] }] });
    await press('Control+x');
    sheet.setRows([{ id: 'r0', values: ['new', null] }]);
    await press('ArrowRight', 'Control+v');
    expect([sheet.value(place(0, 0)), sheet.value(place(0, 1))]).toEqual(['new', 'old']);
  });

  test('does not empty locked cells', async () => {
    const { sheet, notices } = await openSheet();
    await press('Control+x', 'ArrowRight', 'Control+v');
    expect([sheet.value(place(0, 0)), sheet.value(place(0, 1))]).toEqual(['E0001', 'E0001']);
    expect(notices.at(-1)).toEqual({ type: 'locked-skipped', count: 1 });
  });
});
