import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportColumn, ReportLine } from '#electron/reports/contract/report-table.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { missingEmployees, missingFirst } from '#electron/reports/contract/report-columns.ts';
import { reasonColumn, reportColumns } from '#features/reports/report-columns.ts';
import { plainSheet } from '#results/result-sheet.ts';
import { reportSheet, type WholeResult } from '#electron/reports/report-sheet.ts';
import { aReportLine } from './a-report-line.ts';

const values: Record<ReportColumn['kind'], fc.Arbitrary<string | number>> = {
  text: fc.constantFrom('Income', 'Deduction', '=1+1', ''),
  money: fc.integer({ min: -99_999_999, max: 99_999_999 }),
  number: fc.constantFrom('7', '-0.5', '41', '41.00', '1200.125', 'none', '012345678901234567890.5'),
  date: fc.constantFrom('2026-10-31', '2026-02-28'),
  mixed: fc.constantFrom('R12,345.67', '(1 000.00)', '-4.10', 'n/a'),
};
const names = [
  'Type',
  'Previous',
  'Selected',
  'Hourly rate',
  'pay_point_id',
  'eti_hours',
  'Balance',
  'Loans',
];

const columnsAtRandom = fc.uniqueArray(
  fc.record<ReportColumn>({
    name: fc.constantFrom(...names),
    kind: fc.constantFrom('text', 'money', 'number', 'date', 'mixed'),
  }),
  { maxLength: 6, selector: ({ name }) => name },
);
const results: fc.Arbitrary<WholeResult> = columnsAtRandom.chain((columns) =>
  fc.record({
    columns: fc.constant(columns),
    rows: fc.array(
      fc.record<ReportLine>({
        owner: fc.constantFrom('employee', 'no-number', 'unknown-number', 'doubled-number'),
        employeeId: fc.constant(null),
        number: fc.constantFrom('E1', 'E2', 'E3', null),
        firstName: fc.constantFrom('Anele', ''),
        lastName: fc.constant('Botha'),
        endedOn: fc.constant(null),
        values: fc.tuple(...columns.map(({ kind }) => fc.option(values[kind], { freq: 6 }))),
      }),
      { maxLength: 12 },
    ),
  }),
);

function inFull(result: WholeResult): Spreadsheet {
  const { head, parts } = reportSheet('Result', 'variance', result);
  return { ...head, rows: [...parts()].flat() };
}

test('writes each of several results as the page exports one', () => {
  fc.assert(
    fc.property(results, ({ columns, rows }) => {
      const missing = missingEmployees(columns, rows);
      const all = [...reportColumns(columns), ...(missing.size > 0 ? [reasonColumn(missing)] : [])];
      expect(inFull({ columns, rows })).toEqual(plainSheet('Result', missingFirst(rows, missing), all));
    }),
    { numRuns: 300 },
  );
});

test('puts employees without an amount this time first, with the end of their service', () => {
  const columns = ['Previous', 'Selected'].map((name): ReportColumn => ({ name, kind: 'money' }));
  const rows = [
    aReportLine({ values: [100, 200] }),
    aReportLine({ number: 'E2', values: [100, 0], endedOn: '2026-09-30' }),
  ];
  expect(inFull({ columns, rows }).rows).toEqual([
    ['E2', 'Botha, Anele', '1.00', '0.00', 'Service ended on 2026-09-30'],
    ['E1', 'Botha, Anele', '1.00', '2.00', null],
    [null, 'Total', '2.00', '2.00', null],
  ]);
});

test('writes a large result in parts with exact totals', () => {
  const columns: ReportColumn[] = [{ name: 'Hours', kind: 'number' }];
  const row = aReportLine({ owner: 'no-number', number: null, values: ['9007199254740993.1'] });
  const parts = [...reportSheet('Result', 'eti', { columns, rows: new Array(1_200).fill(row) }).parts()];
  expect(parts.map((part) => part.length)).toEqual([500, 500, 200, 1]);
  expect(parts.at(-1)?.[0]?.at(-1)).toBe('10808639105689191720.0');
});
