import { notKnown, type FilteredCell } from './column-filter.ts';
import type { SheetColumn } from './columns.ts';
import type { CellMessage } from './kinds/kind.ts';
import { markCode, type MarkRecord } from './marks.ts';

const STALE = markCode('stale');
const NONE = markCode('none');
const CHANGED = markCode('changed');

export interface SheetRow {
  id: string;
  /** Why no cell of this row may be edited. */
  locked?: string | undefined;
  /** Its numbers are in no sum: the row is shown, but is no part of what the table comes to. */
  notSummed?: boolean | undefined;
  /** One canonical value per column, in the order of the columns given with the rows. */
  values: readonly (string | null)[];
}

/** Everything that an edit may change in a cell, so that undo can restore it. */
export interface CellRecord {
  /** What was typed; undefined if the cell is as it was loaded. */
  typed: string | undefined;
  value: string | null;
  mark: number;
  message: CellMessage | undefined;
  /** The base at that moment. */
  base: string | null;
}

/** Everything that decides how a cell looks. */
export interface CellState extends Omit<CellRecord, 'base'> {
  /** Why it is locked. */
  locked: string | undefined;
  /** Why its column is read-only. */
  readOnly: string | undefined;
}

/** The ids of a table's rows and columns by place, which outlive its values. */
export interface TableIds {
  rows: readonly string[];
  columns: readonly string[];
}

/** By column and row, because only few columns are written. Undefined where nothing was. */
type WrittenTexts = ((string | null | undefined)[] | undefined)[];

/**
 * The cells, by place of row and column: plain arrays, with maps only for the few cells that differ from what was
 * loaded.
 */
export class Cells {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
  readonly #rowPlaces: Map<string, number>;
  readonly #columnPlaces: Map<string, number>;
  /** By column and row, only where the base is not the loaded value: a save concerns few columns. */
  readonly #bases: WrittenTexts = [];
  /** By column and row, only where a value was written; the loaded values belong to the caller. */
  readonly #values: WrittenTexts = [];
  readonly #marks: Uint8Array;
  /** By column and row, only where something was typed. */
  readonly #typed: ((string | undefined)[] | undefined)[] = [];
  readonly #messages = new Map<number, CellMessage>();
  #lastNamed: { id: string | undefined; place: number | undefined } = { id: undefined, place: undefined };
  #touched = new Set<number>();
  #lastTouched = -1;
  #ids: TableIds | undefined;

  constructor(columns: readonly SheetColumn[], rows: readonly SheetRow[]) {
    this.columns = columns;
    this.rows = rows;
    this.#rowPlaces = placesById(rows);
    this.#columnPlaces = placesById(columns);
    this.#marks = new Uint8Array(rows.length * columns.length);
  }

  get ids(): TableIds {
    this.#ids ??= { rows: this.rows.map(({ id }) => id), columns: this.columns.map(({ id }) => id) };
    return this.#ids;
  }

  /** One number per cell: its row times the number of columns, plus its column. */
  place(row: number, column: number): number {
    return row * this.columns.length + column;
  }

