import { idsBetween, walkRows } from '#ui/table/row-walk.ts';
import { nextSort, sortRows } from '#ui/table/sort-rows.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { describe, expect, test } from 'vitest';

interface EmployeeSummary {
  readonly name: string;
  readonly pay: number | null;
}

const columns: TableColumn<EmployeeSummary>[] = [
  { id: 'name', header: 'Name', sortBy: ({ name }) => name },
  { id: 'pay', header: 'Pay', sortBy: ({ pay }) => pay },
  { id: 'plain', header: 'Plain' },
];
const employees = [
  { name: 'Zodwa', pay: 300 },
  { name: 'émile', pay: null },
  { name: 'Eve', pay: 1000 },
  { name: 'Unit 10', pay: 300 },
  { name: 'unit 9', pay: -5 },
];
const order = (column: string, direction: 'ascending' | 'descending') =>
  sortRows(employees, columns, { column, direction }).map(({ name }) => name);

describe('sorting rows', () => {
  test('sorts texts regardless of accents and case, and by the numbers in them', () => {
    expect(order('name', 'ascending')).toEqual(['émile', 'Eve', 'unit 9', 'Unit 10', 'Zodwa']);
  });

  test('keeps the order of equal rows, and puts unknown values last in both directions', () => {
    expect(order('pay', 'ascending')).toEqual(['unit 9', 'Zodwa', 'Unit 10', 'Eve', 'émile']);
    expect(order('pay', 'descending')).toEqual(['Eve', 'Zodwa', 'Unit 10', 'unit 9', 'émile']);
  });

  test.each(['ascending', 'descending'] as const)(
    'sorts thousands of rows %s as it sorts few',
    (direction) => {
      const names = [
        'Zodwa',
        'émile',
        'Emile',
        'Eve',
        'unit 9',
        'Unit 10',
        '',
        'eve',
        'Élan',
        'R 1 000',
        'r 999',
      ];
      const many = Array.from({ length: 5_000 }, (_, index) => ({
        name: `${names[(index * 7) % names.length]}${index % 3 === 0 ? ` ${index % 40}` : ''}`,
        pay: index,
      }));
      const collator = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });
      const sign = direction === 'ascending' ? 1 : -1;
      const expected = many.toSorted((a, b) => sign * collator.compare(a.name, b.name));
      expect(sortRows(many, columns, { column: 'name', direction })).toEqual(expected);
    },
  );

  test('returns the rows as they are without a column to sort by', () => {
    expect(sortRows(employees, columns, null)).toBe(employees);
    expect(order('plain', 'ascending')).toEqual(employees.map(({ name }) => name));
  });

  test('cycles a header through ascending, descending and no order', () => {
    const first = nextSort('pay', { column: 'name', direction: 'descending' });
    const second = nextSort('pay', first);
    expect([first?.direction, second?.direction, nextSort('pay', second)]).toEqual([
      'ascending',
      'descending',
      null,
    ]);
  });
});

describe('moving between rows', () => {
  test.each([
    ['ArrowDown', 4, 5],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 8, 9],
    ['PageUp', 5, 2],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['x', 5, undefined],
  ])('moves by %s from row %i to %s', (key, from, to) => {
    expect(walkRows(key, from, { count: 10, page: 3 })).toBe(to);
  });

  test('takes both ends of a range, whichever comes first', () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect(idsBetween(ids, 'c', 'a')).toEqual(['a', 'b', 'c']);
    expect(idsBetween(ids, 'gone', 'b')).toEqual(['b']);
  });
});
