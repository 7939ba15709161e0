import type { LocalReport, LocalReportId } from '#electron/reports/contract/local-report.ts';
import type { ReportColumn } from '#electron/reports/contract/report-table.ts';
import { inheritedInputName, inheritedValue } from '#features/employees/texts/inherited.ts';
import { localReportMessages, localReports, localValues } from './texts/local-reports.ts';
import { formatValue } from '#messages/values.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { sumOfOneType } from './report-columns.ts';

type Row = LocalReport['rows'][number];

/** Columns whose values are codes from main, which are put into words here. */
const worded: ReadonlySet<string> = new Set(['kind', 'what', 'finding', 'tax', 'reason']);
const keys: ReadonlySet<string> = new Set(['number', 'name']);
/** Columns in which a sum over the rows would mean nothing. */
const notAddedUp: ReadonlySet<string> = new Set([
  'limit',
  'monthly',
  'last-income',
  // Each of one payslip and one tax.
  'theirs',
  'ours',
  'difference',
  'base',
  'deducted',
  'equivalent',
  'onceOff',
  'taxToDate',
  'credit',
  'withheld',
]);
const widths: Readonly<Record<string, number>> = {
  number: 10,
  name: 20,
  payPoint: 12,
  item: 24,
  reason: 30,
  tax: 10,
  theirs: 12,
  ours: 12,
  difference: 12,
  finding: 30,
  on: 12,
  'last-income': 12,
  limit: 12,
};
const counted: ReadonlySet<string> = new Set(['joined', 'left', 'payslips']);

const isSummed = ({ name, kind }: ReportColumn) =>
  kind === 'money' ? !notAddedUp.has(name) : counted.has(name);

/** Leave comes to days, or to hours where the length of a day is not known. */
const isOfLeave = (input: string): input is 'days' | 'hours' => input === 'days' || input === 'hours';

/** The name of an input: days or hours of leave, or an input of regular hours or the classification, named as in the service. */
const inputName = (input: string) =>
  isOfLeave(input) ? localReportMessages[input] : inheritedInputName(input);

function valueMessage(columns: readonly ReportColumn[], values: Row['values'], value: string): string {
  const input = values[columns.findIndex(({ name }) => name === 'input')];
  return typeof input === 'string' && !isOfLeave(input) ? inheritedValue(input, value) : value;
}

/** The columns of a local report, with their headers and the texts of their values. */
export function localColumns(report: LocalReportId, columns: readonly ReportColumn[]): ResultColumn<Row>[] {
  const { columns: headers } = localReports[report];
  const kindAt = columns.findIndex((column) => column.name === 'kind');
  const kindOf = ({ values }: Row) => values[kindAt] ?? null;
  return columns.map((column, index): ResultColumn<Row> => {
    const { name, kind } = column;
    const valueOf = ({ values }: Row) => values[index] ?? null;
    const monthText = (row: Row) => formatValue(String(valueOf(row) ?? ''));
    return {
      id: name,
      header: headers[name] ?? name,
      kind,
      width: widths[name] ?? 14,
      ...(keys.has(name) ? { isKey: true } : {}),
      ...(name === 'month' ? { text: monthText } : {}),
      ...(kind === 'text' && name !== 'number' ? { groups: true } : {}),
      ...(isSummed(column) ? { total: kindAt < 0 ? 'sum' : sumOfOneType(kindOf, valueOf) } : {}),
      value: ({ values }) => {
        const value = values[index] ?? null;
        if (name === 'input' && typeof value === 'string') return inputName(value);
        if (name === 'value' && typeof value === 'string') return valueMessage(columns, values, value);
        return worded.has(name) && typeof value === 'string' ? (localValues[value] ?? value) : value;
      },
    };
  });
}
