import type { InputRow, RowLock } from '#electron/inputs/contract/bulk-input.ts';
import { noLeave } from '#electron/leave/contract/leave-amount.ts';
import type { SheetColumn } from '#sheet/model/columns.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { captureMessages } from '../texts/capture.ts';
import { formatDate } from '#messages/format.ts';
import { rands } from '#payroll/money.ts';
import { kindOf } from './input-kinds.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';

const numberColumn = '@number';
const employeeColumn = '@person';
const statusColumn = '@status';
export const noteColumn = '@note';

/** Maximum length of a note. */
export const longestNote = 500;

export interface ColumnOfRows {
  readonly column: SheetColumn;
  readonly valueOf: (row: InputRow) => string | null;
}

const messages = captureMessages.facts;

export function nameColumns(): ColumnOfRows[] {
  return [
    fact({ id: numberColumn, title: messages.number, width: 94, frozen: true }, ({ number }) => number),
    fact({ id: employeeColumn, title: messages.employee, width: 164, frozen: true }, ({ name }) => name),
  ];
}

/** For once-off payslips: the day of each, which distinguishes several of one employee. */
export function onceOffColumns(rows: readonly InputRow[]): ColumnOfRows[] {
  if (rows.every(({ onceOffDate }) => onceOffDate === undefined)) return [];
  return [
    fact({ id: '@once-off', title: messages.onceOff, width: 116, frozen: true }, ({ onceOffDate }) =>
      onceOffDate === undefined ? null : formatDate(onceOffDate),
    ),
  ];
}

/**
 * What a clerk should know about employees before typing; omitted if there is nothing. The column only appears with a
 * reading of the period: a payslip that is being calculated, which the nett pay shows as well, does not add it.
 */
export function statusColumns(rows: readonly InputRow[]): ColumnOfRows[] {
  if (rows.every((row) => statusOf({ ...row, calculating: false }) === null)) return [];
  return [fact({ id: statusColumn, title: messages.status, width: 108 }, statusOf)];
}

function statusOf({ lock, calculating, facts }: InputRow): string | null {
  const parts = [
    lock === null ? null : lockShort(lock),
    calculating ? messages.calculatingShort : null,
    facts?.beganOn ? messages.began(formatDate(facts.beganOn)) : null,
    facts?.leavesOn ? messages.leaves(formatDate(facts.leavesOn)) : null,
    facts !== undefined && !noLeave(facts.leave) ? messages.onLeave(facts.leave) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

function lockShort(lock: RowLock): string {
  return captureMessages.locks[lock].short;
}

/** Omitted if no employee of this period has a pay point. */
export function placeColumns(rows: readonly InputRow[]): ColumnOfRows[] {
  if (rows.every(({ payPoint }) => payPoint === null)) return [];
  return [fact({ id: '@pay-point', title: messages.payPoint, width: 116 }, ({ payPoint }) => payPoint)];
}

/** The clerk's own notes, also for employees who take no input. */
export function noteColumns(noteOf: (row: number) => string): ColumnOfRows[] {
  const column: SheetColumn = {
    id: noteColumn,
    title: messages.note,
    subtitle: messages.noteHint,
    width: 180,
    kind: textKind(),
    validate: (value) => (value.length > longestNote ? captureMessages.tooLong(longestNote) : undefined),
  };
  return [{ column, valueOf: (row) => noteOf(rowKey(row)) || null }];
}

/** A read-only column about the employee; its id begins with `@`, as no heading does. */
function fact(
  column: Pick<SheetColumn, 'id' | 'title' | 'width'> & Partial<SheetColumn>,
  valueOf: ColumnOfRows['valueOf'],
): ColumnOfRows {
  return { column: { kind: textKind(), readOnly: messages.readOnly, ...column }, valueOf };
}

/** Both columns exist from the start: one that appeared later would shift its neighbours while the clerk types. */
export function nettPayColumns(rows: readonly InputRow[]): ColumnOfRows[] {
  const money = { kind: kindOf('money'), width: 108, group: messages.nettPay };
  // A sum that leaves somebody out would be taken for the payroll's total.
  const total = rows.every((row) => row.payslipId === null || isReady(row));
  return [
    fact({ id: '@nett-pay-before', title: messages.before, ...money }, nettPayBeforeOf),
    fact({ id: '@nett-pay', title: messages.now, ...money, total }, nettPayOf),
  ];
}

function isReady(row: InputRow): boolean {
  return !row.calculating && row.nettPayCents !== null;
}

/** Whether the nett pay has changed or is being calculated again. */
function isMoved(row: InputRow): boolean {
  if (row.payslipId === null || (row.nettPayBeforeCents ?? null) === null) return false;
  return !isReady(row) || row.nettPayCents !== row.nettPayBeforeCents;
}

/** Text instead of a number while it is not ready; null for an employee without a payslip. */
function nettPayOf(row: InputRow): string | null {
  if (row.payslipId === null) return null;
  if (row.calculating || row.nettPayCents === null) return messages.calculating;
  return rands(row.nettPayCents);
}

/** Only if a submission has changed the nett pay, or is changing it. */
function nettPayBeforeOf(row: InputRow): string | null {
  const cents = row.nettPayBeforeCents ?? null;
  return cents !== null && isMoved(row) ? rands(cents) : null;
}