  /** Remembers the last id: cells are named row by row, so only the first one of a row has to be looked up. */
  rowPlace(id: string): number | undefined {
    if (id !== this.#lastNamed.id) this.#lastNamed = { id, place: this.#rowPlaces.get(id) };
    return this.#lastNamed.place;
  }

  columnPlace(id: string): number | undefined {
    return this.#columnPlaces.get(id);
  }

  value(row: number, column: number): string | null {
    const value = this.#values[column]?.[row];
    return value === undefined ? (this.rows[row]?.values[column] ?? null) : value;
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

  /** What the user typed here; undefined if the cell is as it was loaded. */
  typed(row: number, column: number): string | undefined {
    return this.#typed[column]?.[row];
  }

  /** The text that the editor opens with. */
  editorText(row: number, column: number): string {
    const value = this.value(row, column);
    const kind = this.columns[column]?.kind;
    return value === null ? this.plain(row, column) : (kind?.edited?.(value) ?? this.plain(row, column));
  }

  /** The text for the clipboard, and for everything that parses it again. */
  plain(row: number, column: number): string {
    const value = this.value(row, column);
    if (value !== null) return this.columns[column]?.kind.plain(value) ?? value;
    return this.typed(row, column) ?? '';
  }

  /** The cell as a filter sees it. */
  filtered(row: number, column: number): FilteredCell {
    const plain = this.plain(row, column).trim();
    const isKnown = plain !== '' || this.mark(row, column) !== STALE;
    return { value: this.value(row, column), plain: isKnown ? plain : notKnown };
  }

  /** Why the cell is locked; undefined in a read-only column, whose cells do not look locked. */
  lockedBecause(row: number, column: number): string | undefined {
    const sheetRow = this.rows[row];
    if (sheetRow === undefined || this.readOnlyBecause(column) !== undefined) return undefined;
    return sheetRow.locked ?? this.columns[column]?.disabled?.(sheetRow.id);
  }

  readOnlyBecause(column: number): string | undefined {
    return this.columns[column]?.readOnly;
  }

  isClosed(row: number, column: number): boolean {
    const sheetColumn = this.columns[column];
    if (sheetColumn?.readOnly !== undefined) return true;
    const inRow = this.rows[row];
    return inRow !== undefined && (inRow.locked ?? sheetColumn?.disabled?.(inRow.id)) !== undefined;
  }

  state(row: number, column: number): CellState {
    return {
      typed: this.typed(row, column),
      value: this.value(row, column),
      mark: this.mark(row, column),
      message: this.message(row, column),
      locked: this.lockedBecause(row, column),
      readOnly: this.readOnlyBecause(column),
    };
  }

  record(row: number, column: number): CellRecord {
    const place = this.place(row, column);
    const loaded = this.rows[row]?.values[column] ?? null;
    const value = this.#values[column]?.[row];
    const base = this.#bases[column]?.[row];
    return {
      typed: this.#typed[column]?.[row],
      value: value === undefined ? loaded : value,
      mark: this.#marks[place] ?? 0,
      message: this.#messages.size === 0 ? undefined : this.#messages.get(place),
      base: base === undefined ? loaded : base,
    };
  }

  put(row: number, column: number, cell: Omit<CellRecord, 'base'>): void {
    listOf(this.#typed, column, this.rows.length)[row] = cell.typed;
    listOf(this.#values, column, this.rows.length)[row] = cell.value;
    this.setMark(row, column, cell);
  }

  /** The rows in which a cell has changed since the last call. */
  consumeTouched(): ReadonlySet<number> {
    const touched = this.#touched;
    this.#touched = new Set();
    this.#lastTouched = -1;
    return touched;
  }

  setMark(row: number, column: number, { mark, message }: MarkRecord): void {
    // A block is written row by row.
    if (row !== this.#lastTouched) this.#touched.add(row);
    this.#lastTouched = row;
    const place = this.place(row, column);
    this.#marks[place] = mark;
    if (message !== undefined) this.#messages.set(place, message);
    else if (this.#messages.size > 0) this.#messages.delete(place);
  }

  /** Sets the value now known to be stored elsewhere, e.g. after a save. */
  setBase(row: number, column: number, base: string | null): void {
    if (this.base(row, column) === base) return;
    listOf(this.#bases, column, this.rows.length)[row] = base;
  }

  /** The mark of a cell with this valid value and this base. */
  plainMark(column: number, value: string | null, base: string | null): number {
    return sameValue(this.columns[column], value, base) ? NONE : CHANGED;
  }

  /** Every cell that was typed in, by row and column place, row by row. */
  *edited(): Generator<[row: number, column: number]> {
    const columns = [...this.#typed.keys()].filter((column) => this.#typed[column] !== undefined);
    if (columns.length === 0) return;
    for (let row = 0; row < this.rows.length; row++) {
      for (const column of columns) {
        if (this.#typed[column]?.[row] !== undefined) yield [row, column];
      }
    }
  }

  *marked(): Generator<[row: number, column: number]> {
    const stride = this.columns.length;
    for (let place = 0; place < this.#marks.length; place++) {
      if (this.#marks[place] !== 0) yield [Math.floor(place / stride), place % stride];
    }
  }
}

/** The column's list of one entry per row. */
function listOf<T>(lists: (T[] | undefined)[], column: number, length: number): T[] {
  return (lists[column] ??= new Array<T>(length));
}

function placesById(named: readonly { id: string }[]): Map<string, number> {
  const places = new Map<string, number>();
  for (let place = 0; place < named.length; place++) places.set(named[place]?.id ?? '', place);
  return places;
}

function sameValue(column: SheetColumn | undefined, a: string | null, b: string | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || column === undefined || !column.kind.numeric) return false;
  if (beginsOtherwise(a, b)) return false;
  // If the doubles differ, so do the decimals, which settles most other cells.
  return Number(a) === Number(b) && column.kind.compare(a, b) === 0;
}

const [ONE, NINE] = [49, 57] as const;

/** Whether two numbers differ in their first digits, which must not be zeros: quicker than reading both. */
function beginsOtherwise(a: string, b: string): boolean {
  const first = a.charCodeAt(0);
  if (first < ONE || first > NINE) return false;
  const other = b.charCodeAt(0);
  return other !== first && other >= ONE && other <= NINE;
}
