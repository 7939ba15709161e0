import type { EmployeeLine } from '#contract/domain/employee-line.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { employeesMessages } from '#messages/employees.ts';
import { formatDate } from '#messages/format.ts';

const heads = employeesMessages.columns;

/** What tells people apart stays; what gives way stands among the facts of the person who is opened. */
export const employeeColumns: readonly TableColumn<EmployeeLine>[] = [
  {
    id: 'name',
    head: heads.name,
    text: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
  },
  { id: 'number', head: heads.number, width: '6.5rem', dropBelowRem: 18, text: ({ number }) => number ?? '' },
  {
    id: 'job-title',
    head: heads['job-title'],
    width: '10rem',
    dropBelowRem: 64,
    text: ({ jobTitle }) => jobTitle ?? '',
  },
  {
    id: 'pay-frequency',
    head: heads['pay-frequency'],
    width: '9.5rem',
    dropBelowRem: 54,
    text: ({ payFrequencyName }) => payFrequencyName ?? '',
  },
  {
    id: 'pay-point',
    head: heads['pay-point'],
    width: '8.5rem',
    dropBelowRem: 36,
    text: ({ payPointName }) => payPointName ?? '',
  },
  {
    id: 'appointment-date',
    head: heads['appointment-date'],
    width: '8rem',
    dropBelowRem: 44,
    text: ({ appointmentDate }) => (appointmentDate === null ? '' : formatDate(appointmentDate)),
  },
  { id: 'ended', head: heads.ended, width: '10.5rem', dropBelowRem: 28 },
];
