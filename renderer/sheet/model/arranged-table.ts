import { Cells, type SheetRow } from './cells.ts';
import { accepts, type ColumnFilter } from './column-filter.ts';
import type { SheetColumn } from './columns.ts';
import { orderRows, type RowOrder, type RowRule, type Sort } from './row-order.ts';
import { Totals } from './totals.ts';

type Keep = NonNullable<RowRule['keep']>;

interface AppliedFilter {
  filter: ColumnFilter;
  /** The rows that it excluded when it was applied. */
  hidden: ReadonlySet<string>;
}

/**
 * Which rows are hidden: by a rule from outside, and by the user's column filters. The hidden rows are remembered, so
 * that a row does not vanish while it is being worked on, and a new row is never hidden.
 */
class RowFilter {
  /** The rule from outside. */
  keep: Keep | undefined;
  #applied: ReadonlyMap<string, AppliedFilter> = new Map();

  /** The user's filters, by column id. */
  get filters(): ReadonlyMap<string, ColumnFilter> {
    return new Map([...this.#applied].map(([columnId, { filter }]) => [columnId, filter]));
  }

  /** Undefined if every row is shown. */
  get rule(): Keep | undefined {
    return this.ruleWithout(undefined);
  }

  /** The rule without the filter of one column. */
  ruleWithout(columnId: string | undefined): Keep | undefined {
    const { keep } = this;
    const others = [...this.#applied].filter(([id]) => id !== columnId).map(([, { hidden }]) => hidden);
    if (others.length === 0) return keep;
    return (rowId) => !others.some((hidden) => hidden.has(rowId)) && (keep?.(rowId) ?? true);
  }

  /** Replaces the column's earlier filter. */
  apply(columnId: string, filter: ColumnFilter, refused: Iterable<string>): void {
    this.#applied = new Map(this.#applied).set(columnId, { filter, hidden: new Set(refused) });
  }

  /** Removes the filter of one column, or of all. */
  clear(columnId?: string): void {
    const left = [...this.#applied].filter(([id]) => columnId !== undefined && id !== columnId);
    this.#applied = new Map(left);
  }
}

/** The cells, the order and the filter of their rows, and the column totals. */
export class ArrangedTable {
  version = 0;
  #cells: Cells;
  #order: RowOrder;
  #totals: Totals;
  #sorts: readonly Sort[] = [];
  readonly #filter = new RowFilter();
  #rank: RowRule['rank'];

  constructor(columns: readonly SheetColumn[], rows: readonly SheetRow[]) {
    this.#cells = new Cells(columns, rows);
    this.#order = orderRows(this.#cells, []);
    this.#totals = new Totals(this.#cells, this.#order);
  }

  get cells(): Cells {
    return this.#cells;
  }

  get order(): RowOrder {
    return this.#order;
  }

  get totals(): Totals {
    return this.#totals;
  }

  /** The columns that rows are sorted by; rows that are equal in the first are ordered by the second. */
  get sorts(): readonly Sort[] {
    return this.#sorts;
  }

  /** The user's filters, by column id. */
  get filters(): ReadonlyMap<string, ColumnFilter> {
    return this.#filter.filters;
  }

  /** Undefined restores the order of the data. */
  sortBy(sorts: Sort | readonly Sort[] | undefined): void {
    this.#sorts = sorts === undefined ? [] : 'columnId' in sorts ? [sorts] : sorts;
    this.arrange();
  }

  /** Shows only the rows that `keep` accepts, those of the lowest `rank` first. */
  filterBy(keep: Keep | undefined, rank?: RowRule['rank']): void {
    this.#filter.keep = keep;
    this.#rank = rank;
    this.arrange();
  }

  /** Sets the filter of a column, in addition to those of other columns; undefined removes it. */
  filterColumn(column: number, filter: ColumnFilter | undefined): void {
    const { columns, rows } = this.#cells;
    const { id, kind } = columns[column] ?? {};
    if (id === undefined || kind === undefined) return;
    if (filter === undefined) this.#filter.clear(id);
    else {
      const refused = rows.filter((_, row) => !accepts(filter, this.#cells.filtered(row, column), kind));
      this.#filter.apply(
        id,
        filter,
        refused.map((row) => row.id),
      );
    }
    this.arrange();
  }

  /** Removes every filter set by `filterColumn`; the rule of `filterBy` stays. */
  clearFilters(): void {
    this.#filter.clear();
    this.arrange();
  }

  /** The rows that would be in view without the filter of this column, as places in the data. */
  rowsWithoutFilter(column: number): Int32Array {
    const keep = this.#filter.ruleWithout(this.#cells.columns[column]?.id);
    return orderRows(this.#cells, [], { keep }).places;
  }

  /** Returns the previous cells; whatever is kept of them has to be carried over before `arrange`. */
  protected replaceCells(columns: readonly SheetColumn[], rows: readonly SheetRow[]): Cells {
    const old = this.#cells;
    this.#cells = new Cells(columns, rows);
    return old;
  }

  protected arrange(): void {
    this.#order = orderRows(this.#cells, this.#sorts, { keep: this.#filter.rule, rank: this.#rank });
    this.#totals = new Totals(this.#cells, this.#order);
    this.version++;
  }
}
