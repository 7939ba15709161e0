import type { CellText } from '../view/cell-view.ts';
import type { SheetRow } from '../model/cells.ts';
import type { ColumnFilter } from '../model/column-filter.ts';
import type { ColumnChoices, SheetColumn } from '../model/columns.ts';
import type { ParseContext } from '../model/kinds/kind.ts';
import {
  mergeRowMarks,
  noRowMarks,
  type CellMark,
  type Mark,
  type RowCells,
  type RowMark,
} from '../model/marks.ts';
import type { RowRule, Sort } from '../model/row-order.ts';
import {
  rectangles,
  regainSelection,
  selectCell,
  type Moved,
  type Place,
  type Selection,
} from '../model/selection.ts';
import type { CellEdit, WriteResult, Written } from '../model/sheet-model.ts';
import { SheetTable, RowSignals } from './sheet-table.svelte.ts';

/** The table as shown on the screen, its selection, and the ways to change both. */
export class SheetView extends SheetTable {
  #selection = $state.raw<Selection>(selectCell({ row: 0, column: 0 }));
  /** The same without reactivity, for readers that follow a single line. */
  #selected: Selection = selectCell({ row: 0, column: 0 });
  readonly #lines = new RowSignals();
  #revealed = $state.raw<Place | undefined>(undefined);
  #rowMarks = $state.raw(noRowMarks);

  get selection(): Selection {
    return this.#selection;
  }

  /**
   * For whatever draws one line: read this way, the selection wakes it only if the line was or is part of the
   * selection.
   */
  selectionAt(line: number): Selection {
    this.#lines.follow(line);
    return this.#selected;
  }

  /** The place that a command has moved to, which should be scrolled into view. */
  get revealed(): Place | undefined {
    return this.#revealed;
  }

  rowMark(line: number): RowMark | undefined {
    return this.#rowMarks.get(this.rowId(line) ?? '');
  }

  select(selection: Selection, reveal?: Place): void {
    if (this.bounds.rows === 0 || this.bounds.columns === 0) return;
    this.#lines.wake(linesOf(this.#selected));
    this.#lines.wake(linesOf(selection));
    this.#selected = selection;
    this.#selection = selection;
    if (reveal !== undefined) this.#revealed = { ...reveal };
  }

  /**
   * Replaces the rows for the same columns; edits, marks, history and selection are kept where the rows still exist.
   */
  setRows(rows: readonly SheetRow[]): void {
    this.setTable(this.columns.all, rows);
  }

  /** Rows hold their values in the order of the columns, so new columns need new rows. */
  setTable(columns: readonly SheetColumn[], rows: readonly SheetRow[]): void {
    this.#rearrange(() => {
      this.held.setTable(columns, rows);
      this.columns.replace(columns);
    });
  }

  /** Restores a saved draft, in locked cells too: without an undo step and without `onchange`. */
  restore(edits: readonly CellText[]): void {
    this.held.restore(edits.flatMap((edit) => this.#toEdit(edit)));
    this.changed();
  }

  setMarks(marks: readonly CellMark[]): void {
    this.held.setMarks(marks);
    this.changed();
  }

  /** As `setMarks`, for many cells that have the same mark. */
  markAll(cells: readonly RowCells[], mark: Mark, message?: string): void {
    this.held.markAll(cells, mark, message);
    this.changed();
  }

  /** Marks on whole rows, shown at their headers; mark `none` removes one. */
  setRowMarks(marks: readonly RowMark[]): void {
    this.#rowMarks = mergeRowMarks(this.#rowMarks, marks);
  }

  /** By one column, by several in order of precedence, or by none, which is the order of the data. */
  sortBy(sorts: Sort | readonly Sort[] | undefined): void {
    this.#rearrange(() => this.held.sortBy(sorts));
  }

  filterBy(keep: RowRule['keep'], rank?: RowRule['rank']): void {
    this.#rearrange(() => this.held.filterBy(keep, rank));
  }

  /** Shows only the rows whose cell in this column matches, in addition to the filters of other columns. */
  filterColumn(columnId: string, filter: ColumnFilter | undefined): void {
    const column = this.held.cells.columnPlace(columnId);
    if (column !== undefined) this.#rearrange(() => this.held.filterColumn(column, filter));
  }

  /** Shows only the rows that have the value of this cell. */
  keepValue(place: Place): void {
    const columnId = this.column(place.column)?.id ?? '';
    this.filterColumn(columnId, { type: 'values', texts: new Set([this.filterText(place)]) });
  }

  /** Removes every filter set by `filterColumn`; the rule of `filterBy` stays. */
  clearFilters(): void {
    this.#rearrange(() => this.held.clearFilters());
  }

  hideColumns(columnIds: Iterable<string>): void {
    this.#rearrange(() => this.columns.hide(columnIds));
  }

  /** Columns that stay in view at the left; undefined: as each column's `frozen` says. */
  freezeColumns(columnIds: Iterable<string> | undefined): void {
    this.#rearrange(() => this.columns.freeze(columnIds));
  }

  /** Applies a saved arrangement as a whole. */
  arrangeColumns(choices: ColumnChoices): void {
    this.#rearrange(() => (this.columns.choices = choices));
  }

  moveColumns(first: number, last: number, gap: number): void {
    this.#rearrange(() => this.columns.move(first, last, gap));
  }

  edit(rowId: string, columnId: string, typed: string): WriteResult {
    return this.#written(this.held.write(this.#toEdit({ rowId, columnId, typed })));
  }

  /** Writes cells of the view as one step. */
  write(cells: readonly (Place & { typed: string })[], context?: ParseContext): Written {
    return this.#written(this.held.write(cells, context, this.layout.shown));
  }

  /** Writes cells by their ids as one step, whether they are in view or not. */
  writeCells(cells: readonly CellText[]): WriteResult {
    return this.#written(this.held.write(cells.flatMap((cell) => this.#toEdit(cell))));
  }

  protected replay(direction: 'undo' | 'redo'): WriteResult | undefined {
    const result = this.held[direction]();
    return result && this.#written(result);
  }

  #written<T extends WriteResult>(result: T): T {
    this.changed();
    return result;
  }

  #toEdit({ rowId, columnId, typed }: CellText): CellEdit[] {
    const row = this.held.cells.rowPlace(rowId);
    const column = this.held.cells.columnPlace(columnId);
    return row === undefined || column === undefined ? [] : [{ row, column, typed }];
  }

  /**
   * When rows or columns move, the active cell keeps its ids, and ranges are kept if everything in them is still
   * together.
   */
  #rearrange(change: () => void): void {
    const before = this.#selection;
    const areas = [selectCell(before.active), before].flatMap(rectangles);
    const rowIds = new Map<number, string>();
    const columnIds = new Map<number, string>();
    for (const { top, left, bottom, right } of areas) {
      for (let line = top; line <= bottom; line++) rowIds.set(line, this.rowId(line) ?? '');
      for (let index = left; index <= right; index++) columnIds.set(index, this.column(index)?.id ?? '');
    }
    change();
    this.rearranged();
    const moved: Moved = {
      row: (line) => this.lineOf(rowIds.get(line) ?? ''),
      column: (index) => this.atOf(columnIds.get(index) ?? ''),
    };
    this.#selected = regainSelection(before, moved, this.bounds);
    this.#selection = this.#selected;
    this.#lines.wakeAll();
  }
}

function* linesOf(selection: Selection): Generator<number> {
  yield selection.active.row;
  for (const { top, bottom } of rectangles(selection)) {
    for (let line = top; line <= bottom; line++) yield line;
  }
}
