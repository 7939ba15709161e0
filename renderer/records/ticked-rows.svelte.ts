import { SvelteSet } from 'svelte/reactivity';
import type { ListPart, WindowedList } from './windowed-list.svelte.ts';

type Rows<Row> = Pick<WindowedList<ListPart<Row>>, 'total' | 'rowAt' | 'placeOf' | 'readBetween'>;

/** Which rows of a long list are ticked, by id, including those that are out of sight or hidden by a search. */
export class TickedRows<Row, Id extends number | string = number> {
  readonly #rows: Rows<Row>;
  readonly #idOf: (row: Row) => Id;
  readonly #ids = new SvelteSet<Id>();
  /** Where a range begins: the row that was ticked or unticked last. */
  #from: Id | null = null;

  constructor(rows: Rows<Row>, idOf: (row: Row) => Id) {
    this.#rows = rows;
    this.#idOf = idOf;
  }

  get count(): number {
    return this.#ids.size;
  }

  get ids(): readonly Id[] {
    return [...this.#ids];
  }

  has(row: Row): boolean {
    return this.#ids.has(this.#idOf(row));
  }

  /** Toggles a row; with `extend`, gives every row from the last toggled one to this one the state of the former. */
  async toggle(row: Row, { extend }: { extend: boolean }): Promise<void> {
    const id = this.#idOf(row);
    const first = this.#from === null ? -1 : this.#rows.placeOf((one) => this.#idOf(one) === this.#from);
    const isRange = extend && this.#from !== null && first >= 0;
    const on = isRange ? this.#ids.has(this.#from ?? id) : !this.#ids.has(id);
    this.#from = id;
    if (!isRange) {
      this.#set([row], on);
      return;
    }
    const last = this.#rows.placeOf((one) => this.#idOf(one) === id);
    this.#set(await this.#rows.readBetween(Math.min(first, last), Math.max(first, last)), on);
  }

  /** Whether the rows of the filtered list are ticked, as far as they were read. */
  get shown(): boolean | 'mixed' {
    const { total } = this.#rows;
    let read = 0;
    let ticked = 0;
    for (let index = 0; index < total && this.count > 0; index += 1) {
      const row = this.#rows.rowAt(index);
      if (row === undefined) continue;
      read += 1;
      if (this.has(row)) ticked += 1;
    }
    if (ticked === 0) return false;
    return ticked === read && this.count >= total ? true : 'mixed';
  }

  /** Ticks every row of the filtered list, including those that were never scrolled to, or unticks them if all are. */
  async toggleAll(): Promise<void> {
    const on = this.shown !== true;
    this.#set(await this.#rows.readBetween(0, this.#rows.total - 1), on);
  }

  clear(): void {
    this.#ids.clear();
    this.#from = null;
  }

  #set(rows: readonly Row[], on: boolean): void {
    for (const row of rows) {
      if (on) this.#ids.add(this.#idOf(row));
      else this.#ids.delete(this.#idOf(row));
    }
  }
}
