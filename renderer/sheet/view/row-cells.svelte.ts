import { rectangles } from '../model/selection.ts';
import { PaintedCell, type CellParts } from './painted-cell.ts';

/** Which cells stand in a line of the document, by their places from left to right in it. */
export interface CellLine {
  row: () => number;
  count: () => number;
  column: (at: number) => number;
  id: (at: number) => string;
}

/** Fills an element with the cells of a line and keeps each as the sheet has it. */
export function cellsOf(parts: CellParts, line: CellLine): (element: HTMLElement) => () => void {
  return (element) => {
    const cells = Array.from({ length: line.count() }, (_, at) => new PaintedCell(line.id(at)));
    element.append(...cells.map((cell) => cell.element));
    for (const [at, cell] of cells.entries()) {
      // Before the effects that look at the document: a command may ask where its cell is.
      $effect.pre(() => cell.paint(parts, { row: line.row(), column: line.column(at) }));
    }
    $effect.pre(() => {
      const row = line.row();
      const ranges = rectangles(parts.sheet.selectionAt(row)).filter(
        ({ top, bottom }) => top <= row && row <= bottom,
      );
      for (const [at, cell] of cells.entries()) {
        // Where nothing is selected in the row, its columns are not looked at, and may move unseen.
        const column = ranges.length === 0 ? -1 : line.column(at);
        cell.select(ranges.some(({ left, right }) => left <= column && column <= right));
      }
    });
    return () => {
      for (const { element: gone } of cells) gone.remove();
    };
  };
}
