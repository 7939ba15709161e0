import { listedName, numberedName } from '#kit/listed-name.ts';
import type { ResultColumn } from './result-column.ts';

interface NamedEmployee {
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

interface Options {
  readonly nameWidth?: number;
  /** Whether the table can be grouped by employee, for tables with several rows per employee. */
  readonly groups?: boolean;
}

/** The columns that identify the employee of a row, to be placed as the table needs them; `name` is frozen. */
export function nameAndNumber<Row>(
  headers: { readonly name: string; readonly number: string },
  employeeOf: (row: Row) => NamedEmployee,
  { nameWidth = 18, groups = false }: Options = {},
): { readonly name: ResultColumn<Row>; readonly number: ResultColumn<Row> } {
  return {
    name: {
      id: 'name',
      header: headers.name,
      kind: 'text',
      isKey: true,
      width: nameWidth,
      // Two employees of one name are no group.
      groups: groups && ((row) => numberedName(employeeOf(row))),
      value: (row) => listedName(employeeOf(row)),
      apart: (row) => employeeOf(row).number,
    },
    number: {
      id: 'number',
      header: headers.number,
      kind: 'text',
      width: 10,
      value: (row) => employeeOf(row).number,
    },
  };
}
