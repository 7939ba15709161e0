import type { SheetEmployee } from '#electron/employees/contract/typed-change.ts';
import { fieldsOf, type FormTable, type Texts } from '#kit/form/form-table.ts';
import { placeRefusal } from '#kit/form/place-refusal.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import { isMasked, maskNumber } from '#payroll/personal-number.ts';
import type { SheetRow } from '#sheet/model/cells.ts';
import type { SheetColumn } from '#sheet/model/columns.ts';
import type { CellMark, RowMark } from '#sheet/model/marks.ts';
import { cellValue, type SheetField } from '../file/sheet-field.ts';
import { fillIn } from '../form/fill-in.ts';
import { changeSheetMessages as messages } from '../texts/change-sheet.ts';
import type { ChangeLine, Refusals } from './change-list.ts';

const bank = 'bankAccount.bankId';
const branch = 'bankAccount.branchCode';

/** The fields of one account: each means something only beside the others. */
const account: readonly string[] = [bank, 'bankAccount.accountNumber', branch];

/** The columns of a company whose clerk has chosen none; its custom fields follow. */
export const usualFields = ['jobTitle', 'payPointId', 'email', ...account];

/** The fields that have a column if these were chosen. */
export function withAccount(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => (account.includes(path) ? account : [path])))];
}

/** The same without this one. */
export const withoutField = (paths: readonly string[], path: string): string[] =>
  paths.filter((one) => one !== path && !(account.includes(path) && account.includes(one)));

/** What the cells of a row show: what is on its way stands for what the record has. */
export const valuesShown = ({ texts, sent }: SheetEmployee): Texts =>
  sent?.state === 'sending' || sent?.state === 'needs-you' ? { ...texts, ...sent.texts } : texts;

/** What the record has, even if the sheet cannot read it: it must not look empty. */
const heldValue = (field: SheetField, text: string): string | null =>
  cellValue(field, text) ?? (text === '' ? null : text);

const locks = { sending: messages.lockedSent, 'needs-you': messages.lockedDecision } as const;

/** A row of the sheet with a cell for each of the fields. */
export const sheetRowOf = (row: SheetEmployee, fields: readonly SheetField[]): SheetRow => ({
  id: String(row.employeeId),
  locked:
    row.sent?.state === 'sending' || row.sent?.state === 'needs-you' ? locks[row.sent.state] : undefined,
  values: [
    `${row.lastName}, ${row.firstName}`,
    row.number,
    ...fields.map((field) => heldValue(field, valuesShown(row)[field.path] ?? '')),
  ],
});

export const isCustom = (path: string): boolean => path.startsWith('customFields.');

/** Whose row it is, then a column for each of the fields. */
export function columnsOf(
  fields: readonly SheetField[],
  rowOf: (rowId: string) => SheetEmployee | undefined,
): SheetColumn[] {
  const own = { readOnly: messages.readOnly, frozen: true, kind: kindOf('text') };
  return [
    { id: '@name', title: messages.columns.name, width: 200, ...own },
    { id: '@number', title: messages.columns.number, width: 88, ...own },
    ...fields.map(({ path, label, section, kind }): SheetColumn => ({
      id: path,
      title: label,
      group: section,
      kind,
      width: Math.max(kind.kind === 'text' ? 156 : 140, Math.min(220, label.length * 7.4 + 48)),
      // A mask stands for a number only where it is.
      validate: (value, rowId) =>
        isMasked(value) && value !== rowOf(rowId)?.texts[path] ? messages.notWhole : undefined,
      disabled: (rowId) =>
        isCustom(path) && rowOf(rowId)?.hasCustomFields === false ? messages.notRead : undefined,
    })),
  ];
}

/** The places of cells whose change is on its way or was just made, with their marks. */
export function sentMarks({ employeeId, sent, typed }: SheetEmployee): CellMark[] {
  if (sent === null || sent.state === 'refused') return [];
  const mark = ({ sending: 'pending', 'needs-you': 'overtaken', done: 'saved' } as const)[sent.state];
  return Object.keys(sent.texts)
    .filter((path) => typed[path] === undefined)
    .map((columnId) => ({ rowId: String(employeeId), columnId, mark }));
}

/** The cell of a line of the list of changes, if something is wrong with it or unlikely. */
export function foundMark({ employee, path, found, doubt, isRefused }: ChangeLine): CellMark[] {
  if (found === '' && doubt === '') return [];
  const mark = isRefused ? 'failed' : found === '' ? 'impossible' : 'invalid';
  return [{ rowId: String(employee.employeeId), columnId: path, mark, message: found || doubt }];
}

/** The mark at the head of a row: what became of its change, or that something is to be corrected. */
export function headMark({ sent }: SheetEmployee, lines: readonly ChangeLine[]): Omit<RowMark, 'rowId'> {
  const { rows } = messages;
  if (sent?.state === 'sending') return { mark: 'pending', message: rows.sending };
  if (sent?.state === 'needs-you') return { mark: 'overtaken', message: rows['needs-you'] };
  if (lines.some(({ isRefused }) => isRefused)) {
    return { mark: 'failed', message: rows.refused(sent?.message ?? '') };
  }
  const wrong = lines.filter(({ found }) => found !== '').length;
  if (wrong > 0) return { mark: 'invalid', message: rows.wrong(wrong) };
  return sent?.state === 'done' && lines.length === 0
    ? { mark: 'saved', message: rows.done }
    : { mark: 'none' };
}

/**
 * Why the service refused what is still typed in a row. A text that was changed since is not refused any more, and
 * neither are the others if the service had named it.
 */
export function refusalsOf(table: FormTable, { sent }: SheetEmployee, typed: Texts): Refusals | undefined {
  if (sent?.state !== 'refused') return undefined;
  const masked = new Set(fieldsOf(table).flatMap(({ path, row }) => (row.masked ? [path] : [])));
  const same = Object.entries(sent.texts)
    .filter(([path, text]) => {
      const now = typed[path];
      return now !== undefined && (masked.has(path) && now !== '' ? maskNumber(now) : now) === text;
    })
    .map(([path]) => path);
  const { placed } = placeRefusal(table, sent.refusals);
  const named = Object.keys(sent.texts).filter((path) => placed.has(path));
  const replies = sent.refusals.map(({ field, message }) => `${field} ${message}`).join(' · ');
  const reason = sent.message || replies || messages.noReason;
  return new Map(
    same
      .filter((path) => named.length === 0 || named.includes(path))
      .map((path) => [path, placed.get(path)?.join(' · ') ?? reason]),
  );
}

interface TypedRow {
  /** The texts of the record, those before the last change, and those now. */
  readonly held: Texts;
  readonly before: Texts;
  readonly now: Texts;
  readonly today: string;
}

/**
 * What follows from the fields that have just changed, as in the form, unless it was given with them. Back at the text
 * of the record, a field brings back what the record has.
 */
export function following(
  changed: readonly string[],
  { held, before, now, today }: TypedRow,
): (readonly [path: string, text: string])[] {
  const found: (readonly [string, string])[] = [];
  const textOf = (texts: Texts, path: string) => texts[path] ?? '';
  for (const path of changed) {
    const [text, former] = [textOf(now, path), textOf(before, path)];
    const isBack = text === textOf(held, path);
    const set = (target: string, filled: string) => {
      if (textOf(now, target) !== textOf(before, target)) return;
      found.push([target, isBack ? textOf(held, target) : filled]);
    };
    if (text !== former) fillIn({ text: (one) => textOf(now, one), set }, path, { text, former, today });
  }
  return found;
}
