import { runSync, type Parts } from '../turns.ts';
import { placesByRank, sortPlaces } from './sort-places.ts';
import type { TableColumn, TableSort } from './table-column.ts';

type Key = string | number | null;

// Made when something is first sorted: it takes some milliseconds, and nothing is sorted at a start.
let collator: Intl.Collator | undefined;

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  collator ??= new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });
  return collator.compare(String(a), String(b));
}

/** The rows in the order of a column; equal ones keep their order, and unknown values are last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy;
  if (!sort || !sortBy) return rows;
  return runSync(sortInParts(rows, sortBy, sort.direction));
}

/** Rows that are read or written between two yields. */
const together = 2_000;

function* sortInParts<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => Key,
  direction: TableSort['direction'],
): Parts<readonly Row[]> {
  const places = yield* placesByRank(yield* ranksInParts(rows, sortBy), direction === 'descending');
  return yield* putInOrder(rows, places);
}

/** The same items at other places. */
export function* putInOrder<Item>(items: readonly Item[], places: Uint32Array): Parts<readonly Item[]> {
  const sorted: Item[] = [];
  for (const place of places) {
    sorted.push(items[place] as Item);
    if (sorted.length % together === 0) yield;
  }
  return sorted;
}

/** Numbers in the order of the rows' keys; NaN for an unknown one. */
export function* ranksInParts<Row>(rows: readonly Row[], sortBy: (row: Row) => Key): Parts<Float64Array> {
  const ranks = new Float64Array(rows.length).fill(NaN);
  let index = 0;
  for (const row of rows) {
    const key = sortBy(row);
    if (typeof key === 'string') return yield* ranksOfTexts(rows, sortBy);
    if (key !== null) ranks[index] = key;
    index += 1;
    if (index % together === 0) yield;
  }
  return ranks;
}

/** So that the slow collator compares each distinct text only with a few others. */
function* ranksOfTexts<Row>(rows: readonly Row[], sortBy: (row: Row) => Key): Parts<Float64Array> {
  const ranks = new Float64Array(rows.length).fill(NaN);
  const keys: Key[] = [];
  for (const row of rows) {
    keys.push(sortBy(row));
    if (keys.length % together === 0) yield;
  }
  const known = new Map<string | number, number>();
  for (const [index, key] of keys.entries()) {
    if (key !== null && !known.has(key)) known.set(key, NaN);
    if (index % together === 0) yield;
  }
  let [rank, before]: [number, string | number | null] = [0, null];
  for (const key of yield* inOrder([...known.keys()])) {
    if (before !== null && compare(before, key) !== 0) rank += 1;
    known.set(key, rank);
    before = key;
    if (rank % together === 0) yield;
  }
  for (const [index, key] of keys.entries()) {
    if (key !== null) ranks[index] = known.get(key) ?? NaN;
    if (index % together === 0) yield;
  }
  return ranks;
}

/** Sorts distinct keys, roughly at first, which is fast: nearly sorted keys need far fewer calls of the collator. */
function* inOrder(keys: readonly (string | number)[]): Parts<readonly (string | number)[]> {
  const rough: string[] = [];
  for (const key of keys) {
    rough.push(roughKey(String(key)));
    if (rough.length % together === 0) yield;
  }
  const roughly = yield* sortPlaces(keys.length, (a, b) => compareRoughly(rough[a] ?? '', rough[b] ?? ''));
  const nearly = Array.from(roughly, (place) => keys[place] ?? '');
  const places = yield* sortPlaces(nearly.length, (a, b) => compare(nearly[a] ?? '', nearly[b] ?? ''));
  return Array.from(places, (place) => nearly[place] ?? '');
}

/** By code units. */
const compareRoughly = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const isAscii = /^[\0-\x7f]*$/;

function roughKey(text: string): string {
  const plain = isAscii.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

/**
 * The sort order after a click on a header: ascending, then descending, then the order in which the rows were given.
 */
export function nextSort(column: string, sort: TableSort | null): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
