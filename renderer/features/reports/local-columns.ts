import type { LocalReport, LocalReportId } from '#contract/domain/local-report.ts';
import type { ReportColumn } from '#contract/domain/report-table.ts';
import { localReports, localValues } from '#messages/local-reports.ts';
import type { ResultColumn } from '#results/result-column.ts';

type Row = LocalReport['rows'][number];

/** Named by main, worded here. */
const worded: ReadonlySet<string> = new Set(['kind', 'what', 'finding']);
const keys: ReadonlySet<string> = new Set(['number', 'name']);
/** A sum over rows would say nothing of these. */
const notAddedUp: ReadonlySet<string> = new Set(['limit', 'monthly']);
const widths: Readonly<Record<string, number>> = { number: 10, name: 22, finding: 34, item: 24 };
const counted: ReadonlySet<string> = new Set(['joined', 'left', 'payslips']);

const isSummed = ({ name, kind }: ReportColumn) =>
  kind === 'money' ? !notAddedUp.has(name) : counted.has(name);

/** The columns of a report of this computer's own, with their words. */
export function localColumns(report: LocalReportId, columns: readonly ReportColumn[]): ResultColumn<Row>[] {
  const { columns: headers } = localReports[report];
  return columns.map((column, at): ResultColumn<Row> => {
    const { name, kind } = column;
    return {
      ...{ id: name, header: headers[name] ?? name, kind, width: widths[name] ?? 14 },
      ...(keys.has(name) ? { isKey: true } : {}),
      ...(kind === 'text' && name !== 'number' ? { groups: true } : {}),
      ...(isSummed(column) ? { total: 'sum' as const } : {}),
      value: ({ values }) => {
        const value = values[at] ?? null;
        return worded.has(name) && typeof value === 'string' ? (localValues[value] ?? value) : value;
      },
    };
  });
}
