import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { resultMessages } from '#messages/results.ts';
import {
  defaultWidth,
  isFigure,
  neededDecimals,
  plainValue,
  valueText,
  type ResultColumn,
} from './result-column.ts';
import { isDecimal, normaliseDecimal } from '#payroll/decimal.ts';
import { arrange } from './arrange-result.ts';
import { carried, noteLines, noticeText, type ResultNotice } from './result-notice.ts';
import { plainView, type ArrangedResult, type ResultLine } from './result-view.ts';
import { runSync, runInSlices, chunks, type Parts } from '#ui/turns.ts';

/** A name and its value: the company, the period, the filter. */
export type ResultFact = readonly [name: string, value: string];

interface SheetOf<Row> {
  readonly name: string;
  readonly result: ArrangedResult<Row>;
  /** What the file says about itself, on a second sheet. */
  readonly facts: readonly ResultFact[];
  /** What the screen says of it. */
  readonly notices?: readonly ResultNotice[];
}

/**
 * A result as files have it: what is shown, in the same order, with groups and totals in bold. Made in parts, so that
 * the window stays responsive.
 */
export async function resultSheets<Row>({
  name,
  result,
  facts,
  notices = [],
}: SheetOf<Row>): Promise<[Spreadsheet, ...Spreadsheet[]]> {
  const table = await runInSlices(tableSheet(name, result));
  // Only a stop makes it null, and nothing stops it.
  if (table === null) throw new Error('The table was not made.');
  const notes = noteLines(notices, facts);
  const noticeFacts = carried(notices).map((notice): ResultFact => [
    resultMessages.facts.notice,
    noticeText(notice),
  ]);
  const about = [...noticeFacts, ...facts];
  return [
    notes.length === 0 ? table : { ...table, notes: [...notes] },
    ...(about.length === 0 ? [] : [factSheet(about)]),
  ];
}

/** All rows as they come, for a file that is made without a screen. */
export function plainSheet<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly ResultColumn<Row>[],
): Spreadsheet {
  return runSync(tableSheet(name, arrange(rows, columns, plainView)));
}

function* tableSheet<Row>(name: string, { columns, lines, total }: ArrangedResult<Row>): Parts<Spreadsheet> {
  const all = total === null ? lines : [...lines, total];
  // Which column has the titles of groups and of the total.
  const titled = Math.max(
    0,
    columns.findLastIndex(({ isKey }) => isKey),
  );
  const rows: (string | null)[][] = [];
  const decimals = new Map<object, number>();
  for (const chunk of chunks(all)) {
    for (const line of chunk) {
      const row = columns.map((column, index) => cellOf(column, line, index === titled));
      noteDecimals(columns, row, decimals);
      rows.push(row);
    }
    yield;
  }
  const wanted = columns.map((column) =>
    isFigure(column) ? (decimals.get(column.heading ?? column) ?? 0) : null,
  );
  for (const chunk of chunks(rows)) {
    for (const row of chunk) evenOut(row, wanted);
    yield;
  }
  return {
    name: sheetName(name),
    frozen: Math.min(10, columns.filter(({ isKey }) => isKey).length),
    columns: columns.map(({ header, kind, width }) => ({
      header,
      kind: kind === 'mixed' ? 'number' : kind,
      width: width ?? defaultWidth,
    })),
    rows,
    bold: all.flatMap(({ kind }, nth) => (kind === 'row' ? [] : [nth])),
  };
}

/** Excel allows 31 characters: a longer title is cut after a word. */
function sheetName(title: string): string {
  if (title.length <= 31) return title;
  return `${title.slice(0, 30).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

/** Notes how many decimals each column needs, or all columns of one heading together. */
function noteDecimals<Row>(
  columns: readonly ResultColumn<Row>[],
  row: readonly (string | null)[],
  decimals: Map<object, number>,
): void {
  for (const [index, column] of columns.entries()) {
    if (!isFigure(column)) continue;
    const of = column.heading ?? column;
    decimals.set(of, Math.max(decimals.get(of) ?? 0, neededDecimals(column.kind, [row[index] ?? null])));
  }
}

/**
 * Writes the figures of a column, or of all columns of one heading, with the same number of decimals: no file has `41`
 * beside `41.00`.
 */
function evenOut(row: (string | null)[], wanted: readonly (number | null)[]): void {
  for (const [index, decimals] of wanted.entries()) {
    const value = row[index];
    if (decimals === null || value === null || value === undefined || !isDecimal(value)) continue;
    row[index] = normaliseDecimal(value, decimals);
  }
}

function cellOf<Row>(column: ResultColumn<Row>, line: ResultLine<Row>, isTitled: boolean): string | null {
  if (line.kind === 'row') return plainValue(column.kind, column.value(line.row));
  if (isTitled) return titleOf(line);
  return plainValue(column.kind, line.totals.get(column.id) ?? null);
}

/** The title above a group, or before the total. */
export function titleOf(line: Extract<ResultLine<unknown>, { title: string }>): string {
  if (line.kind === 'total') return resultMessages.total;
  return resultMessages.group(line.title, line.rows);
}

/** How the screen and paper write a total. */
export function totalText<Row>({ id, kind }: ResultColumn<Row>, line: ResultLine<Row>): string {
  return line.kind === 'row' ? '' : valueText(kind, line.totals.get(id) ?? null);
}

function factSheet(facts: readonly ResultFact[]): Spreadsheet {
  const { sheet, name, value } = resultMessages.about;
  return {
    name: sheet,
    frozen: 0,
    columns: [
      { header: name, kind: 'text', width: 24 },
      { header: value, kind: 'text', width: 60 },
    ],
    rows: facts.map((fact) => [...fact]),
  };
}
