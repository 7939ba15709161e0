import './cells.css';

/** Marks cells of a table in the page: the one that the keys are at, and those that are selected. */
export class CellPainter {
  #current: HTMLTableCellElement | undefined;
  #selected: ReadonlySet<Element> = new Set();

  /** `id` is that of the current cell, by which its table names it to screen readers. */
  paint(current: HTMLTableCellElement | undefined, selected: ReadonlySet<Element>, id: string): void {
    for (const cell of this.#selected) if (!selected.has(cell)) cell.removeAttribute('aria-selected');
    for (const cell of selected) if (!this.#selected.has(cell)) cell.setAttribute('aria-selected', 'true');
    this.#selected = selected;
    if (current === this.#current) return;
    this.#current?.removeAttribute('id');
    this.#current = current;
    if (current === undefined) return;
    current.id = id;
    showAside(current);
  }
}

/** Scrolls sideways until a cell is in view beside the columns that stay. */
function showAside(cell: HTMLTableCellElement): void {
  const scroller = cell.closest('table')?.parentElement;
  if (!scroller || getComputedStyle(cell).left !== 'auto') return;
  const view = scroller.getBoundingClientRect();
  const staying = [...(cell.parentElement?.children ?? [])].filter(
    (other) => getComputedStyle(other).left !== 'auto',
  );
  const start = Math.max(view.left, ...staying.map((other) => other.getBoundingClientRect().right));
  const { left, right } = cell.getBoundingClientRect();
  if (left < start) scroller.scrollLeft -= start - left;
  else if (right > view.right) scroller.scrollLeft += Math.min(right - view.right, left - start);
}
