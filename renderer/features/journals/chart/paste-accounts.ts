import {
  longestAccountCode,
  longestAccountName,
  type ChartAccount,
} from '#electron/journals/contract/chart-of-accounts.ts';
import type { BookedLine } from '#electron/journals/contract/journal-book.ts';
import { foldText } from '#features/file-import/columns/fold-text.ts';
import { judgeCell } from '#features/file-import/rows/judge-cell.ts';
import { doubtsIn, listOf } from '#features/file-import/reading/cell-doubts.ts';
import { parseTsv } from '#sheet/model/tsv.ts';
import type { PasteProblem } from '../texts.ts';
import type { KnownAccounts } from './known-accounts.ts';

type Line = Pick<BookedLine, 'side' | 'category' | 'item' | 'label'>;

interface PastedProblem {
  /** Counts from 1, as the rows of the block. */
  readonly row: number;
  readonly text: string;
  readonly why: PasteProblem;
}

export interface PastedAccounts {
  /** By the index of the line. */
  readonly accounts: ReadonlyMap<number, ChartAccount>;
  readonly problems: readonly PastedProblem[];
}

/** Whether a pasted text is a block of cells rather than one value. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.replace(/(?:\r\n|[\r\n])$/, ''));

/** The header of a block that was copied with its table. */
const headers: ReadonlySet<string> = new Set([
  'line',
  'lines',
  'item',
  'description',
  'label',
  'journal line',
  'side',
  'code',
  'account',
  'account code',
  'account name',
  'name',
  'reel',
  'rekening',
]);
const sides: Readonly<Record<string, BookedLine['side']>> = {
  debit: 'debit',
  dr: 'debit',
  debiet: 'debit',
  credit: 'credit',
  cr: 'credit',
  krediet: 'credit',
};

interface Row {
  /** Counts from 1, empty rows too. */
  readonly row: number;
  /** Cleaned; null for one that a spreadsheet damaged. */
  readonly cells: readonly (string | null)[];
}

function rowsOf(text: string): Row[] {
  return parseTsv(text).map((texts, index) => ({
    row: index + 1,
    cells: texts.map((cell) => {
      const doubts = listOf(doubtsIn('text', cell));
      const { verdict, text: clean } = judgeCell({ type: 'text', text: cell, doubts }, 'employee-number');
      return verdict === 'block' ? null : clean;
    }),
  }));
}

const folded = (cell: string | null | undefined) => foldText(cell ?? '');

/**
 * Which column has the names of lines: the one in which most cells are such; undefined if fewer than half are, or if
 * nothing is beside them.
 */
function labelColumn(rows: readonly Row[], lines: readonly Line[]): number | undefined {
  const labels = new Set(lines.map(({ label }) => foldText(label)));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const counts = Array.from(
    { length: width },
    (_, place) => rows.filter(({ cells }) => labels.has(folded(cells[place]))).length,
  );
  const named = Math.max(0, ...counts);
  const place = counts.indexOf(named);
  const isAlone = rows.every(({ cells }) => cells.every((cell, other) => other === place || cell === ''));
  return named > 0 && named * 2 >= rows.length && !isAlone ? place : undefined;
}

const sideOf = (cell: string | null) => sides[folded(cell)];

/** The lines that a row means by name, and by side if the row has one. */
function linesMeant(lines: readonly Line[], label: string, { cells }: Row): number[] {
  const side = cells.map(sideOf).find((one) => one !== undefined);
  return [...lines.keys()].filter((index) => {
    const line = lines[index];
    return line !== undefined && foldText(line.label) === label && (side === undefined || line.side === side);
  });
}

/** The account in the first two cells: its code and its name, or one of them. */
function accountOf(cells: Row['cells'], { known, part }: Pick<Asked, 'known' | 'part'>): ChartAccount {
  const [first, second] = [cells[0] ?? '', cells[1] ?? ''];
  if (second !== '') return { code: first, name: second };
  const alone = part === 'code' ? { code: first, name: '' } : { code: '', name: first };
  return known.meantBy(first) ?? alone;
}

interface Asked {
  readonly lines: readonly Line[];
  /** The index of the line, and the field in it, into which it was pasted. */
  readonly from: number;
  readonly part: 'code' | 'name';
  readonly known: KnownAccounts;
}

const isTooLong = ({ code, name }: ChartAccount) =>
  code.length > longestAccountCode || name.length > longestAccountName;

/**
 * Reads a block of accounts that was copied from a spreadsheet: lines by name with the account beside each, or accounts
 * alone, which go to the lines from the focused one down. A line that the journal has on both sides needs its side, or
 * as many rows as the journal has of it.
 */
export function pasteAccounts(text: string, asked: Asked): PastedAccounts {
  const { lines, from } = asked;
  const filled = rowsOf(text).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const isHeader = filled[0]?.cells.every((cell) => cell === '' || headers.has(folded(cell))) === true;
  const rows = filled.slice(isHeader ? 1 : 0);
  /** The row of the block that belongs to the focused line. */
  const top = isHeader ? (filled[0]?.row ?? 0) + 1 : 1;
  const named = labelColumn(rows, lines);
  const labelOf = ({ cells }: Row) => (named === undefined ? '' : folded(cells[named]));
  const byLabel = Map.groupBy(rows, labelOf);

  function lineOf(row: Row): number | PasteProblem {
    if (named === undefined) {
      const line = from + row.row - top;
      return line < lines.length ? line : 'past-end';
    }
    const meant = linesMeant(lines, labelOf(row), row);
    const [only, ...others] = meant;
    if (only === undefined) return 'no-line';
    if (others.length === 0) return only;
    // As many rows as lines of one name: they are in the same order.
    const own = byLabel.get(labelOf(row)) ?? [];
    return (own.length === meant.length ? meant[own.indexOf(row)] : undefined) ?? 'several-lines';
  }

  const accounts = new Map<number, ChartAccount>();
  const problems: PastedProblem[] = [];
  for (const row of rows) {
    const rest =
      named === undefined
        ? row.cells
        : row.cells.filter((cell, place) => place !== named && sideOf(cell) === undefined);
    if (rest.every((cell) => cell === '')) continue;
    const account = accountOf(rest, asked);
    const found = rest.includes(null)
      ? 'damaged'
      : account.code === '' && account.name === ''
        ? 'no-account'
        : isTooLong(account)
          ? 'too-long'
          : lineOf(row);
    const why = typeof found === 'number' && accounts.has(found) ? 'again' : found;
    if (typeof why === 'number') accounts.set(why, account);
    else problems.push({ row: row.row, text: row.cells.join(' ').trim(), why });
  }
  return { accounts, problems };
}
