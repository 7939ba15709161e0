import {
  longestAccountCode,
  longestAccountName,
  maxChartAccounts,
  type ChartAccount,
} from '#electron/journals/contract/chart-of-accounts.ts';
import {
  CellAccount,
  type CellCounts,
  type DoubtedCell,
  type LeftOutCells,
} from '#features/file-import/rows/cell-account.ts';
import type { JudgedKind } from '#features/file-import/rows/judge-cell.ts';
import { findTotalRows } from '#features/file-import/rows/total-rows.ts';
import { cellOf, lineName, type FileTable } from '#features/file-import/reading/table.ts';
import type { ChartProblem } from '../texts.ts';
import type { ChartColumns } from './chart-columns.ts';

export interface ReadChart {
  readonly accounts: readonly ChartAccount[];
  readonly problems: readonly { readonly line: string; readonly text: string; readonly why: ChartProblem }[];
  readonly doubted: readonly DoubtedCell[];
  readonly counts: CellCounts;
  readonly leftOut: () => LeftOutCells;
  /** The rows that are totals, by their lines: they are no accounts. */
  readonly totalLines: readonly string[];
}

/** Spreadsheets damage a code of the books as they damage the number of an employee, and a name as any text. */
const kinds = { code: 'employee-number', name: 'text' } as const satisfies Record<string, JudgedKind>;

/** The accounts of a table, each once, in its order; rows with neither code nor name are passed over. */
export function readChart(table: FileTable, columns: ChartColumns, usesAsked: boolean): ReadChart {
  const { header } = columns;
  const names = [columns.code, columns.name].filter((place) => place >= 0);
  const totals = findTotalRows({ table, header, names, proofs: [columns.code], figures: [] });
  const of = { table, header, usesAsked, totals };
  const { accounts, problems, refused } = accountsOf(new CellAccount(of), { table, columns });
  // Counts again, without the rows of which nothing is used.
  const account = new CellAccount(of);
  for (const row of account.rows) if (!refused.has(row)) takeRow(account, row, { table, columns });
  return {
    accounts,
    problems,
    doubted: account.doubted,
    counts: account.counts,
    leftOut: () => account.leftOut,
    totalLines: Array.from(totals.keys(), (row) => lineName(table, row)),
  };
}

interface Source {
  readonly table: FileTable;
  readonly columns: ChartColumns;
}

const isFilled = ({ columns }: FileTable, row: number, place: number): boolean => {
  const column = columns[place];
  return column !== undefined && cellOf(column, row).text.trim() !== '';
};

/** The account of a row; undefined if there is none, as an account whose code is in doubt is none without it. */
function takeRow(account: CellAccount, row: number, { table, columns }: Source): ChartAccount | undefined {
  const textAt = (part: 'code' | 'name') => account.take(row, columns[part], kinds[part])?.text ?? '';
  const code = textAt('code');
  if (code === '' && isFilled(table, row, columns.code)) return undefined;
  const name = textAt('name');
  return code === '' && name === '' ? undefined : { code, name };
}

function accountsOf(account: CellAccount, source: Source) {
  const { table, columns } = source;
  const byKey = new Map<string, ChartAccount>();
  const refused = new Set<number>();
  const problems: { line: string; text: string; why: ChartProblem }[] = [];
  for (const row of account.rows) {
    const found = takeRow(account, row, source);
    if (found === undefined) continue;
    const { code, name } = found;
    const key = code === '' ? `name ${name}` : `code ${code.toLowerCase()}`;
    const before = byKey.get(key);
    // The last line of a report may be the moment in which it was made.
    const isNameless = columns.name >= 0 && !isFilled(table, row, columns.name);
    const why = isNameless ? 'no-name' : problemOf(found, before, byKey.size);
    if (why === undefined) byKey.set(key, found);
    else {
      refused.add(row);
      problems.push({ line: lineName(table, row), text: [code, name].join(' ').trim(), why });
    }
  }
  return { accounts: [...byKey.values()], problems, refused };
}

function problemOf(
  { code, name }: ChartAccount,
  before: ChartAccount | undefined,
  accounts: number,
): ChartProblem | undefined {
  if (code.length > longestAccountCode || name.length > longestAccountName) return 'too-long';
  if (before !== undefined) return before.name === name ? undefined : 'same-code';
  return accounts >= maxChartAccounts ? 'too-many' : undefined;
}
