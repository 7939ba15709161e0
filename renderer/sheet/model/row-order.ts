import type { Cells } from './cells.ts';

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  columnId: string;
  direction: SortDirection;
}

/**
 * The sort order after a click on a header: ascending, then descending, then the order of the data. With `together`,
 * the other columns are kept and a new one comes after them.
 */
export function nextSorts(sorts: readonly Sort[], columnId: string, together = false): readonly Sort[] {
  const index = sorts.findIndex((sort) => sort.columnId === columnId);
  const current = together || sorts.length === 1 ? sorts[index] : undefined;
  const next: Sort[] = [];
  if (current === undefined) next.push({ columnId, direction: 'ascending' });
  else if (current.direction === 'ascending') next.push({ columnId, direction: 'descending' });
  if (!together) return next;
  return index < 0 ? [...sorts, ...next] : sorts.toSpliced(index, 1, ...next);
}

/** The order of the rows: sorting and filtering change only these numbers and never move a row. */
export class RowOrder {
  /** The row's place in the data, by its line in the view. */
  readonly places: Int32Array;
  readonly #lines: Int32Array;

  constructor(places: Int32Array, rowCount: number) {
    this.places = places;
    this.#lines = new Int32Array(rowCount).fill(-1);
    for (let line = 0; line < places.length; line++) this.#lines[places[line] ?? -1] = line;
  }

  get count(): number {
    return this.places.length;
  }

  place(line: number): number {
    return this.places[line] ?? -1;
  }

  /** The row's line in the view; undefined if it is filtered out. */
  line(place: number): number | undefined {
    const line = this.#lines[place] ?? -1;
    return line < 0 ? undefined : line;
  }
}

/** Which rows are in view, and how well each matches what is searched for: lower ranks come first. */
export interface RowRule {
  readonly keep?: ((rowId: string) => boolean) | undefined;
  readonly rank?: ((rowId: string) => number) | undefined;
}

/** By rank where nothing is sorted: a column that the user sorts by comes before the rank. */
export function orderRows(cells: Cells, sorts: readonly Sort[], { keep, rank }: RowRule = {}): RowOrder {
  const count = cells.rows.length;
  let places = new Int32Array(count);
  for (let place = 0; place < count; place++) places[place] = place;
  if (keep !== undefined) places = places.filter((place) => keep(cells.rows[place]?.id ?? ''));
  const comparisons = sorts.map((sort) => compareBy(cells, sort)).filter((compare) => compare !== undefined);
  if (rank !== undefined) comparisons.push(compareByRank(cells, rank));
  if (comparisons.length > 0) sortPlaces(places, comparisons);
  return new RowOrder(places, count);
}

type ComparePlaces = (a: number, b: number) => number;

/** Rows that are equal in every column keep the order of the data. */
function sortPlaces(places: Int32Array, comparisons: readonly ComparePlaces[]): void {
  places.sort((a, b) => {
    for (const compare of comparisons) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return a - b;
  });
}

function compareByRank({ rows }: Cells, rank: (rowId: string) => number): ComparePlaces {
  const ranks = rows.map(({ id }) => rank(id));
  return (a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0);
}

/** Empty cells come last in both directions. */
function compareBy(cells: Cells, sort: Sort): ComparePlaces | undefined {
  const column = cells.columnPlace(sort.columnId);
  const kind = column === undefined ? undefined : cells.columns[column]?.kind;
  if (column === undefined || kind === undefined) return undefined;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return (a, b) => {
    const [left, right] = [cells.value(a, column), cells.value(b, column)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return turn * kind.compare(left, right);
  };
}
