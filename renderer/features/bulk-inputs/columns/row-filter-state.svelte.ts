import type { CellRef } from '#capture/cell-key.ts';
import { inSheetOrder } from '#capture/draft-table.ts';
import { rowKey } from '#contract/domain/row-ref.ts';
import type { BulkInputsState } from '../bulk-inputs-state.svelte.ts';
import { filterRows, isFiltering, noFilter, type RowFilter } from './row-filter.ts';

/** Who is shown: by the filter over the sheet, and by *refused* where the clerk looks only at those. */
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

  /** Rows with refused inputs, by their keys, which alone are shown; null: all. */
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

  /** A new sheet is filtered as the one before; refused inputs that went with their draft are looked for no more. */
  followSheet(): void {
    if (this.#inputs.refused.length === 0) this.#refused = null;
    this.apply();
  }

  /** Goes to a cell, over a filter that hides it; where the layout leaves its column out, to the row's first cell. */
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

  /** Rows do not vanish while they are worked on: the filter holds for the employees it was set over. */
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
