import { ArrangedTable } from './arranged-table.ts';
import type { CellRecord, Cells, SheetRow, TableIds } from './cells.ts';
import type { SheetColumn } from './columns.ts';
import type { CellMessage, ParseContext } from './kinds/kind.ts';
import {
  markCode,
  MarkRecords,
  textMessage,
  type CellMark,
  type Mark,
  type MarkRecord,
  type RowCells,
} from './marks.ts';
import { ParseCache } from './parse-cache.ts';
import { isUnsure } from './totals.ts';
import { History, Step, type HistoryLimits } from './undo.ts';

/** A cell by the places of its row and column in the data, not in the view. */
export interface CellEdit {
  row: number;
  column: number;
  typed: string;
}

export interface CellChange {
  rowId: string;
  columnId: string;
  typed: string;
  value: string | null;
  message?: CellMessage;
  /** False if undo has restored what was loaded: the cell no longer belongs to a draft. */
  edited: boolean;
}

export interface WriteResult {
  changes: CellChange[];
  /** Cells left alone because they are locked or read-only. */
  skipped: number;
  invalid: number;
}

const INVALID = markCode('invalid');

type WriteListener = (changes: readonly CellChange[]) => void;

/**
 * The table, its edits and its history. Typing, paste, fill, clear, undo and redo all go through one write path, which
 * validates, records the inverse, marks the cells and raises `version` once.
 */
export class SheetModel extends ArrangedTable {
  readonly #history: History;
  readonly #listeners = new Set<WriteListener>();

  constructor(columns: readonly SheetColumn[], rows: readonly SheetRow[], limits?: HistoryLimits) {
    super(columns, rows);
    this.#history = new History(limits);
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** Returns a function that unsubscribes. */
  subscribe(listener: WriteListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  write(edits: readonly CellEdit[], context?: ParseContext): WriteResult {
    const { cells } = this;
    const step = new Step(cells.ids);
    const texts = new ParseCache(context);
    let skipped = 0;
    for (const edit of edits) {
      if (cells.isClosed(edit.row, edit.column)) skipped++;
      else this.#writeCell(edit, texts, step);
    }
    if (step.length > 0) this.#history.push(step);
    return this.#finish(step.places, skipped);
  }

  /**
   * Restores edits that were typed earlier, e.g. a saved draft: without an undo step or an event, and in locked cells
   * too.
   */
  restore(edits: readonly CellEdit[]): void {
    const texts = new ParseCache();
    for (const edit of edits) this.#writeCell(edit, texts);
    this.version++;
  }

  undo(): WriteResult | undefined {
    const step = this.#history.popUndo();
    return step && this.#replay(step, 'before');
  }

  redo(): WriteResult | undefined {
    const step = this.#history.popRedo();
    return step && this.#replay(step, 'after');
  }

  /** Thousands of marks arrive at once after an answer of the service, so no object is created for each. */
  setMarks(marks: readonly CellMark[]): void {
    const { cells } = this;
    const records = new MarkRecords();
    for (const { rowId, columnId, mark, message, value } of marks) {
      const row = cells.rowPlace(rowId);
      const column = cells.columnPlace(columnId);
      if (row === undefined || column === undefined) continue;
      const isAbout = value === undefined || this.#isValue(row, column, value);
      if (mark === 'saved')
        cells.setBase(row, column, value === undefined ? cells.value(row, column) : value);
      if (isAbout) this.#remark(row, column, records.of(mark, message));
    }
    this.version++;
  }

  /** Sets one mark in all these cells: a table may begin with thousands of cells that nobody has read. */
  markAll(marked: readonly RowCells[], mark: Mark, message?: string): void {
    const { cells } = this;
    const record = new MarkRecords().of(mark, message);
    for (const { rowId, columnIds } of marked) {
      const row = cells.rowPlace(rowId);
      if (row === undefined) continue;
      for (const columnId of columnIds) {
        const column = cells.columnPlace(columnId);
        if (column !== undefined) this.#remark(row, column, record);
      }
    }
    this.version++;
  }

  /** Replaces the loaded values; the history is kept, and so are edits and marks of cells that still exist. */
  setTable(columns: readonly SheetColumn[], rows: readonly SheetRow[]): void {
    const old = this.replaceCells(columns, rows);
    for (const [row, column] of old.edited()) this.#carryEdit(old, row, column);
    for (const [row, column] of old.marked()) this.#carryMark(old, row, column);
    this.arrange();
  }

  #writeCell(edit: CellEdit, texts: ParseCache, step?: Step): void {
    const { cells } = this;
    const row = cells.rows[edit.row];
    const column = cells.columns[edit.column];
    if (row === undefined || column === undefined) return;
    const before = cells.record(edit.row, edit.column);
    const { base } = before;
    const text = emptiedText(column, edit.typed, base);
    const parsed = texts.parse(column.kind, text);
    const { value } = parsed;
    const message = refusal(column, row.id, value) ?? parsed.message;
    // A cleared cell that was empty when loaded counts as untouched again.
    const typed = base === null && text.trim() === '' ? undefined : text;
    const mark = cells.plainMark(edit.column, { value, base, message });
    const change = { before, after: { typed, value, message, base, mark } };
    this.#put(edit.row, edit.column, change);
    if (!isSameRecord(before, change.after)) step?.push(cells.place(edit.row, edit.column), change);
  }

  /** Undo goes backwards, because a step may have written the same cell twice. */
  #replay(step: Step, side: 'before' | 'after'): WriteResult {
    const replayed: number[] = [];
    let skipped = 0;
    for (let nth = 0; nth < step.length; nth++) {
      const index = side === 'before' ? step.length - 1 - nth : nth;
      const cell = this.#locate(step.ids, step.places[index] ?? -1);
      if (cell === undefined) continue;
      if (this.cells.isClosed(cell.row, cell.column)) skipped++;
      else {
        this.#putBack(cell.row, cell.column, step[side].at(index));
        replayed.push(this.cells.place(cell.row, cell.column));
      }
    }
    return this.#finish(replayed, skipped);
  }

