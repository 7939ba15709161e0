import { expect, test } from 'vitest';
import type { ReportColumn, ReportLine } from '#electron/reports/contract/report-table.ts';
import { comparedColumns, compareResults } from '#features/reports/compare-results.ts';
import { missingEmployees, missingFirst } from '#electron/reports/contract/report-columns.ts';
import { idsOf } from '#results/result-column.ts';
import { reportLine } from '#test/support/samples/reports.ts';

const line = (number: string, ...values: ReportLine['values']) =>
  reportLine(values, { number, lastName: number });
const of = (columns: readonly ReportColumn[], ...rows: ReportLine[]) => ({ columns, rows });
const days: ReportColumn = { name: 'Days', kind: 'number' };
const liability: ReportColumn = { name: 'Liability', kind: 'money' };
const type: ReportColumn = { name: 'leave_type', kind: 'text' };
const date: ReportColumn = { name: 'Date', kind: 'date' };

test('compares two results: removed, added, changed and unchanged', () => {
  const before = of([days, liability], line('E1', '2.5', 100), line('E2', '1', 50), line('E4', '3', 7));
  // Columns may come in another order, and there may be more of them.
  const now = of(
    [liability, { name: 'New', kind: 'text' }, days],
    line('E1', 150, 'x', '4'),
    line('E3', 9, 'x', '1'),
    line('E4', 7, 'x', '3.0'),
  );
  const rows = compareResults(before, now);
  expect(rows.map(({ change, line: { number } }) => [change, number])).toEqual([
    ['gone', 'E2'],
    ['added', 'E3'],
    ['changed', 'E1'],
    ['same', 'E4'],
  ]);
  const columns = comparedColumns(before, now);
  const [liabilityId = '', daysId = ''] = idsOf('column', ['Liability', 'Days']);
  expect(columns.map(({ id }) => id)).toEqual([
    'change',
    'name',
    'number',
    `then ${liabilityId}`,
    `now ${liabilityId}`,
    `difference ${liabilityId}`,
    `then ${daysId}`,
    `now ${daysId}`,
    `difference ${daysId}`,
  ]);
  const figures = rows.map((row) => columns.slice(3).map(({ value }) => value(row)));
  expect(figures).toEqual([
    [50, null, -50, '1', null, '-1'],
    [null, 9, 9, null, '1', '1'],
    [100, 150, 50, '2.5', '4', '1.5'],
    [7, 7, 0, '3', '3', '0'],
  ]);
});

test('adds up rows of the same employee and text, whatever their dates', () => {
  const before = of(
    [date, type, days],
    line('E1', '2026-10-31', 'Annual', '1'),
    line('E1', '2026-10-31', 'Sick', '2'),
  );
  const now = of(
    [date, type, days],
    line('E1', '2026-11-15', 'Annual', '0.5'),
    line('E1', '2026-11-30', 'Annual', '0.5'),
  );
  expect(compareResults(before, now)).toMatchObject([
    { change: 'gone', texts: ['Sick'], before: ['2'], now: null },
    { change: 'same', texts: ['Annual'], before: ['1'], now: ['1'] },
  ]);
});

test('lists first the employees who were paid before and not in this period', () => {
  const columns: ReportColumn[] = [
    { name: 'Previous', kind: 'money' },
    { name: 'Selected', kind: 'money' },
  ];
  const rows = [
    line('E1', 100, 90),
    line('E2', 100, 0),
    line('E3', 5, null),
    line('E3', 5, 5),
    line('E4', 0, 0),
  ];
  const missing = missingEmployees(columns, rows);
  expect([...missing]).toEqual(['E2']);
  expect(missingFirst(rows, missing).map(({ number }) => number)).toEqual(['E2', 'E1', 'E3', 'E3', 'E4']);
  expect(missingEmployees([days], rows).size).toBe(0);
});
