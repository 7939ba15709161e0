import { rectangles } from '../model/selection.ts';
import { PaintedCell, type CellParts } from './painted-cell.ts';

/** Which cells a row of the document has, from left to right. */
export interface CellLine {
  row: () => number;
  count: () => number;
  column: (at: number) => number;
  id: (at: number) => string;
}

/** Fills an element with the cells of a row and keeps each in step with the sheet. */
export function cellsOf(parts: CellParts, line: CellLine): (element: HTMLElement) => () => void {
  return (element) => {
    const cells = Array.from({ length: line.count() }, (_, at) => new PaintedCell(line.id(at)));
    element.append(...cells.map((cell) => cell.element));
    for (const [at, cell] of cells.entries()) {
      // Runs before the effects that read the document: a command may ask where its cell is.
      $effect.pre(() => cell.paint(parts, { row: line.row(), column: line.column(at) }));
    }
    $effect.pre(() => {
      const row = line.row();
      const ranges = rectangles(parts.sheet.selectionAt(row)).filter(
        ({ top, bottom }) => top <= row && row <= bottom,
      );
      for (const [at, cell] of cells.entries()) {
        // Where the row has no selection, its columns are not read, so moving one does not rerun this.
        const column = ranges.length === 0 ? -1 : line.column(at);
        cell.select(ranges.some(({ left, right }) => left <= column && column <= right));
      }
    });
    return () => {
      for (const { element: gone } of cells) gone.remove();
    };
  };
}
