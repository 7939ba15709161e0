import type { Snippet } from 'svelte';
import type { ResultColumn } from './result-column.ts';
import type { ResultNotice } from './result-notice.ts';
import type { ResultFact } from './result-sheet.ts';
import type { ArrangedResult } from './result-view.ts';

/** A result as it is laid out on paper. */
export interface PrintedResult<Row> {
  title: string;
  /** Highlighted below the title. */
  notices?: readonly ResultNotice[];
  facts: readonly ResultFact[];
  result: ArrangedResult<Row>;
  /** Printed on every page, since pages may be separated. */
  line: string;
  /** Printed in place of the rows if there are none. */
  none: string;
  /** Draws a custom cell; left out if the cell's text is enough. */
  cell?: Snippet<[row: Row, column: ResultColumn<Row>]> | undefined;
  footer?: Snippet;
}

/** Ten columns of figures longer than this do not fit across a sheet. */
const shortText = 12;
const keyMm = 22;

/** The width between a sheet's margins without its key columns; the last of those is a name, which needs more room. */
const roomMm = (keys: number) => 277 - keyMm * Math.max(0, keys - 1) - 60;
const widestMm = 30;

export interface PrintedColumns<Row> {
  readonly columns: readonly ResultColumn<Row>[];
  /** How many columns begin each sheet. */
  readonly keys: number;
  /** Characters of the longest figure. */
  readonly longest: number;
}

/** The width of each column on a sheet with this many columns. */
export function columnWidthMm({
  keys,
  columns,
  longest,
}: Omit<PrintedColumns<never>, 'columns'> & { readonly columns: number }): number {
  const narrowest = longest <= shortText ? 20.5 : 24;
  return Math.max(narrowest, Math.min(widestMm, roomMm(keys) / columns));
}

/**
 * Divides the columns among sheets of paper as evenly as possible: ten to a sheet if their figures are short, otherwise
 * eight. Columns with the same heading stay together; each sheet has all rows.
 */
export function printColumns<Row>({ columns, longest }: PrintedColumns<Row>): ResultColumn<Row>[][] {
  const max = longest <= shortText ? 10 : 8;
  const units = unitsOf(columns);
  const sheets: ResultColumn<Row>[][] = [];
  let left = columns.length;
  while (units.length > 0) {
    const share = left / Math.ceil(left / max);
    const sheet = units.shift() ?? [];
    for (let next = units[0]; next !== undefined; next = units[0]) {
      if (sheet.length + next.length / 2 > share || sheet.length + next.length > max) break;
      sheet.push(...next);
      units.shift();
    }
    left -= sheet.length;
    sheets.push(sheet);
  }
  return sheets;
}

/** Groups neighbouring columns with the same heading. */
export function unitsOf<Row>(columns: readonly ResultColumn<Row>[]): ResultColumn<Row>[][] {
  const units: ResultColumn<Row>[][] = [];
  for (const column of columns) {
    const last = units.at(-1);
    if (column.heading !== undefined && last?.[0]?.heading === column.heading) last.push(column);
    else units.push([column]);
  }
  return units;
}
