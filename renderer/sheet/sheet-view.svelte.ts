import type { CellText, CellView } from './cell-view.ts';
import { ColumnState } from './column-state.svelte.ts';
import type { Cells, SheetRow } from './model/cells.ts';
import type { ColumnLayout, SheetColumn } from './model/columns.ts';
import type { ParseContext } from './model/kinds/kind.ts';
import { markName, mergeRowMarks, noRowMarks, type CellMark, type RowMark } from './model/marks.ts';
import type { Sort } from './model/row-order.ts';
import {
  currentRange,
  regainSelection,
  selectCell,
  type Bounds,
  type Place,
  type Selection,
} from './model/selection.ts';
import { SheetModel, type CellChange, type CellEdit, type WriteResult } from './model/sheet-model.ts';

/** The table as it stands on the screen, with what is selected in it; reading any of it follows later changes. */
export class SheetView {
  readonly columns: ColumnState;
  readonly #model: SheetModel;
  #version = $state(0);
  #selection = $state.raw<Selection>(selectCell({ row: 0, column: 0 }));
  #revealed = $state.raw<Place | undefined>(undefined);
  #rowMarks = $state.raw(noRowMarks);
  readonly #bounds = $derived.by<Bounds>(() => ({ rows: this.rowCount, columns: this.layout.shown.length }));

  constructor(columns: readonly SheetColumn[], rows: readonly SheetRow[]) {
    this.columns = new ColumnState(columns);
    this.#model = new SheetModel(columns, rows);
  }

  get layout(): ColumnLayout {
    return this.columns.layout;
  }

  get bounds(): Bounds {
    return this.#bounds;
  }

  get rowCount(): number {
    return this.model.order.count;
  }

  get selection(): Selection {
    return this.#selection;
  }

  /** The place that a command has moved to and that should be scrolled into view. */
  get revealed(): Place | undefined {
    return this.#revealed;
  }

  get canUndo(): boolean {
    return this.model.canUndo;
  }

  get canRedo(): boolean {
    return this.model.canRedo;
  }

  get sort(): Sort | undefined {
    return this.model.sort;
  }

  /** The columns by whose values the user has filtered. */
  get filteredColumns(): ReadonlySet<string> {
    return this.model.filteredColumns;
  }

  column(at: number): SheetColumn | undefined {
    return this.columns.at(at);
  }

  rowId(line: number): string | undefined {
    return this.model.cells.rows[this.model.order.place(line)]?.id;
  }

