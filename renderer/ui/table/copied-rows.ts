import type { GridPlace } from './grid-walk.ts';
import type { RowSpan } from './long-rows.ts';
import type { TableColumn } from './table-column.ts';
import type { CopiedRows, SelectedCells, TableHost } from './table-host.ts';

/** The rows of a list, as far as they have been loaded. */
export interface ReadRows<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rowAt: (index: number) => Row | undefined;
  readonly total: number;
}

/** What a cell shows, as text; a column without any is not copied. */
const copyTextOf = <Row>({ copies, text, title, hidesHeader }: TableColumn<Row>) =>
  hidesHeader ? undefined : (copies ?? text ?? title);

/** What a row shows, as text. */
export function rowText<Row>(columns: readonly TableColumn<Row>[], row: Row): string {
  return columns.flatMap((column) => [copyTextOf(column)?.(row) ?? '', column.below?.(row) ?? '']).join(' ');
}

/** The first text of a row, by which typing finds it. */
export function firstText<Row>(columns: readonly TableColumn<Row>[], row: Row): string {
  for (const column of columns) {
    const text = copyTextOf(column)?.(row) ?? '';
    if (text !== '') return text;
  }
  return '';
}

/** Dates and grouped figures are shown with spaces at which no line breaks, and typed with ordinary ones. */
export const searchable = (text: string): string => text.replaceAll('\u00A0', ' ').toLowerCase();

/** Undefined while one of the rows is still being read. */
function rowsIn<Row>({ rowAt }: ReadRows<Row>, { first, end }: RowSpan): Row[] | undefined {
  const rows: Row[] = [];
  for (let index = first; index < end; index++) {
    const row = rowAt(index);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  return rows;
}

/** A rectangle of cells. */
export interface CellBlock {
  readonly rows: RowSpan;
  /** Among the columns that the keys go to; null for all columns. */
  readonly columns: RowSpan | null;
}

/** The columns that the keys go to: others have nothing but buttons or ticks. */
export const walkedColumns = <Column extends Pick<TableColumn<never>, 'hidesHeader'>>(
  columns: readonly Column[],
): readonly Column[] => columns.filter(({ hidesHeader }) => hidesHeader !== true);

interface Chosen<Row> {
  readonly selected: CellBlock | null;
  readonly current: GridPlace;
  readonly isMarked: ((row: Row) => boolean) | undefined;
}

/** What is selected, or else the current cell, or else the current row. */
function chosenBlock({ selected, current }: Omit<Chosen<never>, 'isMarked'>): CellBlock {
  const one = (index: number): RowSpan => ({ first: index, end: index + 1 });
  return selected ?? { rows: one(current.row), columns: current.column < 0 ? null : one(current.column) };
}

/** The rows of what is copied; undefined while one of them is still being read. */
function chosenRows<Row>(from: ReadRows<Row>, chosen: Chosen<Row>): Row[] | undefined {
  const { selected, current, isMarked } = chosen;
  if (selected === null && current.column < 0 && isMarked !== undefined) {
    const marked = rowsIn(from, { first: 0, end: from.total })?.filter((row) => isMarked(row));
    // As long as some are being read, they may be marked.
    if (marked === undefined || marked.length > 0) return marked;
  }
  return rowsIn(from, chosenBlock(chosen).rows);
}

/**
 * Copies cells as they are shown, whole columns together with their headers; otherwise says why not. Text that is marked
 * is copied by the browser.
 */
export function copyCells<Row>(
  event: ClipboardEvent,
  host: TableHost,
  from: ReadRows<Row>,
  chosen: Chosen<Row>,
): void {
  const { clipboardData, target, currentTarget } = event;
  if (clipboardData === null || target !== currentTarget || getSelection()?.type === 'Range') return;
  event.preventDefault();
  const span = chosenBlock(chosen).columns;
  const reached = span === null ? from.columns : walkedColumns(from.columns).slice(span.first, span.end);
  const columns = reached.filter((column) => copyTextOf(column) !== undefined);
  const rows = chosenRows(from, chosen);
  if (rows === undefined) {
    host.refuse('not-read');
    return;
  }
  const size = rows.length;
  if (size * columns.length > host.maxCells) {
    host.refuse('too-many');
    return;
  }
  const isWhole = size > 1 && size === from.total;
  const texts = columns.map((column) => copyTextOf(column) ?? (() => ''));
  const cells: CopiedRows['rows'] = rows.map((row) => texts.map((text) => text(row)));
  host.copy(
    {
      rows: isWhole ? [columns.map(({ header }) => header), ...cells] : cells,
      figures: columns.map(({ align }) => align === 'end'),
      headers: isWhole ? 1 : 0,
      unit: span === null ? 'rows' : 'cells',
    },
    clipboardData,
  );
}

/** A table of which every row is drawn. */
interface DrawnTable extends Omit<Chosen<never>, 'isMarked'> {
  readonly table: HTMLTableElement;
  readonly columns: readonly Pick<TableColumn<never>, 'align' | 'hidesHeader'>[];
  /** Whether a row is ticked. */
  readonly isMarked: (index: number) => boolean;
}

/** Copies cells that are drawn, as `copyCells` does. The text of a field in a cell is copied by the browser. */
export function copyDrawn(event: ClipboardEvent, host: TableHost, drawn: DrawnTable): void {
  const { clipboardData, target } = event;
  if (clipboardData === null || getSelection()?.type === 'Range') return;
  if (target instanceof Element && target.matches('input:not([type=checkbox]), textarea')) return;
  event.preventDefault();
  const { columns, selected, current, isMarked } = drawn;
  const block = chosenBlock(drawn);
  const all = [...(drawn.table.tBodies[0]?.rows ?? [])];
  const marked = selected === null && current.column < 0 ? all.filter((_, index) => isMarked(index)) : [];
  const rows = marked.length > 0 ? marked : all.slice(block.rows.first, block.rows.end);
  const walked = walkedColumns(columns);
  const reached = block.columns === null ? walked : walked.slice(block.columns.first, block.columns.end);
  const head = rows.length > 1 && rows.length === all.length ? [...(drawn.table.tHead?.rows ?? [])] : [];
  // Where rows have ticks, those are first.
  const skipped = (drawn.table.tHead?.rows[0]?.cells.length ?? 0) - columns.length;
  const places = reached.map((column) => columns.indexOf(column) + skipped);
  host.copy(
    {
      rows: [...head, ...rows].map(({ cells }) =>
        places.map((place) => cells[place]?.innerText.trim() ?? ''),
      ),
      figures: reached.map(({ align }) => align === 'end'),
      headers: head.length === 0 ? 0 : 1,
      unit: block.columns === null ? 'rows' : 'cells',
    },
    clipboardData,
  );
}

/** How much is selected, and the sums of the columns in it, as far as its rows have been read. */
export function selectedCells<Row>(from: ReadRows<Row>, { rows: span, columns }: CellBlock): SelectedCells {
  const rows = rowsIn(from, span);
  const reached =
    columns === null ? from.columns : walkedColumns(from.columns).slice(columns.first, columns.end);
  const sums = reached.flatMap(({ header, sum }) => {
    const text = rows === undefined ? undefined : sum?.(rows);
    return text === undefined || text === '' ? [] : [{ header, text }];
  });
  const count = span.end - span.first;
  return columns === null
    ? { unit: 'rows', count, sums }
    : { unit: 'cells', count: count * reached.length, sums };
}
