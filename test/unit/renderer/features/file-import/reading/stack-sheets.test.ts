import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHeader } from '#features/file-import/columns/find-header.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { addressOf, cellOf, lineName, lineNumber, nameOfLine } from '#features/file-import/reading/table.ts';
import { runs } from '#test/support/seed.ts';
import { rowXml, workbookOf } from '#test/support/files/workbook.ts';

type Line = readonly (string | number)[];

function workbook(sheets: Readonly<Record<string, readonly Line[]>>) {
  return workbookOf({
    rows: Object.values(sheets).map((lines) =>
      lines.map((cells, index) => rowXml(index + 1, cells)).join(''),
    ),
    sheets: Object.keys(sheets).map((name) => `name="${name}"`),
  });
}

/** The rows of the table that all sheets give together, each with its name. */
async function read(sheets: Readonly<Record<string, readonly Line[]>>, chosen?: readonly number[]) {
  const file = await readFile(workbook(sheets), chosen ?? [...Object.keys(sheets).keys()]);
  const { table } = file;
  const rows = Array.from(table.lines.keys(), (row) =>
    [lineName(table, row), ...table.columns.map((column) => cellOf(column, row).text)].join(' | '),
  );
  return { file, table, rows };
}

const top: Line = ['Number', 'Name', 'Hours'];

test('stacks the rows of several worksheets by header', async () => {
  const { table, rows, file } = await read({
    'Week 1': [['Karoo'], top, ['1', 'Thandi', 40]],
    Empty: [],
    'Week 2': [['Karoo'], ['Total', 30], ['Hours', 'Number', 'name '], [35, '1', 'Thandi']],
  });
  expect(file.sheetsRead).toEqual([0, 2]);
  expect(rows).toEqual([
    'Week 1!1 | Karoo |  | ',
    'Week 2!1 |  |  | Karoo',
    'Week 2!2 | 30 |  | Total',
    'Week 1!2 | Number | Name | Hours',
    'Week 1!3 | 1 | Thandi | 40',
    'Week 2!4 | 1 | Thandi | 35',
  ]);
  expect(findHeader(table, () => false)).toBe(3);
  expect([addressOf(table, 4, 2), addressOf(table, 5, 2)]).toEqual(['Week 1!C3', 'Week 2!A4']);
  expect(nameOfLine(table, lineNumber(table, 5))).toBe('Week 2!4');
});

test('leaves a column that only one worksheet has empty in rows of the others', async () => {
  const { rows, table } = await read({
    Hours: [top, ['1', 'Thandi', 40]],
    Loans: [
      ['Number', 'Name', 'Loan'],
      ['1', 'Thandi', 500],
    ],
  });
  expect(rows).toEqual([
    'Hours!1 | Number | Name | Hours | Loan',
    'Hours!2 | 1 | Thandi | 40 | ',
    'Loans!2 | 1 | Thandi |  | 500',
  ]);
  expect(table.columns.map(({ letters }) => letters)).toEqual(['A', 'B', 'C', 'Loans!C']);
});

test('stacks worksheets without headers by position', async () => {
  const { rows, table } = await read({ A: [['1', 40]], B: [['2', 35, 'late']] });
  expect(rows).toEqual(['A!1 | 1 | 40 | ', 'B!1 | 2 | 35 | late']);
  expect(table.header).toBeUndefined();
});

test('gives a worksheet that shares no header columns of its own', async () => {
  const sheets = { Hours: [top, ['1', 'Thandi', 40]], More: [top, ['2', 'Sipho', 8]], Notes: [['Ask Anna']] };
  const { rows } = await read(sheets);
  expect(rows.at(-1)).toBe('Notes!1 |  |  |  | Ask Anna');
});

test('reads only the chosen worksheets, and a single one unchanged', async () => {
  const sheets = { A: [top, ['1', 'a', 1]], B: [top, ['2', 'b', 2]], C: [top, ['3', 'c', 3]] };
  expect((await read(sheets, [0, 2])).rows.at(-1)).toBe('C!2 | 3 | c | 3');
  const { table } = await read(sheets, [1]);
  expect(table.sheets).toBeUndefined();
  expect(lineName(table, 1)).toBe('2');
});

test('refuses worksheets that together have too many rows', async () => {
  const lines = Array.from({ length: 11_000 }, (_, index): Line => [index]);
  await expect(read({ A: lines, B: lines })).rejects.toMatchObject({ code: 'too-many-rows' });
});

const cell = fc.constantFrom('Number', 'Name', 'Hours', 'x 1', '7', '', '40');
const sheet = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });

test('includes every cell of every worksheet once, except repeated headers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sheet, { minLength: 2, maxLength: 3 }), async (all) => {
      const filled = all.flat(2).filter((text) => text !== '');
      fc.pre(all.every((lines) => lines.flat().some((text) => text !== '')));
      const { table } = await read(Object.fromEntries(all.map((lines, index) => [`S${index}`, lines])));
      const found = Array.from(table.lines.keys()).flatMap((row) =>
        table.columns.flatMap((column, place) =>
          cellOf(column, row).type === 'empty' ? [] : [addressOf(table, row, place)],
        ),
      );
      expect(new Set(found).size).toBe(found.length);
      const repeated = table.header === undefined ? 0 : (all.length - 1) * 4;
      expect(found.length).toBeLessThanOrEqual(filled.length);
      expect(found.length).toBeGreaterThanOrEqual(filled.length - repeated);
    }),
    runs(60),
  );
});
