import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type { CsvCell } from '#documents/csv.ts';
import { writeXlsx } from '#documents/xlsx.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { arrange } from '#results/arrange-result.ts';
import { plainView, type ResultView } from '#results/result-view.ts';
import { plainSheet, resultSheets } from '#results/result-sheet.ts';
import { tell } from '#test/support/counts.ts';
import { notRunWhere } from '#test/support/not-run.ts';
import { readCsv } from '#test/support/files/read-csv.ts';

const program = 'soffice';
/** Every sheet as its own file, with only texts in quotes: `44,34,76` are the comma, the quote and UTF-8. */
const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1';

/**
 * Each sheet as LibreOffice reads it. A file that it would ask about is not converted, because nobody is there to
 * answer.
 */
function readInLibreOffice(workbook: Uint8Array): Map<string, CsvCell[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-libreoffice-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'book.xlsx');
  writeFileSync(file, workbook);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const out = join(folder, 'out');
  const args = [profile, '--headless', '--norestore', '--convert-to', asCsv, '--outdir', out, file];
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect([status, stderr.includes('Error')]).toEqual([0, false]);
  const sheets = readdirSync(out).map((name) => {
    const [, sheet = ''] = /^book-(.*)\.csv$/.exec(name) ?? [];
    const bytes = readFileSync(join(out, name));
    // A date is a real date, not a text that looks like one.
    expect(bytes.toString()).not.toMatch(/"\d{4}-\d{2}-\d{2}"/);
    return [sheet, readCsv(bytes)] as const;
  });
  return new Map(sheets);
}

interface Row {
  readonly [id: string]: string | number | null;
}

const columns: readonly ResultColumn<Row>[] = [
  ...(['text', 'number', 'money', 'hours', 'percent', 'date', 'yes-no', 'mixed'] as const).map(
    (kind): ResultColumn<Row> => ({
      id: kind,
      header: `The ${kind}`,
      kind,
      value: (row) => row[kind] ?? null,
      ...(kind === 'money' || kind === 'hours' ? { total: 'sum' as const } : {}),
      ...(kind === 'text' ? { isKey: true, groups: true } : {}),
    }),
  ),
];
const texts = [
  'Botha, Anele',
  '=1+1',
  '0042',
  "'quoted",
  'a "b"; c',
  'Zoë & <Söhne>',
  '@SUM(A1)',
  'ḽ\tṱ',
  '-5',
];
const rows = Array.from({ length: 300 }, (_, nth): Row => ({
  text: texts[nth % texts.length] ?? '',
  number: nth % 7 === 0 ? null : nth - 150,
  money: nth % 5 === 0 ? null : (nth - 100) * 98_765,
  hours: `${nth / 4}`,
  percent: `${nth}.5`,
  date: nth % 3 === 0 ? null : `2026-${String((nth % 12) + 1).padStart(2, '0')}-28`,
  'yes-no': nth % 2 === 0 ? 'true' : 'false',
  mixed: nth % 2 === 0 ? 'R5.00' : '-12.25',
}));

const sheetOf = (view: Partial<ResultView>, own: readonly Row[] = rows) =>
  resultSheets({
    name: 'Result',
    result: arrange(own, columns, { ...plainView, ...view }),
    facts: [['Filter', 'Name contains “b”']],
  });

const decimal = /^-?\d+(\.\d+)?$/;

/** The meaning of a cell, however its figure is written. */
function meant(value: string | null, kind: Spreadsheet['columns'][number]['kind']): string | number | null {
  if (value === null || value === '') return null;
  if (kind === 'percent' && decimal.test(value)) return `${Number(value)}%`;
  if (kind === 'yes-no') return value.toUpperCase();
  return kind !== 'text' && kind !== 'date' && decimal.test(value) ? Number(value) : value;
}

const read = (cell: CsvCell): string | number | null => {
  if (cell === null || cell === '') return null;
  return typeof cell === 'string' ? cell : Number(cell.number);
};

/** Expects every cell to be equal, including the header; returns how many there are. */
function expectEqual(sheet: Spreadsheet, found: CsvCell[][] | undefined): number {
  const header = sheet.columns.map((column) => column.header);
  const wanted = sheet.rows.map((row) =>
    row.map((value, index) => meant(value, sheet.columns[index]?.kind ?? 'text')),
  );
  expect(found?.map((row) => row.map(read))).toEqual([header, ...wanted]);
  return (wanted.length + 1) * header.length;
}

/** Tests what LibreOffice reads of our workbooks; it takes seconds to start, so only the deep run uses it. */
export function describeLibreOffice(): void {
  const isThere = spawnSync(program, ['--version']).error === undefined;
  describe('LibreOffice', notRunWhere(!isThere, 'needs LibreOffice'), () => {
    test.each<[string, Partial<ResultView>, readonly Row[]]>([
      ['as it came', {}, rows],
      ['sorted and grouped', { sort: { column: 'money', direction: 'descending' }, groupBy: 'text' }, rows],
      ['without rows', {}, []],
    ])(
      'opens a result %s without a question, and reads each cell',
      { timeout: 120_000 },
      async (_, view, own) => {
        const [table, about] = await sheetOf(view, own);
        if (about === undefined) throw new Error('It has no second sheet.');
        const sheets = readInLibreOffice(writeXlsx(table, about));
        expectEqual(table, sheets.get('Result'));
        expectEqual(about, sheets.get('About this file'));
      },
    );

    test('opens a workbook of several results', { timeout: 120_000 }, (context) => {
      const made = ['Leave', 'Leave (2)', 'R&D'].map((name) => plainSheet(name, rows, columns));
      const sheets = readInLibreOffice(writeXlsx(...made));
      let cells = 0;
      for (const sheet of made) cells += expectEqual(sheet, sheets.get(sheet.name));
      tell(context, { cells });
    });
  });
}
