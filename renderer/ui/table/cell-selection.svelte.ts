import { untrack } from 'svelte';
import { copyCells, selectedCells, type CellBlock, type ReadRows } from './copied-rows.ts';
import type { GridPlace } from './grid-walk.ts';
import type { TableHost } from './table-host.ts';

/** The table whose cells are selected. */
export interface SelectedFrom<Row> {
  readonly rows: () => ReadRows<Row>;
  /** Identifies the query whose result the rows are. */
  readonly question: () => string;
  /** Identifies a row when the rows are read again; the row itself where nothing else does. */
  readonly nameOf: (row: Row) => unknown;
  /** Reads rows that may not have been loaded. */
  readonly reach: (first: number, last: number) => void;
}

/** Not for each of the rows that a held key goes through. */
const sumAfterMs = 100;

/** The rows or cells of a table that are selected, from one to another, which the app adds up and copies. */
export class CellSelection<Row> {
  readonly #host: TableHost | undefined;
  readonly #table: SelectedFrom<Row>;
  #ends = $state.raw<{ readonly anchor: GridPlace; readonly head: GridPlace } | null>(null);

  /** The names of the rows at both ends, as far as they have been read. */
  #known: { readonly ends: unknown; readonly names: readonly unknown[] } | undefined;

  /** Null if nothing but the current row or cell is. */
  readonly block = $derived.by<CellBlock | null>(() => {
    if (this.#ends === null) return null;
    const { anchor, head } = this.#ends;
    const isOfRows = anchor.column < 0 || head.column < 0;
    return {
      rows: spanOf(anchor.row, head.row),
      columns: isOfRows ? null : spanOf(anchor.column, head.column),
    };
  });

  /** Call while the component of the table is initialised. */
  constructor(host: TableHost | undefined, table: SelectedFrom<Row>) {
    this.#host = host;
    this.#table = table;
    const columns = $derived(
      table
        .rows()
        .columns.map(({ id }) => id)
        .join('\n'),
    );
    const total = $derived(table.rows().total);
    const question = $derived(table.question());
    $effect(() => {
      // Other rows or columns are at the places that were selected.
      void [total, question, columns];
      untrack(() => this.clear());
    });
    $effect(() => this.#clearIfMoved());
    $effect(() => this.#tell());
  }

  /** Where the selection was extended to last. */
  get head(): GridPlace | undefined {
    return this.#ends?.head;
  }

  select(anchor: GridPlace, head: GridPlace): void {
    this.#ends = { anchor, head };
  }

  /** Selects up to this place, from where the selection began; without one, from the current place. */
  extend(current: GridPlace, to: GridPlace): void {
    this.#ends = { anchor: this.#ends?.anchor ?? current, head: to };
  }

  /** Selects whole rows, or whole columns: those of what is selected, or else of the current place. */
  widen(to: 'rows' | 'columns', current: GridPlace): void {
    const { anchor, head } = this.#ends ?? { anchor: current, head: current };
    if (to === 'rows') this.select({ ...anchor, column: -1 }, { ...head, column: -1 });
    else this.select({ ...anchor, row: 0 }, { ...head, row: this.#table.rows().total - 1 });
  }

  all(): void {
    const { total } = this.#table.rows();
    if (total === 0) this.#ends = null;
    else this.select({ row: 0, column: -1 }, { row: total - 1, column: -1 });
  }

  /** Whether a whole row is selected; undefined if no rows are. */
  has(index: number): boolean | undefined {
    if (this.block?.columns !== null) return undefined;
    return index >= this.block.rows.first && index < this.block.rows.end;
  }

  /** Returns whether anything was selected. */
  clear(): boolean {
    const was = this.#ends !== null;
    this.#ends = null;
    return was;
  }

  /** Copies what is selected, or else the current cell, or else the marked rows, or else the current row. */
  copy(event: ClipboardEvent, current: GridPlace, isMarked: ((row: Row) => boolean) | undefined): void {
    if (this.#host === undefined) return;
    copyCells(event, this.#host, this.#table.rows(), { selected: this.block, current, isMarked });
  }

  /** Clears the selection once other rows are at its ends; an effect. */
  #clearIfMoved(): void {
    const ends = this.#ends;
    if (ends === null) return;
    const { rowAt } = this.#table.rows();
    const names = [ends.anchor, ends.head].map(({ row }) => {
      const found = rowAt(row);
      return found === undefined ? undefined : this.#table.nameOf(found);
    });
    const known = this.#known?.ends === ends ? this.#known.names : [];
    const isMoved = names.some((name, index) => name !== undefined && name !== (known[index] ?? name));
    this.#known = { ends, names: names.map((name, index) => name ?? known[index]) };
    if (isMoved) untrack(() => this.clear());
  }

  /** Tells the app what is selected; an effect. */
  #tell(): (() => void) | undefined {
    const { block } = this;
    if (block === null) return undefined;
    const rows = this.#table.rows();
    const { first, end } = block.rows;
    // Once it has other contents, it is added up again.
    void rows.rowAt(first);
    untrack(() => this.#table.reach(first, end - 1));
    const timer = setTimeout(() => this.#host?.select(selectedCells(rows, block)), sumAfterMs);
    return () => {
      clearTimeout(timer);
      this.#host?.select(null);
    };
  }
}

const spanOf = (one: number, other: number) => ({
  first: Math.min(one, other),
  end: Math.max(one, other) + 1,
});
