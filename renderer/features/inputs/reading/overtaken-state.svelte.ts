import type { CellRef } from '../values/cell-key.ts';
import { rowKey, rowOf } from '#electron/inputs/contract/row-ref.ts';
import type { DraftCell, InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { BulkInputsState } from '../bulk-inputs-state.svelte.ts';

export interface OvertakenLine {
  readonly cell: DraftCell;
  readonly row: InputRow | undefined;
  readonly column: InputColumn | undefined;
  readonly seen: string;
  readonly theirs: string;
}

/** Inputs whose current value somebody else has changed in the meantime; the clerk decides on each. */
export class OvertakenState {
  readonly #inputs: BulkInputsState;
  /** What to do when all are decided. */
  #goOn: (() => void) | null = null;
  #isOpen = $state(false);
  readonly #lines = $derived.by(() => this.#read());

  constructor(inputs: BulkInputsState) {
    this.#inputs = inputs;
  }

  get lines(): readonly OvertakenLine[] {
    return this.#lines;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether the clerk was on the way to a review. */
  get leadsToReview(): boolean {
    return this.#goOn !== null;
  }

  open(goOn: (() => void) | null = null): void {
    this.#goOn = goOn;
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
    this.#goOn = null;
  }

  goOn(): void {
    const next = this.#goOn;
    this.close();
    next?.();
  }

  /** Keeps the clerk's inputs, and records that the clerk has seen the values in the service now. */
  keep(lines: readonly OvertakenLine[]): void {
    this.#inputs.keepTyped(
      lines.map(({ cell, theirs }) => ({
        ...rowOf(cell),
        heading: cell.heading,
        typed: cell.typed,
        value: cell.value,
        seen: theirs,
      })),
    );
  }

  /** Sets the cells back to their current values, as one undo step. */
  takeTheirs(lines: readonly OvertakenLine[]): void {
    const refs: (CellRef & { value: string })[] = lines.map(({ cell, theirs }) => ({
      ...rowOf(cell),
      heading: cell.heading,
      value: theirs,
    }));
    this.#inputs.grid?.applyCurrentValues(refs);
  }

  #read(): OvertakenLine[] {
    const { data } = this.#inputs;
    if (data === undefined) return [];
    const rows = new Map(data.rows.map((row) => [rowKey(row), row]));
    return data.overtakenCells.map((cell) => {
      const { seen = '', held = '' } = data.overtaken(cell) ?? {};
      const column = data.column(cell.heading);
      return { cell, row: rows.get(rowKey(cell)), column, seen, theirs: held };
    });
  }
}