  cell(place: Place): CellView {
    return this.#read(place, (cells, row, column) => {
      const value = cells.value(row, column);
      const shown = value === null ? cells.typed(row, column) : cells.columns[column]?.kind.format(value);
      return {
        text: shown ?? '',
        mark: markName(cells.mark(row, column)),
        message: cells.message(row, column),
        locked: cells.lockedBecause(row, column),
        readOnly: cells.readOnlyBecause(column),
      };
    });
  }

  value(place: Place): string | null {
    return this.#read(place, (cells, row, column) => cells.value(row, column));
  }

  /** The text for the editor and the clipboard. */
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
  total(at: number): string | undefined {
    const column = this.column(at);
    return column?.total === true
      ? column.kind.format(this.model.totals.total(this.columns.place(at)))
      : undefined;
  }

  /** How many rows in view have no value that can be relied on in this column's total. */
  unknownInTotal(at: number): number {
    return this.column(at)?.total === true ? this.model.totals.unknown(this.columns.place(at)) : 0;
  }

  rowMark(line: number): RowMark | undefined {
    return this.#rowMarks.get(this.rowId(line) ?? '');
  }

  /** Every cell that was typed in and not put back by undo. */
  edits(): CellChange[] {
    const { model } = this;
    return [...model.cells.edited()].map(([row, column]) => model.change(row, column));
  }

  placeOf(rowId: string, columnId: string): Place | undefined {
    const { cells, order } = this.model;
    const row = order.line(cells.rowPlace(rowId) ?? -1);
    const column = this.layout.shown.indexOf(cells.columnPlace(columnId) ?? -1);
    return row === undefined || column < 0 ? undefined : { row, column };
  }

  select(selection: Selection, reveal?: Place): void {
    if (this.#bounds.rows === 0 || this.#bounds.columns === 0) return;
    this.#selection = selection;
    if (reveal !== undefined) this.#revealed = { ...reveal };
  }

  /** New rows for the same columns; edits, marks, history and selection of what is still there stay. */
  setRows(rows: readonly SheetRow[]): void {
    this.setTable(this.columns.all, rows);
  }

  /** Rows hold their values in the order of the columns, so new columns come with their rows. */
  setTable(columns: readonly SheetColumn[], rows: readonly SheetRow[]): void {
    this.#rearrange(() => {
      this.#model.setTable(columns, rows);
      this.columns.replace(columns);
    });
  }

  /** Puts a saved draft back: locked cells too, without an undo step and without `onchange`. */
  restore(edits: readonly CellText[]): void {
    this.#model.restore(edits.flatMap((edit) => this.#toEdit(edit)));
    this.#version++;
  }

  setMarks(batch: readonly CellMark[]): void {
    this.#model.setMarks(batch);
    this.#version++;
  }

  /** Marks on whole rows, shown at their heads; mark `none` takes one away. */
  setRowMarks(batch: readonly RowMark[]): void {
    this.#rowMarks = mergeRowMarks(this.#rowMarks, batch);
  }

  sortBy(sort: Sort | undefined): void {
    this.#rearrange(() => this.#model.sortBy(sort));
  }

  filterBy(keep: ((rowId: string) => boolean) | undefined): void {
    this.#rearrange(() => this.#model.filterBy(keep));
  }

  /** Shows only the rows in view that hold the value of this cell. */
  keepValue({ row, column }: Place): void {
    this.#rearrange(() => {
      this.#model.keepValue(this.#model.order.place(row), this.columns.place(column));
    });
  }

  /** Takes back every `keepValue`; the rule of `filterBy` stays. */
  clearFilters(): void {
    this.#rearrange(() => this.#model.clearFilters());
  }

  hideColumns(columnIds: Iterable<string>): void {
    this.#rearrange(() => this.columns.hide(columnIds));
  }

  orderColumns(columnIds: readonly string[]): void {
    this.#rearrange(() => this.columns.order(columnIds));
  }

  moveColumns(first: number, last: number, gap: number): void {
    this.#rearrange(() => this.columns.move(first, last, gap));
  }

  edit(rowId: string, columnId: string, typed: string): WriteResult {
    return this.#written(this.#model.write(this.#toEdit({ rowId, columnId, typed })));
  }

  /** Writes cells of the view as one step. */
  write(cells: readonly (Place & { typed: string })[], context?: ParseContext): WriteResult {
    const { order } = this.#model;
    const batch = cells.map(({ row, column, typed }): CellEdit => {
      return { row: order.place(row), column: this.columns.place(column), typed };
    });
    return this.#written(this.#model.write(batch, context));
  }

  protected replay(direction: 'undo' | 'redo'): WriteResult | undefined {
    const result = this.#model[direction]();
    return result && this.#written(result);
  }

  /** Reading through here makes the reader follow the version. */
  protected get model(): SheetModel {
    void this.#version;
    return this.#model;
  }

  protected subscribe(listener: (changes: readonly CellChange[]) => void): void {
    this.#model.subscribe(listener);
  }

  #written(result: WriteResult): WriteResult {
    this.#version++;
    return result;
  }

  #read<T>(place: Place, read: (cells: Cells, row: number, column: number) => T): T {
    const { cells, order } = this.model;
    return read(cells, order.place(place.row), this.columns.place(place.column));
  }

  #toEdit({ rowId, columnId, typed }: CellText): CellEdit[] {
    const row = this.#model.cells.rowPlace(rowId);
    const column = this.#model.cells.columnPlace(columnId);
    return row === undefined || column === undefined ? [] : [{ row, column, typed }];
  }

  /** The active cell keeps its ids when rows or columns move; a range is kept where both its corners are still there. */
  #rearrange(change: () => void): void {
    const before = this.#selection;
    const { anchor, head } = currentRange(before);
    const ids = [before.active, anchor, head].map((place) => this.#idsOf(place));
    change();
    this.#version++;
    const [active, ...corners] = ids.map(([rowId, columnId]) => this.placeOf(rowId, columnId));
    this.#selection = regainSelection(before, { active, anchor: corners[0], head: corners[1] }, this.#bounds);
  }

  #idsOf({ row, column }: Place): [string, string] {
    return [this.rowId(row) ?? '', this.column(column)?.id ?? ''];
  }
}
