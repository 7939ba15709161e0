import { notKnown, type FilteredCell } from './column-filter.ts';
import type { SheetColumn } from './columns.ts';
import type { CellMessage } from './kinds/kind.ts';
import { markCode } from './marks.ts';

const STALE = markCode('stale');

export interface SheetRow {
  id: string;
  /** Why no cell of this row may be edited. */
  locked?: string | undefined;
  /** One canonical value a column, in the order of the columns given with the rows. */
  values: readonly (string | null)[];
}

/** All that an edit may change in a cell, so that undo can put it back. */
export interface CellRecord {
  /** What was typed; undefined where the cell is as it was loaded. */
  typed: string | undefined;
  value: string | null;
  mark: number;
  message: CellMessage | undefined;
  /** The loaded value at that moment. */
  base: string | null;
}

/** The names of a table's rows and columns by place, which outlive its values. */
export interface TableIds {
  rows: readonly string[];
  columns: readonly string[];
}

/** The cells by place of row and column; plain arrays, with maps only for the few that differ from what was loaded. */
export class Cells {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
  readonly #rowPlaces: Map<string, number>;
  readonly #columnPlaces: Map<string, number>;
  /** By column and row, only where another base is known than the loaded value: a save is of few columns. */
  readonly #bases: ((string | null | undefined)[] | undefined)[] = [];
  readonly #values: (readonly (string | null)[])[];
  readonly #owned: Uint8Array;
  readonly #marks: Uint8Array;
  readonly #typed = new Map<number, string>();
  readonly #messages = new Map<number, CellMessage>();
  #touched = new Set<number>();
  #ids: TableIds | undefined;

  constructor(columns: readonly SheetColumn[], rows: readonly SheetRow[]) {
    this.columns = columns;
    this.rows = rows;
    this.#rowPlaces = placesById(rows);
    this.#columnPlaces = placesById(columns);
    this.#values = rows.map((row) => row.values);
    this.#owned = new Uint8Array(rows.length);
    this.#marks = new Uint8Array(rows.length * columns.length);
  }

  get ids(): TableIds {
    this.#ids ??= { rows: this.rows.map(({ id }) => id), columns: this.columns.map(({ id }) => id) };
    return this.#ids;
  }

  /** One number for a cell: its row times the number of columns, and its column. */
  place(row: number, column: number): number {
    return row * this.columns.length + column;
  }

  rowPlace(id: string): number | undefined {
    return this.#rowPlaces.get(id);
  }

  columnPlace(id: string): number | undefined {
    return this.#columnPlaces.get(id);
  }

  value(row: number, column: number): string | null {
    return this.#values[row]?.[column] ?? null;
  }

  base(row: number, column: number): string | null {
    const base = this.#bases[column]?.[row];
    return base === undefined ? (this.rows[row]?.values[column] ?? null) : base;
  }

  mark(row: number, column: number): number {
    return this.#marks[this.place(row, column)] ?? 0;
  }

  message(row: number, column: number): CellMessage | undefined {
    return this.#messages.get(this.place(row, column));
  }

  /** What the user typed here; undefined for a cell that is as it was loaded. */
  typed(row: number, column: number): string | undefined {
    return this.#typed.get(this.place(row, column));
  }

  /** The text that the editor opens with. */
  editorText(row: number, column: number): string {
    const value = this.value(row, column);
    const kind = this.columns[column]?.kind;
    return value === null ? this.plain(row, column) : (kind?.edited?.(value) ?? this.plain(row, column));
  }

  /** The text for the clipboard, and for all that reads it back. */
  plain(row: number, column: number): string {
    const value = this.value(row, column);
    if (value !== null) return this.columns[column]?.kind.plain(value) ?? value;
    return this.typed(row, column) ?? '';
  }

  /** The cell as a filter judges it. */
  filtered(row: number, column: number): FilteredCell {
    const plain = this.plain(row, column).trim();
    const isKnown = plain !== '' || this.mark(row, column) !== STALE;
    return { value: this.value(row, column), plain: isKnown ? plain : notKnown };
  }

