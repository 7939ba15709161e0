import type { RowSpan } from './long-rows.ts';

/** The rows of a list that are selected, from one to another. */
export class RowRange {
  #ends = $state.raw<{ readonly anchor: number; readonly head: number } | null>(null);

  /** Null if only the active row is. */
  readonly span = $derived.by<RowSpan | null>(() => {
    if (this.#ends === null) return null;
    const { anchor, head } = this.#ends;
    return { first: Math.min(anchor, head), end: Math.max(anchor, head) + 1 };
  });

  begin(index: number): void {
    this.#ends = { anchor: index, head: index };
  }

  /** Selects up to this row, from where the selection began; without one, from the active row. */
  extend(active: number, to: number): void {
    this.#ends = { anchor: this.#ends?.anchor ?? active, head: to };
  }

  all(total: number): void {
    this.#ends = total === 0 ? null : { anchor: 0, head: total - 1 };
  }

  /** Returns whether anything was selected. */
  clear(): boolean {
    const was = this.#ends !== null;
    this.#ends = null;
    return was;
  }
}
