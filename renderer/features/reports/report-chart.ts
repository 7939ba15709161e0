import { reportHeading } from '#electron/reports/contract/report-columns.ts';
import type { ReportColumn, ReportLine } from '#electron/reports/contract/report-table.ts';
import type { Category, Series } from '#ui/charts/chart-data.ts';
import { formatMonth } from '#messages/format.ts';
import { reportMessages } from './texts/reports.ts';

interface ReportChart {
  /** What the categories are. */
  readonly by: 'month' | 'type';
  readonly categories: readonly Category[];
  /** Cents, or days of leave. */
  readonly series: readonly Series[];
  readonly isMoney: boolean;
  /** Names of the amounts or leave types that there is no room for. */
  readonly leftOut: readonly string[];
}

/** More could not be told apart. */
const maxSeries = 6;
const month = /^(\d{4}-\d{2})(?:-\d{2})?$/;

function summed(
  rows: readonly ReportLine[],
  months: readonly string[],
  of: { month: number; value: number },
) {
  const sums = new Map<string, number>();
  for (const { values } of rows) {
    const [, key] = month.exec(String(values[of.month] ?? '')) ?? [];
    const value = Number(values[of.value] ?? 0);
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return months.map((key) => sums.get(key) ?? null);
}

const placeOf = (columns: readonly ReportColumn[], wanted: (column: ReportColumn) => boolean) =>
  columns.findIndex(wanted);
const monthAt = (columns: readonly ReportColumn[]) =>
  placeOf(columns, ({ name }) => name === 'Date' || name === 'Month');
const amountsOf = (columns: readonly ReportColumn[]) =>
  columns
    .map(({ name, kind }, value) => ({ name, kind, value }))
    .filter(({ kind, name }) => kind === 'money' && !/wage|rate/i.test(name));

/** Whether a chart says more than the rows: amounts or leave by month, or amounts of several types. */
export function canDraw(columns: readonly ReportColumn[]): boolean {
  const amounts = amountsOf(columns).length;
  const hasLeave = columns.some(({ name, kind }) => name === 'Taken' && kind === 'number');
  return monthAt(columns) >= 0 ? amounts > 0 || hasLeave : amounts > 1 && !isCompared(columns);
}

/** A variance, whose figures are of two periods and not of two types. */
const isCompared = (columns: readonly ReportColumn[]) => columns.some(({ name }) => name === 'Variance');

/** Amounts by month, leave taken by month and type, or the total of each amount; null if none of these can be drawn. */
export function chartOf(columns: readonly ReportColumn[], rows: readonly ReportLine[]): ReportChart | null {
  if (!canDraw(columns)) return null;
  const monthIndex = monthAt(columns);
  return monthIndex < 0 ? byType(columns, rows) : byMonth(columns, rows, monthIndex);
}

function byType(columns: readonly ReportColumn[], rows: readonly ReportLine[]): ReportChart {
  const all = amountsOf(columns);
  const amounts = all.slice(0, maxSeries);
  const sums = amounts.map(({ value }) =>
    rows.reduce((sum, { values }) => sum + Number(values[value] ?? 0), 0),
  );
  return {
    by: 'type',
    isMoney: true,
    series: [{ name: reportMessages.chart.total, values: sums }],
    categories: amounts.map(({ name }) => ({ label: reportHeading(name) })),
    leftOut: all.slice(maxSeries).map(({ name }) => reportHeading(name)),
  };
}

function byMonth(
  columns: readonly ReportColumn[],
  rows: readonly ReportLine[],
  monthIndex: number,
): ReportChart {
  const found = rows.flatMap(({ values }) => month.exec(String(values[monthIndex] ?? ''))?.[1] ?? []);
  const months = [...new Set(found)].toSorted();
  const categories = months.map((key) => ({ label: formatMonth(key) }));
  const taken = placeOf(columns, ({ name, kind }) => name === 'Taken' && kind === 'number');
  const type = placeOf(columns, ({ name }) => name === 'leave_type');
  if (taken >= 0) {
    const groups = [...Map.groupBy(rows, ({ values }) => String(values[type] ?? ''))];
    const series = groups.slice(0, maxSeries).map(([name, own]) => ({
      name,
      values: summed(own, months, { month: monthIndex, value: taken }),
    }));
    const leftOut = groups.slice(maxSeries).map(([name]) => name);
    return { by: 'month', categories, series, isMoney: false, leftOut };
  }
  const amounts = amountsOf(columns);
  const series = amounts.slice(0, maxSeries).map(({ name, value }) => ({
    name: reportHeading(name),
    values: summed(rows, months, { month: monthIndex, value }),
  }));
  const leftOut = amounts.slice(maxSeries).map(({ name }) => reportHeading(name));
  return { by: 'month', categories, series, isMoney: true, leftOut };
}
