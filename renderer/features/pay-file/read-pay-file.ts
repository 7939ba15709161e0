import { resolveReading, type ColumnQuestion } from '#capture/import/column-reading.ts';
import { readValue } from '#capture/import/read-value.ts';
import type { DayCount } from '#capture/import/reading/number-format.ts';
import { cellOf, type FileColumn, type FileTable } from '#capture/import/reading/table.ts';
import type { ColumnReading } from '#contract/domain/imported-file.ts';
import type { PayFileLine } from '#contract/domain/pay-file.ts';
import type { PayFileField } from './pay-file-fields.ts';
import { findTotals } from './total-line.ts';

export interface PayFileTable {
  readonly table: FileTable;
  readonly days: DayCount;
  /** Place of the last row before the payments; undefined: there is none. */
  readonly header: number | undefined;
  /** By the columns of the table. */
  readonly targets: readonly (PayFileField | '')[];
  /** What the clerk said of the amounts. */
  readonly reading: ColumnReading;
}

export interface ReadPayFile {
  readonly lines: readonly PayFileLine[];
  /** Of the amounts that can be read. */
  readonly totalCents: number;
  /** What the file's own last line says that it comes to; null: it has none. */
  readonly printedCents: number | null;
  /** What only the clerk can say of the amounts. */
  readonly question: ColumnQuestion | undefined;
}

const input = { heading: 'amount', kind: 'money' } as const;
const longest = 200;
/** More would not be an exact number. */
const maxCents = 1e13;

/** Whole cents of an exact decimal; null where it has parts of a cent. */
function centsOf(decimal: string): number | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(decimal);
  if (match === null) return null;
  const [, sign = '', rands = '', cents = ''] = match;
  const all = Number(`${rands}${cents.padEnd(2, '0')}`);
  return all > maxCents ? null : sign === '-' ? -all : all;
}

/** An apostrophe before figures only tells a spreadsheet to keep their zeros. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\s\u200B\uFEFF]+/gu, ' ')
    .trim()
    .replace(/^['’](?=\d)/, '')
    .slice(0, longest);

/** The payments of a table, by what its columns are said to hold. */
export function readPayFile({ table, days, header, targets, reading: chosen }: PayFileTable): ReadPayFile {
  const rows = Array.from(table.lines.keys()).slice(header === undefined ? 0 : header + 1);
  const columnOf = (field: PayFileField): FileColumn | undefined => table.columns[targets.indexOf(field)];
  const amounts = columnOf('amount');
  const { reading, question } =
    amounts === undefined
      ? { reading: {}, question: undefined }
      : resolveReading(amounts, input.kind, { rows, chosen });
  const textAt = (field: PayFileField, row: number) => {
    const column = columnOf(field);
    return column === undefined ? '' : plain(cellOf(column, row).text);
  };
  const centsAt = (row: number): number | null => {
    if (amounts === undefined) return null;
    const read = readValue(cellOf(amounts, row), input, { reading, days });
    return read.state === 'value' ? centsOf(read.value) : null;
  };
  const all = rows
    .map((row): PayFileLine => ({
      row: table.lines[row] ?? 1,
      ...{ name: textAt('name', row), number: textAt('number', row) },
      ...{ account: textAt('account', row), branch: textAt('branch', row), amountCents: centsAt(row) },
    }))
    .filter(
      ({ name, number, account, amountCents }) => name + number + account !== '' || amountCents !== null,
    );
  const totals = findTotals(all);
  const lines = all.filter((line) => !totals.has(line));
  return {
    lines,
    totalCents: lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
    printedCents: [...totals].at(-1)?.amountCents ?? null,
    question,
  };
}
