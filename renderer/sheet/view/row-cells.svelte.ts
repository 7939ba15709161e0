import { widthOf } from '../model/columns.ts';
import { rectangles } from '../model/selection.ts';
import type { SheetState } from '../state/sheet-state.svelte.ts';
import { PaintedCell, type CellSetting } from './painted-cell.ts';

export interface CellParts extends CellSetting {
  readonly sheet: SheetState;
}

/** The cells of a row in the document, from left to right. */
export interface CellLine {
  row: () => number;
  count: () => number;
  column: (index: number) => number;
  id: (index: number) => string;
}

/** Fills an element with the cells of a row and keeps them up to date with the sheet. */
export function cellsOf(parts: CellParts, line: CellLine): (element: HTMLElement) => () => void {
  return (element) => {
    const cells = Array.from({ length: line.count() }, (_, index) => new PaintedCell(line.id(index)));
    element.append(...cells.map((cell) => cell.element));
    const painter = new RowPainter(cells, parts, line);
    // One effect for all cells of a row: one for each would cost more than what it draws. It runs before the effects that
    // read the document, because a command may ask where its cell is.
    $effect.pre(() => {
      painter.paint();
      painter.select();
    });
    return () => {
      for (const { element: gone } of cells) gone.remove();
    };
  };
}

/** Draws the cells of a row. A step to the side gives one slot another column, and then only its cell is painted. */
class RowPainter {
  readonly #cells: readonly PaintedCell[];
  readonly #parts: CellParts;
  readonly #line: CellLine;
  readonly #columns: number[];
  /** What the whole row was painted from. */
  #painted: readonly unknown[] = [];

  constructor(cells: readonly PaintedCell[], parts: CellParts, line: CellLine) {
    this.#cells = cells;
    this.#parts = parts;
    this.#line = line;
    this.#columns = cells.map(() => -1);
  }

  /** Everything read from the sheet here reruns the effect that paints. */
  paint(): void {
    const { sheet } = this.#parts;
    const { layout, columns } = sheet;
    const row = this.#line.row();
    const from = [row, sheet.versionAt(row), layout];
    const isSame = from.every((part, index) => part === this.#painted[index]);
    this.#painted = from;
    for (const [nth, cell] of this.#cells.entries()) {
      const index = this.#line.column(nth);
      if (isSame && index === this.#columns[nth]) continue;
      this.#columns[nth] = index;
      const state = sheet.state({ row, column: index });
      const width = widthOf(layout, index) / columns.scale;
      cell.paint({ state, column: sheet.column(index), index, width }, this.#parts);
    }
  }

  select(): void {
    const row = this.#line.row();
    const ranges = rectangles(this.#parts.sheet.selectionAt(row)).filter(
      ({ top, bottom }) => top <= row && row <= bottom,
    );
    for (const [nth, cell] of this.#cells.entries()) {
      const column = this.#columns[nth] ?? -1;
      cell.select(ranges.some(({ left, right }) => left <= column && column <= right));
    }
  }
}
