import type { CellRef } from '../values/cell-key.ts';
import { inSheetOrder } from '../draft/draft-columns.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';
import type { BulkInputsState } from '../bulk-inputs-state.svelte.ts';
import { filterRows, isFiltering, noFilter, type RowFilter } from './row-filter.ts';

/** Which rows are shown: those that match the filter above the sheet and, if the clerk wants it, only refused ones. */
export class RowFilterState {
  readonly #inputs: BulkInputsState;
  #filter = $state.raw(noFilter);
  #refused = $state.raw<ReadonlySet<number> | null>(null);

  constructor(inputs: BulkInputsState) {
    this.#inputs = inputs;
  }

  get filter(): RowFilter {
    return this.#filter;
  }

  get isOn(): boolean {
    return isFiltering(this.#filter);
  }

  /** The keys of the rows with refused inputs while only these are shown; null otherwise. */
  get refused(): ReadonlySet<number> | null {
    return this.#refused;
  }

  set(change: Partial<RowFilter>): void {
    this.#filter = { ...this.#filter, ...change };
    this.apply();
  }

  clear(): void {
    this.set(noFilter);
  }

  showRefused(employees: ReadonlySet<number> | null): void {
    this.#refused = employees;
    this.apply();
  }

  /** Filters a new sheet like the one before, but not by refused inputs if the draft has none any longer. */
  followSheet(): void {
    if (this.#inputs.refused.length === 0) this.#refused = null;
    this.apply();
  }

  /** Goes to a cell, clearing a filter that hides it; to the row's first cell if the layout leaves its column out. */
  reveal(cell: CellRef): void {
    const { data, grid } = this.#inputs;
    const [first] = inSheetOrder(data?.columns ?? []);
    const isThere = () =>
      grid?.goTo(cell) === true || grid?.goTo({ ...cell, heading: first?.heading ?? '' }) === true;
    if (isThere()) return;
    this.#refused = null;
    this.clear();
    isThere();
  }

  /** Applies the filter to the rows as they are now; not again after edits, or rows would vanish while in use. */
  apply(): void {
    const { data, grid } = this.#inputs;
    if (data === undefined || grid === null) return;
    const context = {
      changed: new Set(data.cells.map(rowKey)),
      noteOf: data.noteOf,
    };
    const employees = this.isOn ? filterRows(data.rows, this.#filter, context) : null;
    const refused = this.#refused;
    grid.showOnly(
      employees === null ? refused : refused === null ? employees : employees.intersection(refused),
    );
  }
}
