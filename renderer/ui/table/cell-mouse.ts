import type { GridPlace } from './grid-walk.ts';
import { controlIn } from './row-walk.ts';
import type { TableCursor } from './table-cursor.svelte.ts';

/** Call when the mouse is pressed in a table: with Shift it selects no text, and if it moves on, it selects cells. */
export function holdCells<Row>(event: MouseEvent, cursor: TableCursor<Row>): void {
  beginDrag(event, cursor);
  const { currentTarget: table, shiftKey } = event;
  if (!shiftKey || !(table instanceof HTMLElement)) return;
  event.preventDefault();
  table.focus({ preventScroll: true });
}

/**
 * Call when a row is clicked: with Shift it selects up to there, rows or cells; otherwise the keys are at the row, or
 * where a click opens nothing, at the cell.
 */
export function clickCell<Row>(
  event: MouseEvent,
  cursor: TableCursor<Row>,
  { row, opens }: { readonly row: number; readonly opens: boolean },
): void {
  const cell = cellOf(event.target);
  if (event.shiftKey) {
    const column = cursor.isAtRow ? -1 : (cursor.placeOf(cell)?.column ?? -1);
    cursor.selection.extend(cursor.at, { row, column });
  } else {
    cursor.selection.clear();
    cursor.goToColumn(opens ? null : (cursor.columnOf(cell) ?? null));
  }
}

function beginDrag<Row>(event: MouseEvent, cursor: TableCursor<Row>): void {
  const { currentTarget: table, button, shiftKey } = event;
  const from = cursor.placeOf(cellOf(event.target));
  if (!(table instanceof HTMLElement) || from === undefined) return;
  if (button !== 0 || shiftKey || controlIn(event) !== null) return;
  const ended = new AbortController();
  const { signal } = ended;
  let last = from;
  let isDragging = false;

  const move = (moved: MouseEvent) => {
    const to = placeAt(moved, table, { cursor, last });
    if (to === undefined || (to.row === last.row && to.column === last.column)) return;
    last = to;
    isDragging = true;
    table.style.userSelect = 'none';
    getSelection()?.removeAllRanges();
    cursor.drag(from, to);
  };
  const end = () => {
    ended.abort();
    table.style.userSelect = '';
    if (!isDragging) return;
    // The click that follows is none.
    const stop = (click: MouseEvent) => click.stopPropagation();
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }));
  };
  document.addEventListener('mousemove', move, { signal });
  document.addEventListener('mouseup', end, { signal });
}

const cellOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('td, tbody th') : null;

/** The place under the mouse; above or below the rows in view, the next one there. */
function placeAt<Row>(
  { target, clientY }: MouseEvent,
  table: HTMLElement,
  { cursor, last }: { readonly cursor: TableCursor<Row>; readonly last: GridPlace },
): GridPlace | undefined {
  const view = table.parentElement?.getBoundingClientRect();

  if (view && clientY > view.bottom) return { ...last, row: Math.min(cursor.rows - 1, last.row + 1) };
  if (view && clientY < view.top) return { ...last, row: Math.max(0, last.row - 1) };
  return cursor.placeOf(cellOf(target));
}
