import { compareDecimals, DecimalSum, isDecimal } from '#sheet/model/decimal.ts';
import { sortRows } from '#ui/table/sort-rows.ts';
import type { TableSort } from '#ui/table/table-column.ts';
import {
  isFigure,
  plainValue,
  valueText,
  type ResultColumn,
  type ResultKind,
  type ResultValue,
} from './result-column.ts';

export type ConditionTest = 'contains' | 'equals' | 'at-least' | 'at-most' | 'empty' | 'filled';

const ordered = ['at-least', 'at-most', 'equals', 'empty', 'filled'] as const;

/** What can be asked of a column of this kind, the most usual first. */
export function testsOf(kind: ResultKind): readonly ConditionTest[] {
  if (kind === 'text' || kind === 'mixed') return ['contains', 'equals', 'empty', 'filled'];
  return kind === 'yes-no' ? ['equals', 'empty', 'filled'] : ordered;
}

/** What a row must have in a column to be shown. */
export interface ResultCondition {
  readonly column: string;
  readonly test: ConditionTest;
  /** An exact decimal or an ISO date where the column has such; nothing for `empty` and `filled`. */
  readonly value: string;
}

/** What the clerk has made of a result. */
export interface ResultView {
  /** Null is the order in which the rows came. */
  readonly sort: TableSort | null;
  /** Whether columns are shown, where that is not as they were declared. */
  readonly shown: ReadonlyMap<string, boolean>;
  /** Columns that the clerk has frozen, besides those that identify the row. */
  readonly pinned: ReadonlySet<string>;
  /** Looked for in all columns that are shown, without their figures. */
  readonly search: string;
  readonly conditions: readonly ResultCondition[];
  readonly groupBy: string | null;
}

export const plainView: ResultView = {
  sort: null,
  shown: new Map(),
  pinned: new Set(),
  search: '',
  conditions: [],
  groupBy: null,
};

/** A line of a result: a row, or the title of a group or of the total. */
export type ResultLine<Row> =
  | { readonly kind: 'row'; readonly row: Row }
  | {
      readonly kind: 'group' | 'total';
      /** What the rows of a group have in common; '' of all. */
      readonly title: string;
      readonly rows: number;
      /** By column; only those that have a total. */
      readonly totals: ReadonlyMap<string, ResultValue>;
    };

export interface ArrangedResult<Row> {
  readonly columns: readonly ResultColumn<Row>[];
  /** Filtered and sorted. */
  readonly rows: readonly Row[];
  /** The same with a line above each group; the total is separate. */
  readonly lines: readonly ResultLine<Row>[];
  /** Null where no column comes to anything. */
  readonly total: Extract<ResultLine<Row>, { title: string }> | null;
}

/** What the screen, files and paper show alike. */
export function arrange<Row>(
  rows: readonly Row[],
  columns: readonly ResultColumn<Row>[],
  view: ResultView,
): ArrangedResult<Row> {
  const shown = inSightFirst(
    columns.filter(({ id, hidden = false }) => view.shown.get(id) ?? !hidden),
    view.pinned,
  );
  const found = sorted(filtered(rows, { columns, shown, view }), columns, view.sort);
  const groupBy = columns.find(({ id }) => id === view.groupBy);
  const ofGroup = (kind: 'group' | 'total', title: string, own: readonly Row[]) =>
    ({ kind, title, rows: own.length, totals: totalsOf(own, shown) }) as const;
  const total = found.length > 0 ? ofGroup('total', '', found) : null;
  return {
    columns: shown,
    rows: found,
    lines:
      groupBy === undefined
        ? found.map(asLine)
        : groupsOf(found, groupBy).flatMap(([title, own]) => [
            ofGroup('group', title, own),
            ...own.map(asLine),
          ]),
    total: total !== null && [...total.totals.values()].some((value) => value !== null) ? total : null,
  };
}

function inSightFirst<Row>(
  columns: readonly ResultColumn<Row>[],
  pinned: ReadonlySet<string>,
): readonly ResultColumn<Row>[] {
  if (pinned.size === 0) return columns;
  const place = ({ id, isKey = false }: ResultColumn<Row>) => (isKey ? 0 : pinned.has(id) ? 1 : 2);
  return columns.toSorted((a, b) => place(a) - place(b));
}