  /** Of a cell that could be edited otherwise; a read-only column has no such cells. */
  lockedBecause(row: number, column: number): string | undefined {
    const at = this.rows[row];
    if (at === undefined || this.readOnlyBecause(column) !== undefined) return undefined;
    return at.locked ?? this.columns[column]?.disabled?.(at.id);
  }

  readOnlyBecause(column: number): string | undefined {
    return this.columns[column]?.readOnly;
  }

  isClosed(row: number, column: number): boolean {
    const at = this.columns[column];
    if (at?.readOnly !== undefined) return true;
    const inRow = this.rows[row];
    return inRow !== undefined && (inRow.locked ?? at?.disabled?.(inRow.id)) !== undefined;
  }

  record(row: number, column: number): CellRecord {
    return {
      typed: this.typed(row, column),
      value: this.value(row, column),
      mark: this.mark(row, column),
      message: this.message(row, column),
      base: this.base(row, column),
    };
  }

  put(row: number, column: number, cell: Omit<CellRecord, 'base'>): void {
    const place = this.place(row, column);
    if (cell.typed === undefined) this.#typed.delete(place);
    else this.#typed.set(place, cell.typed);
    this.#own(row)[column] = cell.value;
    this.setMark(row, column, cell);
  }

  /** The rows in which a cell was changed since this was asked last. */
  takeTouched(): ReadonlySet<number> {
    const touched = this.#touched;
    this.#touched = new Set();
    return touched;
  }

  setMark(row: number, column: number, { mark, message }: Pick<CellRecord, 'mark' | 'message'>): void {
    this.#touched.add(row);
    const place = this.place(row, column);
    this.#marks[place] = mark;
    if (message !== undefined) this.#messages.set(place, message);
    else if (this.#messages.size > 0) this.#messages.delete(place);
  }

  /** The value now known to be stored elsewhere, e.g. after a save. */
  setBase(row: number, column: number, base: string | null): void {
    if (this.base(row, column) === base) return;
    const inColumn = (this.#bases[column] ??= new Array<string | null | undefined>(this.rows.length));
    inColumn[row] = base;
  }

  /** The mark that follows from a cell's value, what was loaded, and what is wrong with it. */
  plainMark(column: number, cell: Pick<CellRecord, 'value' | 'base' | 'message'>): number {
    if (cell.message !== undefined) return markCode('invalid');
    return sameValue(this.columns[column], cell.value, cell.base) ? markCode('none') : markCode('changed');
  }

  /** Every cell that was typed in, by row and column place. */
  *edited(): Generator<[row: number, column: number]> {
    const stride = this.columns.length;
    for (const place of this.#typed.keys()) yield [Math.floor(place / stride), place % stride];
  }

  /** Every cell with a mark. */
  *marked(): Generator<[row: number, column: number]> {
    const stride = this.columns.length;
    for (let place = 0; place < this.#marks.length; place++) {
      if (this.#marks[place] !== 0) yield [Math.floor(place / stride), place % stride];
    }
  }

  /** The row as an array of our own, copied before its first change: the loaded one belongs to the caller. */
  #own(row: number): (string | null)[] {
    if (this.#owned[row] === 0) {
      this.#values[row] = this.#values[row]?.slice() ?? [];
      this.#owned[row] = 1;
    }
    return this.#values[row] as (string | null)[]; // copied above, so it may be written
  }
}

function placesById(named: readonly { id: string }[]): Map<string, number> {
  const places = new Map<string, number>();
  for (let place = 0; place < named.length; place++) places.set(named[place]?.id ?? '', place);
  return places;
}

function sameValue(column: SheetColumn | undefined, a: string | null, b: string | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || column === undefined || !column.kind.numeric) return false;
  return column.kind.compare(a, b) === 0;
}
