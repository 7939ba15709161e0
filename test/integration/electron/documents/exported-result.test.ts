import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { ReportColumn, ReportLine } from '#electron/reports/contract/report-table.ts';
import { readCsv } from '#test/support/files/read-csv.ts';
import { nameOf, reportColumns } from '#features/reports/report-columns.ts';
import { resultSheets } from '#results/result-sheet.ts';
import { arrange } from '#results/arrange-result.ts';
import { plainView } from '#results/result-view.ts';
import { counts, tell } from '#test/support/counts.ts';
import { createTableWork } from '#test/support/files/job-files.ts';
import { isDeep, seed } from '#test/support/seed.ts';
import { describeLibreOffice } from './libreoffice.ts';

const columns: readonly ReportColumn[] = [
  { name: 'Transaction', kind: 'text' },
  { name: 'Date', kind: 'date' },
  { name: 'Selected', kind: 'money' },
  { name: 'Days', kind: 'number' },
];

const word = fc.constantFrom('Botha', '=1+1', '0042', 'a,b;"c"', 'Zoë & <Söhne>', '-5', '1.10', '@SUM', 'ḽ');
const line = fc.record({
  owner: fc.constantFrom('employee', 'doubled-number'),
  employeeId: fc.constant(null),
  endedOn: fc.constant(null),
  number: word,
  firstName: word,
  lastName: word,
  values: fc.tuple(
    fc.option(word),
    fc.option(fc.constantFrom('2026-02-28', '2026-10-31')),
    fc.option(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })),
    fc.option(fc.constantFrom('12.5', '-3', '0')),
  ),
});

/** What another program has to read in the cells of a row. */
const cellsOf = (row: ReportLine) => {
  const [text = null, day = null, cents = null, days = null] = row.values;
  return [
    row.number,
    nameOf(row),
    text,
    day,
    cents === null ? null : Number(cents) / 100,
    days === null ? null : Number(days),
  ];
};
const plain = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

test(
  'writes a result in parts that another program reads back cell by cell',
  { timeout: 900_000 },
  async (context) => {
    const work = createTableWork();
    let cells = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 40 }), fc.uuid(), async (rows, tableId) => {
        const result = arrange(rows, reportColumns(columns), plainView);
        const [sheet, ...others] = await resultSheets({
          name: 'Result',
          result,
          facts: [['Of', 'October']],
        });
        const first = sheet.rows.slice(0, 7);
        const write = (as: 'xlsx' | 'csv', id: string) => {
          work.addRows(id, first);
          return work.write(as, [{ ...sheet, rows: sheet.rows.slice(7) }, ...others], id);
        };
        const [table] = await readWorkbook(Buffer.from(await write('xlsx', tableId)));
        const read = table?.data.slice(1, rows.length + 1).map((row) => row.map(plain));
        expect(read).toEqual(rows.map(cellsOf));
        // Dates in a workbook are real dates, as many as on the screen; texts could not be sorted or calculated with.
        const days = table?.data.slice(1, rows.length + 1).map((row) => row[3]) ?? [];
        expect(days.map((day) => day instanceof Date)).toEqual(rows.map(({ values }) => values[1] !== null));
        const lines = readCsv(await write('csv', `${tableId}-csv`)).slice(1, rows.length + 1);
        const inCsv = lines.map((row) =>
          row.map((cell) => (cell !== null && typeof cell !== 'string' ? Number(cell.number) : cell)),
        );
        expect(inCsv).toEqual(rows.map(cellsOf));
        cells += rows.length * 12;
      }),
      { seed, numRuns: counts.exportedResults },
    );
    tell(context, { cells });
  },
);

test('discards rows that nobody saved, and writes no empty or partial file for them', async () => {
  const work = createTableWork();
  for (let nth = 0; nth < 6; nth += 1) work.addRows(`table-${nth}`, [[`${nth}`]]);
  const sheet = {
    name: 'S',
    frozen: 0,
    columns: [{ header: 'A', kind: 'text' as const, width: 10 }],
    rows: [],
  };
  await expect(work.write('csv', [sheet], 'table-0')).rejects.toThrow('gone');
  expect(() => work.addRows('table-1', [['more']])).toThrow('gone');
  await expect(work.write('csv', [sheet], 'table-1')).rejects.toThrow('gone');
  expect(readCsv(await work.write('csv', [sheet], 'table-5'))).toEqual([['A'], ['5']]);
});

if (isDeep) describeLibreOffice();