const asLine = <Row>(row: Row): ResultLine<Row> => ({ kind: 'row', row });

export function textOf<Row>(column: ResultColumn<Row>, row: Row): string {
  return column.text?.(row) ?? valueText(column.kind, column.value(row));
}

interface Filtered<Row> {
  readonly columns: readonly ResultColumn<Row>[];
  readonly shown: readonly ResultColumn<Row>[];
  readonly view: ResultView;
}

function filtered<Row>(rows: readonly Row[], { columns, shown, view }: Filtered<Row>): readonly Row[] {
  const search = view.search.trim().toLowerCase();
  const texts = shown.filter((column) => !isFigure(column));
  const tests = view.conditions.flatMap((condition) => {
    const column = columns.find(({ id }) => id === condition.column);
    return column === undefined ? [] : [(row: Row) => passes(column, row, condition)];
  });
  if (search !== '') {
    tests.push((row) => texts.some((column) => textOf(column, row).toLowerCase().includes(search)));
  }
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

function passes<Row>(column: ResultColumn<Row>, row: Row, { test, value }: ResultCondition): boolean {
  const own = plainValue(column.kind, column.value(row)) ?? '';
  if (test === 'empty' || test === 'filled') return (own === '') === (test === 'empty');
  if (test === 'contains') return textOf(column, row).toLowerCase().includes(value.trim().toLowerCase());
  const order = compare(own, value.trim());
  if (order === null) return false;
  return test === 'equals' ? order === 0 : test === 'at-least' ? order >= 0 : order <= 0;
}

/** Null where the two cannot be compared. */
function compare(own: string, value: string): number | null {
  if (own === '' || value === '') return null;
  if (isDecimal(own) && isDecimal(value)) return compareDecimals(own, value);
  if (isDecimal(own) !== isDecimal(value)) return own === value ? 0 : null;
  return own.localeCompare(value, 'en-ZA', { sensitivity: 'base' });
}

function sorted<Row>(
  rows: readonly Row[],
  columns: readonly ResultColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const sortable = columns.map((column) => ({
    id: column.id,
    header: column.header,
    sortBy: (row: Row) => sortKey(column, row),
  }));
  return sortRows(rows, sortable, sort);
}

function sortKey<Row>(column: ResultColumn<Row>, row: Row): string | number | null {
  const value = column.value(row);
  if (value === null || value === '') return null;
  if (typeof value === 'number') return column.kind === 'money' ? value / 100 : value;
  return isFigure(column) && isDecimal(value) ? Number(value) : value;
}

/** In the order in which the rows have them, so that a sort by the same column sorts the groups. */
function groupsOf<Row>(rows: readonly Row[], column: ResultColumn<Row>): [string, Row[]][] {
  return [...Map.groupBy(rows, (row) => textOf(column, row))];
}

function totalsOf<Row>(rows: readonly Row[], columns: readonly ResultColumn<Row>[]) {
  const totals = new Map<string, ResultValue>();
  for (const { id, kind, total, value } of columns) {
    if (total === 'sum') totals.set(id, sumOfColumn(kind, rows.map(value)));
    else if (total !== undefined) totals.set(id, total(rows));
  }
  return totals;
}

/** Whole numbers are added up as they are: of many rows most of the time would go into writing them out. */
function sumOfColumn(kind: ResultKind, values: readonly ResultValue[]): ResultValue {
  const whole = values.reduce<number>((sum, value) => (typeof value === 'number' ? sum + value : sum), 0);
  const others = values.filter((value) => typeof value === 'string');
  if (others.length === 0) return values.some((value) => value !== null) ? whole : null;
  // Texts that are not numbers have no sum, so none is known.
  const wholes = values.some((value) => typeof value === 'number') ? [plainValue(kind, whole)] : [];
  return sumOf([...wholes, ...others]);
}

/** The exact sum of the figures among them; null where there is none. */
export function sumOf(values: readonly (string | null)[]): string | null {
  const sum = new DecimalSum();
  let known = 0;
  for (const value of values) {
    if (value === null || !isDecimal(value)) continue;
    known += 1;
    sum.add(value);
  }
  return known === 0 ? null : sum.toString();
}
