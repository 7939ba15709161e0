import {
  isBaseTrusted,
  type CellBase,
  type CellOutcome,
  type EndedInput,
  type DraftCell,
  type InputColumn,
  type InputRow,
  type LastValue,
  type RowNote,
} from '#electron/inputs/contract/bulk-input.ts';
import type { CallOutput, EventPayload } from '#bridge/bridge.ts';
import type { CellRef } from '../values/cell-key.ts';
import { CellMap } from '../values/cell-map.ts';
import { DraftColumns } from './draft-columns.ts';
import type { DraftEdit, Held } from './draft-edit.ts';
import type { DraftTable } from './draft-table.ts';
import { sameInput } from '../values/input-values.ts';
import { lapseOf } from '../values/lapse.ts';
import { isRefused } from './outcome-marks.ts';
import { rowKey, rowOf } from '#electron/inputs/contract/row-ref.ts';

/** The id of the open draft, for a call that is only made while there is one. */
export function draftIdOf(data: DraftData | undefined): string {
  if (data === undefined) throw new Error('No draft is open.');
  return data.draftId;
}

export type OpenedDraft = CallOutput<'bulkInputs', 'open'>;
export type DraftNews = EventPayload<'bulkInputs', 'changed'>;

/** A draft as it was opened, with everything typed and reported since. */
export class DraftData implements DraftTable {
  readonly draftId: string;
  #rows: readonly InputRow[];
  readonly #columns: DraftColumns;
  #fetchedAt: number | null;
  readonly items: OpenedDraft['items'];
  /** Number of days in the period; null if not known. */
  readonly periodDays: number | null;
  readonly #cells = new CellMap<DraftCell>();
  readonly #held = new CellMap<Pick<CellBase, 'value' | 'readAt' | 'isNew'>>();
  readonly #last = new CellMap<LastValue>();
  readonly #ended = new CellMap<true>();
  readonly #notes = new Map<number, string>();
  readonly #outcomes = new CellMap<CellOutcome>();

  constructor(opened: OpenedDraft) {
    this.draftId = opened.draftId;
    this.#rows = opened.rows;
    this.#columns = new DraftColumns(opened);
    this.#fetchedAt = opened.fetchedAt;
    this.items = opened.items;
    this.periodDays = opened.periodDays;
    for (const value of opened.lastValues) this.#last.set(value, value);
    this.markEnded(opened.ended, true);
    this.writeNotes(opened.notes);
    for (const cell of opened.cells) this.#setCell(cell);
    this.#applyBases(opened.bases);
    for (const outcome of opened.outcomes) this.#outcomes.set(outcome, outcome);
  }

  get rows(): readonly InputRow[] {
    return this.#rows;
  }

  /** The columns that the layout shows; a column with a value that the clerk typed is always among them. */
  get columns(): readonly InputColumn[] {
    return this.#columns.shown;
  }

  /** Includes columns that the layout hides, because an input that is missing there is missing too. */
  get everyColumn(): readonly InputColumn[] {
    return this.#columns.all;
  }

  /** Columns that the clerk may still add. */
  get available(): readonly InputColumn[] {
    return this.#columns.available;
  }

  /** Hides all columns except these and those that were typed in; null shows all. */
  showOnly(headings: ReadonlySet<string> | null): void {
    this.#columns.showOnly(headings);
  }

  /** Rows are identified by their key. */
  lastOf = (row: number, heading: string): string | undefined => this.#last.at(row, heading)?.value;

  /**
   * State of a cell without typed or sent input: `quiet` if its current value is known and nothing of last period is
   * missing, `unread` if neither value is known. Undefined for all other cells.
   */
  plainState(row: number, heading: string): 'quiet' | 'unread' | undefined {
    if (this.#cells.at(row, heading) ?? this.#outcomes.at(row, heading)) return undefined;
    const held = this.currentOf(row, heading);
    const last = this.lastOf(row, heading);
    if (held === undefined) return last === undefined ? 'unread' : undefined;
    return lapseOf({ cell: undefined, held, last }) === undefined ? 'quiet' : undefined;
  }

  /** Whether the clerk has ended the input on purpose in this period. */
  isEnded = (ref: CellRef): boolean => this.#ended.has(ref);

  markEnded(inputs: readonly EndedInput[], ended: boolean): void {
    for (const input of inputs) {
      if (ended) this.#ended.set(input, true);
      else this.#ended.delete(input);
    }
  }

  /** Shows these columns regardless of the layout, because something is about to be typed in them. */
  use(headings: Iterable<string>): void {
    for (const heading of headings) this.#columns.use(heading);
  }

  noteOf = (row: number): string => this.#notes.get(row) ?? '';

  writeNotes(notes: readonly RowNote[]): void {
    for (const own of notes) this.#notes.set(rowKey(own), own.note);
  }

  get fetchedAt(): number | null {
    return this.#fetchedAt;
  }

  get cells(): DraftCell[] {
    return this.#cells.values();
  }

  get outcomes(): CellOutcome[] {
    return this.#outcomes.values();
  }

  currentOf = (row: number, heading: string): string | undefined => this.#held.at(row, heading)?.value;

  /** The current value as last read, and whether it was read recently enough to rely on. */
  held(ref: CellRef): Held | undefined {
    const held = this.#held.get(ref);
    return held && { value: held.value, isTrusted: isBaseTrusted(held.readAt, Date.now()) };
  }

  #trusted(ref: CellRef, now: number): Pick<CellBase, 'value'> | undefined {
    const held = this.#held.get(ref);
    return held !== undefined && isBaseTrusted(held.readAt, now) ? held : undefined;
  }

