import { longestInput } from '#electron/exports/contract/cell-length.ts';
import type { InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { SheetRow } from '#sheet/model/cells.ts';
import type { SheetColumn } from '#sheet/model/columns.ts';
import { captureMessages, unitMessages } from '../texts/capture.ts';
import { headingTitle, scopeMessages } from '#messages/headings.ts';
import { inSheetOrder } from './draft-columns.ts';
import { cellKindOf, clearWord } from '../values/input-kinds.ts';
import { withTextDoubts } from '../values/text-doubts.ts';
import { toSheetValue } from '../values/input-values.ts';
import {
  nameColumns,
  nettPayColumns,
  noteColumns,
  onceOffColumns,
  placeColumns,
  statusColumns,
  type ColumnOfRows,
} from '../values/employee-columns.ts';
import { rowIdOf, rowKey } from '#electron/inputs/contract/row-ref.ts';

/** The data from which a draft's sheet is built. */
export interface DraftTable {
  readonly rows: readonly InputRow[];
  readonly columns: readonly InputColumn[];
  /** The current value in a row, by the row's key; undefined if it is not known. */
  readonly currentOf: (row: number, heading: string) => string | undefined;
  /** '' if there is none. */
  readonly noteOf: (row: number) => string;
  /** Whether the item was found while the sheet was open. */
  readonly isJoined: (heading: string) => boolean;
}

/**
 * The sheet's columns and rows; a row's values are in the order of the columns. Inputs follow the names, while results
 * and other facts come last: at 150% zoom a small screen must have room for typing.
 */
export function layoutTable(table: DraftTable): { columns: SheetColumn[]; rows: SheetRow[] } {
  const locks = new Map(table.rows.map((row) => [rowIdOf(row), row.lock]));
  const lockedBecause = (rowId: string) => {
    const lock = locks.get(rowId) ?? null;
    return lock === null ? undefined : captureMessages.locks[lock].why;
  };
  const inputs = inSheetOrder(table.columns).map((input): ColumnOfRows => {
    const currentOf = (row: InputRow) => table.currentOf(rowKey(row), input.heading);
    const column = { ...toSheetColumn(input, table.isJoined(input.heading)), disabled: lockedBecause };
    return { column, valueOf: (row) => shownInput(input.kind, currentOf(row)) };
  });
  const all = [
    ...nameColumns(),
    ...onceOffColumns(table.rows),
    ...statusColumns(table.rows),
    ...inputs,
    ...nettPayColumns(table.rows),
    ...noteColumns(table.noteOf),
    ...placeColumns(table.rows),
  ];
  return {
    columns: all.map(({ column }) => column),
    rows: table.rows.map((row) => ({
      id: rowIdOf(row),
      // Nobody is paid by it: what such an employee has each period would only make the totals too high.
      notSummed: row.payslipId === null,
      values: all.map(({ valueOf }) => valueOf(row)),
    })),
  };
}

function shownInput(kind: InputColumn['kind'], held: string | undefined): string | null {
  return held === undefined ? null : toSheetValue(kind, held);
}

const widths: Readonly<Record<InputColumn['kind'], number>> = {
  money: 108,
  hours: 96,
  days: 88,
  quantity: 96,
  rate: 96,
  percent: 88,
  number: 96,
  date: 108,
  'yes-no': 88,
  choice: 128,
  text: 160,
};

/** Pixels per letter of a column header, and the space beside its text. */
const letterWidth = 7.4;
const headerSpace = 56;
const widestHeader = 208;

/** Wide enough for the values and, up to a limit, for the title. */
function widthOf(title: string, kind: InputColumn['kind']): number {
  return Math.max(widths[kind], Math.min(widestHeader, Math.ceil(title.length * letterWidth) + headerSpace));
}

const added: ReadonlySet<InputColumn['kind']> = new Set(['money', 'hours', 'days', 'quantity'] as const);

function toSheetColumn(input: InputColumn, isJoined: boolean): SheetColumn {
  const { heading, scope, kind, itemName } = input;
  const { title, subtitle } = headingTitle(heading, itemName);
  const names = `${title} ${subtitle}`.toLowerCase();
  const unit = unitMessages[kind] ?? '';
  return {
    id: heading,
    title,
    subtitle: [isJoined && captureMessages.joined, subtitle, !names.includes(unit) && unit]
      .filter(Boolean)
      .join(' · '),
    sign: scopeMessages[scope].sign,
    group: scopeMessages[scope].title,
    width: widthOf(title, kind),
    kind: kind === 'text' ? withTextDoubts(cellKindOf(input)) : cellKindOf(input),
    cleared: clearWord(kind),
    total: added.has(kind),
    validate: (value) => (value.length > longestInput ? captureMessages.tooLong(longestInput) : undefined),
  };
}
