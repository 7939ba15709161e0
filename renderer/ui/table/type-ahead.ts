import { firstText, searchable, type ReadRows } from './copied-rows.ts';

/** After such a pause, typing begins anew. */
const pauseMs = 1_000;

export const isLetter = (key: string): boolean => /^[\p{L}\p{N}]$/u.test(key);

/** Finds the row that typing leads to: the next one of which the text begins with what was typed. */
export class TypeAhead {
  #typed = '';
  #at = 0;

  /** Adds a letter. Returns undefined if no row begins so; those that have not been loaded are passed over. */
  find<Row>(letter: string, active: number, { columns, rowAt, total }: ReadRows<Row>): number | undefined {
    const now = performance.now();
    this.#typed = (now - this.#at < pauseMs ? this.#typed : '') + searchable(letter);
    this.#at = now;
    // The first letter again leads from one row to the next.
    const start = this.#typed.length === 1 ? active + 1 : active;
    for (let step = 0; step < total; step++) {
      const index = (start + step) % total;
      const row = rowAt(index);
      if (row !== undefined && searchable(firstText(columns, row)).startsWith(this.#typed)) return index;
    }
    return undefined;
  }
}
