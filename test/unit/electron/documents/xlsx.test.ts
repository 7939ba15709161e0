import fc from 'fast-check';
import readIndependently from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { withoutControls } from '#features/file-import/reading/cell-doubts.ts';
import { readDirectory, readEntryBytes } from '#features/file-import/reading/zip.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { cellOf } from '#features/file-import/reading/table.ts';
import type { Spreadsheet, SpreadsheetKind } from '#electron/exports/contract/spreadsheet.ts';
import { writeXlsx } from '#documents/xlsx.ts';
import { runs } from '#test/support/seed.ts';
import { bytesOf } from '#test/support/files/workbook.ts';

const sheetOf = (kinds: readonly SpreadsheetKind[], rows: Spreadsheet['rows']): Spreadsheet => ({
  name: 'Inputs',
  frozen: 1,
  columns: kinds.map((kind, index) => ({ header: `Column ${index + 1}`, kind, width: 12 })),
  rows,
});

/** The rows under the header, as they come back. */
async function readBack(sheet: Spreadsheet) {
  const { table } = await readFile(bytesOf(writeXlsx(sheet)), null);
  return sheet.rows.map((row, index) => {
    const place = table.lines.indexOf(index + 2);
    return row.map((_, column) => {
      const found = table.columns.find(({ letters }) => letters === 'ABCDE'[column]);
      return place < 0 || found === undefined ? '' : cellOf(found, place).text;
    });
  });
}

async function partOf(bytes: Uint8Array, name: string): Promise<string> {
  const entry = readDirectory(bytes).get(name);
  if (entry === undefined) throw new Error(`There is no ${name}.`);
  return new TextDecoder().decode(await readEntryBytes(bytes, entry));
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }).filter((made) => made.isWellFormed()),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'=", '＝'), fc.string({ maxLength: 10 }))
    .map((parts) => parts.join('')),
  fc.constantFrom(
    '\u000b',
    '_x0041_',
    'a_x000D_b',
    '007',
    '8.00101E+12',
    '<b>&amp;</b>',
    ' two  blanks ',
    'a\nb',
    '1,234',
  ),
);
const number = fc
  .tuple(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), fc.integer({ min: 0, max: 4 }))
  .map(([units, scale]) => String(units / 10 ** scale))
  .filter((made) => /^-?\d+(\.\d+)?$/.test(made) && made !== '-0');
const day = fc
  .date({ min: new Date('1900-03-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const table = fc.array(
  fc.tuple(
    fc.option(text),
    fc.option(number),
    fc.option(number),
    fc.option(day),
    fc.option(fc.constantFrom('true', 'false')),
  ),
  { maxLength: 12 },
);

const isBlank = (value: string | null) => value === null || value.trim() === '';

const many = runs(60, 10_000);
const timeout = 60_000 + many.numRuns * 20;

test('is read back unchanged, without formulas', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const sheet = sheetOf(['text', 'number', 'money', 'date', 'yes-no'], rows);
      expect(await readBack(sheet)).toEqual(
        rows.map((row) =>
          row.map((value) => (value === null || isBlank(value) ? '' : withoutControls(value))),
        ),
      );
      const xml = await partOf(writeXlsx(sheet), 'xl/worksheets/sheet1.xml');
      expect(xml).not.toMatch(/<f[ >/]/);
    }),
    many,
  );
});

test('marks a text like a formula as text for editing', async () => {
  const bytes = writeXlsx(sheetOf(['text'], [['=1+1'], ['@SUM(A1)'], ['plain']]));
  const styles = [
    ...(await partOf(bytes, 'xl/worksheets/sheet1.xml')).matchAll(/r="A[2-4]" s="(\d)" t="inlineStr"/g),
  ];
  const looks = [...(await partOf(bytes, 'xl/styles.xml')).matchAll(/<xf [^>]*xfId[^>]*>/g)].map(([xf]) =>
    xf.includes('quotePrefix="1"'),
  );
  expect(styles.map(([, style]) => looks[Number(style)])).toEqual([true, true, false]);
});

test('writes a number with too many digits as text', async () => {
  const long = '12345678901234567.89';
  expect(await readBack(sheetOf(['number'], [[long]]))).toEqual([[long]]);
});

test('cuts a text that is too long for Excel and ends it with an ellipsis', async () => {
  const longest = 'x'.repeat(32_767);
  const [row] = await readBack(sheetOf(['text', 'text'], [[longest, `${longest}y`]]));
  expect(row?.map((cell) => [cell.length, cell.at(-1)])).toEqual([
    [32_767, 'x'],
    [32_767, '…'],
  ]);
});

test('is read the same by an independent reader', async () => {
  const rows = [
    ['007', '7.25', '1234.5', '2026-11-20', 'true'],
    ['=HYPERLINK("x")', null, '-0.5', null, 'false'],
  ];
  const bytes = writeXlsx(sheetOf(['text', 'hours', 'money', 'date', 'yes-no'], rows));
  const sheets = await readIndependently(Buffer.from(bytes));
  const [header, ...body] = sheets[0]?.data ?? [];
  expect(header).toEqual(['Column 1', 'Column 2', 'Column 3', 'Column 4', 'Column 5']);
  expect(body).toEqual([
    ['007', 7.25, 1234.5, new Date('2026-11-20T00:00:00Z'), true],
    ['=HYPERLINK("x")', null, -0.5, null, false],
  ]);
});

test('prints a sheet to the width of the paper with headers on each page', async () => {
  const bytes = writeXlsx(sheetOf(['text', 'money'], [['Nkosi', '1.00']]));
  const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/^[^]*<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/);
  expect(sheet).toContain('</sheetData><pageSetup paperSize="9" orientation="landscape" fitToWidth="1"');
  expect(await partOf(bytes, 'xl/workbook.xml')).toContain('localSheetId="0">\'Inputs\'!$1:$1<');
});

test('has several sheets, totals in bold and percentages', async () => {
  const pay = {
    ...sheetOf(
      ['text', 'money', 'percent', 'date'],
      [
        ['Nkosi', '1234.50', '15', '2026-11-20'],
        ['=Total', '1234.50', '-7.5', null],
      ],
    ),
    bold: [1],
  };
  const about = { ...sheetOf(['text', 'text'], [['Filter', '=1+1']]), name: 'About this file' };
  const bytes = writeXlsx(pay, about);
  const sheets = await readIndependently(Buffer.from(bytes));
  expect(sheets.map(({ sheet, data }) => [sheet, data.slice(1)])).toEqual([
    [
      'Inputs',
      [
        ['Nkosi', 1234.5, 0.15, new Date('2026-11-20T00:00:00Z')],
        ['=Total', 1234.5, -0.075, null],
      ],
    ],
    ['About this file', [['Filter', '=1+1']]],
  ]);
  const looks = [...(await partOf(bytes, 'xl/styles.xml')).matchAll(/<xf [^>]*xfId[^>]*>/g)].map(
    ([xf]) => xf,
  );
  const xml = await partOf(bytes, 'xl/worksheets/sheet1.xml');
  const look = (cell: string) => looks[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(xml)?.[1])];
  expect(look('B2')).toContain('numFmtId="4"');
  expect(look('B2')).toContain('fontId="0"');
  expect(look('B3')).toMatch(/numFmtId="4".*fontId="1"/);
  expect(look('C3')).toMatch(/numFmtId="10".*fontId="1"/);
  expect(look('A3')).toMatch(/fontId="1" quotePrefix="1"/);
});
