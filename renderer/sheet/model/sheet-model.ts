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

/** An edit that was not used, by its place in the list that was written. */
export interface UnusedEdit {
  readonly nth: number;
  readonly why: 'closed' | 'invalid';
}

export interface Written extends WriteResult {
  readonly unused: readonly UnusedEdit[];
}

const INVALID = markCode('invalid');

/** One run over many cells, and what it gathers. */
interface Writing {
  readonly texts: ParseCache;
  readonly step?: Step;
  readonly changes: CellChange[];
  invalid: number;
}

type CellPlace = Pick<CellEdit, 'row' | 'column'>;

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

  /** `shown`: the columns in view, if the edits name lines and columns of the view; a large paste is not copied for it. */
  write(edits: readonly CellEdit[], context?: ParseContext, shown?: readonly number[]): Written {
    const { cells, order } = this;
    const step = new Step(cells.ids, edits.length);
    const writing: Writing = { texts: new ParseCache(context), step, changes: [], invalid: 0 };
    const unused: UnusedEdit[] = [];
    let skipped = 0;
    for (let nth = 0; nth < edits.length; nth++) {
      const edit = edits[nth] as CellEdit;
      const row = shown === undefined ? edit.row : order.place(edit.row);
      const column = shown === undefined ? edit.column : (shown[edit.column] ?? -1);
      if (cells.isClosed(row, column)) {
        skipped++;
        unused.push({ nth, why: 'closed' });
      } else if (!this.#writeCell(row, column, edit.typed, writing)) unused.push({ nth, why: 'invalid' });
    }
    if (step.length > 0) this.#history.push(step);
    return { ...this.#finish(writing, skipped), unused };
  }

  /**
   * Restores edits that were typed earlier, e.g. a saved draft: without an undo step or an event, and in locked cells
   * too.
   */
  restore(edits: readonly CellEdit[]): void {
    const writing: Writing = { texts: new ParseCache(), changes: [], invalid: 0 };
    for (const { row, column, typed } of edits) this.#writeCell(row, column, typed, writing);
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

  /** Returns whether the text is valid. */
  #writeCell(row: number, column: number, typed: string, writing: Writing): boolean {
    const { cells } = this;
    const sheetColumn = cells.columns[column];
    const rowId = cells.rows[row]?.id;
    if (rowId === undefined || sheetColumn === undefined) return true;
    const before = cells.record(row, column);
    const { base } = before;
    const text = emptiedText(sheetColumn, typed, base);
    const parsed = writing.texts.parse(sheetColumn.kind, text);
    const { value } = parsed;
    const message = refusal(sheetColumn, rowId, value) ?? parsed.message;
    const after = {
      // A cleared cell that was empty when loaded counts as untouched again.
      typed: base === null && text.trim() === '' ? undefined : text,
      value,
      message,
      base,
      mark: message === undefined ? cells.plainMark(column, value, base) : INVALID,
    };
    this.#put(row, column, before, after);
    if (isSameRecord(before, after)) return message === undefined;
    writing.step?.push(cells.place(row, column), before, after);
    writing.changes.push(changeOf(rowId, sheetColumn, after));
    if (message !== undefined) writing.invalid++;
    return message === undefined;
  }

  /** Undo goes backwards, because a step may have written the same cell twice. */
  #replay(step: Step, side: 'before' | 'after'): WriteResult {
    const replayed: CellPlace[] = [];
    let skipped = 0;
    for (let nth = 0; nth < step.length; nth++) {
      const index = side === 'before' ? step.length - 1 - nth : nth;
      const cell = this.#locate(step.ids, step.place(index));
      if (cell === undefined) continue;
      if (this.cells.isClosed(cell.row, cell.column)) skipped++;
      else {
        this.#putBack(cell.row, cell.column, step[side](index));
        replayed.push(cell);
      }
    }
    const changes = replayed.map(({ row, column }) => this.change(row, column));
    const invalid = changes.filter(({ message }) => message !== undefined).length;
    return this.#finish({ changes, invalid }, skipped);
  }

  /** Also restores the old mark, unless the loaded value has changed since or an answer was pending. */
  #putBack(row: number, column: number, record: CellRecord): void {
    const isStillTrue = this.cells.base(row, column) === record.base && record.mark !== markCode('pending');
    this.#put(row, column, this.cells.record(row, column), record);
    if (isStillTrue) return;
    this.#deriveMark(row, column, record.mark === INVALID ? record.message : undefined);
  }

  #deriveMark(row: number, column: number, message: CellMessage | undefined): void {
    const { value, base } = this.cells.record(row, column);
    const mark = message === undefined ? this.cells.plainMark(column, value, base) : INVALID;
    this.#remark(row, column, { mark, message });
  }

  #put(row: number, column: number, before: CellRecord, after: CellRecord): void {
    this.totals.replace(row, column, before, after);
    this.cells.put(row, column, after);
  }

  #remark(row: number, column: number, to: MarkRecord): void {
    const from = this.cells.mark(row, column);
    if (isUnsure(from) !== isUnsure(to.mark)) this.totals.remark(row, column, { from, to: to.mark });
    this.cells.setMark(row, column, to);
  }

  #finish({ changes, invalid }: Pick<Writing, 'changes' | 'invalid'>, skipped: number): WriteResult {
    if (changes.length > 0) {
      this.version++;
      for (const listener of this.#listeners) listener(changes);
    }
    return { changes, skipped, invalid };
  }

  change(row: number, column: number): CellChange {
    const { cells } = this;
    return changeOf(cells.rows[row]?.id ?? '', cells.columns[column], cells.record(row, column));
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
  #locate(ids: TableIds, place: number): CellPlace | undefined {
    const stride = ids.columns.length;
    const [oldRow, oldColumn] = [Math.floor(place / stride), place % stride];
    if (ids === this.cells.ids) return { row: oldRow, column: oldColumn };
    const row = this.cells.rowPlace(ids.rows[oldRow] ?? '');
    const column = this.cells.columnPlace(ids.columns[oldColumn] ?? '');
    return row === undefined || column === undefined ? undefined : { row, column };
  }
}

function changeOf(
  rowId: string,
  column: SheetColumn | undefined,
  { typed, value, mark, message }: Omit<CellRecord, 'base'>,
): CellChange {
  const text = typed ?? (value === null ? '' : (column?.kind.plain(value) ?? value));
  const change: CellChange = {
    rowId,
    columnId: column?.id ?? '',
    typed: text,
    value,
    edited: typed !== undefined,
  };
  if (mark === INVALID && message !== undefined) change.message = message;
  return change;
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
