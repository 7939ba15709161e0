import { untrack } from 'svelte';
import { copyRows, selectedRows, type ReadRows } from './copied-rows.ts';
import type { RowSpan } from './long-rows.ts';
import type { TableHost } from './table-host.ts';

/** The list whose rows are selected. */
interface SelectedFrom<Row> {
  readonly rows: () => ReadRows<Row>;
  /** Identifies the query whose result the rows are. */
  readonly question: () => string;
  /** Reads rows that may not have been loaded. */
  readonly reach: (first: number, last: number) => void;
}

/** Not for each of the rows that a held key goes through. */
const sumAfterMs = 100;

/** The rows of a list that are selected, from one to another, which the app adds up and copies. */
export class RowSelection<Row> {
  readonly #host: TableHost | undefined;
  readonly #list: SelectedFrom<Row>;
  #ends = $state.raw<{ readonly anchor: number; readonly head: number } | null>(null);

  /** Null if only the active row is. */
  readonly span = $derived.by<RowSpan | null>(() => {
    if (this.#ends === null) return null;
    const { anchor, head } = this.#ends;
    return { first: Math.min(anchor, head), end: Math.max(anchor, head) + 1 };
  });

  /** Call while the component of the list is initialised. */
  constructor(host: TableHost | undefined, list: SelectedFrom<Row>) {
    this.#host = host;
    this.#list = list;
    $effect(() => {
      // Other rows are at the places that were selected.
      void [list.rows().total, list.question()];
      untrack(() => this.clear());
    });
    $effect(() => this.#tell());
  }

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

  /** Whether a row is selected; undefined if no rows are. */
  has(index: number): boolean | undefined {
    return this.span === null ? undefined : index >= this.span.first && index < this.span.end;
  }

  /** Returns whether anything was selected. */
  clear(): boolean {
    const was = this.#ends !== null;
    this.#ends = null;
    return was;
  }

  /** Copies what is selected, or else the marked rows, or else the active row. */
  copy(event: ClipboardEvent, active: number, isMarked: ((row: Row) => boolean) | undefined): void {
    if (this.#host === undefined) return;
    copyRows(event, this.#host, this.#list.rows(), { selected: this.span, active, isMarked });
  }

  /** Tells the app what is selected; an effect. */
  #tell(): (() => void) | undefined {
    const { span } = this;
    if (span === null) return undefined;
    const rows = this.#list.rows();
    // Once it has other contents, it is added up again.
    void rows.rowAt(span.first);
    untrack(() => this.#list.reach(span.first, span.end - 1));
    const timer = setTimeout(() => this.#host?.select(selectedRows(rows, span)), sumAfterMs);
    return () => {
      clearTimeout(timer);
      this.#host?.select(null);
    };
  }
}
