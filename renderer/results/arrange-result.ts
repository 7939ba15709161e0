import { isDecimal } from '#payroll/decimal.ts';
import { sortInParts } from '#ui/table/sort-rows.ts';
import { runSync, chunks, type Parts } from '#ui/turns.ts';
import { isFigure, type ResultColumn } from './result-column.ts';
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

/** Like `arrange`, in parts between which other work can run. */
export function* arrangeInParts<Row>(
  rows: readonly Row[],
  columns: readonly ResultColumn<Row>[],
  view: ResultView,
): Parts<ArrangedResult<Row>> {
  const { search, conditions, sort } = view;
  const shown = shownColumns(columns, view);
  const filtered = yield* filterInParts(rows, { columns, shown, search, conditions });
  const sortBy = columns.find(({ id }) => id === sort?.column);
  const found =
    sort === null || sortBy === undefined
      ? filtered
      : yield* sortInParts(filtered, (row) => sortKey(sortBy, row), sort.direction);
  const groupBy = columns.find(({ id }) => id === view.groupBy);
  const total =
    found.length > 0
      ? ({
          kind: 'total',
          title: '',
          rows: found.length,
          totals: yield* totalsInParts(found, shown),
        } as const)
      : null;
  return {
    columns: shown,
    rows: found,
    lines: yield* groupBy === undefined ? linesInParts(found) : groupsInParts(found, shown, groupBy),
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
