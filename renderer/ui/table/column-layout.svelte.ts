import { walkedColumns } from './copied-rows.ts';
import type { TableColumn } from './table-column.ts';
import type { TableHost } from './table-host.ts';

/** How the clerk set the columns of a table. */
export interface TableLayout {
  /** In rem, by column. */
  readonly widths: Readonly<Record<string, number>>;
  readonly hidden: readonly string[];
}

/** Which columns of a table are shown, of all that it has. */
export interface ColumnChooser {
  readonly all: readonly Pick<TableColumn<never>, 'id' | 'header'>[];
  readonly isShown: (column: string) => boolean;
  readonly show: (column: string, isShown: boolean) => void;
  /** Called with the columns for which the list has no room. */
  readonly lack?: (columns: readonly string[]) => void;
  /** Asks what the rows that are shown must have in a column. */
  readonly filter?: (column: string) => void;
}

const plain: TableLayout = { widths: {}, hidden: [] };

/** Narrower, a column could not be told from an edge; wider, it would leave no room for any other. */
const [minRem, maxRem] = [2.5, 60];

/** The widths of a table's columns, and which of them are hidden, which the app keeps for the next time. */
export class ColumnLayout<Row> {
  readonly #host: TableHost | undefined;
  readonly #columns: () => readonly TableColumn<Row>[];
  readonly #given: () => ColumnChooser | undefined;
  /** The columns for which the list has no room, where the layout is this table's own. */
  #lacking = $state.raw<readonly string[]>([]);
  /** What is not kept yet, and of which table. */
  #own = $state.raw<{ readonly table: string; readonly layout: TableLayout } | null>(null);

  constructor(
    host: TableHost | undefined,
    columns: () => readonly TableColumn<Row>[],
    chooser: () => ColumnChooser | undefined,
  ) {
    this.#host = host;
    this.#columns = columns;
    this.#given = chooser;
  }

  /** A table is known by its columns, so that every table with these has the same layout. */
  readonly #table = $derived.by(() => (this.#given()?.all ?? this.#columns()).map(({ id }) => id).join(' '));

  readonly #layout = $derived.by<TableLayout>(() => {
    if (this.#own?.table === this.#table) return this.#own.layout;
    return this.#host?.layoutOf(this.#table) ?? plain;
  });

  /** Those that are shown, as wide as the clerk set them. */
  readonly columns = $derived.by<readonly TableColumn<Row>[]>(() => {
    const { widths, hidden } = this.#layout;
    const columns = this.#columns();
    const shown = columns.filter(({ id }) => !hidden.includes(id));
    // A table without columns could not be given any again.
    return (shown.length > 0 ? shown : columns).map((column) => withWidth(column, widths[column.id]));
  });

  readonly chooser = $derived.by<ColumnChooser>(
    () =>
      this.#given() ?? {
        all: walkedColumns(this.#columns()),
        isShown: (column) => !this.#layout.hidden.includes(column) && !this.#lacking.includes(column),
        show: (column, isShown) => this.#show(column, isShown),
        lack: (columns) => (this.#lacking = columns),
      },
  );

  isSized(column: string): boolean {
    return this.#layout.widths[column] !== undefined;
  }

  /**
   * Sets the width of a column. Those before it, and any without a width, get the one that they have now, so that
   * nothing moves but what comes after it.
   */
  resize(column: string, rem: number, now: ReadonlyMap<string, number>): void {
    const widths: Record<string, number> = { ...this.#layout.widths };
    const shown = this.columns;
    const place = shown.findIndex(({ id }) => id === column);
    for (const [index, { id, width, hidesHeader }] of shown.entries()) {
      const isFixed = (index < place && hidesHeader !== true) || width?.endsWith('rem') !== true;
      if (isFixed) widths[id] ??= rounded(now.get(id) ?? minRem);
    }
    widths[column] = rounded(Math.min(maxRem, Math.max(minRem, rem)));
    this.#set({ ...this.#layout, widths });
  }

  /** Gives all columns their usual widths. */
  reset(): void {
    this.#set({ ...this.#layout, widths: {} });
  }

  /** Keeps what was set last, for the next time. */
  keep(): void {
    if (this.#own !== null) this.#host?.keepLayout(this.#own.table, this.#own.layout);
  }

  #show(column: string, isShown: boolean): void {
    const others = this.#layout.hidden.filter((id) => id !== column);
    const width = this.#columns().find(({ id }) => id === column)?.width;
    // A column that has a width of its own stays although there is no room: the list is scrolled sideways.
    const isAsked = isShown && this.#lacking.includes(column) && width?.endsWith('rem') === true;
    this.#set({
      widths: { ...this.#layout.widths, ...(isAsked ? { [column]: Number.parseFloat(width) } : {}) },
      hidden: isShown ? others : [...others, column],
    });
    this.keep();
  }

  #set(layout: TableLayout): void {
    this.#own = { table: this.#table, layout };
  }
}

const rounded = (rem: number) => Math.round(rem * 16) / 16;

function withWidth<Row>(column: TableColumn<Row>, rem: number | undefined): TableColumn<Row> {
  if (rem === undefined) return column;
  const sized = { ...column, width: `${rem}rem`, isSized: true as const };
  return column.staysRem === undefined ? sized : { ...sized, staysRem: rem };
}
