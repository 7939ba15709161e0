import { isDecimal } from '#payroll/decimal.ts';
import { placesByRank } from '#ui/table/sort-places.ts';
import { putInOrder, ranksInParts } from '#ui/table/sort-rows.ts';
import { runSync, chunks, type Parts } from '#ui/turns.ts';
import { isFigure, type ResultColumn, type ResultValue } from './result-column.ts';
import { filterInParts, oncePerValue } from './result-rows.ts';
import { totalsInParts } from './result-totals.ts';
import type { ArrangedResult, ResultLine, ResultView } from './result-view.ts';

/** Arranges a result as the screen, files and paper all show it. */
export function arrange<Row>(
  rows: readonly Row[],
  columns: readonly ResultColumn<Row>[],
  view: ResultView,
): ArrangedResult<Row> {
  return runSync(arrangeInParts(rows, columns, view));
}

/** What does not depend on the order of rows, so that sorting them again does not take it all again. */
export class KnownRows<Row> {
  #rows: readonly Row[] | undefined;
  readonly #ranks = new Map<ResultColumn<Row>, Float64Array>();
  readonly #totals = new Map<ResultColumn<Row>, ResultValue>();
  #lines: readonly ResultLine<Row>[] | undefined;

  /** Begins with rows, and forgets what it knew of others. */
  begin(rows: readonly Row[]): void {
    if (rows === this.#rows) return;
    this.#rows = rows;
    this.#ranks.clear();
    this.#totals.clear();
    this.#lines = undefined;
  }

  *ranks(rows: readonly Row[], column: ResultColumn<Row>): Parts<Float64Array> {
    const ranks = this.#ranks.get(column) ?? (yield* ranksInParts(rows, (row) => sortKey(column, row)));
    if (rows === this.#rows) this.#ranks.set(column, ranks);
    return ranks;
  }

  *totals(
    rows: readonly Row[],
    columns: readonly ResultColumn<Row>[],
  ): Parts<ReadonlyMap<string, ResultValue>> {
    const totals = new Map<string, ResultValue>();
    for (const column of columns) {
      const known = this.#totals.get(column);
      if (known !== undefined) totals.set(column.id, known);
      else
        for (const [id, total] of yield* totalsInParts(rows, [column])) {
          totals.set(id, total);
          if (rows === this.#rows) this.#totals.set(column, total);
        }
    }
    return totals;
  }

  *lines(rows: readonly Row[]): Parts<readonly ResultLine<Row>[]> {
    const lines = this.#lines ?? (yield* linesInParts(rows));
    if (rows === this.#rows) this.#lines = lines;
    return lines;
  }
}

/** Like `arrange`, in parts between which other work can run. */
export function* arrangeInParts<Row>(
  rows: readonly Row[],
  columns: readonly ResultColumn<Row>[],
  view: ResultView,
  known = new KnownRows<Row>(),
): Parts<ArrangedResult<Row>> {
  const { search, conditions, sort } = view;
  const shown = shownColumns(columns, view);
  const filtered = yield* filterInParts(rows, { columns, shown, search, conditions });
  const sortBy = columns.find(({ id }) => id === sort?.column);
  known.begin(filtered);
  const places =
    sort === null || sortBy === undefined
      ? null
      : yield* placesByRank(yield* known.ranks(filtered, sortBy), sort.direction === 'descending');
  const found = places === null ? filtered : yield* putInOrder(filtered, places);
  const groupBy = columns.find(({ id }) => id === view.groupBy);
  const total =
    found.length > 0
      ? ({
          kind: 'total',
          title: '',
          rows: found.length,
          totals: yield* known.totals(filtered, shown),
        } as const)
      : null;
  const inOrder = function* () {
    const lines = yield* known.lines(filtered);
    return places === null ? lines : yield* putInOrder(lines, places);
  };
  return {
    columns: shown,
    rows: found,
    lines: yield* groupBy === undefined ? inOrder() : groupsInParts(found, shown, groupBy),
    total: total !== null && [...total.totals.values()].some((value) => value !== null) ? total : null,
  };
}

/**
 * The shown columns in their order. Once the clerk freezes any, those that identify a row come first, then the frozen
 * ones.
 */
export function shownColumns<Row>(
  columns: readonly ResultColumn<Row>[],
  { shown, pinned }: Pick<ResultView, 'shown' | 'pinned'>,
): readonly ResultColumn<Row>[] {
  const own = columns.filter(({ id, hidden = false }) => shown.get(id) ?? !hidden);
  if (pinned.size === 0) return own;
  const place = ({ id, isKey = false }: ResultColumn<Row>) => (isKey ? 0 : pinned.has(id) ? 1 : 2);
  return own.toSorted((a, b) => place(a) - place(b));
}

function sortKey<Row>(column: ResultColumn<Row>, row: Row): string | number | null {
  if (column.sortBy !== undefined) return column.sortBy(row);
  const value = column.value(row);
  if (value === null || value === '') return null;
  if (typeof value === 'number') return column.kind === 'money' ? value / 100 : value;
  return isFigure(column) && isDecimal(value) ? Number(value) : value;
}

function* linesInParts<Row>(rows: readonly Row[], to: ResultLine<Row>[] = []): Parts<ResultLine<Row>[]> {
  for (const chunk of chunks(rows, 4_000)) {
    for (const row of chunk) to.push({ kind: 'row', row });
    yield;
  }
  return to;
}

/** Groups are in the order in which the rows have them, so that a sort by the same column sorts the groups. */
function* groupsInParts<Row>(
  rows: readonly Row[],
  shown: readonly ResultColumn<Row>[],
  groupBy: ResultColumn<Row>,
): Parts<ResultLine<Row>[]> {
  const titleOf =
    typeof groupBy.groups === 'function' ? groupBy.groups : oncePerValue(groupBy, (text) => text);
  const groups = new Map<string, Row[]>();
  for (const chunk of chunks(rows)) {
    for (const row of chunk) {
      const title = titleOf(row);
      const own = groups.get(title) ?? [];
      if (own.length === 0) groups.set(title, own);
      own.push(row);
    }
    yield;
  }
  const lines: ResultLine<Row>[] = [];
  for (const [title, own] of groups) {
    const totals = yield* totalsInParts(own, shown);
    lines.push({ kind: 'group', title, rows: own.length, totals });
    yield* linesInParts(own, lines);
  }
  return lines;
}
