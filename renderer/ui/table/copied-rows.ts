import type { RowSpan } from './long-rows.ts';
import type { TableColumn } from './table-column.ts';
import type { CopiedRows, SelectedRows, TableHost } from './table-host.ts';

interface Source<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rowAt: (index: number) => Row | undefined;
  readonly span: RowSpan;
  /** Every row of the table is selected: its headers are copied with them. */
  readonly isWhole: boolean;
}

/** What a cell shows, as text; a column without any is not copied. */
const copyTextOf = <Row>({ copies, text, title, hidesHeader }: TableColumn<Row>) =>
  hidesHeader ? undefined : (copies ?? text ?? title);

/** Undefined while one of the rows is still being read. */
function rowsIn<Row>({ rowAt, span }: Pick<Source<Row>, 'rowAt' | 'span'>): Row[] | undefined {
  const rows: Row[] = [];
  for (let index = span.first; index < span.end; index++) {
    const row = rowAt(index);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  return rows;
}

/** Copies rows as they are shown; otherwise says why not. */
export function copyRows<Row>(source: Source<Row>, host: TableHost, clipboard: DataTransfer): void {
  const columns = source.columns.filter((column) => copyTextOf(column) !== undefined);
  const count = (source.span.end - source.span.first) * columns.length;
  if (count > host.maxCells) return host.refuse('too-many');
  const rows = rowsIn(source);
  if (rows === undefined) return host.refuse('not-read');
  const texts = columns.map((column) => copyTextOf(column) ?? (() => ''));
  const cells: CopiedRows['rows'] = rows.map((row) => texts.map((text) => text(row)));
  host.copy(
    {
      rows: source.isWhole ? [columns.map(({ header }) => header), ...cells] : cells,
      figures: columns.map(({ align }) => align === 'end'),
      headers: source.isWhole ? 1 : 0,
    },
    clipboard,
  );
}

/** How many rows are selected, and the sums of those that have been read. */
export function selectedRows<Row>(source: Omit<Source<Row>, 'isWhole'>): SelectedRows {
  const { columns, span } = source;
  const rows = rowsIn(source);
  const sums = columns.flatMap(({ header, sum }) => {
    const text = rows === undefined ? undefined : sum?.(rows);
    return text === undefined || text === '' ? [] : [{ header, text }];
  });
  return { rows: span.end - span.first, sums };
}
