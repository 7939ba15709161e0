import { CellPainter } from './cell-painter.ts';
import { CellSelection, type SelectedFrom } from './cell-selection.svelte.ts';
import { walkedColumns } from './copied-rows.ts';
import { walkGrid, type GridPlace } from './grid-walk.ts';
import type { RowSpan } from './long-rows.ts';
import type { TableColumn } from './table-column.ts';
import type { TableHost } from './table-host.ts';

/** The table that the keys move in. */
interface CursorTable<Row> extends SelectedFrom<Row> {
  /** What its rows and cells are named by: `ID-INDEX` is the element of a row. */
  readonly id: string;
  readonly element: () => HTMLTableElement | undefined;
  /** The rows that are drawn. */
  readonly drawn: () => RowSpan;
  /** The row that the keys are at. */
  readonly row: () => number;
  /** The first row that the keys go to. */
  readonly firstRow: () => number;
  /** How many rows a page has. */
  readonly page: () => number;
  readonly goTo: (row: number) => void;
  readonly sortBy: (column: string) => void;
  /** Whether Space ticks rows, with Shift several. */
  readonly ticks: () => boolean;
}

/**
 * Where the keys of a table are: at a row, at one of its cells, or at a header. Moves among them, and selects. Create it
 * while the component of the table is initialised.
 */
export class TableCursor<Row> {
  readonly selection: CellSelection<Row>;
  readonly #table: CursorTable<Row>;
  readonly #painter = new CellPainter();
  /** Null while the keys are at a whole row. */
  #column = $state<string | null>(null);
  /** Null while the keys are at the rows. */
  #header = $state<string | null>(null);
  readonly #columns = $derived.by(() => walkedColumns(this.#table.rows().columns));

