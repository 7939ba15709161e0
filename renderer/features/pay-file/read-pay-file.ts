import { resolveReading, type ColumnQuestion } from '#capture/import/column-reading.ts';
import {
  CellAccount,
  type CellCounts,
  type DoubtedCell,
  type LeftOutCells,
} from '#capture/import/cell-account.ts';
import { judgeCell, type JudgedKind } from '#capture/import/judge-cell.ts';
import { readValue } from '#capture/import/read-value.ts';
import type { DayCount } from '#capture/import/reading/number-format.ts';
import { cellOf, type FileTable } from '#capture/import/reading/table.ts';
import type { ColumnReading } from '#contract/domain/imported-file.ts';
import type { PayFileLine } from '#contract/domain/pay-file.ts';
import type { PayFileField } from './pay-file-fields.ts';
import { findTotals } from './total-line.ts';

export interface PayFileTable {
  readonly table: FileTable;
  readonly days: DayCount;
  /** Index of the last row before the payments; undefined if there is none. */
  readonly header: number | undefined;
  /** One for each column of the table. */
  readonly targets: readonly (PayFileField | '')[];
  /** What the clerk said about the amounts. */
  readonly reading: ColumnReading;
}

export interface ReadPayFile {
  readonly lines: readonly PayFileLine[];
  /** The sum of the amounts that can be read. */
  readonly totalCents: number;
  /** The amount of the file's last total line; null if it has none. */
  readonly printedCents: number | null;
  /** What only the clerk can say about the amounts; undefined if nothing is unclear. */
  readonly question: ColumnQuestion | undefined;
  /** Cells that may not be what was meant; the payments are compared as the file has them, because it is what the bank gets. */
  readonly doubted: readonly DoubtedCell[];
  readonly counts: CellCounts;
  readonly leftOut: () => LeftOutCells;
}

const input = { heading: 'amount', kind: 'money' } as const;
/** A sum of many larger amounts might no longer be exact. */
const maxCents = 1e13;

/** An exact decimal in whole cents; null if it has fractions of a cent or is above `maxCents`. */
function centsOf(decimal: string): number | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(decimal);
  if (match === null) return null;
  const [, sign = '', rands = '', cents = ''] = match;
  const all = Number(`${rands}${cents.padEnd(2, '0')}`);
  return all > maxCents ? null : sign === '-' ? -all : all;
}

/** Longer than any bank allows; more is no name or number. */
const longest = 200;
/** What each column is judged as. */
const kinds = {
  ...{ name: 'text', account: 'account-number', branch: 'branch-code', amount: 'money' },
  number: 'employee-number',
} as const satisfies Record<PayFileField, JudgedKind>;

/** Reads the payments of a table, given what its columns contain. */
export function readPayFile({ table, days, header, targets, reading: chosen }: PayFileTable): ReadPayFile {
  const account = new CellAccount({ table, header, usesAsked: true });
  const { rows } = account;
  const placeOf = (field: PayFileField) => targets.indexOf(field);
  const amounts = table.columns[placeOf('amount')];
  const { reading, question } =
    amounts === undefined
      ? { reading: {}, question: undefined }
      : resolveReading(amounts, input.kind, { rows, chosen });
  const textAt = (field: PayFileField, row: number) => {
    const column = table.columns[placeOf(field)];
    if (column === undefined) return '';
    account.take(row, placeOf(field), kinds[field]);
    // As the bank gets it, without zeros that are missing and with digits that are cut off: it is compared, not used.
    return judgeCell(cellOf(column, row), kinds[field]).written.slice(0, longest);
  };
  const centsAt = (row: number): number | null => {
    if (amounts === undefined || account.take(row, placeOf('amount'), kinds.amount) === undefined)
      return null;
    const read = readValue(cellOf(amounts, row), input, { reading, days });
    return read.state === 'value' ? centsOf(read.value) : null;
  };
  // By what the file has there, whatever it is worth: a payment whose account is in doubt is one all the same.
  const isPayment = (row: number) =>
    (['name', 'number', 'account', 'amount'] as const).some((field) => {
      const column = table.columns[placeOf(field)];
      return column !== undefined && cellOf(column, row).type !== 'empty';
    });
  const all = rows.filter(isPayment).map((row): PayFileLine => ({
    row: table.lines[row] ?? 1,
    ...{ name: textAt('name', row), number: textAt('number', row) },
    ...{ account: textAt('account', row), branch: textAt('branch', row), amountCents: centsAt(row) },
  }));
  const totals = findTotals(all);
  const lines = all.filter((line) => !totals.has(line));
  return {
    lines,
    totalCents: lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
    printedCents: [...totals].at(-1)?.amountCents ?? null,
    question,
    doubted: account.doubted,
    counts: account.counts,
    leftOut: () => account.leftOut,
  };
}
