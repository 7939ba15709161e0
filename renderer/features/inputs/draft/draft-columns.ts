import type { InputColumn, InputScope } from '#electron/inputs/contract/bulk-input.ts';

export function isInputColumn(columnId: string): boolean {
  return !columnId.startsWith('@');
}

const scopes: readonly InputScope[] = ['payslip', 'employee'];

/** *This period only* comes before *recurring*; within each, columns keep their order. */
export function inSheetOrder(columns: readonly InputColumn[]): InputColumn[] {
  return columns.toSorted((a, b) => scopes.indexOf(a.scope) - scopes.indexOf(b.scope));
}

/** Which columns a draft has, and which of them are shown. */
export class DraftColumns {
  #all: readonly InputColumn[] = [];
  /** By heading, because pasting a block looks up thousands of cells. */
  #byHeading: ReadonlyMap<string, InputColumn> = new Map();
  readonly #available: readonly InputColumn[];
  /** The only headings to show, apart from those in use; null shows all. */
  #wanted: ReadonlySet<string> | null = null;
  /** Headings that were typed in or added since; they are shown regardless of the layout. */
  readonly #used = new Set<string>();
  /** Headings of items that were found while the sheet was open. */
  readonly #joined = new Set<string>();

  constructor({ columns, available }: Record<'columns' | 'available', readonly InputColumn[]>) {
    this.#setAll(columns);
    this.#available = available;
  }

  /** Includes columns that the layout hides. */
  get all(): readonly InputColumn[] {
    return this.#all;
  }

  get shown(): readonly InputColumn[] {
    return this.#wanted === null ? this.#all : this.#all.filter(({ heading }) => this.#isShown(heading));
  }

  /** Columns that the clerk may still add. */
  get available(): readonly InputColumn[] {
    const shown = new Set(this.shown.map(({ heading }) => heading));
    const known = new Map([...this.#all, ...this.#available].map((column) => [column.heading, column]));
    return [...known.values()].filter(({ heading }) => !shown.has(heading));
  }

  find(heading: string): InputColumn | undefined {
    return this.#isShown(heading) ? this.#byHeading.get(heading) : undefined;
  }

  isJoined(heading: string): boolean {
    return this.#joined.has(heading);
  }

  showOnly(headings: ReadonlySet<string> | null): void {
    this.#wanted = headings;
  }

  use(heading: string): void {
    this.#used.add(heading);
  }

  /** If main has already reported the column, it keeps its place there. */
  add(column: InputColumn): void {
    this.#used.add(column.heading);
    const others = this.#all.filter(({ heading }) => heading !== column.heading);
    if (others.length === this.#all.length) this.#setAll([...this.#all, column]);
  }

  remove(heading: string): void {
    this.#used.delete(heading);
    this.#setAll(this.#all.filter((column) => column.heading !== heading));
  }

  /**
   * Applies the columns that main reported. A column in which the clerk has typed stays even if the service no longer
   * returns it. `wasRead` is false for a period that is read for the first time, in which no column counts as joined.
   */
  replace(columns: readonly InputColumn[], typed: ReadonlySet<string>, wasRead: boolean): void {
    const before = new Set(this.#all.map(({ heading }) => heading));
    if (wasRead && before.size > 0) {
      for (const { heading } of columns) if (!before.has(heading)) this.#joined.add(heading);
    }
    const headings = new Set(columns.map(({ heading }) => heading));
    const own = this.#all.filter(({ heading }) => typed.has(heading) && !headings.has(heading));
    this.#setAll([...columns, ...own]);
  }

  #setAll(columns: readonly InputColumn[]): void {
    this.#all = columns;
    this.#byHeading = new Map(columns.map((column) => [column.heading, column]));
  }

  #isShown(heading: string): boolean {
    const isChosen = this.#wanted === null || this.#wanted.has(heading);
    return isChosen || this.#used.has(heading) || this.#joined.has(heading);
  }
}
