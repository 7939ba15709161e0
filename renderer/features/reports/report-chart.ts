import type { ReportColumn, ReportLine } from '#contract/domain/report-table.ts';
import type { Category, Series } from '#ui/charts/chart-data.ts';
import { formatMonth } from '#messages/format.ts';
import { headerOf } from './report-columns.ts';

interface ReportChart {
  readonly categories: readonly Category[];
  /** Rands, or days of leave. */
  readonly series: readonly Series[];
  readonly isMoney: boolean;
}

/** More would not be told apart. */
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

/**
 * A picture where it says more than the rows: amounts by month, or leave taken by month and type. Null: the result has
 * fewer than two months, or nothing to draw.
 */
export function chartOf(columns: readonly ReportColumn[], rows: readonly ReportLine[]): ReportChart | null {
  const placeOf = (wanted: (column: ReportColumn) => boolean) => columns.findIndex(wanted);
  const at = placeOf(({ name }) => name === 'Date' || name === 'Month');
  if (at < 0) return null;
  const found = rows.flatMap(({ values }) => month.exec(String(values[at] ?? ''))?.[1] ?? []);
  const months = [...new Set(found)].toSorted();
  if (months.length < 2) return null;
  const categories = months.map((key) => ({ label: formatMonth(key) }));
  const taken = placeOf(({ name, kind }) => name === 'Taken' && kind === 'number');
  const type = placeOf(({ name }) => name === 'leave_type');
  if (taken >= 0 && type >= 0) {
    const groups = [...Map.groupBy(rows, ({ values }) => String(values[type] ?? ''))].slice(0, maxSeries);
    const series = groups.map(([name, own]) => ({
      name,
      values: summed(own, months, { month: at, value: taken }),
    }));
    return { categories, series, isMoney: false };
  }
  const amounts = columns
    .map(({ name, kind }, value) => ({ name, kind, value }))
    .filter(({ kind, name }) => kind === 'money' && !/wage|rate/i.test(name))
    .slice(0, maxSeries);
  if (amounts.length === 0) return null;
  const series = amounts.map(({ name, value }) => ({
    name: headerOf(name),
    values: summed(rows, months, { month: at, value }).map((cents) => (cents === null ? null : cents / 100)),
  }));
  return { categories, series, isMoney: true };
}
