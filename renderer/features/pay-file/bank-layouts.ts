import { cellOf, type FileTable } from '#features/file-import/reading/table.ts';
import { foldText } from '#features/file-import/columns/fold-text.ts';
import {
  bankLayouts,
  fnbCells,
  fnbVersion,
  isFnbHashRight,
  mainCsvHeadings,
  standardBankHeadings,
  type BankField,
  type BankLayoutId,
} from '#electron/pay-file/contract/bank-layouts.ts';
import { payFileFields, type PayFileField } from './pay-file-fields.ts';

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

/** The cells that distinguish a layout from others, by column letter. */
interface Shape {
  readonly id: BankLayoutId;
  readonly cells: Readonly<Record<string, RegExp>>;
}

/** Layouts without a header: only their cells distinguish them. */
const shapes: readonly Shape[] = [
  { id: 'absa', cells: { A: account, B: words, C: branch, D: amount } },
  { id: 'capitec', cells: { A: branch, B: account, C: amount, F: words } },
  { id: 'acbeft', cells: { B: words, C: amount, D: account, E: branch } },
];

const textAt = (table: FileTable, letters: string, row: number): string => {
  const column = table.columns.find((each) => each.letters === letters);
  return column === undefined ? '' : cellOf(column, row).text.trim();
};
const rowsOf = (table: FileTable) => Array.from(table.lines.keys());
const targetOf = (field: BankField | undefined): PayFileField | '' =>
  payFileFields.find((each) => each === field) ?? '';
const placed = (table: FileTable, id: BankLayoutId) =>
  table.columns.map(({ letters }) => targetOf(bankLayouts[id].fields[letters]));

function findFnb(table: FileTable): FoundLayout | undefined {
  if (!fnbVersion.test(textAt(table, fnbCells.version.letters, 0))) return undefined;
  const isHeader = (row: number) =>
    (table.lines[row] ?? 0) < bankLayouts.fnb.headLines ||
    foldText(textAt(table, 'A', row)) === 'recipient name';
  return { id: 'fnb', header: rowsOf(table).filter(isHeader).at(-1), targets: placed(table, 'fnb') };
}

const headingsOf = (table: FileTable): readonly string[] =>
  table.columns.map((column) => foldText(cellOf(column, 0).text));

function findWithEmail(table: FileTable): FoundLayout | undefined {
  const header = headingsOf(table);
  const isIt = mainCsvHeadings.every(
    (name, index) => header[index] === name || (index > 4 && header[index] === undefined),
  );
  return isIt ? { id: 'acbeft-email', header: 0, targets: placed(table, 'acbeft-email') } : undefined;
}

/** Its columns are in any order, and have the names of the bank's own page. */
function findStandardBank(table: FileTable): FoundLayout | undefined {
  const header = headingsOf(table);
  const names = Object.keys(standardBankHeadings);
  if (!names.every((name) => header.filter((heading) => heading === name).length === 1)) return undefined;
  const targets = header.map((heading) => targetOf(standardBankHeadings[heading]));
  return { id: 'standard-bank', header: 0, targets };
}

function findByShape(table: FileTable, { id, cells }: Shape): FoundLayout | undefined {
  const columns = Object.keys(bankLayouts[id].fields);
  if (table.columns.length > columns.length) return undefined;
  const fits = (row: number) =>
    Object.entries(cells).every(([letters, test]) => test.test(textAt(table, letters, row)));
  const fitting = rowsOf(table).filter(fits);
  // Half of the lines must fit: zeros that Excel removed, a spoilt line or a total do not make it another layout.
  if (fitting.length === 0 || fitting.length * 2 < table.lines.length) return undefined;
  const isHeader = !columns.some((letters) => /\d/.test(textAt(table, letters, 0)));
  return { id, header: isHeader ? 0 : undefined, targets: placed(table, id) };
}

/** The bank layout of a table; undefined if it has none that is known. */
export function findLayout(table: FileTable): FoundLayout | undefined {
  const named = findFnb(table) ?? findWithEmail(table) ?? findStandardBank(table);
  if (named !== undefined) return named;
  return shapes.map((shape) => findByShape(table, shape)).find((found) => found !== undefined);
}

/** Whether FNB's hash total is right. Undefined if the file has none, or if Excel has damaged a number that it needs. */
export function isHashRight(table: FileTable, accounts: readonly string[]): boolean | undefined {
  const { hash, ownAccount } = fnbCells;
  const own = rowsOf(table).find((row) => table.lines[row] === ownAccount.line);
  if (own === undefined) return undefined;
  return isFnbHashRight(textAt(table, hash.letters, own), textAt(table, ownAccount.letters, own), accounts);
}
