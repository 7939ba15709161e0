import { cellTypes, type CellType } from '#contract/domain/file-cell.ts';
import { entryBytes, type Allowance } from './allowance.ts';
import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';

export interface FileColumn {
  /** Its column letters in a spreadsheet. */
  readonly letters: string;
  readonly texts: readonly string[];
  /** Indexes into `cellTypes`. */
  readonly types: Uint8Array;
}

/** The filled part of a table, by column; each array has one entry per row. */
export interface FileTable {
  /** The rows' line numbers in the file, from 1. */
  readonly lines: Uint32Array;
  readonly columns: readonly FileColumn[];
}

export interface FileCell {
  readonly type: CellType;
  readonly text: string;
}

const noCell: FileCell = { type: 'empty', text: '' };

export function cellOf(column: FileColumn, row: number): FileCell {
  const type = cellTypes[column.types[row] ?? 0] ?? 'empty';
  return type === 'empty' ? noCell : { type, text: column.texts[row] ?? '' };
}

/** `A`, `Z`, `AA` for 0, 25, 26. */
export function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

const typePlaces = new Map(cellTypes.map((type, place) => [type, place]));

/** Collects the cells of a table row by row, and throws a `FileProblem` as soon as a limit is exceeded. */
export class TableBuilder {
  readonly #allowance: Allowance;
  readonly #lines: number[] = [];
  readonly #columns = new Map<number, { texts: string[]; types: number[] }>();
  #cells = 0;

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Lines come in ascending order, the cells of a line in any order; blank text is not a cell. */
  add(line: number, column: number, { type, text }: FileCell): void {
    if (type === 'empty' || text.trim() === '') return;
    if (text.length > limits.cellCharacters) throw new FileProblem('cell-too-long');
    const last = this.#lines.at(-1) ?? 0;
    if (line < last) throw new FileProblem('damaged');
    if (line > last) this.#lines.push(line);
    if (this.#lines.length > limits.rows) throw new FileProblem('too-many-rows');
    if (++this.#cells > limits.cells) throw new FileProblem('too-many-cells');
    this.#allowance.reserveText(text);
    this.#put(column, { type, text });
  }

  finish(): FileTable {
    const places = [...this.#columns.keys()].sort((a, b) => a - b);
    const rows = this.#lines.length;
    if (rows === 0) throw new FileProblem('empty');
    // Empty cells are entries too.
    this.#allowance.reserve(Math.max(0, rows * places.length - this.#cells) * entryBytes);
    return {
      lines: Uint32Array.from(this.#lines),
      columns: places.map((place) => {
        const { texts, types } = this.#columns.get(place) ?? { texts: [], types: [] };
        const all = new Uint8Array(rows);
        all.set(types);
        while (texts.length < rows) texts.push('');
        return { letters: lettersOf(place), texts, types: all };
      }),
    };
  }

  #put(place: number, { type, text }: FileCell): void {
    const row = this.#lines.length - 1;
    let column = this.#columns.get(place);
    if (column === undefined) {
      if (this.#columns.size >= limits.columns) throw new FileProblem('too-many-columns');
      column = { texts: [], types: [] };
      this.#columns.set(place, column);
    }
    if (column.texts.length > row) throw new FileProblem('damaged');
    while (column.texts.length < row) {
      column.texts.push('');
      column.types.push(0);
    }
    column.texts.push(text);
    column.types.push(typePlaces.get(type) ?? 0);
  }
}