  constructor(host: TableHost | undefined, table: CursorTable<Row>) {
    this.#table = table;
    this.selection = new CellSelection(host, table);
    $effect(() => this.#paint());
  }

  readonly at = $derived.by<GridPlace>(() => ({
    row: this.#table.row(),
    column: this.#indexOf(this.#column),
  }));

  /** How many rows there are. */
  get rows(): number {
    return this.#table.rows().total;
  }

  /** The column of the current cell or header; undefined if the keys are at a whole row. */
  get column(): TableColumn<Row> | undefined {
    return this.#columns[this.isAtHeader ? this.#indexOf(this.#header) : this.at.column];
  }

  get isAtHeader(): boolean {
    return this.#indexOf(this.#header) >= 0;
  }

  /** Whether the keys are at a whole row. */
  get isAtRow(): boolean {
    return !this.isAtHeader && this.at.column < 0;
  }

  /** The id of the element that the keys are at; undefined while it is not drawn. */
  get elementId(): string | undefined {
    if (this.isAtHeader) return `${this.#table.id}-at`;
    const [{ row, column }, { first, end }] = [this.at, this.#table.drawn()];
    if (row < first || row >= end) return undefined;
    return column < 0 ? `${this.#table.id}-${row}` : `${this.#table.id}-at`;
  }

  /** Moves to a cell of the current row, or with null to the whole row. */
  goToColumn(column: string | null): void {
    this.#column = column;
    this.#header = null;
  }

  goToHeader(column: string): void {
    this.#header = column;
  }

  /** The id of the column of a cell or header in the page; undefined if the keys do not go there. */
  columnOf(cell: Element | null | undefined): string | undefined {
    if (!(cell instanceof HTMLTableCellElement)) return undefined;
    const column = this.#table.rows().columns[cell.cellIndex - this.#skipped];
    return column && this.#columns.includes(column) ? column.id : undefined;
  }

  /** The place of a cell in the page; undefined if the keys do not go there. */
  placeOf(cell: Element | null | undefined): GridPlace | undefined {
    const column = this.columnOf(cell);
    const prefix = `${this.#table.id}-`;
    const row = cell?.parentElement?.id.startsWith(prefix) ? cell.parentElement.id.slice(prefix.length) : '';
    return column === undefined || row === ''
      ? undefined
      : { row: Number(row), column: this.#indexOf(column) };
  }

  /** Moves to a row that begins as what was typed, and selects nothing. */
  goToTyped(row: number): void {
    this.#header = null;
    this.selection.clear();
    this.#table.goTo(row);
  }

  /** Moves to a row in which a text was found, and selects it: the focus stays where the text is typed. */
  goToFound(row: number): void {
    const found = { row, column: -1 };
    this.#header = null;
    this.selection.select(found, found);
    this.#table.goTo(row);
  }

  /** Selects from the place where the mouse was pressed to another. */
  drag(from: GridPlace, to: GridPlace): void {
    this.selection.select(from, to);
    this.#header = null;
    this.#column = this.#columns[to.column]?.id ?? null;
    this.#table.goTo(to.row);
  }

  /** Returns false if the key means nothing here. */
  press(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
      if (shiftKey) return false;
      this.selection.all();
      return true;
    }
    if (key === 'Escape') return this.selection.clear();
    if (this.isAtHeader) return this.#pressAtHeader(event);
    if (key === ' ') return this.#widen(event);
    const { total } = this.#table.rows();
    if (key === 'ArrowUp' && this.at.row <= this.#table.firstRow() && !shiftKey) {
      // A key that is held down stops at the first row.
      if (event.repeat) return true;
      this.#header = this.#column ?? this.#columns[0]?.id ?? null;
      this.selection.clear();
      return true;
    }
    if (total === 0) return false;
    return shiftKey ? this.#extend(event) : this.#move(event);
  }

  /** Space with Shift selects the row, and with Ctrl the column of a cell. */
  #widen({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const isAtCell = this.at.column >= 0;
    if ((ctrlKey || metaKey) && isAtCell) this.selection.widen('columns', this.at);
    else if (shiftKey && (isAtCell || !this.#table.ticks())) this.selection.widen('rows', this.at);
    else return false;
    return true;
  }

  #pressAtHeader(event: KeyboardEvent): boolean {
    const { key, ctrlKey, metaKey } = event;
    const index = this.#indexOf(this.#header);
    const id = this.#columns[index]?.id ?? '';
    const widen = () => this.selection.widen('columns', { row: 0, column: index });
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'c') {
      // The browser copies after this, and the column of the header is what is meant, not the current row.
      if (this.selection.block === null) widen();
      return false;
    } else if (key === ' ' && (ctrlKey || metaKey)) {
      widen();
    } else if (key === 'Enter' || key === ' ') {
      this.#table.sortBy(id);
    } else if (key === 'ArrowDown' || key.startsWith('Page')) {
      this.goToColumn(this.#column === null ? null : id);
      this.selection.clear();
      this.#table.goTo(this.#table.firstRow());
    } else if (key === 'ArrowUp') {
      return true;
    } else {
      const to = walkGrid(event, { row: 0, column: index }, { ...this.#size, rows: 1 });
      if (to === undefined) return false;
      this.#header = this.#columns[Math.max(0, to.column)]?.id ?? null;
    }
    return true;
  }

  #move(event: KeyboardEvent): boolean {
    const to = walkGrid(event, this.at, this.#size);
    if (to === undefined) return false;
    this.selection.clear();
    this.#go(this.at, to);
    return true;
  }

  /** From the place that was selected last: after whole columns, Right adds another one, and no row moves. */
  #extend(event: KeyboardEvent): boolean {
    const from = this.selection.head ?? this.at;
    const wanted = walkGrid(event, from, this.#size);
    if (wanted === undefined) return false;
    const to = from.column < 0 ? wanted : { ...wanted, column: Math.max(0, wanted.column) };
    // Into the cells of a row: nothing is selected yet.
    if (from.column < 0 && to.column >= 0) return this.#move(event);
    this.selection.extend(this.at, to);
    this.#go(from, to);
    return true;
  }

  #go(from: GridPlace, to: GridPlace): void {
    if (to.column !== from.column) this.#column = this.#columns[to.column]?.id ?? null;
    this.#table.goTo(to.row === from.row ? this.at.row : to.row);
  }

  get #size() {
    return { rows: this.#table.rows().total, columns: this.#columns.length, page: this.#table.page() };
  }

  /** How many cells come before those of the columns: one where rows have a tick of their own. */
  get #skipped(): number {
    const cells = this.#table.element()?.tHead?.rows[0]?.cells.length ?? 0;
    return Math.max(0, cells - this.#table.rows().columns.length);
  }

  #indexOf(column: string | null): number {
    return column === null ? -1 : this.#columns.findIndex(({ id }) => id === column);
  }

  /** Marks the current cell and those that are selected, an effect: they are few, and rows know nothing of them. */
  #paint(): void {
    const { block } = this.selection;
    const { columns } = this.#table.rows();
    const columnOf = (index: number) =>
      columns.indexOf(this.#columns[index] as TableColumn<Row>) + this.#skipped;
    const cellsOf = (row: number) =>
      (document.getElementById(`${this.#table.id}-${row}`) as HTMLTableRowElement | null)?.cells;
    const selected = new Set<Element>();
    if (block !== null && block.columns !== null) {
      const drawn = this.#table.drawn();
      for (
        let row = Math.max(drawn.first, block.rows.first);
        row < Math.min(drawn.end, block.rows.end);
        row++
      ) {
        const cells = cellsOf(row);
        for (let column = block.columns.first; column < block.columns.end; column++) {
          const cell = cells?.[columnOf(column)];
          if (cell) selected.add(cell);
        }
      }
    }
    this.#painter.paint(this.#currentCell(columnOf, cellsOf), selected, `${this.#table.id}-at`);
  }

  #currentCell(
    columnOf: (index: number) => number,
    cellsOf: (row: number) => HTMLCollectionOf<HTMLTableCellElement> | undefined,
  ): HTMLTableCellElement | undefined {
    if (this.isAtHeader) {
      return this.#table.element()?.tHead?.rows[0]?.cells[columnOf(this.#indexOf(this.#header))];
    }
    const { row, column } = this.at;
    // Before it asks what is drawn: at a whole row, scrolling is none of its business.
    if (column < 0) return undefined;
    const { first, end } = this.#table.drawn();
    return row < first || row >= end ? undefined : cellsOf(row)?.[columnOf(column)];
  }
}
