import {
  bankLayouts,
  fnbCells,
  fnbVersion,
  isFnbHashRight,
  type BankField,
  type BankLayoutId,
} from './contract/bank-layouts.ts';
import type { PayFileLine } from './contract/pay-file.ts';
import { readWorksheet, type FileRow } from './read-worksheet.ts';

export interface BankColumns {
  readonly layout: BankLayoutId;
  /** Those that the customer of Standard Bank has mapped, from A on; '' is empty. */
  readonly columns?: readonly (BankField | '')[];
}

/** A payment as a bank's file has it; '' for what its layout has no column for. */
interface BankFileLine extends PayFileLine {
  readonly accountType: string;
  readonly reference: string;
  readonly ownReference: string;
}

export interface ReadBankFile {
  readonly lines: readonly BankFileLine[];
  /** The day on which it pays, as in `2026-11-25`; undefined if it names none, or several. */
  readonly date: string | undefined;
  readonly ownAccount: string | undefined;
  /** Undefined if it has no hash total, or none that can be checked. */
  readonly isHashRight: boolean | undefined;
}

const quotedCell = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/y;

function cellsOf(line: string): readonly string[] {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  quotedCell.lastIndex = 0;
  while (quotedCell.lastIndex < line.length) {
    const [whole = '', cell = ''] = quotedCell.exec(line) ?? [];
    if (whole === '') break;
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  }
  return cells;
}

const readCsv = (bytes: Uint8Array): readonly FileRow[] =>
  new TextDecoder()
    .decode(bytes)
    .split(/\r?\n/)
    .map((text, index) => ({ line: index + 1, cells: cellsOf(text) }));

/** The index of each field's column. */
function placesOf({ layout, columns = [] }: BankColumns): ReadonlyMap<BankField | '', number> {
  const byLetter = Object.entries(bankLayouts[layout].fields);
  const own = byLetter.map(([letter, field]) => [field, letter.charCodeAt(0) - 65] as const);
  return new Map([...own, ...columns.map((field, index) => [field, index] as const)]);
}

/** Exact cents; null if it is no amount of at most two decimals. */
function centsOf(text: string): number | null {
  const [, rands, cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (rands === undefined) return null;
  const all = Number(rands + cents.padEnd(2, '0'));
  return Number.isSafeInteger(all) ? all : null;
}

/** `20261125` and `2026/11/25` as `2026-11-25`. */
function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})([/-]?\d{2})([/-]?\d{2})$/.exec(text) ?? [];
  return year === undefined ? undefined : [year, month?.slice(-2), day?.slice(-2)].join('-');
}

/**
 * Reads a file that was written for a bank, back from its bytes, and knows nothing of how it was written: only where each
 * bank has its columns, as the check of files that were made elsewhere does.
 */
export function readBankLines(bytes: Uint8Array, bank: BankColumns): ReadBankFile {
  const rows = bank.layout === 'standard-bank' ? readWorksheet(bytes) : readCsv(bytes);
  const places = placesOf(bank);
  const { headLines } = bankLayouts[bank.layout];
  const paying = rows.filter(({ line, cells }) => line > headLines && cells.some((cell) => cell !== ''));
  const lines = paying.map(({ line, cells }): BankFileLine => {
    const textOf = (field: BankField) => cells[places.get(field) ?? -1] ?? '';
    return {
      row: line,
      name: textOf('name'),
      number: '',
      account: textOf('account'),
      branch: textOf('branch'),
      amountCents: centsOf(textOf('amount')),
      accountType: textOf('account-type'),
      reference: textOf('reference'),
      ownReference: textOf('own-reference'),
    };
  });
  if (bank.layout === 'fnb') return { lines, ...readFnbHead(rows, lines) };
  const dates = new Set(paying.map(({ cells }) => cells[places.get('date') ?? -1] ?? ''));
  const [date = ''] = dates.size === 1 ? dates : [];
  return { lines, date: dayOf(date), ownAccount: undefined, isHashRight: undefined };
}

function readFnbHead(rows: readonly FileRow[], lines: readonly BankFileLine[]): Omit<ReadBankFile, 'lines'> {
  const textIn = ({ line, letters }: { line: number; letters: string }) =>
    rows[line - 1]?.cells[letters.charCodeAt(0) - 65] ?? '';
  const [ownAccount, hash] = [textIn(fnbCells.ownAccount), textIn(fnbCells.hash)];
  const accounts = lines.map(({ account }) => account);
  return {
    date: dayOf(textIn(fnbCells.date)),
    ownAccount,
    // A file without its first line is none of this layout, whatever its hash total says.
    isHashRight: fnbVersion.test(textIn(fnbCells.version)) && isFnbHashRight(hash, ownAccount, accounts),
  };
}
