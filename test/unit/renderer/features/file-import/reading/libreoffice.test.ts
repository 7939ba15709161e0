import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { cellOf } from '#features/file-import/reading/table.ts';
import { bytesOf } from '#test/support/files/workbook.ts';
import { isDeep } from '#test/support/seed.ts';
import { template } from '#test/support/workbooks/template.ts';
import { describeProgramsThatWrite } from './written-by-programs.ts';

const fixtures = new URL('../../../../../fixtures/workbooks/', import.meta.url);

async function read(name: string) {
  const { table } = await readFile(bytesOf(readFileSync(new URL(name, fixtures))), null);
  return Array.from(table.lines, (_, row) => table.columns.map((column) => cellOf(column, row)));
}

test('reads a template unchanged after LibreOffice has opened and saved it', async () => {
  const [header, ...rows] = await read('libreoffice-template.xlsx');
  expect(header?.map(({ text }) => text)).toEqual(template.columns.map((column) => column.header));
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual(
    template.rows.map((row) => row.map((value) => value ?? '')),
  );
});

test('keeps leading zeros and signs when LibreOffice has saved a template as CSV', async () => {
  const [, ...rows] = await read('libreoffice-template.csv');
  const column = (index: number) => rows.map((row) => row[index]?.text);
  expect(column(0)).toEqual(template.rows.map(([number]) => number));
  expect(column(6)).toEqual(template.rows.map((row) => row[6]));
});

test('reads numbers, dates, times and percentages of LibreOffice as they are displayed', async () => {
  const [, first, , third] = await read('libreoffice-kinds.xlsx');
  expect(first).toMatchObject([
    { type: 'number', text: '1234.5' },
    { type: 'number', text: '1234.5' },
    { type: 'number', text: '1234.5' },
    { type: 'percent', text: '12.5%' },
    { type: 'date', text: '2026-01-28' },
    { type: 'time', text: '7:30' },
    { type: 'number', text: '2469' },
  ]);
  expect(third?.[5]).toMatchObject({ type: 'time', text: '40:00' });
});

if (isDeep) describeProgramsThatWrite();
