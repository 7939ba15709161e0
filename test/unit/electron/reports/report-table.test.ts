import { expect, test } from 'vitest';
import { readReport } from '#electron/reports/wire/report.ts';
import { typedTable } from '#electron/reports/store/cache/reports.ts';

/** The service's answer, through our reader. */
const table = (...rows: object[]) => typedTable(readReport(rows.map((row) => ({ employee: 'E1', ...row }))));

test('reads a column of money as cents in any notation', () => {
  const found = table({ Total: 'R12,345.67' }, { Total: '(R1,200.00)' }, { Total: '-R 5,50' }, { Total: '' });
  expect(found.columns).toEqual([{ name: 'Total', kind: 'money' }]);
  expect(found.rows.map(({ values }) => values)).toEqual([[1_234_567], [-120_000], [-550], [null]]);
});

test('distinguishes numbers, dates and texts, with employee numbers as text', () => {
  const found = table(
    { Days: 12.5, On: '2026-10-31', 'Pay number': '0042', Note: 'late' },
    { Days: '(3)', On: null, 'Pay number': '7', Note: 'R5.00' },
  );
  expect(found.columns.map(({ kind }) => kind)).toEqual(['number', 'date', 'mixed', 'mixed']);
  expect(found.rows.map(({ values }) => values)).toEqual([
    ['12.5', '2026-10-31', '0042', 'late'],
    ['-3', null, '7', 'R5.00'],
  ]);
});

test('keeps unknown columns and objects in cells by name', () => {
  const found = table({ Odd: { id: 'x', name: 'Tool Allowance' } }, { Odd: { deep: { er: 1 } }, New: true });
  expect(found.columns).toEqual([
    { name: 'Odd', kind: 'text' },
    { name: 'New', kind: 'text' },
  ]);
  expect(found.rows.map(({ values }) => values[0])).toEqual(['Tool Allowance', 'Item']);
  expect(table()).toEqual({ columns: [], rows: [] });
});
