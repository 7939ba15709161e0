import { foldText } from '../columns/fold-text.ts';
import { entryBytes, type Allowance } from './allowance.ts';
import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';
import { cellOf, lettersOf, stackedTable, type FileCell, type FileTable, type StackedRow } from './table.ts';
import type { ReadSheet } from './worksheet.ts';

export interface NamedSheet extends ReadSheet {
  readonly name: string;
}

/** A cell in a map takes the memory of so many entries of a list. */
const heldEntries = 4;

/** Titles may precede the headers of each sheet. */
const furthestHeader = 40;

/**
 * One table of several worksheets, the rows of one below those of the other. Columns with the same header are one
 * column, and a column that only some sheets have is empty in the rows of the others. Sheets without headers are put
 * together by position. A sheet that shares no header with the first, such as one of notes, gets columns of its own.
 */
export function stackSheets(sheets: readonly NamedSheet[], allowance: Allowance): ReadSheet {
  const [first, ...others] = sheets;
  if (first === undefined) throw new FileProblem('empty');
  if (others.length === 0) return first;
  const placed = placeSheets(first, others);
  const widest = Math.max(...placed.flatMap(({ places }) => places)) + 1;
  const rows = sheets.reduce((sum, { table }) => sum + table.lines.length, 0);
  if (widest > limits.columns) throw new FileProblem('too-many-columns');
  if (rows > limits.rows) throw new FileProblem('too-many-rows');
  const cells = sheets.reduce((sum, { table }) => sum + table.lines.length * table.columns.length, 0);
  if (rows * widest > limits.cells && cells > limits.cells) throw new FileProblem('too-many-cells');
  // Each cell is held once more, by its new place, while the rows are put together.
  allowance.reserve((rows * widest + cells * heldEntries) * entryBytes);
  const hasHeader = placed[0]?.header !== undefined;
  const above = placed.flatMap((sheet, index) => rowsOf(sheet, index, { from: 0, to: sheet.header ?? 0 }));
  const header = hasHeader ? [headerOf(placed)] : [];
  const below = placed.flatMap((sheet, index) =>
    rowsOf(sheet, index, {
      from: sheet.header === undefined ? 0 : sheet.header + 1,
      to: sheet.table.lines.length,
    }),
  );
  const names = sheets.map(({ name }) => name);
  const table = stackedTable([...above, ...header, ...below], {
    names,
    columns: Array.from({ length: widest }, (_, place) => {
      const lettersIn = placed.map(
        ({ table: own, places }) => own.columns[places.indexOf(place)]?.letters ?? '',
      );
      return { letters: wholeLetters(lettersIn, names, place), lettersIn };
    }),
    header: hasHeader ? above.length : undefined,
  });
  return {
    table,
    hiddenRows: sheets.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0),
    hiddenColumns: sheets.flatMap(({ name, hiddenColumns }) =>
      hiddenColumns.map((letters) => `${name}!${letters}`),
    ),
  };
}

interface PlacedSheet extends NamedSheet {
  /** Index of its own row of headers; undefined if it has none in common with the others. */
  readonly header: number | undefined;
  /** The place in the whole table of each of its columns. */
  readonly places: readonly number[];
}

function placeSheets(first: NamedSheet, others: readonly NamedSheet[]): PlacedSheet[] {
  const shared = others.map((other) => sharedHeader(first.table, other.table));
  const header = mostFrequent(shared.flatMap((pair) => (pair === undefined ? [] : [pair[0]])));
  const own = [...first.table.columns.keys()];
  const placed: PlacedSheet[] = [{ ...first, header, places: own }];
  const known = header === undefined ? [] : keysOf(first.table, header);
  let width = own.length;
  for (const other of others) {
    const pair = header === undefined ? undefined : sharedHeader(first.table, other.table, header);
    const isAlike = header === undefined && !hasHeader(first.table) && !hasHeader(other.table);
    const keys = pair === undefined ? [] : keysOf(other.table, pair[1]);
    const places = [...other.table.columns.entries()].map(([place, { letters }]) => {
      const found = isAlike
        ? first.table.columns.findIndex((column) => column.letters === letters)
        : known.indexOf(keys[place] ?? '');
      if (found >= 0) return found;
      if (keys[place] !== undefined) known[width] = keys[place];
      width += 1;
      return width - 1;
    });
    placed.push({ ...other, header: pair?.[1], places });
  }
  return placed;
}

