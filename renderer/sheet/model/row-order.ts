import type { Cells } from './cells.ts';

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  columnId: string;
  direction: SortDirection;
}

/** What a press on the head does: ascending, descending, and the order of the data again. */
export function nextSort(sort: Sort | undefined, columnId: string): Sort | undefined {
  if (sort?.columnId !== columnId) return { columnId, direction: 'ascending' };
  return sort.direction === 'ascending' ? { columnId, direction: 'descending' } : undefined;
}

/** Which row stands where: sorting and filtering move only these numbers, never the rows. */
export class RowOrder {
  /** The row's place in the data, by line of the view. */
  readonly places: Int32Array;
  readonly #lines: Int32Array;

  constructor(places: Int32Array, rowCount: number) {
    this.places = places;
    this.#lines = new Int32Array(rowCount).fill(-1);
    places.forEach((place, line) => (this.#lines[place] = line));
  }

  get count(): number {
    return this.places.length;
  }

  place(line: number): number {
    return this.places[line] ?? -1;
  }

  /** The row's line in the view; undefined when it is filtered out. */
  line(place: number): number | undefined {
    const line = this.#lines[place] ?? -1;
    return line < 0 ? undefined : line;
  }
}

export function orderRows(
  cells: Cells,
  sort: Sort | undefined,
  keep: ((rowId: string) => boolean) | undefined,
): RowOrder {
  const count = cells.rows.length;
  let places = Int32Array.from({ length: count }, (_, place) => place);
  if (keep !== undefined) places = places.filter((place) => keep(cells.rows[place]?.id ?? ''));
  if (sort !== undefined) sortPlaces(places, cells, sort);
  return new RowOrder(places, count);
}

/** Empty cells come last in both directions; equal values keep the order of the data. */
function sortPlaces(places: Int32Array, cells: Cells, sort: Sort): void {
  const column = cells.columnPlace(sort.columnId);
  const kind = column === undefined ? undefined : cells.columns[column]?.kind;
  if (column === undefined || kind === undefined) return;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  places.sort((a, b) => {
    const [left, right] = [cells.value(a, column), cells.value(b, column)];
    if (left === null || right === null) return left === right ? a - b : left === null ? 1 : -1;
    return turn * kind.compare(left, right) || a - b;
  });
}
