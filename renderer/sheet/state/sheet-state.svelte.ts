import type { CellText } from '../view/cell-view.ts';
import { copySelection, cutSelection, pasteText, type Copied } from '../input/clipboard.ts';
import { CutState } from './cut-state.svelte.ts';
import { copyCells, draw, fillSeries, fillToNeighbour } from '../input/filling.ts';
import type { SheetRow } from '../model/cells.ts';
import type { SheetColumn } from '../model/columns.ts';
import type { Continuation, Drawing } from '../model/draw-out.ts';
import { fillDown, fillRight } from '../model/fill.ts';
import { findCell } from '../model/find.ts';
import {
  cellsOf,
  currentRange,
  selectCell,
  selectCells,
  selectedCells,
  toRectangle,
  type Place,
  type Rectangle,
} from '../model/selection.ts';
import type { PasteAccount, UnusedReason } from '../model/paste.ts';
import type { CellChange, WriteResult } from '../model/sheet-model.ts';
import type { Block } from '../model/tsv.ts';
import { summarise, type Summary } from '../model/summary.ts';
import type { Ask, Notice } from '../notices.ts';
import { SheetView } from './sheet-view.svelte.ts';

type CellId = Pick<CellText, 'rowId' | 'columnId'>;

/** A cell of a paste that was not used. Past the edge it has no row or no column. */
export interface UnusedPaste {
  readonly rowId: string | undefined;
  readonly columnId: string | undefined;
  readonly typed: string;
  readonly why: UnusedReason;
}

export interface SheetOptions {
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  /** Edits to restore at the start, e.g. a saved draft. */
  edits?: readonly CellText[];
  /** Called once per command, with all cells that it has changed. */
  onchange?: (changes: readonly CellChange[]) => void;
  onnotice?: (notice: Notice) => void;
  /** Without it, everything that needs an answer is cancelled. */
  onask?: Ask;
  /** Returns true for a pasted text that the owner of the sheet imports itself, e.g. because of its headers. */
  handlesPaste?: (text: string) => boolean;
  /** Whether the last row of a pasted block looks like the total of those above. */
  endsWithTotal?: (block: Block) => boolean;
  /** Pastes as Ctrl+V would, for a page that may not read the clipboard from a menu. */
  onpaste?: () => void;
}

/**
 * A sheet with the commands of its user. Callers name rows and columns by id; a `Place` counts the rows and columns of
 * the view, so that a sorted or filtered sheet behaves as it looks.
 */
export class SheetState extends SheetView {
  readonly cut: CutState;
  readonly #options: SheetOptions;
  /** Whether motion keys move another range, begun with Shift+F8, until they extend it. */
  isAdding = $state(false);
  #notice = $state.raw<Notice | undefined>(undefined);
  #unusedPaste = $state.raw<readonly UnusedPaste[]>([]);
  #focusAsked = $state(0);
  #route = $state.raw<readonly CellId[] | undefined>(undefined);
  readonly #summary = $derived.by(() => this.#summarise());

  constructor(options: SheetOptions) {
    super(options.columns, options.rows);
    this.#options = options;
    this.cut = new CutState(this);
    if (options.edits !== undefined) this.restore(options.edits);
    this.subscribe((changes) => {
      this.cut.end();
      this.#options.onchange?.(changes);
    });
  }

  /** Undefined if the page has to read the clipboard itself. */
  get pasteByHost(): (() => void) | undefined {
    return this.#options.onpaste;
  }

  /** Size, count and sum of the selection, for a status bar. */
  get summary(): Summary {
    return this.#summary;
  }

  /** The cells of the last paste that were not used, until the next paste or until they are forgotten. */
  get unusedPaste(): readonly UnusedPaste[] {
    return this.#unusedPaste;
  }

  get notice(): Notice | undefined {
    return this.#notice;
  }

  /** Incremented by `focus`; the component with the input follows it. */
  get focusAsked(): number {
    return this.#focusAsked;
  }

  /** Focuses the selected cell, so that what is typed next lands there. */
  focus(): void {
    this.#focusAsked += 1;
  }

  /** Moves to a cell; returns false if it is not in view. */
  goTo(rowId: string, columnId: string): boolean {
    const place = this.placeOf(rowId, columnId);
    if (place !== undefined) this.select(selectCell(place), place);
    return place !== undefined;
  }

  /** Restricts Enter and Tab to these cells; undefined lifts the restriction. */
  leadTo(cells: readonly CellId[] | undefined): void {
    this.#route = cells;
  }

  /** The cells of `leadTo` that are in view. */
  get stops(): readonly Place[] | undefined {
    return this.#route?.flatMap(({ rowId, columnId }) => this.placeOf(rowId, columnId) ?? []);
  }

  /** If the value is invalid, its own notice has already been shown. */
  notifyStaying(): void {
    if (this.cell(this.selection.active).mark !== 'invalid') this.notify({ type: 'staying' });
  }

  /** Returns false for a locked or read-only cell; a notice says why. */
  mayEdit(place: Place): boolean {
    if (this.bounds.rows === 0 || this.bounds.columns === 0) return false;
    const { locked, readOnly } = this.cell(place);
    if (locked !== undefined) this.notify({ type: 'locked', reason: locked });
    if (readOnly !== undefined) this.notify({ type: 'read-only', reason: readOnly });
    return locked === undefined && readOnly === undefined;
  }

  /** Empties the selected cells, or those of one range. */
  clear(range?: Rectangle): void {
    const places = range === undefined ? selectedCells(this.selection) : cellsOf(range);
    const filled = [...places].filter((place) => this.isFilled(place));
    this.report(this.write(filled.map((place) => ({ ...place, typed: '' }))));
  }

