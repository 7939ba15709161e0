import { walkRows } from './row-walk.ts';

/** A place in a table: a cell, or a whole row. */
export interface GridPlace {
  readonly row: number;
  /** Among the columns that the keys go to; -1 for the whole row. */
  readonly column: number;
}

/** How many rows and columns a table has, and how many rows a page of it. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/**
 * The place that a key leads to; undefined if it has no meaning there. Right leads from a row into its cells, and Left
 * from its first cell back to the row.
 */
export function walkGrid(keys: Keys, from: GridPlace, size: GridSize): GridPlace | undefined {
  const isFar = keys.ctrlKey || keys.metaKey;
  const column = walkColumns(keys.key, from.column, size.columns, isFar);
  if (column !== undefined) {
    const row = !isFar || keys.key.startsWith('Arrow') ? from.row : keys.key === 'Home' ? 0 : size.rows - 1;
    return { row, column };
  }
  const row = isFar
    ? walkToEdge(keys.key, size.rows)
    : walkRows(keys.key, from.row, { count: size.rows, page: size.page });
  return row === undefined ? undefined : { row, column: from.column };
}

function walkColumns(key: string, from: number, columns: number, isFar: boolean): number | undefined {
  const last = columns - 1;
  if (key === 'ArrowRight') return last < 0 ? undefined : isFar ? last : Math.min(from + 1, last);
  if (from < 0) return undefined;
  if (key === 'ArrowLeft') return isFar ? 0 : from - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

function walkToEdge(key: string, rows: number): number | undefined {
  if (key === 'ArrowUp' || key === 'Home') return 0;
  return key === 'ArrowDown' || key === 'End' ? rows - 1 : undefined;
}