  /** As `held`, with the time at which the value was read. */
  base(ref: CellRef): (Held & { readonly readAt: number }) | undefined {
    const held = this.held(ref);
    const readAt = this.#held.get(ref)?.readAt;
    return held && readAt !== undefined ? { ...held, readAt } : undefined;
  }

  /** Whether the employee is known to lack the item of this cell. */
  isNew(ref: CellRef): boolean {
    return this.#held.get(ref)?.isNew === true;
  }

  /** The base of a cell (`seen`) and its current value, if somebody else has changed it since the cell was typed. */
  overtaken(ref: CellRef): { readonly seen: string; readonly held: string } | undefined {
    const cell = this.#cells.get(ref);
    const seen = cell?.seen ?? undefined;
    if (cell === undefined || seen === undefined) return undefined;
    const held = this.#held.get(ref);
    if (held === undefined) return undefined;
    const isOurs = cell.value !== null && sameInput(cell.heading, held.value, cell.value);
    return isOurs || sameInput(cell.heading, held.value, seen) ? undefined : { seen, held: held.value };
  }

  /** Cells that somebody else has changed in the service since they were typed here. */
  get overtakenCells(): DraftCell[] {
    return this.cells.filter((cell) => this.overtaken(cell) !== undefined);
  }

  cell(ref: CellRef): DraftCell | undefined {
    return this.#cells.get(ref);
  }

  outcome(ref: CellRef): CellOutcome | undefined {
    return this.#outcomes.get(ref);
  }

  column(heading: string): InputColumn | undefined {
    return this.#columns.find(heading);
  }

  /** Cells that differ, or may differ, from the current value. */
  get changes(): DraftCell[] {
    const now = Date.now();
    return this.cells.filter((cell) => {
      const held = this.#trusted(cell, now);
      if (cell.value === null || held === undefined) return true;
      return !sameInput(cell.heading, held.value, cell.value);
    });
  }

  /** Cells of the draft whose current value is not known or was read too long ago. */
  get cellsWithoutBase(): DraftCell[] {
    const now = Date.now();
    return this.openCells.filter((cell) => this.#trusted(cell, now) === undefined);
  }

  /** Cells of the draft in rows that take input. */
  get openCells(): DraftCell[] {
    const { cells } = this;
    if (cells.length === 0) return cells;
    const open = new Set<number>();
    for (const row of this.#rows) if (row.lock === null) open.add(rowKey(row));
    return cells.filter((cell) => open.has(rowKey(cell)));
  }

  /** Refused cells that the clerk has not touched since. */
  get refused(): CellOutcome[] {
    return this.outcomes.filter((outcome) => isRefused(outcome) && this.#cells.has(outcome));
  }

  get unknown(): CellOutcome[] {
    return this.outcomes.filter(({ state }) => state === 'unknown');
  }

  /**
   * Applies the clerk's edits. The outcome of an edited cell's last submission is dropped, because it no longer
   * applies.
   */
  edit(edits: readonly DraftEdit[]): void {
    for (const { heading, typed, value, seen = null, ...row } of edits) {
      const cell = { ...rowOf(row), heading };
      if (typed === null) this.#cells.delete(cell);
      else this.#setCell({ ...cell, typed, value, seen });
      // An unknown outcome stays until the service has been read again, whatever is typed in the meantime.
      if (this.#outcomes.get(cell)?.state !== 'unknown') this.#outcomes.delete(cell);
    }
  }

  /** Applies an event from main. Returns true if the table itself changed, not only what is known about its cells. */
  handleEvent(news: DraftNews): boolean {
    if (news.draftId !== this.draftId) return false;
    if (news.rows !== undefined) this.#rows = news.rows;
    if (news.columns !== undefined) {
      const typed = new Set(this.cells.map(({ heading }) => heading));
      this.#columns.replace(news.columns, typed, this.#fetchedAt !== null);
    }
    if (news.fetchedAt !== undefined) this.#fetchedAt = news.fetchedAt;
    this.#applyBases(news.bases ?? []);
    for (const value of news.lastValues ?? []) this.#last.set(value, value);
    for (const outcome of news.outcomes ?? []) this.#applyOutcome(outcome);
    for (const cell of news.settled ?? []) this.#settle(cell);
    return news.rows !== undefined || news.columns !== undefined || news.bases !== undefined;
  }

  /** Whether the item was found on an employee while the sheet was open. */
  isJoined = (heading: string): boolean => this.#columns.isJoined(heading);

  addColumn(column: InputColumn): void {
    this.#columns.add(column);
  }

  removeColumn(heading: string): void {
    this.#columns.remove(heading);
  }

  #setCell(cell: DraftCell): void {
    this.#cells.set(cell, cell);
    this.#columns.use(cell.heading);
  }

  #applyBases(bases: OpenedDraft['bases']): void {
    for (const base of bases) this.#held.set(base, base);
  }

  /** The base of what was typed during a submission becomes the value that the submission left in the service. */
  #applyOutcome(outcome: CellOutcome): void {
    this.#outcomes.set(outcome, outcome);
    const cell = this.#cells.get(outcome);
    const held = this.#held.get(outcome);
    if (outcome.state === 'applied' && cell && held) this.#cells.set(cell, { ...cell, seen: held.value });
  }

  /**
   * Removes a cell whose value the service has now. If something else was typed since, that is a new value and stays.
   */
  #settle(ref: CellRef): void {
    const cell = this.#cells.get(ref);
    const held = this.#held.get(ref)?.value;
    if (cell === undefined) return;
    const isSent = cell.value !== null && held !== undefined && sameInput(cell.heading, held, cell.value);
    if (isSent) this.#cells.delete(ref);
  }
}
