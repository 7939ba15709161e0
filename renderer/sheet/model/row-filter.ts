import type { ColumnFilter } from './column-filter.ts';

export type Keep = (rowId: string) => boolean;

interface AppliedFilter {
  filter: ColumnFilter;
  /** The rows that it excluded when it was applied. */
  hidden: ReadonlySet<string>;
}

/**
 * Which rows are hidden: by a rule from outside, and by the user's column filters. The hidden rows are remembered, so
 * that a row does not vanish while it is being worked on, and a new row is never hidden.
 */
export class RowFilter {
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
