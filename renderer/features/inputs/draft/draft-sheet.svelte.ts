import type { DraftCell, RowNote } from '#electron/inputs/contract/bulk-input.ts';
import type { CellChange, WriteResult } from '#sheet/model/sheet-model.ts';
import type { CellText } from '#sheet/view/cell-view.ts';
import type { Notice } from '#sheet/notices.ts';
import { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { toTyped } from '../values/canonical-text.ts';
import type { CellRef } from '../values/cell-key.ts';
import { CellMap } from '../values/cell-map.ts';
import type { DraftData } from './draft-data.ts';
import { toDraftEdit, toSheetText, type DraftEdit } from './draft-edit.ts';
import { layoutTable } from './draft-table.ts';
import { inSheetOrder, isInputColumn } from './draft-columns.ts';
import { cellKindOf } from '../values/input-kinds.ts';
import { toSheetValue } from '../values/input-values.ts';
import { noteColumn } from '../values/employee-columns.ts';
import { AppliedMarks } from './applied-marks.ts';
import { endsWithTotal } from '../values/paste-total.ts';
import { SheetQuestion } from './sheet-question.svelte.ts';
import { rowIdOf, rowKey, rowOf, rowRefOf } from '#electron/inputs/contract/row-ref.ts';

/**
 * Up to this many cells are marked in the frame in which they are written; larger blocks are drawn shortly afterwards.
 */
const markedAtOnce = 500;
/** Events that arrive within this time are drawn together. */
const togetherMs = 60;
/** Long enough to be read twice. */
const noticeMs = 10_000;

interface DraftSheetOptions {
  /** Whether a submission is under way. */
  readonly running?: boolean;
  readonly onedit: (edits: readonly DraftEdit[]) => void;
  readonly onnote?: (notes: readonly RowNote[]) => void;
  /** Asks main to paste, because the page may not read the clipboard itself. */
  readonly onpaste: () => void;
  /** Returns true for a pasted table that names its columns or employees and is therefore imported. */
  readonly handlesPaste?: (text: string) => boolean;
}

/** Shows a draft in the sheet: builds its table and marks, and passes the clerk's edits back to the draft. */
export class DraftSheet {
  readonly sheet: SheetState;
  readonly question = new SheetQuestion();
  #data: DraftData;
  readonly #onedit: (edits: readonly DraftEdit[]) => void;
  readonly #onnote: (notes: readonly RowNote[]) => void;
  readonly #marks: AppliedMarks;
  #notice = $state.raw<Notice | null>(null);
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #tableIsOld = false;
  #begun = false;

  constructor(data: DraftData, options: DraftSheetOptions) {
    const { onedit, onnote = () => undefined, onpaste, handlesPaste = () => false } = options;
    this.#data = data;
    this.#running = options.running === true;
    this.#onedit = onedit;
    this.#onnote = onnote;
    this.sheet = new SheetState({
      ...layoutTable(data),
      edits: data.cells.flatMap((cell) => this.#toEdit(cell)),
      onchange: (changes) => this.#applyChanges(changes),
      onask: this.question.ask,
      onnotice: (notice) => this.#notify(notice),
      onpaste,
      handlesPaste,
      endsWithTotal,
    });
    this.#marks = new AppliedMarks(this.sheet);
    this.#marks.applyAll(data, this.#running);
  }

  /** The number of rows, shown or not. */
  get employees(): number {
    return this.#data.rows.length;
  }

  /** The sheet's last notice; null again after 10 s. */
  get notice(): Notice | null {
    return this.#notice;
  }

  /** Shows changes of the data after a short delay, so that a burst of events is drawn only once. */
  show({ table, running }: { table: boolean; running: boolean }): void {
    this.#tableIsOld ||= table;
    this.#running = running;
    this.#timer ??= setTimeout(() => this.#draw(), togetherMs);
  }

  /** Draws pending changes immediately, with the table. */
  showNow(running: boolean): void {
    this.#running = running;
    this.#tableIsOld = true;
    this.#draw();
  }

  /** Continues with newer data of the same draft; undo history, sorting, filters and selection are kept. */
  reopen(data: DraftData, running: boolean): void {
    this.#data = data;
    this.showNow(running);
  }

  /** Writes values in their canonical text, and notes, as one undo step; locked cells are skipped. */
  writeValues(values: readonly (CellRef & { readonly value: string })[]): WriteResult {
    const cells = values.flatMap(({ heading, value, ...row }) => {
      if (heading === noteColumn) return [{ rowId: rowIdOf(row), columnId: noteColumn, typed: value }];
      const column = this.#data.column(heading);
      if (column === undefined) return [];
      return [{ rowId: rowIdOf(row), columnId: heading, typed: toTyped(cellKindOf(column), value) }];
    });
    const result = this.sheet.writeCells(cells);
    this.sheet.report(result);
    return result;
  }

  /** As `writeValues`, for values from a dialog such as an import: also selects the cells that were written. */
  enterValues(values: readonly (CellRef & { readonly value: string })[]): WriteResult {
    const result = this.writeValues(values);
    this.sheet.showChanges(result.changes);
    return result;
  }

  /** Sets cells to the given current values as one undo step, which removes them from the draft. */
  applyCurrentValues(values: readonly (CellRef & { readonly value: string })[]): void {
    const cells = values.flatMap(({ heading, value, ...row }) => {
      const column = this.#data.column(heading);
      if (column === undefined) return [];
      const held = toSheetValue(column.kind, value);
      const typed = held === null ? '' : cellKindOf(column).plain(held);
      return [{ rowId: rowIdOf(row), columnId: heading, typed }];
    });
    this.sheet.report(this.sheet.writeCells(cells));
  }

  /** Selects a cell and focuses it; returns false if it is not in view. */
  goTo(cell: CellRef): boolean {
    const isThere = this.#select(cell);
    if (isThere) this.sheet.focus();
    return isThere;
  }

  /** Selects and focuses the first of these cells in the order of the sheet; returns false if none is in view. */
  goToFirst(cells: readonly CellRef[]): boolean {
    const isThere = this.sheet.goToFirst(cells.map(toCellId));
    if (isThere) this.sheet.focus();
    return isThere;
  }

  /** Restricts Enter and Tab to these cells; null lifts the restriction. */
  leadTo(cells: readonly CellRef[] | null): void {
    this.sheet.leadTo(cells?.map(toCellId));
  }

  /** Selects the first cell that takes input; only once, and not if another cell has been selected already. */
  goToStart(): void {
    const { row, column } = this.sheet.selection.active;
    if (this.#begun || row !== 0 || column !== 0) return;
    const open = this.#data.rows.find(({ lock }) => lock === null);
    const [first] = inSheetOrder(this.#data.columns);
    if (open && first) this.#begun = this.#select({ ...rowOf(open), heading: first.heading });
  }

  /** Shows only the rows with these keys; null shows all. */
  showOnly(rows: ReadonlySet<number> | null): void {
    this.sheet.filterBy(rows === null ? undefined : (rowId) => rows.has(rowKey(rowRefOf(rowId))));
  }

  #select({ heading, ...row }: CellRef): boolean {
    return this.sheet.goTo(rowIdOf(row), heading);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#noticeTimer);
    this.question.answer('cancel');
  }

  #draw(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#tableIsOld) {
      this.#replaceTable();
      // A period that was never read gets its columns only after the sheet has opened.
      this.goToStart();
    }
    this.#tableIsOld = false;
    this.#marks.applyAll(this.#data, this.#running);
  }

  #replaceTable(): void {
    const { columns, rows } = layoutTable(this.#data);
    this.sheet.setTable(columns, rows);
    const inSheet = new CellMap<true>();
    const left: CellText[] = [];
    for (const change of this.sheet.edits()) {
      const cell = { ...rowRefOf(change.rowId), heading: change.columnId };
      inSheet.set(cell, true);
      // Nearly all edits are still in the draft.
      if (this.#data.cell(cell) === undefined) left.push(...this.#backToHeld(cell, change));
    }
    const missing = this.#data.cells.filter((cell) => !inSheet.has(cell));
    if (missing.length + left.length > 0) {
      this.sheet.restore([...missing.flatMap((cell) => this.#toEdit(cell)), ...left]);
    }
  }

  /** A cell that has left the draft shows the current value again instead of what was typed. */
  #backToHeld(cell: CellRef, { rowId, columnId, value }: CellChange): CellText[] {
    const column = this.#data.column(columnId);
    if (column === undefined) return [];
    const held = toSheetValue(column.kind, this.#data.currentOf(rowKey(cell), columnId) ?? '');
    if (held === value) return [];
    return [{ rowId, columnId, typed: held === null ? '' : cellKindOf(column).plain(held) }];
  }

  #toEdit(cell: DraftCell) {
    const column = this.#data.column(cell.heading);
    if (column === undefined) return [];
    const typed = toSheetText(cell, cellKindOf(column));
    return [{ rowId: rowIdOf(cell), columnId: cell.heading, typed }];
  }

  #applyChanges(changes: readonly CellChange[]): void {
    this.#saveNotes(changes);
    const edits: DraftEdit[] = [];
    for (const change of changes) {
      const { rowId, columnId } = change;
      const column = isInputColumn(columnId) ? this.#data.column(columnId) : undefined;
      if (column === undefined) continue;
      const held = this.#data.held({ ...rowRefOf(rowId), heading: columnId });
      edits.push(toDraftEdit(change, column, held));
    }
    // A notice about an earlier invalid cell no longer applies; a new one follows after this.
    if (this.#notice?.type === 'invalid') this.#notice = null;
    this.#onedit(edits);
    if (edits.length > markedAtOnce) this.show({ table: false, running: this.#running });
    else this.#marks.apply(edits, this.#data, this.#running);
  }

  /** A note is not an input, so its cell must not be marked as unsent. */
  #saveNotes(changes: readonly CellChange[]): void {
    const own = changes.filter(({ columnId }) => columnId === noteColumn);
    if (own.length === 0) return;
    const valid = own.filter(({ message }) => message === undefined);
    this.#onnote(valid.map(({ rowId, value }) => ({ ...rowRefOf(rowId), note: value ?? '' })));
    this.sheet.setMarks(valid.map(({ rowId }) => ({ rowId, columnId: noteColumn, mark: 'none' })));
  }

  #notify(notice: Notice): void {
    this.#notice = notice;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.#notice = null), noticeMs);
  }
}

function toCellId({ heading, ...row }: CellRef) {
  return { rowId: rowIdOf(row), columnId: heading };
}
