import { describe, expect, test } from 'vitest';
import mergedHtml from '../../fixtures/clipboard/libreoffice-merged.html?raw';
import merged from '../../fixtures/clipboard/libreoffice-merged.txt?raw';
import oneCellHtml from '../../fixtures/clipboard/libreoffice-one-cell.html?raw';
import oneCell from '../../fixtures/clipboard/libreoffice-one-cell.txt?raw';
import type { SheetColumn } from '#sheet/model/columns.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { fillClipboard, findCell, openSheet, press, scrollTo, settle } from './open-sheet.ts';
import { centre, mouseDrag } from './real-input.ts';

/** Errors that were seen in other grids; each test is named after the right behaviour. */

const columns: SheetColumn[] = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  title: id,
  width: 120,
  kind: textKind(),
}));

async function openTexts() {
  const rows = Array.from({ length: 6 }, (_, row) => ({
    id: `r${row}`,
    values: columns.map(({ id }) => `${id}${row}`),
  }));
  const opened = await openSheet({ columns, rows });
  const texts = (row: number) => [0, 1, 2, 3].map((column) => opened.sheet.value({ row, column }));
  return { ...opened, texts };
}

describe('a paste', () => {
  test('leaves the cell below unchanged when the text ends with a line break', async () => {
    const { texts } = await openTexts();
    await fillClipboard('x\ty\r\nz\tw\r\n');
    await press('Control+v');
    expect([texts(0), texts(1), texts(2)]).toEqual([
      ['x', 'y', 'c0', 'd0'],
      ['z', 'w', 'c1', 'd1'],
      ['a2', 'b2', 'c2', 'd2'],
    ]);
  });

  test('keeps a quoted line break inside its cell', async () => {
    const { texts } = await openTexts();
    await fillClipboard('"one\r\ntwo"\tnext\r\n');
    await press('Control+v');
    expect([texts(0), texts(1)[0]]).toEqual([['one\ntwo', 'next', 'c0', 'd0'], 'a1']);
  });

  test('removes carriage returns from values', async () => {
    const { texts } = await openTexts();
    await fillClipboard('x\r\ny\rz\r\n"q\r\nr"\r\n');
    await press('Control+v');
    const all = [0, 1, 2, 3].flatMap(texts);
    expect(all.slice(0, 16).some((text) => text?.includes('\r'))).toBe(false);
  });

  test('keeps its columns when the HTML has cells that span columns and rows', async () => {
    const { texts } = await openTexts();
    await fillClipboard(merged, mergedHtml);
    await press('Control+v');
    expect([0, 1, 2, 3].map(texts)).toEqual([
      ['Over two columns', null, 'C1', 'D1'],
      ['Over two lines', 'B2', null, null],
      [null, 'B3', 'C3', null],
      ['A4', null, null, null],
    ]);
  });

  test('pastes one cell with a line break as one cell', async () => {
    const { texts } = await openTexts();
    await fillClipboard(oneCell, oneCellHtml);
    await press('Control+v');
    expect([texts(0)[0], texts(1)[0]]).toEqual(['A "single" cell\nof two lines', 'a1']);
  });

  test('pastes into the cells without opening an editor', async () => {
    const { target, texts } = await openTexts();
    await fillClipboard('x\ty\nz\tw');
    await press('Control+v');
    expect(target.querySelector('textarea')?.classList).not.toContain('open');
    expect(texts(1)).toEqual(['z', 'w', 'c1', 'd1']);
  });

  test('emits one event, like typing', async () => {
    const { changes } = await openTexts();
    await fillClipboard('x\ty\nz\tw');
    await press('Control+v');
    expect(changes).toHaveLength(1);
    expect(changes[0]?.map(({ rowId, columnId, value }) => `${rowId}${columnId}=${value ?? ''}`)).toEqual([
      'r0a=x',
      'r0b=y',
      'r1a=z',
      'r1b=w',
    ]);
  });
});

describe('a range', () => {
  test('crosses the edge of the frozen columns by mouse and by keyboard', async () => {
    const { sheet, target } = await openSheet({ columnCount: 40 });
    await mouseDrag(centre(findCell(target, 3, 3)), centre(findCell(target, 5, 5)));
    expect(sheet.summary).toMatchObject({ rows: 3, columns: 3 });
    expect(target.querySelectorAll('.range')).toHaveLength(2);
    await scrollTo(target, 0, 0);
    sheet.goTo('r0', 'name');
    await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown');
    expect(sheet.summary).toMatchObject({ rows: 2, columns: 3 });
  });

  test('can be filled, copied and pasted', async () => {
    const { sheet, target } = await openSheet();
    sheet.edit('r0', 'c2', '4');
    sheet.goTo('r0', 'c2');
    await settle();
    await mouseDrag(centre(target.querySelector('.fill-handle')), centre(findCell(target, 4, 6)));
    await press('Control+c');
    sheet.goTo('r5', 'c2');
    await press('Control+v');
    expect([2, 5, 7].map((row) => sheet.value({ row, column: 4 }))).toEqual(['4.00', '4.00', '4.00']);
  });
});

test('moves on an arrow key before the next key arrives', async () => {
  const { sheet, target } = await openSheet();
  sheet.goTo('r0', 'c2');
  const input = target.querySelector('textarea');
  for (let times = 0; times < 20; times++) {
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    expect(sheet.selection.active.row).toBe(times + 1);
  }
});

test('counts rows from 1, headers included, for assistive technology', async () => {
  const { target } = await openSheet();
  const indices = [...target.querySelectorAll('[role="row"]')].map((row) =>
    Number(row.getAttribute('aria-rowindex')),
  );
  expect(Math.min(...indices)).toBe(1);
  expect(findCell(target, 1, 1).getAttribute('role')).toBe('columnheader');
  expect(findCell(target, 2, 1).getAttribute('role')).toBe('rowheader');
  expect(findCell(target, 2, 2).getAttribute('role')).toBe('gridcell');
});
