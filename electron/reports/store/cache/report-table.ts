import type { ReportCell, ReportResult } from '../../contract/report.ts';
import type { ReportColumn, ReportValue } from '../../contract/report-table.ts';

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const inBrackets = /^\((\d+(?:\.\d+)?)\)$/;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A figure without a currency as decimal text; `(12.5)` is negative. Null if it is not a figure, or if it has leading
 * zeros as employee numbers do.
 */
function decimalOf(text: string): string | null {
  const plain = text.trim().replace(inBrackets, '-$1');
  return decimal.test(plain) ? plain : null;
}

const readers: { readonly [K in ReportColumn['kind']]?: (cell: NonNullable<ReportCell>) => ReportValue } = {
  money: ({ cents }) => cents,
  number: ({ text }) => decimalOf(text),
  date: ({ text }) => (isoDate.test(text) ? text : null),
};

/** The kind of all filled cells in a column; `mixed` if only some of them are figures. */
function kindOf(cells: readonly ReportCell[]): ReportColumn['kind'] {
  const filled = cells.filter((cell) => cell !== null);
  if (filled.length === 0) return 'text';
  const found = (['money', 'number', 'date'] as const).find((kind) =>
    filled.every((cell) => readers[kind]?.(cell) !== null),
  );
  if (found !== undefined) return found;
  return filled.some((cell) => cell.cents !== null || decimalOf(cell.text) !== null) ? 'mixed' : 'text';
}

/** A result with the kind of each column, and with values that can be sorted, added up and written to files. */
export function typedTable({ columns, rows }: ReportResult): {
  columns: readonly ReportColumn[];
  rows: readonly { number: string | null; values: readonly ReportValue[] }[];
} {
  const typed = columns.map((name, at): ReportColumn => ({
    name,
    kind: kindOf(rows.map(({ cells }) => cells[at] ?? null)),
  }));
  return {
    columns: typed,
    rows: rows.map(({ employeeNumber, cells }) => ({
      number: employeeNumber,
      values: typed.map(({ kind }, at) => {
        const cell = cells[at] ?? null;
        return cell === null ? null : (readers[kind]?.(cell) ?? cell.text);
      }),
    })),
  };
}
