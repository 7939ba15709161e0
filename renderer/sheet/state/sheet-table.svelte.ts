import { viewOf, type CellView } from '../view/cell-view.ts';
import { ColumnState } from './column-state.svelte.ts';
import type { Cells, CellState, SheetRow } from '../model/cells.ts';
import type { ColumnFilter } from '../model/column-filter.ts';
import type { ColumnLayout, SheetColumn } from '../model/columns.ts';
import { listEntries, type FilterEntry } from '../model/filter-draft.ts';
import type { Sort } from '../model/row-order.ts';
import type { Bounds, Place } from '../model/selection.ts';
import { SheetModel, type CellChange } from '../model/sheet-model.ts';

/** More than the rows on a screen, so that two of them hardly ever share a signal. */
const count = 128;

class Signal {
  version = $state(0);
}

/** Wakes only what draws a row, because a step or an edit must not redraw the whole screen. */
export class RowSignals {
  readonly #signals = Array.from({ length: count }, () => new Signal());

  /** To be called by whatever draws the row; returns another number after each wake-up. */
  follow(row: number): number {
    return this.#signals[row % count]?.version ?? 0;
  }

  wake(rows: Iterable<number>): void {
    const woken = new Set<number>();
    for (const row of rows) {
      woken.add(row % count);
      if (woken.size === count) break;
    }
    for (const index of woken) {
      const signal = this.#signals[index];
      if (signal !== undefined) signal.version++;
    }
  }

  wakeAll(): void {
    for (const signal of this.#signals) signal.version++;
  }
}

/** The table, read by place in the view; its readers follow later changes. */
export class SheetTable {
  readonly columns: ColumnState;
  /** For changes: unlike `model`, reading it does not follow the version. */
  protected readonly held: SheetModel;
  #version = $state(0);
  /** Version of the order of rows and columns and of all their values. */
  #arrangement = $state(0);
  /** Versions of single rows, by place in the data. */
  readonly #rows = new RowSignals();
  readonly #bounds = $derived.by<Bounds>(() => ({ rows: this.rowCount, columns: this.layout.shown.length }));

  constructor(columns: readonly SheetColumn[], rows: readonly SheetRow[]) {
    this.columns = new ColumnState(columns);
    this.held = new SheetModel(columns, rows);
  }

  get layout(): ColumnLayout {
    return this.columns.layout;
  }

  get bounds(): Bounds {
    return this.#bounds;
  }

  get rowCount(): number {
    return this.arranged.order.count;
  }

  get canUndo(): boolean {
    return this.model.canUndo;
  }

  get canRedo(): boolean {
    return this.model.canRedo;
  }

  /** The columns that rows are sorted by, in order of precedence. */
  get sorts(): readonly Sort[] {
    return this.arranged.sorts;
  }

  /** The user's filters, by column id. */
  get filters(): ReadonlyMap<string, ColumnFilter> {
    return this.arranged.filters;
  }

  column(index: number): SheetColumn | undefined {
    return this.columns.at(index);
  }

  rowId(line: number): string | undefined {
    const { cells, order } = this.arranged;
    return cells.rows[order.place(line)]?.id;
  }

  cell(place: Place): CellView {
    return this.#read(place, (cells, row, column) => viewOf(cells.state(row, column), cells.columns[column]));
  }

  /** Does not follow the cell: for whatever follows its whole line by `versionAt`. */
  state({ row, column }: Place): CellState {
    const { cells, order } = this.held;
    return cells.state(order.place(row), this.columns.place(column));
  }

  /** Changes whenever a cell of the line may look different; for whatever draws the whole line. */
  versionAt(line: number): string {
    const row = this.held.order.place(line);
    return `${this.#arrangement}.${row}.${this.#rows.follow(row)}`;
  }

  value(place: Place): string | null {
    return this.#read(place, (cells, row, column) => cells.value(row, column));
  }

  /** The text that the editor opens with. */
  editorText(place: Place): string {
    return this.#read(place, (cells, row, column) => cells.editorText(row, column));
  }

  /** The text by which a filter selects this cell. */
  filterText(place: Place): string {
    return this.#read(place, (cells, row, column) => cells.filtered(row, column).plain);
  }

  /** The text for the clipboard. */
  plain(place: Place): string {
    return this.#read(place, (cells, row, column) => cells.plain(row, column));
  }

  /** Locked or read-only. */
  isClosed(place: Place): boolean {
    return this.#read(place, (cells, row, column) => cells.isClosed(row, column));
  }

  isFilled(place: Place): boolean {
    return this.#read(place, (cells, row, column) => {
      return cells.value(row, column) !== null || (cells.typed(row, column) ?? '').trim() !== '';
    });
  }

  /** The formatted sum of the rows in view; undefined for a column without a total. */
  total(index: number): string | undefined {
    const column = this.column(index);
    return column?.total === true
      ? column.kind.format(this.model.totals.total(this.columns.place(index)))
      : undefined;
  }

  /** The number of rows in view whose value in this column's total is not certain. */
  unknownInTotal(index: number): number {
    return this.column(index)?.total === true ? this.model.totals.unknown(this.columns.place(index)) : 0;
  }

  /** The values of a column that its filter offers, from the rows that all other filters leave. */
  filterEntries(columnId: string): FilterEntry[] {
    const { cells } = this.model;
    const column = cells.columnPlace(columnId);
    return column === undefined ? [] : listEntries(cells, this.model.rowsWithoutFilter(column), column);
  }

  /** Every cell that was typed in and not restored by undo. */
  edits(): CellChange[] {
    const { model } = this;
    return [...model.cells.edited()].map(([row, column]) => model.change(row, column));
  }

  placeOf(rowId: string, columnId: string): Place | undefined {
    const [row, column] = [this.lineOf(rowId), this.atOf(columnId)];
    return row === undefined || column === undefined ? undefined : { row, column };
  }

  protected lineOf(rowId: string): number | undefined {
    const { cells, order } = this.arranged;
    return order.line(cells.rowPlace(rowId) ?? -1);
  }

  protected atOf(columnId: string): number | undefined {
    const index = this.layout.shown.indexOf(this.arranged.cells.columnPlace(columnId) ?? -1);
    return index < 0 ? undefined : index;
  }

  /**
   * Reading through here follows the arrangement of rows and columns but not what is typed: an edit must not wake every
   * header.
   */
  protected get arranged(): SheetModel {
    void this.#arrangement;
    return this.held;
  }

  /** Reading through here makes the reader follow the version. */
  protected get model(): SheetModel {
    void this.#version;
    return this.held;
  }

  protected subscribe(listener: (changes: readonly CellChange[]) => void): void {
    this.held.subscribe(listener);
  }

  /** To be called once after every change of cells. */
  protected changed(): void {
    this.#version++;
    this.#rows.wake(this.held.cells.consumeTouched());
  }

  /** To be called after every change of the order of rows or columns. */
  protected rearranged(): void {
    this.#version++;
    this.#arrangement++;
    this.held.cells.consumeTouched();
  }

  #read<T>(place: Place, read: (cells: Cells, row: number, column: number) => T): T {
    void this.#arrangement;
    const { cells, order } = this.held;
    const row = order.place(place.row);
    this.#rows.follow(row);
    return read(cells, row, this.columns.place(place.column));
  }
}
