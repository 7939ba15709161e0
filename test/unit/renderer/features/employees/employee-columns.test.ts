import { settings } from '#electron/settings/contract/settings.ts';
import { customFieldsIn, usualColumns } from '#electron/employees/contract/employee-columns.ts';
import { customValue, employeeColumns } from '#features/employees/employee-columns.ts';
import { employeeTableColumns } from '#features/employees/employee-table.ts';
import { movedColumn } from '#features/employees/moved-column.ts';
import { employeesMessages } from '#features/employees/texts/employees.ts';
import { anEmployeeLine } from '#test/support/samples/employees.ts';
import { expect, test } from 'vitest';

const idsOf = (columns: readonly { id: string; hidden?: boolean }[]) =>
  columns.filter(({ hidden }) => hidden !== true).map(({ id }) => id);

test.each([[usualColumns], [['email', 'pay-point']], [[]]] as const)(
  'the list and its file have the columns name and %j, in that order',
  (chosen) => {
    expect(idsOf(employeeColumns(chosen, []))).toEqual(['name', ...chosen]);
    expect(idsOf(employeeTableColumns(chosen, []))).toEqual(['name', ...chosen]);
    // Columns that are not chosen can still be shown in the file.
    expect(employeeTableColumns(chosen, [])).toHaveLength(8);
  },
);

test('has a column for a custom field, and distinguishes an unread value from an empty one', () => {
  const chosen = ['customFields.9', 'number', 'customFields.612'] as const;
  expect(settings.shape.employeeColumns.safeParse(chosen).success).toBe(true);
  expect(customFieldsIn(chosen)).toEqual(['9', '612']);
  const grade = { id: '612', name: 'Grade', values: [] };
  expect(idsOf(employeeColumns(chosen, [grade]))).toEqual(['name', 'number', 'customFields.612']);
  expect(idsOf(employeeTableColumns(chosen, [grade]))).toEqual(['name', 'number', 'customFields.612']);
  const line = anEmployeeLine(1);
  expect(customValue({ ...line, customFields: { 612: 'Senior' } }, '612')).toBe('Senior');
  expect(customValue({ ...line, customFields: {} }, '612')).toBe('');
  expect(customValue({ ...line, customFields: null }, '612')).toBe(employeesMessages.notRead);
});

test('moves a column by one place, but not beyond the ends', () => {
  const columns = ['a', 'b', 'c'];
  expect(movedColumn(columns, 2, -1)).toEqual(['a', 'c', 'b']);
  expect(movedColumn(columns, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedColumn(columns, 0, -1)).toEqual(columns);
  expect(movedColumn(columns, 2, 1)).toEqual(columns);
});

test.each([[['number', 'number']], [['salary']], [['customFields.x']], ['number']])(
  'refuses %j as a choice of columns',
  (chosen) => {
    expect(settings.shape.employeeColumns.safeParse(chosen).success).toBe(false);
  },
);
