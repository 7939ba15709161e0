import { listedName } from '#kit/listed-name.ts';
import {
  isAddedUp,
  missingEmployees,
  missingFirst,
  reportHeading,
  reportWidth,
  typeColumn,
} from './contract/report-columns.ts';
import type { ReportId } from './contract/report.ts';
import type { ReportColumn, ReportLine, ReportValue, RowOwner } from './contract/report-table.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { rands } from '#payroll/money.ts';
import { countDecimals, DecimalSum, isDecimal, normaliseDecimal } from '#payroll/decimal.ts';

export interface WholeResult {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportLine[];
}

type Row = Spreadsheet['rows'][number];

/** A sheet whose rows are made part by part. */
export interface ReportSheet {
  readonly head: Omit<Spreadsheet, 'rows'>;
  readonly parts: () => Generator<Row[]>;
}

/** The same texts as on the page. Dates are in ISO format, because a file may be made while there is no page. */
const labels = {
  number: 'Number',
  name: 'Name',
  reason: 'Reason',
  left: (day: string) => `Service ended on ${day}`,
  unknown: 'Unknown on this computer',
  total: 'Total',
} as const;
const owners: Readonly<Record<Exclude<RowOwner, 'employee'>, string>> = {
  'no-number': 'No employee number',
  'unknown-number': 'No employee here has this number',
  'doubled-number': 'Several employees have this number',
};

/** The rows of a part; more at once would block the thread that makes them. */
const rowsTogether = 500;

const keyColumns = [
  { header: labels.number, kind: 'text', width: 10 },
  { header: labels.name, kind: 'text', width: 20 },
] as const;
const reasonColumn = { header: labels.reason, kind: 'text', width: 24 } as const;

/**
 * A whole result as the page exports it before it is filtered or sorted: with headings, missing employees first and the
 * reasons why, the same number of decimals within a column, and totals in bold.
 */
export function reportSheet(name: string, report: ReportId, { columns, rows }: WholeResult): ReportSheet {
  const missing = report === 'variance' ? missingEmployees(columns, rows) : new Set<string>();
  const lines = missingFirst(rows, missing);
  const totals =
    lines.length === 0 ? [] : columns.map((column, index) => totalOf(columns, { column, at: index, rows }));
  const hasTotal = totals.some((total) => total !== null);
  const decimals = columns.map((column, index) =>
    column.kind === 'number' ? maxDecimals(lines, { at: index, total: totals[index] ?? null }) : 0,
  );
  const texts = (values: readonly ReportValue[]) =>
    columns.map((column, index) => cellOf(column, values[index] ?? null, decimals[index] ?? 0));
  const reason = (text: string | null) => (missing.size > 0 ? [text] : []);
  return {
    head: {
      name,
      frozen: keyColumns.length,
      columns: [
        ...keyColumns,
        ...columns.map((column) => ({
          header: reportHeading(column.name),
          kind: column.kind === 'mixed' ? ('number' as const) : column.kind,
          width: reportWidth(column),
        })),
        ...(missing.size > 0 ? [reasonColumn] : []),
      ],
      bold: hasTotal ? [lines.length] : [],
    },
    *parts() {
      for (let from = 0; from < lines.length; from += rowsTogether) {
        yield lines
          .slice(from, from + rowsTogether)
          .map((line) => [
            line.number,
            nameOf(line),
            ...texts(line.values),
            ...reason(line.number !== null && missing.has(line.number) ? reasonOf(line) : null),
          ]);
      }
      if (hasTotal) yield [[null, labels.total, ...texts(totals), ...reason(null)]];
    },
  };
}

const nameOf = (line: ReportLine): string =>
  line.owner === 'employee' ? listedName(line) : owners[line.owner];

const reasonOf = ({ endedOn }: ReportLine): string =>
  endedOn === null ? labels.unknown : labels.left(endedOn);

function cellOf({ kind }: ReportColumn, value: ReportValue, decimals: number): string | null {
  if (typeof value === 'number') return kind === 'money' ? rands(value) : String(value);
  return value !== null && kind === 'number' && isDecimal(value) ? normaliseDecimal(value, decimals) : value;
}

interface Place {
  readonly column: ReportColumn;
  readonly at: number;
  readonly rows: readonly ReportLine[];
}

/** The total of a column, for money in whole cents; null if the column is not added up, or nothing in it is known. */
function totalOf(columns: readonly ReportColumn[], { column, at, rows }: Place): ReportValue {
  if (!isAddedUp(column)) return null;
  if (column.kind === 'money') return totalCents(columns, { column, at, rows });
  const decimals = rows.flatMap(({ values }) => {
    const value = values[at];
    return typeof value === 'string' && isDecimal(value) ? [value] : [];
  });
  if (decimals.length === 0) return null;
  const sum = new DecimalSum();
  for (const decimal of decimals) sum.add(decimal);
  return sum.toString();
}

/** Null if the rows have several types: a total of income and deductions together means nothing. */
function totalCents(columns: readonly ReportColumn[], { at, rows }: Place): number | null {
  const typeAt = typeColumn(columns);
  const type = rows[0]?.values[typeAt] ?? null;
  if (typeAt >= 0 && rows.some(({ values }) => (values[typeAt] ?? null) !== type)) return null;
  const known = rows.flatMap(({ values }) => (typeof values[at] === 'number' ? [values[at]] : []));
  if (known.length === 0 && typeAt < 0) return null;
  return known.reduce((sum, cents) => sum + cents, 0);
}

function maxDecimals(
  lines: readonly ReportLine[],
  { at, total }: { readonly at: number; readonly total: ReportValue },
): number {
  let max = 0;
  for (const value of [total, ...lines.map(({ values }) => values[at] ?? null)]) {
    if (typeof value !== 'string' || !isDecimal(value)) continue;
    max = Math.max(max, countDecimals(normaliseDecimal(value)));
  }
  return max;
}
