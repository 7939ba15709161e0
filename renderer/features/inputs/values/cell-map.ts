import type { CellRef } from './cell-key.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';

/**
 * A map by cell, nested by row and then by heading: a key made of both would have to be built and hashed on every
 * lookup, and a pasted draft takes thousands of lookups at a time.
 */
export class CellMap<T> {
  readonly #rows = new Map<number, Map<string, T>>();

  get(ref: CellRef): T | undefined {
    return this.at(rowKey(ref), ref.heading);
  }

  /** As `get`, for a row that is known only by its key. */
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

  /** Grouped by row; rows, and the cells of each, are in insertion order. */
  values(): T[] {
    const values: T[] = [];
    for (const row of this.#rows.values()) for (const value of row.values()) values.push(value);
    return values;
  }
}
