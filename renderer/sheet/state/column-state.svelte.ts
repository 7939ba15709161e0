import {
  chooseHidden,
  chooseWidth,
  isFrozen,
  layoutColumns,
  moveIds,
  noChoices,
  orderColumns,
  type ColumnChoices,
  type ColumnLayout,
  type SheetColumn,
} from '../model/columns.ts';

/** The columns, their widths and their order. The user's choices are kept by id, so that they survive new columns. */
export class ColumnState {
  #columns = $state.raw<readonly SheetColumn[]>([]);
  #choices = $state.raw(noChoices);
  #scale = $state(1);
  readonly #layout = $derived(layoutColumns(this.#columns, this.#choices, this.#scale));

  constructor(columns: readonly SheetColumn[]) {
    this.#columns = columns;
  }

  get all(): readonly SheetColumn[] {
    return this.#columns;
  }

  get layout(): ColumnLayout {
    return this.#layout;
  }

  /** The user's widths, hidden columns and order, for a saved layout. */
  get choices(): ColumnChoices {
    return this.#choices;
  }

  set choices(choices: ColumnChoices) {
    this.#choices = choices;
  }

  /** The column's place in the list, by its place in the view. */
  place(index: number): number {
    return this.#layout.shown[index] ?? -1;
  }

  at(index: number): SheetColumn | undefined {
    return this.#columns[this.place(index)];
  }

  replace(columns: readonly SheetColumn[]): void {
    this.#columns = columns;
  }

  /** Pixels at the root font size of 16 px. */
  width(column: SheetColumn): number {
    return this.#choices.widths.get(column.id) ?? column.width;
  }

  resize(columnId: string, width: number): void {
    this.#choices = chooseWidth(this.#choices, columnId, width);
  }

  hide(columnIds: Iterable<string>): void {
    this.#choices = chooseHidden(this.#choices, columnIds);
  }

  isFrozen(column: SheetColumn): boolean {
    return isFrozen(column, this.#choices);
  }

  /** Undefined: as each column's `frozen` says. */
  freeze(columnIds: Iterable<string> | undefined): void {
    const frozen = columnIds === undefined ? undefined : new Set(columnIds);
    this.#choices = { ...this.#choices, frozen };
  }

  /** Places columns of the view before another one, or at the end. */
  move(first: number, last: number, gap: number): void {
    const ids = orderColumns(this.#columns, this.#choices.order).map(
      (place) => this.#columns[place]?.id ?? '',
    );
    const moved = new Set<string>();
    for (let index = first; index <= last; index++) moved.add(this.at(index)?.id ?? '');
    this.#choices = { ...this.#choices, order: moveIds(ids, moved, this.at(gap)?.id) };
  }

  /** Widths are given for a root font size of 16 px, which is scale 1. */
  setScale(scale: number): void {
    this.#scale = scale;
  }

  get scale(): number {
    return this.#scale;
  }
}
