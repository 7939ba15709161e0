import { compareNames } from '#kit/compare-names.ts';
import { compareDecimals, isDecimal } from '#payroll/decimal.ts';
import { searchable } from '#ui/table/copied-rows.ts';
import { chunks, type Parts } from '#ui/turns.ts';
import { isFigure, plainValue, valueText, type ResultColumn, type ResultValue } from './result-column.ts';
import { textOf, type ResultCondition } from './result-view.ts';

interface Wanted<Row> {
  /** All columns. */
  readonly columns: readonly ResultColumn<Row>[];
  /** The columns that are searched. */
  readonly shown: readonly ResultColumn<Row>[];
  readonly search: string;
  readonly conditions: readonly ResultCondition[];
}

/** The rows that meet every condition and contain what is searched for. */
export function* filterInParts<Row>(rows: readonly Row[], wanted: Wanted<Row>): Parts<readonly Row[]> {
  const tests = testsOf(wanted);
  if (tests.length === 0) return rows;
  const found: Row[] = [];
  for (const chunk of chunks(rows)) {
    for (const row of chunk) if (tests.every((test) => test(row))) found.push(row);
    yield;
  }
  return found;
}

function testsOf<Row>({ columns, shown, search, conditions }: Wanted<Row>): ((row: Row) => boolean)[] {
  const tests = conditions.flatMap((condition) => {
    const column = columns.find(({ id }) => id === condition.column);
    return column === undefined ? [] : [testOf(column, condition)];
  });
  const wanted = searchable(search.trim());
  if (wanted !== '') {
    const has = shown.filter((column) => !isFigure(column)).map((column) => containing(column, wanted));
    tests.push((row) => has.some((test) => test(row)));
  }
  return tests;
}

function testOf<Row>(column: ResultColumn<Row>, { test, value }: ResultCondition): (row: Row) => boolean {
  const plainOf = (row: Row) => plainValue(column.kind, column.value(row)) ?? '';
  if (test === 'empty' || test === 'filled') return (row) => (plainOf(row) === '') === (test === 'empty');
  const wanted = value.trim();
  if (test === 'contains') return containing(column, searchable(wanted));
  return (row) => {
    const order = compare(plainOf(row), wanted);
    if (order === null) return false;
    return test === 'equals' ? order === 0 : test === 'at-least' ? order >= 0 : order <= 0;
  };
}

function containing<Row>(column: ResultColumn<Row>, wanted: string): (row: Row) => boolean {
  return oncePerValue(column, (text) => searchable(text).includes(wanted));
}

/** Makes something from a cell's text, once per value: most rows of a large result share their value with others. */
export function oncePerValue<Row, T>(column: ResultColumn<Row>, make: (text: string) => T): (row: Row) => T {
  if (column.text !== undefined) return (row) => make(textOf(column, row));
  const made = new Map<ResultValue, T>();
  return (row) => {
    const value = column.value(row);
    const found = made.get(value);
    if (found !== undefined || made.has(value)) return found as T;
    const now = make(valueText(column.kind, value));
    made.set(value, now);
    return now;
  };
}

/** Null where the two cannot be compared. */
function compare(own: string, value: string): number | null {
  if (own === '' || value === '') return null;
  if (isDecimal(own) && isDecimal(value)) return compareDecimals(own, value);
  if (isDecimal(own) !== isDecimal(value)) return own === value ? 0 : null;
  return compareNames(own, value);
}
