import { formatMonth } from '#messages/format.ts';
import { expect, test } from 'vitest';
import type { ReportColumn, ReportLine } from '#electron/reports/contract/report-table.ts';
import { isIdle } from '#features/reports/idle-rows.ts';
import { canDraw, chartOf } from '#features/reports/report-chart.ts';
import { reportLine } from '#test/support/samples/reports.ts';

const line = (...values: ReportLine['values']) => reportLine(values);
const money = (...names: string[]) => names.map((name): ReportColumn => ({ name, kind: 'money' }));

test('charts amounts by month', () => {
  const columns: ReportColumn[] = [{ name: 'Date', kind: 'date' }, ...money('basic_salary', 'Daily Rate')];
  const rows = [
    line('2026-10-30', 100_000, 9),
    line('2026-09-25', 90_000, 9),
    line('2026-10-23', 5_000, 9),
    line(null, 7, 9),
  ];
  expect(chartOf(columns, rows)).toEqual({
    by: 'month',
    isMoney: true,
    categories: [{ label: formatMonth('2026-09') }, { label: formatMonth('2026-10') }],
    leftOut: [],
    series: [{ name: 'Basic salary', values: [90_000, 105_000] }],
  });
});

test('charts leave taken by month and type', () => {
  const columns: ReportColumn[] = [
    { name: 'leave_type', kind: 'text' },
    { name: 'Date', kind: 'date' },
    { name: 'Taken', kind: 'number' },
  ];
  const rows = [
    line('Annual', '2026-09-30', '2'),
    line('Sick', '2026-10-31', '1.5'),
    line('Annual', '2026-09-30', '1'),
  ];
  expect(chartOf(columns, rows)).toMatchObject({
    isMoney: false,
    series: [
      { name: 'Annual', values: [3, null] },
      { name: 'Sick', values: [null, 1.5] },
    ],
  });
});

test('charts amounts of several types side by side, but not those of two periods', () => {
  const columns = money('Loans', 'Savings');
  expect(chartOf(columns, [line(100, 5), line(250, null)])).toMatchObject({
    by: 'type',
    categories: [{ label: 'Loans' }, { label: 'Savings' }],
    series: [{ values: [350, 5] }],
  });
  expect(canDraw(money('Previous', 'Selected', 'Variance'))).toBe(false);
  expect(canDraw(money('Daily Rate', 'Liability'))).toBe(false);
  expect(chartOf([{ name: 'Note', kind: 'text' }], [line('x')])).toBeNull();
});

test('skips rows without an amount, but not rows with a note', () => {
  const columns: ReportColumn[] = [...money('Loans', 'Savings'), { name: 'Note', kind: 'text' }];
  expect(isIdle(columns, line(0, null, null))).toBe(true);
  expect(isIdle(columns, line(0, -1, null))).toBe(false);
  expect(isIdle(columns, line(0, 0, 'left'))).toBe(false);
});

test('names amounts and leave types that do not fit the chart', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  const amounts = chartOf(money(...names), [line(1, 2, 3, 4, 5, 6, 7, 8)]);
  expect(amounts).toMatchObject({ categories: names.slice(0, 6).map((label) => ({ label })) });
  expect(amounts?.leftOut).toEqual(['G', 'H']);
  const columns: ReportColumn[] = [
    { name: 'leave_type', kind: 'text' },
    { name: 'Date', kind: 'date' },
    { name: 'Taken', kind: 'number' },
  ];
  const leave = chartOf(
    columns,
    names.map((name) => line(name, '2026-09-30', '1')),
  );
  expect(leave?.series.map(({ name }) => name)).toEqual(names.slice(0, 6));
  expect(leave?.leftOut).toEqual(['G', 'H']);
});