  /**
   * Space: sets all selected cells of kinds with two states to the opposite of the active cell. Returns false if the
   * active cell's kind has no such states.
   */
  toggle(): boolean {
    const { active } = this.selection;
    const typed = this.column(active.column)?.kind.toggle?.(this.value(active));
    if (typed === undefined) return false;
    const places = [...selectedCells(this.selection)].filter(
      ({ column }) => this.column(column)?.kind.toggle,
    );
    if (this.mayEdit(active)) this.report(this.write(places.map((place) => ({ ...place, typed }))));
    return true;
  }

  fillDown(): void {
    copyCells(this, fillDown(this.selection));
  }

  fillRight(): void {
    copyCells(this, fillRight(this.selection));
  }

  /** Continues the first filled lines of the selected range through the rest of it; a single value grows by one. */
  fillSeries(): void {
    fillSeries(this);
  }

  /** Fills down as far as the neighbouring column has data. */
  fillToNeighbour(): void {
    if (!fillToNeighbour(this)) this.notify({ type: 'nothing-beside' });
  }

  /** Does what dragging the corner of the selected range would do. */
  draw(drawing: Drawing, continuation: Continuation = 'usual'): void {
    draw(this, drawing, continuation);
  }

  /** Hides every column of the selected range, unless none would be left. */
  hideSelectedColumns(): void {
    const { left, right } = toRectangle(currentRange(this.selection));
    if (right - left + 1 >= this.bounds.columns) return;
    const hidden = new Set(this.columns.choices.hidden);
    for (let index = left; index <= right; index++) hidden.add(this.column(index)?.id ?? '');
    this.hideColumns(hidden);
  }

  undo(): void {
    this.#show('undone', this.replay('undo'));
  }

  redo(): void {
    this.#show('redone', this.replay('redo'));
  }

  /** The selected ranges as text and as an HTML table; undefined if they cannot be copied. */
  copy(): Copied | undefined {
    return copySelection(this);
  }

  /** As `copy`; the next paste of it also empties the range, unless something is changed before. */
  cutOut(): Copied | undefined {
    return cutSelection(this);
  }

  /**
   * Resolves when the paste is finished, with all questions to the user. The HTML only says whether the text is one
   * cell.
   */
  paste(text: string, html = ''): Promise<void> {
    return pasteText(this, text, html);
  }

  /** Asks the owner of the sheet whether it handles a pasted text. */
  isTaken(text: string): boolean {
    return this.#options.handlesPaste?.(text) === true;
  }

  /** Asks the owner of the sheet whether the last row of a pasted block is a total. */
  endsWithTotal(block: Block): boolean {
    return this.#options.endsWithTotal?.(block) === true;
  }

  /** Moves to the next cell that shows the text; returns false if there is none. */
  find(text: string, backwards = false): boolean {
    const request = { text, from: this.selection.active, backwards };
    const place = findCell(request, this.bounds, (row, column) => this.cell({ row, column }).text);
    if (place === undefined) this.notify({ type: 'not-found', text });
    else this.select(selectCell(place), place);
    return place !== undefined;
  }

  notify(notice: Notice): void {
    this.#notice = notice;
    this.#options.onnotice?.(notice);
  }

  ask: Ask = async (question) => (await this.#options.onask?.(question)) ?? 'cancel';

  /** Notifies how many rows the filters left. */
  notifyFiltered(): void {
    this.notify({ type: 'filtered', shown: this.rowCount, rows: this.held.cells.rows.length });
  }

  /** Reports skipped and invalid cells. */
  report({ skipped, invalid, changes }: WriteResult): void {
    const message = changes.find((change) => change.message !== undefined)?.message;
    if (invalid > 0) this.notify({ type: 'invalid', count: invalid, message });
    this.reportSkipped(skipped);
  }

  /** Says what became of a paste, and keeps what was not used. */
  reportPasted(cells: number, account: PasteAccount): void {
    this.#unusedPaste = account.unused.map((cell) => ({
      typed: cell.typed,
      why: cell.why,
      rowId: this.rowId(cell.row),
      columnId: this.column(cell.column)?.id,
    }));
    this.notify({ type: 'pasted', cells, account });
  }

  forgetUnusedPaste(): void {
    this.#unusedPaste = [];
  }

  reportSkipped(count: number): void {
    if (count > 0) this.notify({ type: 'locked-skipped', count });
  }

  /** Selects what undo or redo has changed, so that it does not happen unseen. */
  #show(type: 'undone' | 'redone', result: WriteResult | undefined): void {
    if (result === undefined) return;
    this.focus();
    if (result.changes.length > 0) this.notify({ type, cells: result.changes.length });
    this.reportSkipped(result.skipped);
    this.showChanges(result.changes);
  }

  /** Selects what has been changed elsewhere than by typing, and no cell between: a next command must not reach it. */
  showChanges(changes: readonly CellChange[]): void {
    const selection = selectCells(this.#placesOf(changes));
    if (selection !== undefined) this.select(selection, selection.active);
  }

  /** Moves to the first of these cells in the order of the view; returns false if none is in view. */
  goToFirst(cells: readonly CellId[]): boolean {
    const [first] = this.#placesOf(cells);
    if (first !== undefined) this.select(selectCell(first), first);
    return first !== undefined;
  }

  /** Where these cells are in the view, row by row. */
  #placesOf(cells: readonly CellId[]): Place[] {
    const places = cells.flatMap(({ rowId, columnId }) => this.placeOf(rowId, columnId) ?? []);
    return places.toSorted((a, b) => a.row - b.row || a.column - b.column);
  }

  #summarise(): Summary {
    const { cells, order } = this.model;
    const view = {
      cells,
      rowAt: (row: number) => order.place(row),
      columnAt: (index: number) => this.columns.place(index),
    };
    return summarise(this.selection, view);
  }
}
