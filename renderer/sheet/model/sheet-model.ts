import { ArrangedTable } from './arranged-table.ts';
import type { CellRecord, Cells, SheetRow } from './cells.ts';
import type { SheetColumn } from './columns.ts';
import type { CellMessage, Parsed, ParseContext } from './kinds/kind.ts';
import { markCode, textMessage, type CellMark } from './marks.ts';
import { History, type HistoryLimits, type Step, type StepCell } from './undo.ts';

/** A cell by place of its row and column in the data, not in the view. */
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
  /** False when undo has put the cell back to what was loaded: it belongs to no draft any more. */
  edited: boolean;
}

export interface WriteResult {
  changes: CellChange[];
  /** Cells left alone because they are locked or read-only. */
  skipped: number;
  invalid: number;
}

export type WriteListener = (changes: readonly CellChange[]) => void;

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

  /** Returns the function that ends the subscription. */
  subscribe(listener: WriteListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  write(batch: readonly CellEdit[], context?: ParseContext): WriteResult {
    const step: StepCell[] = [];
    let skipped = 0;
    for (const edit of batch) {
      if (this.cells.isClosed(edit.row, edit.column)) skipped++;
      else this.#writeCell(edit, context, step);
    }
    if (step.length > 0) this.#history.push(step);
    return this.#finish(step, skipped);
  }

  /** Puts edits back that were typed earlier, e.g. a saved draft: no undo step, locked cells too, nobody is told. */
  restore(batch: readonly CellEdit[]): void {
    for (const edit of batch) this.#writeCell(edit, undefined, []);
    this.version++;
  }

  undo(): WriteResult | undefined {
    const step = this.#history.takeUndo();
    return step && this.#replay(step.toReversed(), 'before');
  }

  redo(): WriteResult | undefined {
    const step = this.#history.takeRedo();
    return step && this.#replay(step, 'after');
  }

  setMarks(batch: readonly CellMark[]): void {
    for (const mark of batch) this.#setMark(mark);
    this.version++;
  }

  /** New loaded values; edits and marks of cells that are still there stay, and so does the history. */
  setTable(columns: readonly SheetColumn[], rows: readonly SheetRow[]): void {
    const old = this.replaceCells(columns, rows);
    for (const [row, column] of old.edited()) this.#carryEdit(old, row, column);
    for (const [row, column] of old.marked()) this.#carryMark(old, row, column);
    this.arrange();
  }

  clearHistory(): void {
    this.#history.clear();
  }

  #writeCell(edit: CellEdit, context: ParseContext | undefined, step: StepCell[]): void {
    const row = this.cells.rows[edit.row];
    const column = this.cells.columns[edit.column];
    if (row === undefined || column === undefined) return;
    const before = this.cells.record(edit.row, edit.column);
    const parsed = validate(column, row.id, column.kind.parse(edit.typed, context));
    const { value, message } = parsed;
    // A cleared cell that was empty when loaded is untouched again.
    const typed = edit.typed.trim() === '' && before.base === null ? undefined : edit.typed;
    const { base } = before;
    const after = {
      typed,
      value,
      message,
      base,
      mark: this.cells.plainMark(edit.column, { value, base, message }),
    };
    this.#put(edit.row, edit.column, after);
    if (!isSameRecord(before, after)) step.push({ rowId: row.id, columnId: column.id, before, after });
  }

  #replay(step: Step, side: 'before' | 'after'): WriteResult {
    const replayed: StepCell[] = [];
    let skipped = 0;
    for (const cell of step) {
      const row = this.cells.rowPlace(cell.rowId);
      const column = this.cells.columnPlace(cell.columnId);
      if (row === undefined || column === undefined) continue;
      if (this.cells.isClosed(row, column)) skipped++;
      else {
        this.#putBack(row, column, cell[side]);
        replayed.push(cell);
      }
    }
    return this.#finish(replayed, skipped);
  }

  /** The old mark comes back too, unless the loaded value has changed since or an answer was awaited. */
  #putBack(row: number, column: number, record: CellRecord): void {
    const isStillTrue = this.cells.base(row, column) === record.base && record.mark !== markCode('pending');
    this.#put(row, column, record);
    if (isStillTrue) return;
    this.#deriveMark(row, column, record.mark === markCode('invalid') ? record.message : undefined);
  }

  #deriveMark(row: number, column: number, message: CellMessage | undefined): void {
    const { value, base } = this.cells.record(row, column);
    this.cells.setMark(row, column, {
      mark: this.cells.plainMark(column, { value, base, message }),
      message,
    });
  }

  #put(row: number, column: number, record: Omit<CellRecord, 'base'>): void {
    this.totals.replace(row, column, { from: this.cells.value(row, column), to: record.value });
    this.cells.put(row, column, record);
  }

  #finish(step: Step, skipped: number): WriteResult {
    const changes = this.#changesOf(step);
    if (changes.length > 0) {
      this.version++;
      for (const listener of this.#listeners) listener(changes);
    }
    return { changes, skipped, invalid: changes.filter((change) => change.message !== undefined).length };
  }

  #changesOf(step: Step): CellChange[] {
    const changes: CellChange[] = [];
    for (const { rowId, columnId } of step) {
      const row = this.cells.rowPlace(rowId);
      const column = this.cells.columnPlace(columnId);
      if (row !== undefined && column !== undefined) changes.push(this.change(row, column));
    }
    return changes;
  }

  change(row: number, column: number): CellChange {
    const typed = this.cells.typed(row, column);
    const message =
      this.cells.mark(row, column) === markCode('invalid') ? this.cells.message(row, column) : undefined;
    return {
      rowId: this.cells.rows[row]?.id ?? '',
      columnId: this.cells.columns[column]?.id ?? '',
      typed: typed ?? this.cells.plain(row, column),
      value: this.cells.value(row, column),
      ...(message === undefined ? {} : { message }),
      edited: typed !== undefined,
    };
  }

  #setMark({ rowId, columnId, mark, message, value }: CellMark): void {
    const row = this.cells.rowPlace(rowId);
    const column = this.cells.columnPlace(columnId);
    if (row === undefined || column === undefined) return;
    this.totals.forgetUnknown(column);
    const isAbout = value === undefined || this.#isValue(row, column, value);
    if (mark === 'saved')
      this.cells.setBase(row, column, value === undefined ? this.cells.value(row, column) : value);
    if (isAbout) this.cells.setMark(row, column, { mark: markCode(mark), message: textMessage(message) });
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
    const place = this.#placeOf(old, row, column);
    if (place !== undefined) this.#putBack(place.row, place.column, old.record(row, column));
  }

  #carryMark(old: Cells, row: number, column: number): void {
    const place = this.#placeOf(old, row, column);
    if (place === undefined || old.typed(row, column) !== undefined) return;
    this.cells.setMark(place.row, place.column, old.record(row, column));
  }

  /** Where a cell of the table before is now. */
  #placeOf(old: Cells, row: number, column: number): { row: number; column: number } | undefined {
    const newRow = this.cells.rowPlace(old.rows[row]?.id ?? '');
    const newColumn = this.cells.columnPlace(old.columns[column]?.id ?? '');
    return newRow === undefined || newColumn === undefined ? undefined : { row: newRow, column: newColumn };
  }
}

function validate(column: SheetColumn, rowId: string, parsed: Parsed): Parsed {
  if (parsed.value === null || column.validate === undefined) return parsed;
  const words = column.validate(parsed.value, rowId);
  return words === undefined ? parsed : { value: parsed.value, message: { text: words } };
}

function isSameRecord(a: CellRecord, b: CellRecord): boolean {
  return a.typed === b.typed && a.value === b.value && a.mark === b.mark;
}
