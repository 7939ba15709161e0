import { cellTypes, type CellDoubt, type CellType } from '#electron/file-import/contract/file-cell.ts';
import { entryBytes, type Allowance } from './allowance.ts';
import { bitOf, doubtsIn, listOf, setOf, withoutControls } from './cell-doubts.ts';
import { FileProblem } from './file-problem.ts';
import { halfReadDates } from './half-read-dates.ts';
import { limits } from './limits.ts';

export interface FileColumn {
  /** Its column letters in a spreadsheet. */
  readonly letters: string;
  readonly texts: readonly string[];
  /** Indexes into `cellTypes`. */
  readonly types: Uint8Array;
  /** What the spreadsheet shows, by row, where that differs from the text. */
  readonly shown?: ReadonlyMap<number, string>;
  /** Sets of `cellDoubts`, a bit for each; omitted if the column has none. */
  readonly doubts?: Uint16Array;
  /** Its letters in each of several worksheets; '' in one that has no such column. */
  readonly lettersIn?: readonly string[];
}

/** The filled part of a table, by column; each array has one entry per row. */
export interface FileTable {
  /** The rows' line numbers in the file, from 1. */
  readonly lines: Uint32Array;
  readonly columns: readonly FileColumn[];
  /** Of rows of several worksheets, the names of the sheets and the one that each row is in. */
  readonly sheets?: { readonly names: readonly string[]; readonly of: Uint16Array };
  /** The row of headers that several worksheets have in common. */
  readonly header?: number;
}

export interface FileCell {
  readonly type: CellType;
  /**
   * The value: a number with a point, a day as `YYYY-MM-DD`. A number that is shown as a label (`EMP-0012`, `00 42`) is
   * the text that is shown.
   */
  readonly text: string;
  /** What the spreadsheet shows, where that differs from the value; see `shownText`. */
  readonly shown?: string | undefined;
  /** Why the text may not be what was meant; omitted if nothing is in doubt. See `isDoubted`. */
  readonly doubts?: readonly CellDoubt[] | undefined;
}

const noCell: FileCell = { type: 'empty', text: '' };

export function cellOf(column: FileColumn, row: number): FileCell {
  const type = cellTypes[column.types[row] ?? 0] ?? 'empty';
  if (type === 'empty') return noCell;
  const text = column.texts[row] ?? '';
  const shown = column.shown?.get(row);
  const set = column.doubts?.[row] ?? 0;
  // Most cells have neither.
  if (shown === undefined && set === 0) return { type, text };
  return {
    type,
    text,
    ...(shown === undefined ? {} : { shown }),
    ...(set === 0 ? {} : { doubts: listOf(set) }),
  };
}

/** A column of these cells, one per row. */
export function columnOf(letters: string, cells: readonly FileCell[]): FileColumn {
  const column: GatheredColumn = { texts: [], types: [], shown: new Map(), doubts: new Map() };
  for (const [row, { type, text, shown, doubts = [] }] of cells.entries()) {
    column.texts.push(text);
    column.types.push(typePlaces.get(type) ?? 0);
    if (shown !== undefined) column.shown.set(row, shown);
    // Those that the text itself gives are known again, as rows that were saved earlier lack them.
    const set = setOf(doubts) | doubtsIn(type, text);
    if (set !== 0) column.doubts.set(row, set);
  }
  return finishColumn(letters, column, cells.length);
}

/** A row of one of several worksheets, whose cells are given by their places in the whole table. */
export interface StackedRow {
  readonly sheet: number;
  readonly line: number;
  readonly cells: ReadonlyMap<number, FileCell>;
}

/** A table of the rows of several worksheets. */
export function stackedTable(
  rows: readonly StackedRow[],
  {
    names,
    columns,
    header,
  }: {
    names: readonly string[];
    columns: readonly { readonly letters: string; readonly lettersIn: readonly string[] }[];
    header: number | undefined;
  },
): FileTable {
  return {
    lines: Uint32Array.from(rows, ({ line }) => line),
    columns: columns.map(({ letters, lettersIn }, place) => ({
      ...columnOf(
        letters,
        rows.map(({ cells }) => cells.get(place) ?? noCell),
      ),
      lettersIn,
    })),
    sheets: { names, of: Uint16Array.from(rows, ({ sheet }) => sheet) },
    ...(header === undefined ? {} : { header }),
  };
}

/** How a row is named: by its line, `7`, or with its worksheet, `Week 2!7`. */
export function lineName({ lines, sheets }: FileTable, row: number): string {
  const line = String(lines[row] ?? '');
  const sheet = sheets?.names[sheets.of[row] ?? 0];
  return sheet === undefined ? line : `${sheet}!${line}`;
}

/** How a cell is named: `C7`, or with its worksheet, `Week 2!C7`. */
export function addressOf({ lines, sheets, columns }: FileTable, row: number, place: number): string {
  const { letters = '', lettersIn = [] } = columns[place] ?? {};
  if (sheets === undefined) return `${letters}${lines[row] ?? ''}`;
  const sheet = sheets.of[row] ?? 0;
  return `${sheets.names[sheet] ?? ''}!${lettersIn[sheet] || letters}${lines[row] ?? ''}`;
}

