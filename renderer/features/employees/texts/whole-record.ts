import type { RelatedData } from '#electron/employees/contract/employee-data.ts';
import { auditOutcomes, titleOfKind } from '#electron/audit-log/contract/audit-kinds.ts';
import { countOf, formatDate } from '#messages/format.ts';
import { headingName, sentence } from '#messages/headings.ts';
import { leaveBalanceText } from '#features/leave/texts/leave-amount.ts';
import { leaveHoursText } from '#features/leave/texts/leave-amount.ts';

export const wholeRecordMessages = {
  open: 'Whole record',
  title: (name: string) => `Whole record of ${name}`,
  loading: 'Loading the record…',
  empty: 'The record has never been read.',
  sheet: 'Record',
  columns: { section: 'Section', field: 'Field', value: 'Value' },
  custom: 'Custom fields',
  customField: (number: string) => `Custom field ${number}`,
  others: 'Other fields, by their names in the service',
  notRead: 'Not read on this computer yet',
  none: 'None',
  payItems: 'Pay items',
  older: 'Older',
  olderPayslips: (count: number) => `${countOf(count, 'payslip', 'payslips')}, under Payslips`,
  around: {
    leave: 'Leave',
    leaveUnknown: 'Not read on this computer yet',
    balance: (balance: string | null, asAt: string) =>
      balance === null
        ? `not given on ${formatDate(asAt)}`
        : `${leaveBalanceText(balance)} left on ${formatDate(asAt)}`,
    booked: (date: string) => `Booked on ${formatDate(date)}`,
    day: (name: string, hours: string | null) =>
      hours === null ? name : `${name}, ${leaveHoursText(hours)}`,
    waiting: 'Waiting in the outbox',
    changes: 'Changed at the last refresh',
    changed: 'changed in the service',
    sent: 'From the audit log',
    entry: ({ kind, outcome, user, subject }: RelatedData['sent'][number]) =>
      [
        titleOfKind(kind),
        subject === null ? '' : kind === 'bulk-input' ? headingName(subject) : sentence(subject),
        auditOutcomes[outcome],
        user ?? '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
  },
  nothing: '–',
  unreadable: 'The service’s answer cannot be read',
  masked: 'Only the last digits of ID, tax and bank numbers are shown, here and in these files.',
  facts: { employee: 'Employee', read: 'Read' },
  never: 'Never',
  fileName: (name: string) => `Record of ${name}`,
} as const;
