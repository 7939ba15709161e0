import { maxReportRows } from '#contract/calls/reports.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { PackedReport, ReportColumn, ReportLine, ReportValue } from '#contract/domain/report-table.ts';
import type { Spreadsheet, SpreadsheetKind } from '#contract/domain/spreadsheet.ts';
import type { Store } from '#store/store.ts';

export interface PackedResult {
  readonly report: PackedReport;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportLine[];
}

/** A sheet's name has 31 characters, and none of those that mean something in a formula. */
function sheetNames(reports: readonly PackedReport[]): string[] {
  const taken = new Set<string>(['about']);
  return reports.map(({ title }) => {
    const plain = title.replaceAll(/[[\]:*?/\\]/g, ' ').trim() || 'Report';
    for (let nth = 1; ; nth += 1) {
      const end = nth === 1 ? '' : ` (${nth})`;
      const name = `${plain.slice(0, 31 - end.length)}${end}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
}

const kindOf = ({ kind }: ReportColumn): SpreadsheetKind => (kind === 'mixed' ? 'number' : kind);

function textOf({ kind }: ReportColumn, value: ReportValue): string | null {
  if (typeof value !== 'number' || kind !== 'money') return value === null ? null : String(value);
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const nameOf = ({ lastName, firstName }: ReportLine) =>
  [lastName, firstName].filter((part) => part !== '').join(', ');

/** One sheet a report, and one that says what each was asked. */
export function packSheets(results: readonly PackedResult[]): Spreadsheet[] {
  const names = sheetNames(results.map(({ report }) => report));
  const tables = results.map(({ columns, rows }, at): Spreadsheet => ({
    ...{ name: names[at] ?? 'Report', frozen: 2 },
    columns: [
      { header: 'Number', kind: 'text', width: 10 },
      { header: 'Name', kind: 'text', width: 22 },
      ...columns.map((column) => ({ header: column.name, kind: kindOf(column), width: 16 })),
    ],
    rows: rows.map((line) => [
      ...[line.number, nameOf(line)],
      ...columns.map((column, place) => textOf(column, line.values[place] ?? null)),
    ]),
  }));
  return [
    ...tables,
    {
      ...{ name: 'About', frozen: 0 },
      columns: [
        { header: 'Sheet', kind: 'text', width: 30 },
        { header: 'Of', kind: 'text', width: 60 },
      ],
      rows: results.map(({ report }, at) => [names[at] ?? '', report.text]),
    },
  ];
}

/** All of a kept result; null: it is not kept any more. */
export async function readWhole(
  store: Store,
  ref: CompanyRef & { resultId: number },
): Promise<Pick<PackedResult, 'columns' | 'rows'> | null> {
  const rows: ReportLine[] = [];
  for (;;) {
    const part = await store.cache.readReport({
      ...ref,
      window: { offset: rows.length, limit: maxReportRows },
    });
    if (part === null) return null;
    rows.push(...part.rows);
    if (part.rows.length === 0 || rows.length >= part.total) return { columns: part.columns, rows };
  }
}
