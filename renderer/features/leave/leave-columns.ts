import type { LeaveLine } from '#electron/leave/contract/leave.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { leaveDaysText } from './texts/leave-amount.ts';
import { leaveMessages } from './texts/leave.ts';

const headers = leaveMessages.columns;

export const leaveColumns: readonly TableColumn<LeaveLine>[] = [
  {
    id: 'name',
    header: headers.name,
    width: '11rem',
    text: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
  },
  {
    id: 'number',
    header: headers.number,
    width: '5.5rem',
    dropBelowRem: 56,
    text: ({ number }) => number ?? '',
  },
  { id: 'calendar', header: headers.calendar },
  {
    id: 'days',
    header: headers.days,
    width: '4.5rem',
    dropBelowRem: 30,
    align: 'end',
    text: ({ amount }) => (amount === null ? '' : leaveDaysText(amount)),
  },
];
