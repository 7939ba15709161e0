import { cellOf, type FileTable } from '#features/file-import/reading/table.ts';
import { foldText } from '#features/file-import/columns/fold-text.ts';
import type { PayFileField } from './pay-file-fields.ts';

/** The layouts that have a source in `docs/formats.md`; any other file is read by the columns that the clerk names. */
export type BankLayoutId = 'fnb' | 'absa' | 'capitec' | 'acbeft' | 'acbeft-email';

export interface FoundLayout {
  readonly id: BankLayoutId;
  /** Index of the last row before the payments; undefined if they begin in the first row. */
  readonly header: number | undefined;
  /** One for each column of the table. */
  readonly targets: readonly (PayFileField | '')[];
}

const account = /^\d{5,20}$/;
const branch = /^\d{4,6}$/;
const amount = /^-?\d+([.,]\d{1,2})?$/;
const words = /\p{L}/u;

/** By column letter: what each column contains, and the cells that distinguish the layout from others. */
interface Shape {
  readonly id: BankLayoutId;
  readonly fields: Readonly<Record<string, PayFileField>>;
  readonly cells: Readonly<Record<string, RegExp>>;
  readonly columns: number;
}

/** Layouts without a header: only their cells distinguish them. */
const shapes: readonly Shape[] = [
  {
    id: 'absa',
    fields: { A: 'account', B: 'name', C: 'branch', D: 'amount' },
    cells: { A: account, B: words, C: branch, D: amount },
    columns: 5,
  },
  {
    id: 'capitec',
    fields: { A: 'branch', B: 'account', C: 'amount', F: 'name' },
    cells: { A: branch, B: account, C: amount, F: words },
    columns: 6,
  },
  {
    id: 'acbeft',
    fields: { B: 'name', C: 'amount', D: 'account', E: 'branch' },
    cells: { B: words, C: amount, D: account, E: branch },
    columns: 6,
  },
];

const emailHeader = ['no', 'name', 'amount', 'acc no', 'br code', 'reference', 'email'];
const emailFields: readonly (PayFileField | '')[] = ['', 'name', 'amount', 'account', 'branch', '', ''];
const fnbFields: Readonly<Record<string, PayFileField>> = {
  A: 'name',
  B: 'account',
  D: 'branch',
  E: 'amount',
};
/** The line with the names of FNB's columns, counted from 1: below the version, the date and the paying account. */
const fnbHeaderLine = 4;

const textAt = (table: FileTable, letters: string, row: number): string => {
  const column = table.columns.find((each) => each.letters === letters);
  return column === undefined ? '' : cellOf(column, row).text.trim();
};
const rowsOf = (table: FileTable) => Array.from(table.lines.keys());
const placed = (table: FileTable, fields: Readonly<Record<string, PayFileField>>) =>
  table.columns.map(({ letters }): PayFileField | '' => fields[letters] ?? '');

function findFnb(table: FileTable): FoundLayout | undefined {
  if (!/^binsol/i.test(textAt(table, 'A', 0))) return undefined;
  const isHeader = (row: number) =>
    (table.lines[row] ?? 0) < fnbHeaderLine || foldText(textAt(table, 'A', row)) === 'recipient name';
  return { id: 'fnb', header: rowsOf(table).filter(isHeader).at(-1), targets: placed(table, fnbFields) };
}

function findWithEmail(table: FileTable): FoundLayout | undefined {
  const header = table.columns.map((column) => foldText(cellOf(column, 0).text));
  const isIt = emailHeader.every(
    (name, index) => header[index] === name || (index > 4 && header[index] === undefined),
  );
  return isIt ? { id: 'acbeft-email', header: 0, targets: emailFields.slice(0, header.length) } : undefined;
}

function findByShape(table: FileTable, { id, fields, cells, columns }: Shape): FoundLayout | undefined {
  if (table.columns.length > columns) return undefined;
  const fits = (row: number) =>
    Object.entries(cells).every(([letters, test]) => test.test(textAt(table, letters, row)));
  const fitting = rowsOf(table).filter(fits);
  // Half of the lines must fit: zeros that Excel removed, a spoilt line or a total do not make it another layout.
  if (fitting.length === 0 || fitting.length * 2 < table.lines.length) return undefined;
  const isHeader = !Object.keys(fields).some((letters) => /\d/.test(textAt(table, letters, 0)));
  return { id, header: isHeader ? 0 : undefined, targets: placed(table, fields) };
}

/** The bank layout of a table; undefined if it has none that is known. */
export function findLayout(table: FileTable): FoundLayout | undefined {
  const named = findFnb(table) ?? findWithEmail(table);
  if (named !== undefined) return named;
  return shapes.map((shape) => findByShape(table, shape)).find((found) => found !== undefined);
}

/**
 * Whether FNB's hash total is right: the last twelve digits of the sum of all account numbers and, once, that of the
 * paying account. Undefined if the file has none, or if Excel has damaged a number that it needs.
 */
export function isHashRight(table: FileTable, accounts: readonly string[]): boolean | undefined {
  const own = rowsOf(table).find((row) => table.lines[row] === fnbHeaderLine - 1);
  if (own === undefined) return undefined;
  const [payer, hash] = [textAt(table, 'A', own), textAt(table, 'B', own)];
  if (!/^\d+$/.test(hash) || !/^\d+$/.test(payer) || accounts.some((one) => !/^\d+$/.test(one)))
    return undefined;
  const sum = accounts.reduce((total, one) => total + BigInt(one), BigInt(payer));
  return String(sum).slice(-12).replace(/^0+/, '') === hash.replace(/^0+/, '');
}
