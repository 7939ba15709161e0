import { foldText } from './fold-text.ts';
import { cellOf, isDoubted, type FileTable } from '../reading/table.ts';

/** Titles, dates and logos may precede a header; further down, no row is taken for one. */
const furthestHeader = 40;

/**
 * Finds the row that names the columns: the one with the most known headers, else the first row of words alone above a
 * row that has others, else one with a single known header. Undefined if no row names anything.
 */
export function findHeader(table: FileTable, knows: (header: string) => boolean): number | undefined {
  if (table.header !== undefined) return table.header;
  const row = likeliestHeader(table, knows);
  return row === undefined ? undefined : lowerOf(table, row, knows);
}

function likeliestHeader(table: FileTable, knows: (header: string) => boolean): number | undefined {
  const rows = Math.min(table.lines.length, furthestHeader);
  let best: { row: number; known: number } | undefined;
  for (let row = 0; row < rows; row++) {
    // No two headers are the same; a row of employees may say no several times, which is a name for numbers too.
    const known = new Set(textsOf(table, row).filter(knows).map(foldText)).size;
    if (known > (best?.known ?? 0)) best = { row, known };
  }
  // One known word may be a title or somebody's name; two make a header, and so does one in a table of one column.
  if (best !== undefined && best.known >= Math.min(2, table.columns.length)) return best.row;
  for (let row = 0; row < rows - 1; row++) {
    if (!isAllText(table, row) || isAllText(table, row + 1)) continue;
    // The rows between the one that is known and this one are of words too: employees, not headers.
    return best !== undefined && best.row < row && isAllText(table, best.row) ? best.row : row;
  }
  return best?.row;
}

/** Under merged cells, which group columns, the line that names each of them is the header. */
function lowerOf(table: FileTable, row: number, knows: (header: string) => boolean): number {
  const cellsOf = (index: number) =>
    table.columns.map((column) => cellOf(column, index)).filter(({ type }) => type !== 'empty');
  const [upper, lower] = [cellsOf(row), cellsOf(row + 1)];
  const isGroup = upper.some((cell) => isDoubted(cell, 'merged'));
  const isFuller = lower.length > upper.length && lower.every(({ type }) => type === 'text');
  return isGroup && isFuller && lower.some(({ text }) => knows(text)) ? row + 1 : row;
}

function textsOf(table: FileTable, row: number): string[] {
  return table.columns.flatMap((column) => {
    const { type, text } = cellOf(column, row);
    return type === 'text' ? [text] : [];
  });
}

function isAllText(table: FileTable, row: number): boolean {
  const filled = table.columns.map((column) => cellOf(column, row)).filter(({ type }) => type !== 'empty');
  const words = filled.filter(({ type, text }) => type === 'text' && /\p{L}/u.test(text));
  return filled.length * 2 > table.columns.length && words.length === filled.length;
}

/** The header of each column; '' if it has none. */
export function headersOf(table: FileTable, header: number | undefined): string[] {
  return table.columns.map((column) =>
    header === undefined ? '' : cellOf(column, header).text.replace(/\s+/g, ' ').trim(),
  );
}
