import { layoutColumns, minColumnWidth, type ColumnLayout, type SheetColumn } from './model/columns.ts';

/** Which columns there are, how wide and in which order; all by id, so that new columns keep the user's choices. */
export class ColumnState {
  #columns = $state.raw<readonly SheetColumn[]>([]);
  #widths = $state.raw<ReadonlyMap<string, number>>(new Map());
  #hidden = $state.raw<ReadonlySet<string>>(new Set());
  #order = $state.raw<readonly string[]>([]);
  #scale = $state(1);
  readonly #layout = $derived(
    layoutColumns(
      this.#columns,
      { widths: this.#widths, hidden: this.#hidden, order: this.#order },
      this.#scale,
    ),
  );

  constructor(columns: readonly SheetColumn[]) {
    this.#columns = columns;
  }

  get all(): readonly SheetColumn[] {
    return this.#columns;
  }

  get layout(): ColumnLayout {
    return this.#layout;
  }

  /** The user's widths by column id, for a saved layout. */
  get widths(): ReadonlyMap<string, number> {
    return this.#widths;
  }

  /** The column's place in the list, by its place in the view. */
  place(at: number): number {
    return this.#layout.shown[at] ?? -1;
  }

  at(at: number): SheetColumn | undefined {
    return this.#columns[this.place(at)];
  }

  replace(columns: readonly SheetColumn[]): void {
    this.#columns = columns;
  }

  resize(columnId: string, width: number): void {
    this.#widths = new Map(this.#widths).set(columnId, Math.max(minColumnWidth, Math.round(width)));
  }

  hide(columnIds: Iterable<string>): void {
    this.#hidden = new Set(columnIds);
  }

  order(columnIds: readonly string[]): void {
    this.#order = columnIds;
  }

  /** Widths are given for a root font size of 16 px, which is scale 1. */
  setScale(scale: number): void {
    this.#scale = scale;
  }

  get scale(): number {
    return this.#scale;
  }
}