/** A number that only this row has: its line, or its place in the rows of several worksheets. */
export function lineNumber({ lines, sheets }: FileTable, row: number): number {
  return sheets === undefined ? (lines[row] ?? 1) : row + 1;
}

/** How the row with such a number is named. */
export function nameOfLine(table: FileTable, number: number): string {
  return table.sheets === undefined ? String(number) : lineName(table, number - 1);
}

/** What the spreadsheet shows. */
export function shownText({ text, shown }: FileCell): string {
  return shown ?? text;
}

export function isDoubted({ doubts }: FileCell, doubt: CellDoubt): boolean {
  return doubts?.includes(doubt) === true;
}

/** `A`, `Z`, `AA` for 0, 25, 26. */
export function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

const typePlaces = new Map(cellTypes.map((type, place) => [type, place]));

interface GatheredColumn {
  readonly texts: string[];
  readonly types: number[];
  readonly shown: Map<number, string>;
  readonly doubts: Map<number, number>;
}

/** Collects the cells of a table row by row, and throws a `FileProblem` as soon as a limit is exceeded. */
export class TableBuilder {
  readonly #allowance: Allowance;
  readonly #lines: number[] = [];
  readonly #columns = new Map<number, GatheredColumn>();
  #cells = 0;

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /**
   * Lines come in ascending order, each column at most once in a line; blank text is not a cell. `more`: a set of
   * doubts, as from `bitOf`, in addition to those of the cell.
   */
  add(line: number, column: number, { type, text: read, shown, doubts: own }: FileCell, more = 0): void {
    if (type === 'empty' || read.trim() === '') return;
    const text = type === 'text' || type === 'error' ? withoutControls(read) : read;
    if (text.length > limits.cellCharacters) throw new FileProblem('cell-too-long');
    const last = this.#lines.at(-1) ?? 0;
    if (line < last) throw new FileProblem('damaged');
    if (line > last) this.#lines.push(line);
    if (this.#lines.length > limits.rows) throw new FileProblem('too-many-rows');
    if (++this.#cells > limits.cells) throw new FileProblem('too-many-cells');
    this.#allowance.reserveText(text);
    const gathered = this.#put(column, { type, text });
    const row = this.#lines.length - 1;
    if (shown !== undefined && shown !== text) {
      this.#allowance.reserveText(shown);
      gathered.shown.set(row, shown);
    }
    const doubts = more | doubtsIn(type, text) | (own === undefined ? 0 : setOf(own));
    if (doubts !== 0) gathered.doubts.set(row, doubts);
  }

  /** Adds doubts, a set, about a cell that was added already; there may be none at this place. */
  doubt(line: number, place: number, doubts: number): void {
    const row = this.#rowOf(line);
    const column = this.#columns.get(place);
    if (column === undefined || (column.types[row] ?? 0) === 0) return;
    column.doubts.set(row, (column.doubts.get(row) ?? 0) | doubts);
  }

  /** The row of a line, found by halves because lines ascend; -1 if the line has no cells. */
  #rowOf(line: number): number {
    let [low, high] = [0, this.#lines.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle] ?? 0) < line) low = middle + 1;
      else high = middle;
    }
    return this.#lines[low] === line ? low : -1;
  }

  finish(): FileTable {
    const places = [...this.#columns.keys()].sort((a, b) => a - b);
    const rows = this.#lines.length;
    if (rows === 0) throw new FileProblem('empty');
    // Empty cells are entries too.
    this.#allowance.reserve(Math.max(0, rows * places.length - this.#cells) * entryBytes);
    return {
      lines: Uint32Array.from(this.#lines),
      columns: places.flatMap((place) => {
        const column = this.#columns.get(place);
        return column === undefined ? [] : [finishColumn(lettersOf(place), column, rows)];
      }),
    };
  }

  #put(place: number, { type, text }: FileCell): GatheredColumn {
    const row = this.#lines.length - 1;
    let column = this.#columns.get(place);
    if (column === undefined) {
      if (this.#columns.size >= limits.columns) throw new FileProblem('too-many-columns');
      column = { texts: [], types: [], shown: new Map(), doubts: new Map() };
      this.#columns.set(place, column);
    }
    if (column.texts.length > row) throw new FileProblem('damaged');
    while (column.texts.length < row) {
      column.texts.push('');
      column.types.push(0);
    }
    column.texts.push(text);
    column.types.push(typePlaces.get(type) ?? 0);
    return column;
  }
}

const exchanged = bitOf('day-and-month');

function finishColumn(
  letters: string,
  { texts, types, shown, doubts }: GatheredColumn,
  rows: number,
): FileColumn {
  const all = new Uint8Array(rows);
  all.set(types);
  while (texts.length < rows) texts.push('');
  for (const row of halfReadDates(texts, all)) doubts.set(row, (doubts.get(row) ?? 0) | exchanged);
  const column = { letters, texts, types: all };
  const sets = new Uint16Array(doubts.size === 0 ? 0 : rows);
  for (const [row, set] of doubts) sets[row] = set;
  return {
    ...column,
    ...(shown.size === 0 ? {} : { shown }),
    ...(doubts.size === 0 ? {} : { doubts: sets }),
  };
}
