import type { CellRef } from './cell-key.ts';
import { rowKey } from '#contract/domain/row-ref.ts';

/**
 * Something kept for each cell. By row and then by heading: a text made of both would have to be built and hashed at
 * every look, and a pasted draft is looked through thousands of cells at a time.
 */
export class CellMap<T> {
  readonly #rows = new Map<number, Map<string, T>>();

  get(ref: CellRef): T | undefined {
    return this.at(rowKey(ref), ref.heading);
  }

  /** Where the row is known by its key alone. */
  at(key: number, heading: string): T | undefined {
    return this.#rows.get(key)?.get(heading);
  }

  has(ref: CellRef): boolean {
    return this.#rows.get(rowKey(ref))?.has(ref.heading) === true;
  }

  set(ref: CellRef, value: T): void {
    this.put(rowKey(ref), ref.heading, value);
  }

  put(key: number, heading: string, value: T): void {
    const row = this.#rows.get(key);
    if (row === undefined) this.#rows.set(key, new Map([[heading, value]]));
    else row.set(heading, value);
  }

  delete(ref: CellRef): void {
    this.#rows.get(rowKey(ref))?.delete(ref.heading);
  }

  /** Row after row, in the order in which they came. */
  values(): T[] {
    const values: T[] = [];
    for (const row of this.#rows.values()) for (const value of row.values()) values.push(value);
    return values;
  }
}
