import { resolveReading, type ColumnQuestion } from '#features/file-import/columns/column-reading.ts';
import {
  CellAccount,
  type CellCounts,
  type DoubtedCell,
  type LeftOutCells,
} from '#features/file-import/rows/cell-account.ts';
import { findControlFigures, type ControlFigure } from '#features/file-import/rows/control-figures.ts';
import { judgeCell, type JudgedKind } from '#features/file-import/rows/judge-cell.ts';
import { readValue } from '#features/file-import/rows/read-value.ts';
import type { DayCount } from '#features/file-import/reading/number-format.ts';
import { cellOf, lineName, lineNumber, type FileTable } from '#features/file-import/reading/table.ts';
import { findTotalRows, rowsBelow, type TableRoles } from '#features/file-import/rows/total-rows.ts';
import type { ColumnReading } from '#electron/file-import/contract/imported-file.ts';
import type { PayFileLine } from '#electron/pay-file/contract/pay-file.ts';
import type { PayFileField } from './pay-file-fields.ts';

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
  /** The rows that are totals, by their lines. */
  readonly totalLines: readonly string[];
  /** What the file says of its own totals, counts and hash totals. */
  readonly controls: readonly ControlFigure[];
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
  name: 'text',
  account: 'account-number',
  branch: 'branch-code',
  amount: 'money',
  number: 'employee-number',
} as const satisfies Record<PayFileField, JudgedKind>;

const naming = ['number', 'name', 'account'] as const;

const placesOf = (targets: PayFileTable['targets'], fields: readonly PayFileField[]): number[] =>
  fields.map((field) => targets.indexOf(field)).filter((place) => place >= 0);

/** Reads the payments of a table, given what its columns contain. */
export function readPayFile({ table, days, header, targets, reading: chosen }: PayFileTable): ReadPayFile {
  const rows = rowsBelow({ table, header });
  const placeOf = (field: PayFileField) => targets.indexOf(field);
  const amounts = table.columns[placeOf('amount')];
  const { reading, question } =
    amounts === undefined
      ? { reading: {}, question: undefined }
      : resolveReading(amounts, input.kind, { rows, chosen });
  const roles: TableRoles = {
    table,
    header,
    names: placesOf(targets, naming),
    proofs: placesOf(targets, ['account']),
    figures: placesOf(targets, ['amount']).map((place) => ({
      place,
      valueAt: (row) => {
        const column = table.columns[place];
        const read = column && readValue(cellOf(column, row), input, { reading, days });
        return read?.state === 'value' ? read.value : null;
      },
    })),
  };
  const totals = findTotalRows(roles);
  const account = new CellAccount({ table, header, usesAsked: true, totals });
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
  const lines = account.rows.filter(isPayment).map((row): PayFileLine => ({
    row: lineNumber(table, row),
    name: textAt('name', row),
    number: textAt('number', row),
    account: textAt('account', row),
    branch: textAt('branch', row),
    amountCents: centsAt(row),
  }));
  return {
    lines,
    totalCents: lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
    totalLines: Array.from(totals.keys(), (row) => lineName(table, row)),
    controls: findControlFigures(roles, totals),
    question,
    doubted: account.doubted,
    counts: account.counts,
    leftOut: () => account.leftOut,
  };
}
