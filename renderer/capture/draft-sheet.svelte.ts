import type { DraftCell, RowNote } from '#contract/domain/bulk-input.ts';
import type { CellChange, WriteResult } from '#sheet/model/sheet-model.ts';
import type { CellText } from '#sheet/view/cell-view.ts';
import type { Answer, Notice, Question } from '#sheet/notices.ts';
import { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { toTyped } from './canonical-text.ts';
import type { CellRef } from './cell-key.ts';
import { CellMap } from './cell-map.ts';
import type { DraftData } from './draft-data.ts';
import { toDraftEdit, toSheetText, type DraftEdit } from './draft-edit.ts';
import { inSheetOrder, isInputColumn, layoutTable } from './draft-table.ts';
import { cellKindOf, toSheetValue } from './input-kinds.ts';
import { noteColumn } from './employee-columns.ts';
import { AppliedMarks } from './applied-marks.ts';
import { rowIdOf, rowKey, rowOf, rowRefOf } from '#contract/domain/row-ref.ts';

interface OpenQuestion {
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
}

/** So many cells are marked in the frame in which they are written; what a larger block needs is drawn soon after. */
const markedAtOnce = 500;
/** News that come within so long are shown together. */
const togetherMs = 60;
/** Long enough to be read twice. */
const noticeMs = 10_000;

interface DraftSheetOptions {
  readonly onedit: (edits: readonly DraftEdit[]) => void;
  readonly onnote?: (notes: readonly RowNote[]) => void;
  /** Asks main to paste: the page may not read the clipboard by itself. */
  readonly onpaste: () => void;
  /** True for a pasted text that is a table with headers of its own and goes another way. */
  readonly handlesPaste?: (text: string) => boolean;
}

/** A draft in the sheet: its table, its marks, and the clerk's edits on their way back into the draft. */
export class DraftSheet {
  readonly sheet: SheetState;
  #data: DraftData;
  readonly #onedit: (edits: readonly DraftEdit[]) => void;
  readonly #onnote: (notes: readonly RowNote[]) => void;
  readonly #marks: AppliedMarks;
  #question = $state.raw<OpenQuestion | null>(null);
  #notice = $state.raw<Notice | null>(null);
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #tableIsOld = false;
  #begun = false;

  constructor(data: DraftData, options: DraftSheetOptions) {
    const { onedit, onnote = () => undefined, onpaste, handlesPaste = () => false } = options;
    this.#data = data;
    this.#onedit = onedit;
    this.#onnote = onnote;
    this.sheet = new SheetState({
      ...layoutTable(data),
      edits: data.cells.flatMap((cell) => this.#toEdit(cell)),
      onchange: (changes) => this.#applyChanges(changes),
      onask: (question) => this.#ask(question),
      onnotice: (notice) => this.#notify(notice),
      onpaste,
      handlesPaste,
    });
    this.#marks = new AppliedMarks(this.sheet);
    this.#marks.applyAll(data, this.#running);
  }

  /** What only the clerk can decide, while it is open. */
  get question(): OpenQuestion | null {
    return this.#question;
  }

  /** How many rows there are, shown or not. */
  get employees(): number {
    return this.#data.rows.length;
  }

  /** The last thing that the sheet had to say. */
  get notice(): Notice | null {
    return this.#notice;
  }

  /** Shows what has become of the data; soon, so that a flood of news costs one drawing. */
  show({ table, running }: { table: boolean; running: boolean }): void {
    this.#tableIsOld ||= table;
    this.#running = running;
    this.#timer ??= setTimeout(() => this.#draw(), togetherMs);
  }

  /** Draws at once what would be drawn soon. */
  showNow(running: boolean): void {
    this.#running = running;
    this.#tableIsOld = true;
    this.#draw();
  }

  /** Goes on with newer data of the same draft: undo, sorting, filters and selection stay. */
  reopen(data: DraftData, running: boolean): void {
    this.#data = data;
    this.showNow(running);
  }

  /** Writes values in their canonical text, and notes, as one step of undo; locked cells are left alone. */
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

  /** The same for an import or increases, which come from a dialog: shows where they landed. */
  enterValues(values: readonly (CellRef & { readonly value: string })[]): WriteResult {
    const result = this.writeValues(values);
    this.sheet.showChanges(result.changes);
    return result;
  }

  /** Puts cells back to what the service has, as one step of undo: they leave the draft. */
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

  /** Selects a cell and gives it the keyboard; false when it is not in view. */
  goTo(cell: CellRef): boolean {
    const isThere = this.#select(cell);
    if (isThere) this.sheet.focus();
    return isThere;
  }

  /** Only these cells are worked on: Enter and Tab lead from one to the next. Null: to every cell again. */
  leadTo(cells: readonly CellRef[] | null): void {
    this.sheet.leadTo(cells?.map(({ heading, ...row }) => ({ rowId: rowIdOf(row), columnId: heading })));
  }

  /** To the first cell that takes input, where the clerk begins; once, and not once something else was chosen. */
  goToStart(): void {
    const { row, column } = this.sheet.selection.active;
    if (this.#begun || row !== 0 || column !== 0) return;
    const open = this.#data.rows.find(({ lock }) => lock === null);
    const [first] = inSheetOrder(this.#data.columns);
    if (open && first) this.#begun = this.#select({ ...rowOf(open), heading: first.heading });
  }

  /** Shows only these rows, by their keys, or all. */
  showOnly(rows: ReadonlySet<number> | null): void {
    this.sheet.filterBy(rows === null ? undefined : (rowId) => rows.has(rowKey(rowRefOf(rowId))));
  }

  #select({ heading, ...row }: CellRef): boolean {
    return this.sheet.goTo(rowIdOf(row), heading);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#noticeTimer);
    this.#question?.answer('cancel');
  }

  #draw(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#tableIsOld) {
      this.#replaceTable();
      // In a period that was never read the columns come when the clerk is there already.
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
      // Nearly all are in the draft.
      if (this.#data.cell(cell) === undefined) left.push(...this.#backToHeld(cell, change));
    }
    const missing = this.#data.cells.filter((cell) => !inSheet.has(cell));
    if (missing.length + left.length > 0) {
      this.sheet.restore([...missing.flatMap((cell) => this.#toEdit(cell)), ...left]);
    }
  }

  /** A cell that has left the draft shows what the service has, not what was typed there once. */
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
    // A complaint about an earlier cell says nothing of what is done since; a new one is told after this.
    if (this.#notice?.type === 'invalid') this.#notice = null;
    this.#onedit(edits);
    if (edits.length > markedAtOnce) this.show({ table: false, running: this.#running });
    else this.#marks.apply(edits, this.#data, this.#running);
  }

  /** A note is no input: its cell bears no mark of one that is not sent. */
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

  #ask(question: Question): Promise<Answer> {
    return new Promise((resolve) => {
      this.#question = {
        question,
        answer: (answer) => {
          this.#question = null;
          resolve(answer);
        },
      };
    });
  }
}
