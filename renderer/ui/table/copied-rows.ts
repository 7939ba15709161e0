import type { RowSpan } from './long-rows.ts';
import type { TableColumn } from './table-column.ts';
import type { CopiedRows, SelectedRows, TableHost } from './table-host.ts';

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
  return columns.map((column) => copyTextOf(column)?.(row) ?? '').join(' ');
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

interface Chosen<Row> {
  readonly selected: RowSpan | null;
  readonly active: number;
  readonly isMarked: ((row: Row) => boolean) | undefined;
}

/** What is selected, or else marked, or else the active row; undefined while one of them is still being read. */
function chosenRows<Row>(
  from: ReadRows<Row>,
  { selected, active, isMarked }: Chosen<Row>,
): Row[] | undefined {
  if (selected === null && isMarked !== undefined) {
    const marked = rowsIn(from, { first: 0, end: from.total })?.filter((row) => isMarked(row));
    // As long as some are being read, they may be marked.
    if (marked === undefined || marked.length > 0) return marked;
  }
  return rowsIn(from, selected ?? { first: active, end: active + 1 });
}

/**
 * Copies rows as they are shown, all of them together with their headers; otherwise says why not. Text that is marked
 * is copied by the browser.
 */
export function copyRows<Row>(
  event: ClipboardEvent,
  host: TableHost,
  from: ReadRows<Row>,
  chosen: Chosen<Row>,
): void {
  const { clipboardData, target, currentTarget } = event;
  if (clipboardData === null || target !== currentTarget || getSelection()?.type === 'Range') return;
  event.preventDefault();
  const columns = from.columns.filter((column) => copyTextOf(column) !== undefined);
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
    },
    clipboardData,
  );
}

/** A table of which every row is drawn. */
interface DrawnTable {
  /** The row of the headers; none if it is not copied. */
  readonly head: readonly Element[];
  readonly rows: readonly Element[];
  /** How many cells at the start of a row are not copied. */
  readonly skipped: number;
  readonly columns: readonly Pick<TableColumn<never>, 'align'>[];
}

/** Copies rows that are drawn. Text that is marked is copied by the browser, and so is that of a field in a cell. */
export function copyDrawn(event: ClipboardEvent, host: TableHost, table: DrawnTable): void {
  const { clipboardData, target } = event;
  if (clipboardData === null || getSelection()?.type === 'Range') return;
  if (target instanceof Element && target.matches('input:not([type=checkbox]), textarea')) return;
  event.preventDefault();
  const textsOf = (row: Element) =>
    [...row.children].slice(table.skipped).map((cell) => (cell as HTMLElement).innerText.trim());
  host.copy(
    {
      rows: [...table.head, ...table.rows].map(textsOf),
      figures: table.columns.map(({ align }) => align === 'end'),
      headers: table.head.length === 0 ? 0 : 1,
    },
    clipboardData,
  );
}

/** How many rows are selected, and the sums of those that have been read. */
export function selectedRows<Row>(from: ReadRows<Row>, span: RowSpan): SelectedRows {
  const rows = rowsIn(from, span);
  const sums = from.columns.flatMap(({ header, sum }) => {
    const text = rows === undefined ? undefined : sum?.(rows);
    return text === undefined || text === '' ? [] : [{ header, text }];
  });
  return { rows: span.end - span.first, sums };
}