  /** Also restores the old mark, unless the loaded value has changed since or an answer was pending. */
  #putBack(row: number, column: number, record: CellRecord): void {
    const isStillTrue = this.cells.base(row, column) === record.base && record.mark !== markCode('pending');
    this.#put(row, column, { before: this.cells.record(row, column), after: record });
    if (isStillTrue) return;
    this.#deriveMark(row, column, record.mark === INVALID ? record.message : undefined);
  }

  #deriveMark(row: number, column: number, message: CellMessage | undefined): void {
    const { value, base } = this.cells.record(row, column);
    this.#remark(row, column, { mark: this.cells.plainMark(column, { value, base, message }), message });
  }

  #put(row: number, column: number, { before, after }: { before: CellRecord; after: CellRecord }): void {
    this.totals.replace(row, column, { from: before, to: after });
    this.cells.put(row, column, after);
  }

  #remark(row: number, column: number, to: MarkRecord): void {
    const from = this.cells.mark(row, column);
    if (isUnsure(from) !== isUnsure(to.mark)) this.totals.remark(row, column, { from, to: to.mark });
    this.cells.setMark(row, column, to);
  }

  #finish(places: readonly number[], skipped: number): WriteResult {
    const stride = this.cells.columns.length;
    const changes = places.map((place) => this.change(Math.floor(place / stride), place % stride));
    if (changes.length > 0) {
      this.version++;
      for (const listener of this.#listeners) listener(changes);
    }
    return { changes, skipped, invalid: changes.filter((change) => change.message !== undefined).length };
  }

  change(row: number, column: number): CellChange {
    const { cells } = this;
    const typed = cells.typed(row, column);
    const message = cells.mark(row, column) === INVALID ? cells.message(row, column) : undefined;
    const change: CellChange = {
      rowId: cells.rows[row]?.id ?? '',
      columnId: cells.columns[column]?.id ?? '',
      typed: typed ?? cells.plain(row, column),
      value: cells.value(row, column),
      edited: typed !== undefined,
    };
    return message === undefined ? change : { ...change, message };
  }

  #isValue(row: number, column: number, value: string | null): boolean {
    const now = this.cells.value(row, column);
    const kind = this.cells.columns[column]?.kind;
    return (
      now === value ||
      (now !== null && value !== null && kind?.numeric === true && kind.compare(now, value) === 0)
    );
  }

  #carryEdit(old: Cells, row: number, column: number): void {
    const cell = this.#locate(old.ids, old.place(row, column));
    if (cell !== undefined) this.#putBack(cell.row, cell.column, old.record(row, column));
  }

  #carryMark(old: Cells, row: number, column: number): void {
    const cell = this.#locate(old.ids, old.place(row, column));
    if (cell === undefined || old.typed(row, column) !== undefined) return;
    this.cells.setMark(cell.row, cell.column, old.record(row, column));
  }

  /** The present position of the cell that was at this place in the table with these ids. */
  #locate(ids: TableIds, place: number): { row: number; column: number } | undefined {
    const stride = ids.columns.length;
    const [oldRow, oldColumn] = [Math.floor(place / stride), place % stride];
    if (ids === this.cells.ids) return { row: oldRow, column: oldColumn };
    const row = this.cells.rowPlace(ids.rows[oldRow] ?? '');
    const column = this.cells.columnPlace(ids.columns[oldColumn] ?? '');
    return row === undefined || column === undefined ? undefined : { row, column };
  }
}

/** The column's objection to a value that its kind has accepted. */
function refusal(column: SheetColumn, rowId: string, value: string | null): CellMessage | undefined {
  return value === null ? undefined : textMessage(column.validate?.(value, rowId));
}

/** If emptying a cell has to be visible, the cell gets the column's `cleared` text. */
function emptiedText({ cleared }: SheetColumn, typed: string, base: string | null): string {
  return cleared !== undefined && base !== null && typed.trim() === '' ? cleared : typed;
}

function isSameRecord(a: CellRecord, b: CellRecord): boolean {
  return a.typed === b.typed && a.value === b.value && a.mark === b.mark;
}
