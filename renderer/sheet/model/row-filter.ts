export type Keep = (rowId: string) => boolean;

/**
 * Which rows are left out: by a rule from outside, and by the values that the user chose. Those rows are remembered and
 * not the values, so that a row does not vanish while it is being worked on, and a new one is never hidden.
 */
export class RowFilter {
  /** The rule from outside. */
  keep: Keep | undefined;
  #hidden: ReadonlySet<string> = new Set();
  #columnIds: ReadonlySet<string> = new Set();

  /** The columns by whose values rows were left out. */
  get columnIds(): ReadonlySet<string> {
    return this.#columnIds;
  }

  /** Undefined when every row is to be shown. */
  get rule(): Keep | undefined {
    const { keep } = this;
    const hidden = this.#hidden;
    if (hidden.size === 0) return keep;
    return (rowId) => !hidden.has(rowId) && (keep?.(rowId) ?? true);
  }

  hide(columnId: string, rowIds: Iterable<string>): void {
    this.#hidden = new Set([...this.#hidden, ...rowIds]);
    this.#columnIds = new Set([...this.#columnIds, columnId]);
  }

  clear(): void {
    this.#hidden = new Set();
    this.#columnIds = new Set();
  }
}
