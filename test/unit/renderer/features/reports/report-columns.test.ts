import { expect, test } from 'vitest';
import type { ReportColumn } from '#electron/reports/contract/report-table.ts';
import { localColumns } from '#features/reports/local-columns.ts';
import { reportColumns } from '#features/reports/report-columns.ts';
import { arrange } from '#results/arrange-result.ts';
import { plainView } from '#results/result-view.ts';
import { reportLine } from '#test/support/samples/reports.ts';

const variance: ReportColumn[] = [
  { name: 'Type', kind: 'text' },
  { name: 'Selected', kind: 'money' },
];
const rows = [reportLine(['Income', 500]), reportLine(['Deduction', 200]), reportLine(['Income', 50])];

test('adds up income and deductions separately, never together', () => {
  const columns = reportColumns(variance);
  const [groupBy = '', selected = ''] = columns.slice(-2).map(({ id }) => id);
  expect(arrange(rows, columns, plainView).total).toBeNull();
  const { lines } = arrange(rows, columns, { ...plainView, groupBy });
  const groups = lines.flatMap((one) =>
    one.kind === 'group' ? [[one.title, one.totals.get(selected)]] : [],
  );
  expect(groups).toEqual([
    ['Income', 550],
    ['Deduction', 200],
  ]);
});

test('has a group for each of two employees of one name', () => {
  const namesakes = [
    reportLine(['Income', 500]),
    reportLine(['Income', 50], { employeeId: 2, number: 'E2' }),
  ];
  const { lines } = arrange(namesakes, reportColumns(variance), { ...plainView, groupBy: 'name' });
  expect(lines.flatMap((one) => (one.kind === 'group' ? [one.title] : []))).toEqual([
    'Botha, Anele (E1)',
    'Botha, Anele (E2)',
  ]);
});

test('filters the same column when the next result has another before it, and each of two with one name', () => {
  const [selected] = reportColumns(variance).slice(-1);
  const next = reportColumns([{ name: 'Bonus', kind: 'money' }, ...variance, { name: 'Type', kind: 'text' }]);
  expect(next.find(({ id }) => id === selected?.id)?.header).toBe(selected?.header);
  expect(new Set(next.map(({ id }) => id)).size).toBe(next.length);
});

test('adds up the cost of a pay point only when all of it is of one kind', () => {
  const columns = localColumns('cost', [
    { name: 'kind', kind: 'text' },
    { name: 'amount', kind: 'money' },
  ]);
  const of = (kind: string, cents: number) => ({ employeeId: null, values: [kind, cents] });
  expect(arrange([of('income', 5), of('deduction', 2)], columns, plainView).total).toBeNull();
  expect(arrange([of('income', 5), of('income', 2)], columns, plainView).total?.totals.get('amount')).toBe(7);
});

test('shows a month in words, and keeps it in files as it sorts', () => {
  const [own] = localColumns('headcount', [{ name: 'month', kind: 'text' }]);
  const row = { employeeId: null, values: ['2025-12'] };
  expect(own?.text?.(row).replaceAll('\u00a0', ' ')).toBe('Dec 2025');
  expect(own?.value(row)).toBe('2025-12');
  const ofService = reportColumns([{ name: 'Month', kind: 'text' }]).at(-1);
  expect(ofService?.text?.(reportLine(['2025-12'])).replaceAll('\u00a0', ' ')).toBe('Dec 2025');
});
