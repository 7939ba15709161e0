import type { CustomField } from '#electron/employees/contract/custom-fields.ts';
import { customColumn, type EmployeeColumnId } from '#electron/employees/contract/employee-columns.ts';
import type { EmployeeLine } from '#electron/employees/contract/employee-line.ts';
import type { ColumnChooser } from '#ui/table/column-layout.svelte.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { employeesMessages } from './texts/employees.ts';
import { formatDate } from '#messages/format.ts';

const headers = employeesMessages.columns;

const nameColumn: TableColumn<EmployeeLine> = {
  id: 'name',
  header: headers.name,
  // Most of the badge of what waits to be sent: few rows have it, and seldom those with the longest names.
  besideRem: 3.5,
  title: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
};

/** The date alone: whether it has come is for the screen. */
function endOf({ endedOn }: EmployeeLine): string {
  return endedOn === null ? '' : formatDate(endedOn);
}

/** What distinguishes employees is dropped last in a narrow window; the panel of the open employee has the rest. */
type Column = TableColumn<EmployeeLine> & { readonly id: EmployeeColumnId };

const columns: readonly Column[] = [
  {
    id: 'number',
    header: headers.number,
    width: '6rem',
    dropBelowRem: 18,
    text: ({ number }) => number ?? '',
  },
  {
    id: 'job-title',
    header: headers['job-title'],
    width: '7rem',
    isCutFirst: true,
    dropBelowRem: 64,
    text: ({ jobTitle }) => jobTitle ?? '',
  },
  {
    id: 'pay-frequency',
    header: headers['pay-frequency'],
    width: '9rem',
    dropBelowRem: 54,
    text: ({ payFrequencyName }) => payFrequencyName ?? '',
  },
  {
    id: 'pay-point',
    header: headers['pay-point'],
    width: '8rem',
    dropBelowRem: 36,
    text: ({ payPointName }) => payPointName ?? '',
  },
  {
    id: 'appointment-date',
    header: headers['appointment-date'],
    width: '7rem',
    dropBelowRem: 44,
    text: ({ appointmentDate }) => (appointmentDate === null ? '' : formatDate(appointmentDate)),
  },
  { id: 'ended', header: headers.ended, width: '9.75rem', dropBelowRem: 28, copies: endOf },
  {
    id: 'email',
    header: headers.email,
    width: '15rem',
    dropBelowRem: 58,
    text: ({ email }) => email ?? '',
  },
];

/** The value of a custom field in a line: '' if it is empty, which is not the same as never read. */
export const customValue = ({ customFields }: EmployeeLine, id: string): string =>
  customFields === null ? employeesMessages.notRead : (customFields?.[id] ?? '');

const columnOf = ({ id, name }: CustomField): Column => ({
  id: customColumn(id),
  header: name,
  width: '9rem',
  dropBelowRem: 50,
  text: (line) => customValue(line, id),
});

/** The name, then the columns that the clerk has chosen, without custom fields of other companies. */
export function employeeColumns(
  chosen: readonly EmployeeColumnId[],
  customFields: readonly CustomField[],
): TableColumn<EmployeeLine>[] {
  const all = [...columns, ...customFields.map(columnOf)];
  return [nameColumn, ...chosen.flatMap((id) => all.filter((column) => column.id === id))];
}

/** Shows and hides those that the clerk chooses; one that was hidden comes last. */
export function employeeChooser(
  chosen: readonly EmployeeColumnId[],
  customFields: readonly CustomField[],
  choose: (ids: EmployeeColumnId[]) => void,
): ColumnChooser {
  const all = [...columns, ...customFields.map(columnOf)];
  return {
    all,
    isShown: (id) => chosen.some((one) => one === id),
    show: (id, isShown) => {
      const column = all.find((one) => one.id === id);
      const others = chosen.filter((one) => one !== id);
      if (column !== undefined) choose(isShown ? [...others, column.id] : others);
    },
  };
}
