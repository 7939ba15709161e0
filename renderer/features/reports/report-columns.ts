import { listedName, withNumber } from '#kit/listed-name.ts';
import {
  isAddedUp,
  reportHeading,
  reportWidth,
  typeColumn,
} from '#electron/reports/contract/report-columns.ts';
import type { ReportColumn, ReportLine } from '#electron/reports/contract/report-table.ts';
import { formatDate } from '#messages/format.ts';
import { reportMessages as messages } from './texts/reports.ts';
import { formatValue } from '#messages/values.ts';
import { idsOf, type ResultColumn, type ResultValue } from '#results/result-column.ts';

/** Adds up whole cents if all rows are of one type, else null: a sum of income and deductions would mean nothing. */
export function sumOfOneType<Row>(
  typeOf: (row: Row) => ResultValue,
  valueOf: (row: Row) => ResultValue,
): (rows: readonly Row[]) => ResultValue {
  return (rows) => {
    const [first] = rows;
    if (first === undefined || rows.some((row) => typeOf(row) !== typeOf(first))) return null;
    return rows.reduce((sum, row) => sum + Number(valueOf(row) ?? 0), 0);
  };
}

/** The employee of a row, or why there is none. */
export const nameOf = (line: ReportLine): string =>
  line.owner === 'employee' ? listedName(line) : messages.owners[line.owner];

/** Its groups: two employees of one name are no group. */
export const numberedNameOf = (line: ReportLine): string => withNumber(nameOf(line), line.number);

export const reasonOf = ({ endedOn }: ReportLine): string =>
  endedOn === null ? messages.reasons.unknown : messages.reasons.left(formatDate(endedOn));

/** Why an employee who was paid before is not paid now, as far as this computer knows. */
export const reasonColumn = (missing: ReadonlySet<string>): ResultColumn<ReportLine> => ({
  id: 'reason',
  header: messages.columns.reason,
  kind: 'text',
  groups: true,
  width: 24,
  value: (line) => (line.number === null || !missing.has(line.number) ? null : reasonOf(line)),
});

/** A result's columns: the employee, then whatever the service returned, which may include columns not known here. */
export function reportColumns(columns: readonly ReportColumn[]): ResultColumn<ReportLine>[] {
  const typeAt = typeColumn(columns);
  const ids = idsOf(
    'column',
    columns.map(({ name }) => name),
  );
  const typeOf = ({ values }: ReportLine) => values[typeAt] ?? null;
  return [
    {
      id: 'number',
      header: messages.columns.number,
      kind: 'text',
      isKey: true,
      width: 10,
      value: ({ number }) => number,
    },
    {
      id: 'name',
      header: messages.columns.name,
      kind: 'text',
      isKey: true,
      width: 20,
      groups: numberedNameOf,
      value: nameOf,
    },
    ...columns.map((column, index): ResultColumn<ReportLine> => {
      const { name, kind } = column;
      const valueOf = ({ values }: ReportLine) => values[index] ?? null;
      const monthText = (line: ReportLine) => formatValue(String(valueOf(line) ?? ''));
      return {
        id: ids[index] ?? name,
        header: reportHeading(name),
        kind,
        width: reportWidth(column),
        ...(kind === 'text' && name === 'Month' ? { text: monthText } : {}),
        ...(isAddedUp(column)
          ? { total: typeAt >= 0 && kind === 'money' ? sumOfOneType(typeOf, valueOf) : 'sum' }
          : {}),
        ...(kind === 'text' || kind === 'date' ? { groups: true } : {}),
        value: valueOf,
      };
    }),
  ];
}
