import type { EmployeeColumnId } from '#contract/domain/employee-columns.ts';
import type { EmployeeLine } from '#contract/domain/employee-line.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { employeesMessages } from '#messages/employees.ts';
import { formatDate } from '#messages/format.ts';

const headers = employeesMessages.columns;

const nameColumn: TableColumn<EmployeeLine> = {
  id: 'name',
  header: headers.name,
  title: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
};

/** What tells employees apart stays; the panel of the open employee has what gives way. */
const columns: readonly (TableColumn<EmployeeLine> & { readonly id: EmployeeColumnId })[] = [
  {
    id: 'number',
    header: headers.number,
    width: '6.5rem',
    dropBelowRem: 18,
    text: ({ number }) => number ?? '',
  },
  {
    id: 'job-title',
    header: headers['job-title'],
    width: '10rem',
    dropBelowRem: 64,
    text: ({ jobTitle }) => jobTitle ?? '',
  },
  {
    id: 'pay-frequency',
    header: headers['pay-frequency'],
    width: '9.5rem',
    dropBelowRem: 54,
    text: ({ payFrequencyName }) => payFrequencyName ?? '',
  },
  {
    id: 'pay-point',
    header: headers['pay-point'],
    width: '8.5rem',
    dropBelowRem: 36,
    text: ({ payPointName }) => payPointName ?? '',
  },
  {
    id: 'appointment-date',
    header: headers['appointment-date'],
    width: '8rem',
    dropBelowRem: 44,
    text: ({ appointmentDate }) => (appointmentDate === null ? '' : formatDate(appointmentDate)),
  },
  { id: 'ended', header: headers.ended, width: '10.5rem', dropBelowRem: 28 },
  {
    id: 'email',
    header: headers.email,
    width: '15rem',
    dropBelowRem: 58,
    text: ({ email }) => email ?? '',
  },
];

/** The name, then what the clerk has chosen. */
export const employeeColumns = (chosen: readonly EmployeeColumnId[]): TableColumn<EmployeeLine>[] => [
  nameColumn,
  ...chosen.flatMap((id) => columns.filter((column) => column.id === id)),
];
