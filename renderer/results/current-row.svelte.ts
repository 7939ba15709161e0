/** The row of a list whose detail is beside it. If it leaves the list, the row that moves into its place follows. */
export class CurrentRow<Row> {
  readonly #rows: () => readonly Row[];
  readonly #keyOf: (row: Row) => string;
  #key = $state.raw('');
  #index = $state.raw(0);

  constructor(rows: () => readonly Row[], keyOf: (row: Row) => string) {
    this.#rows = rows;
    this.#keyOf = keyOf;
  }

  readonly #place = $derived.by(() => {
    const rows = this.#rows();
    const found = rows.findIndex((each) => this.#keyOf(each) === this.#key);
    return found >= 0 ? found : Math.min(this.#index, rows.length - 1);
  });

  readonly row = $derived.by(() => this.#rows()[this.#place]);

  /** Its place in the list, from 1, and the length of that. */
  get place(): readonly [place: number, total: number] {
    return [this.#place + 1, this.#rows().length];
  }

  go(row: Row): void {
    this.#key = this.#keyOf(row);
    this.#index = this.#rows().indexOf(row);
  }

  /** Goes to the next row, or the previous one; at the end of the list it stays. */
  move(by: 1 | -1): void {
    const row = this.#rows()[this.#place + by];
    if (row !== undefined) this.go(row);
  }
}
