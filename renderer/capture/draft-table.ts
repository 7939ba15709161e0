import type { InputColumn, InputRow, InputScope, RowLock } from '#contract/domain/bulk-input.ts';
import type { SheetRow } from '#sheet/model/cells.ts';
import type { SheetColumn } from '#sheet/model/columns.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { captureWords } from '#words/capture.ts';
import { headingTitle, scopeWords } from '#words/headings.ts';
import { kindOf, toSheetValue } from './input-kinds.ts';

/** What a draft's grid is made of. */
export interface DraftTable {
  readonly rows: readonly InputRow[];
  readonly columns: readonly InputColumn[];
  /** What the service holds; undefined where that is not known. */
  readonly heldOf: (employeeId: number, heading: string) => string | undefined;
}

/** No input is longer: the contract's own limit. */
export const longestInput = 1_000;

export const numberColumn = '@number';
export const personColumn = '@person';

interface ColumnOfRows {
  readonly column: SheetColumn;
  readonly valueOf: (row: InputRow) => string | null;
}

export function rowIdOf(employeeId: number): string {
  return String(employeeId);
}

export function isInputColumn(columnId: string): boolean {
  return !columnId.startsWith('@');
}

const scopes: readonly InputScope[] = ['payslip', 'employee'];

/** *This payslip only* stands before *from now on*, each in the order in which the columns came. */
export function inSheetOrder(columns: readonly InputColumn[]): InputColumn[] {
  return columns.toSorted((a, b) => scopes.indexOf(a.scope) - scopes.indexOf(b.scope));
}

/**
 * The sheet's columns and rows, values in the order of the columns. Inputs stand beside the names, what comes of them
 * and other facts behind: at 150% on a small screen there must be room to type in.
 */
export function layoutTable(table: DraftTable): { columns: SheetColumn[]; rows: SheetRow[] } {
  const inputs = inSheetOrder(table.columns).map((input): ColumnOfRows => {
    const heldOf = ({ employeeId }: InputRow) => table.heldOf(employeeId, input.heading);
    return { column: toSheetColumn(input), valueOf: (row) => shownInput(input.kind, heldOf(row)) };
  });
  const all = [...nameColumns(), ...inputs, ...nettPayColumns(table.rows), ...placeColumns(table.rows)];
  return {
    columns: all.map(({ column }) => column),
    rows: table.rows.map((row) => ({
      id: rowIdOf(row.employeeId),
      locked: row.lock === null ? undefined : captureWords.locks[row.lock].why,
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
  number: 96,
  date: 108,
  'yes-no': 88,
  text: 160,
};

/** Of a letter in a column head, with the space beside the text. */
const letterWidth = 7.4;
const headSpace = 20;
const widestHead = 208;

/** Wide enough for its values and, within reason, for its title. */
function widthOf(title: string, kind: InputColumn['kind']): number {
  return Math.max(widths[kind], Math.min(widestHead, Math.ceil(title.length * letterWidth) + headSpace));
}

function toSheetColumn({ heading, scope, kind }: InputColumn): SheetColumn {
  const words = headingTitle(heading);
  return {
    id: heading,
    ...words,
    group: scopeWords[scope].title,
    width: widthOf(words.title, kind),
    kind: kindOf(kind),
    total: kind === 'money' || kind === 'hours',
    validate: (value) => (value.length > longestInput ? captureWords.tooLong(longestInput) : undefined),
  };
}

function nameColumns(): ColumnOfRows[] {
  const words = captureWords.facts;
  return [
    fact({ id: numberColumn, title: words.number, width: 94, frozen: true }, ({ number }) => number),
    fact({ id: personColumn, title: words.person, width: 164, frozen: true }, ({ name }) => name),
  ];
}

/** Only what tells people of this period apart. */
function placeColumns(rows: readonly InputRow[]): ColumnOfRows[] {
  const words = captureWords.facts;
  const columns: ColumnOfRows[] = [];
  if (rows.some(({ payPoint }) => payPoint !== null)) {
    columns.push(fact({ id: '@pay-point', title: words.payPoint, width: 116 }, ({ payPoint }) => payPoint));
  }
  if (rows.some(({ lock }) => lock !== null)) {
    columns.push(fact({ id: '@payslip', title: words.payslip, width: 92 }, ({ lock }) => lockShort(lock)));
  }
  return columns;
}

function lockShort(lock: RowLock | null): string {
  return lock === null ? captureWords.facts.open : captureWords.locks[lock].short;
}

/** A read-only column about the person; its id can be no heading. */
function fact(
  column: Pick<SheetColumn, 'id' | 'title' | 'width'> & Partial<SheetColumn>,
  valueOf: ColumnOfRows['valueOf'],
): ColumnOfRows {
  const { readOnly } = captureWords.facts;
  return { column: { kind: textKind(), readOnly, ...column }, valueOf };
}

/** Both columns stand from the start: one that came later would move its neighbours under the clerk's hand. */
function nettPayColumns(rows: readonly InputRow[]): ColumnOfRows[] {
  const words = captureWords.facts;
  const money = { kind: kindOf('money'), width: 108, group: words.nettPay };
  // A sum that leaves somebody out would be read as the payroll's total.
  const total = rows.every((row) => row.payslipId === null || isReady(row));
  return [
    fact({ id: '@nett-pay-before', title: words.before, ...money }, nettPayBeforeOf),
    fact({ id: '@nett-pay', title: words.now, ...money, total }, nettPayOf),
  ];
}

function isReady(row: InputRow): boolean {
  return !row.calculating && row.nettPayCents !== null;
}

/** A new nett pay is there, or on its way. */
function isMoved(row: InputRow): boolean {
  if (row.payslipId === null || row.nettPayBeforeCents === null) return false;
  return !isReady(row) || row.nettPayCents !== row.nettPayBeforeCents;
}

/** Not ready is never a number; nobody without a payslip has a nett pay. */
function nettPayOf(row: InputRow): string | null {
  if (row.payslipId === null) return null;
  if (row.calculating || row.nettPayCents === null) return captureWords.facts.calculating;
  return toRands(row.nettPayCents);
}

/** Only beside a nett pay that a sending has moved, or is moving. */
function nettPayBeforeOf(row: InputRow): string | null {
  return isMoved(row) && row.nettPayBeforeCents !== null ? toRands(row.nettPayBeforeCents) : null;
}

function toRands(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
