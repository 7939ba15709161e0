import { settings } from '#contract/domain/settings.ts';
import { usualColumns } from '#contract/domain/employee-columns.ts';
import { employeeColumns } from '#features/employees/employee-columns.ts';
import { employeeTableColumns } from '#features/employees/employee-table.ts';
import { movedColumn } from '#features/employees/moved-column.ts';
import { expect, test } from 'vitest';

const idsOf = (columns: readonly { id: string; hidden?: boolean }[]) =>
  columns.filter(({ hidden }) => hidden !== true).map(({ id }) => id);

test.each([[usualColumns], [['email', 'pay-point']], [[]]] as const)(
  'the list and its file have the name and %j, in that order',
  (chosen) => {
    expect(idsOf(employeeColumns(chosen))).toEqual(['name', ...chosen]);
    expect(idsOf(employeeTableColumns(chosen))).toEqual(['name', ...chosen]);
    // What is not chosen can still be shown in the file.
    expect(employeeTableColumns(chosen)).toHaveLength(8);
  },
);

test('a column moves by one place, and not beyond an end', () => {
  const columns = ['a', 'b', 'c'];
  expect(movedColumn(columns, 2, -1)).toEqual(['a', 'c', 'b']);
  expect(movedColumn(columns, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedColumn(columns, 0, -1)).toEqual(columns);
  expect(movedColumn(columns, 2, 1)).toEqual(columns);
});

test.each([[['number', 'number']], [['salary']], ['number']])('%j is no choice of columns', (chosen) => {
  expect(settings.shape.employeeColumns.safeParse(chosen).success).toBe(false);
});
