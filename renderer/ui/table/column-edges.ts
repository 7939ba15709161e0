import type { ColumnLayout } from './column-layout.svelte.ts';

/** The columns of a table in the page. */
export interface HeaderRow<Row> {
  readonly layout: ColumnLayout<Row>;
  /** The id of the column of a header; undefined if its width cannot be set. */
  readonly columnOf: (header: Element | null) => string | undefined;
}

const pxOfRem = 16;
/** What a press of a key adds to a width. */
const stepRem = 1;

/** Call when the mouse is pressed in the header row: at the edge of a column, it drags that. */
export function holdEdge<Row>(event: PointerEvent, row: HeaderRow<Row>): void {
  const header = headerAtEdge(event);
  const column = row.columnOf(header);
  if (header === null || column === undefined || event.button !== 0) return;
  event.preventDefault();
  const edge = event.target as Element;
  const now = widthsOf(header, row);
  const offset = (now.get(column) ?? 0) - event.clientX / pxOfRem;
  const ended = new AbortController();
  const { signal } = ended;
  const move = (moved: PointerEvent) => row.layout.resize(column, offset + moved.clientX / pxOfRem, now);
  const end = () => {
    ended.abort();
    row.layout.keep();
  };
  edge.setPointerCapture(event.pointerId);
  edge.addEventListener('pointermove', (moved) => move(moved as PointerEvent), { signal });
  edge.addEventListener('lostpointercapture', end, { signal });
}

/** Call when the header row is pressed twice: at the edge of a column, its width becomes that of what it shows. */
export function fitAtEdge<Row>(event: MouseEvent, row: HeaderRow<Row>): void {
  const header = headerAtEdge(event);
  const column = row.columnOf(header);
  if (header !== null && column !== undefined) fitColumn(header, column, row.layout, widthsOf(header, row));
}

/** Makes a column wider or narrower by a step. */
export function stepColumn<Row>(header: HTMLTableCellElement, by: 1 | -1, row: HeaderRow<Row>): void {
  const column = row.columnOf(header);
  if (column === undefined) return;
  const now = widthsOf(header, row);
  row.layout.resize(column, (now.get(column) ?? 0) + by * stepRem, now);
  row.layout.keep();
}

/** Makes a column as wide as what it shows. */
export function fitColumn<Row>(
  header: HTMLTableCellElement,
  column: string,
  layout: ColumnLayout<Row>,
  now: ReadonlyMap<string, number>,
): void {
  const table = header.closest('table');
  if (table === null) return;
  const cells = [...table.rows].flatMap(({ cells: all }) => all[header.cellIndex] ?? []);
  const before = table.style.whiteSpace;
  table.style.whiteSpace = 'nowrap';
  const widest = Math.max(...cells.filter(({ colSpan }) => colSpan === 1).map(widthOfContent));
  table.style.whiteSpace = before;
  layout.resize(column, Math.ceil(widest) / pxOfRem, now);
  layout.keep();
}

/** The widths of the columns now, in rem, by id. */
export function widthsOf<Row>(
  header: HTMLTableCellElement,
  { columnOf }: Pick<HeaderRow<Row>, 'columnOf'>,
): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  for (const cell of header.parentElement?.children ?? []) {
    const column = columnOf(cell);
    if (column !== undefined) widths.set(column, cell.getBoundingClientRect().width / pxOfRem);
  }
  return widths;
}

function headerAtEdge({ target }: Event): HTMLTableCellElement | null {
  return target instanceof Element && target.matches('[data-edge]') ? target.closest('th') : null;
}

function widthOfContent(cell: HTMLTableCellElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  const range = document.createRange();
  range.selectNodeContents(cell);
  // The edge that is dragged lies over the next column.
  const edge = cell.querySelector('[data-edge]');
  if (edge) range.setEndBefore(edge);
  const { width } = range.getBoundingClientRect();
  return width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + 1;
}