const nothing: FileCell = { type: 'empty', text: '' };

const cellsIn = (table: FileTable, row: number): FileCell[] =>
  table.columns.map((column) => (row < table.lines.length ? cellOf(column, row) : nothing));

const isWords = ({ type, text }: FileCell): boolean => type === 'text' && /\p{L}/u.test(text);

function isAllWords(cells: readonly FileCell[]): boolean {
  const filled = cells.filter(({ type }) => type !== 'empty');
  return filled.length > 0 && filled.every(isWords);
}

/** Whether a row of words alone is above a row with figures. */
function hasHeader(table: FileTable): boolean {
  const rows = Array.from({ length: Math.min(table.lines.length, furthestHeader) }, (_, row) =>
    cellsIn(table, row),
  );
  return rows.some(
    (cells, row) => isAllWords(cells) && rows[row + 1] !== undefined && !isAllWords(rows[row + 1] ?? []),
  );
}

/** What identifies each column by its header: the second of two equal headers is another column. */
function keysOf(table: FileTable, row: number): string[] {
  const seen = new Map<string, number>();
  return cellsIn(table, row).map(({ text }, place) => {
    const name = foldText(text) || `#${table.columns[place]?.letters ?? ''}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name} #${count}`;
  });
}

/** The rows of words that have the most headers in common, the fuller and upper ones first; at least two, if there are. */
function sharedHeader(a: FileTable, b: FileTable, own?: number): readonly [number, number] | undefined {
  const rowsOfWords = (table: FileTable) =>
    Array.from({ length: Math.min(table.lines.length, furthestHeader) }, (_, row) => row).filter((row) =>
      isAllWords(cellsIn(table, row)),
    );
  let best: { readonly pair: readonly [number, number]; readonly rank: number } | undefined;
  for (const row of own === undefined ? rowsOfWords(a) : [own]) {
    const words = new Set(
      cellsIn(a, row)
        .map(({ text }) => foldText(text))
        .filter(Boolean),
    );
    for (const other of rowsOfWords(b)) {
      const theirs = cellsIn(b, other)
        .map(({ text }) => foldText(text))
        .filter(Boolean);
      const shared = theirs.filter((text) => words.has(text)).length;
      const rank = shared * 1_000 + words.size + theirs.length;
      if (shared >= Math.min(2, words.size, theirs.length) && rank > (best?.rank ?? 999)) {
        best = { pair: [row, other], rank };
      }
    }
  }
  return best?.pair;
}

function mostFrequent(rows: readonly number[]): number | undefined {
  const counts = Map.groupBy(rows, (row) => row);
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0];
}

function rowsOf(
  { table, places }: PlacedSheet,
  sheet: number,
  { from, to }: { from: number; to: number },
): StackedRow[] {
  return Array.from({ length: to - from }, (_, offset) => {
    const row = from + offset;
    const cells = new Map<number, FileCell>();
    for (const [place, column] of table.columns.entries()) {
      const cell = cellOf(column, row);
      if (cell.type !== 'empty') cells.set(places[place] ?? 0, cell);
    }
    return { sheet, line: table.lines[row] ?? 0, cells };
  });
}

/** The headers of the first sheet, and of the others where they have columns of their own. */
function headerOf(placed: readonly PlacedSheet[]): StackedRow {
  const cells = new Map<number, FileCell>();
  for (const { table, header, places } of placed) {
    if (header === undefined) continue;
    for (const [place, cell] of cellsIn(table, header).entries()) {
      const whole = places[place] ?? 0;
      if (!cells.has(whole) && cell.type !== 'empty') cells.set(whole, cell);
    }
  }
  const [first] = placed;
  return { sheet: 0, line: first?.table.lines[first.header ?? 0] ?? 0, cells };
}

/** How a column is named in the whole table: by its letters in the first sheet, or as `Notes!C`. */
function wholeLetters(letters: readonly string[], names: readonly string[], place: number): string {
  const [own = ''] = letters;
  if (own !== '') return own;
  const sheet = letters.findIndex((each) => each !== '');
  return sheet < 0 ? lettersOf(place) : `${names[sheet] ?? ''}!${letters[sheet] ?? ''}`;
}
