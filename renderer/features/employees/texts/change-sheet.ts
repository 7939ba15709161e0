import { countOf, employeesOf, formatCount } from '#messages/format.ts';
import { addManyMessages } from '#features/onboarding/texts/add-many.ts';

export const changeSheetMessages = {
  title: 'Change in a sheet',
  subtitle: 'One employee per row. What you change is saved on this computer until you send it.',
  back: 'All employees',
  backToSheet: 'Back to the sheet',
  loading: 'Loading employees…',
  sheet: 'Records of employees',
  empty: {
    title: 'No employees to change',
    text: 'No employee in service matches the search and the filters of the list.',
  },
  columns: { number: 'Number', name: 'Name' },
  readOnly: 'This column says whose row it is. To change a name or a number, choose it under Columns.',
  chooseColumns: {
    title: 'Columns of the sheet',
    usual: 'Usual columns',
    hint: 'Bank, account number and branch code are shown together. A column in which something is not sent yet stays.',
  },
  notRead: 'What the record has here has never been read on this computer. Read it above.',
  notWhole: 'Type the whole number. Only its last digits are shown here.',
  was: (before: string) => `Now in the service: ${before}`,
  wasEmpty: 'Now empty in the service',
  noReason: 'It gave no reason.',
  lockedSent: addManyMessages.lockedSent,
  lockedDecision: 'The outbox needs your decision on this employee.',
  marks: {
    ...addManyMessages.marks,
    changed: 'Changed',
    missing: 'This may not be empty',
    impossible: 'Unlikely: look at it before you send it',
    overtaken: 'Changed in the service in the meantime: decide it in the outbox',
    saved: 'Changed in the service',
  },
  rows: {
    ...addManyMessages.rows,
    refused: (message: string) => `The service refused the change${message === '' ? '' : `: ${message}`}`,
    done: 'Changed in the service',
  },
  counts: (counts: { changed: number; wrong: number; sending: number; decide: number; done: number }) =>
    [
      counts.changed === 0 ? 'Nothing changed yet' : `${employeesOf(counts.changed)} changed`,
      counts.wrong > 0 ? `${formatCount(counts.wrong)} with something to correct` : '',
      counts.sending > 0 ? `${formatCount(counts.sending)} in the outbox` : '',
      counts.decide > 0 ? `${formatCount(counts.decide)} to decide in the outbox` : '',
      counts.done > 0 ? `${formatCount(counts.done)} changed in the service` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  review: (changes: number) =>
    changes === 0 ? 'Review changes' : `Review ${countOf(changes, 'change', 'changes')}`,
  reviewNone: 'Change something in the sheet first.',
  reviewing: {
    title: 'Review changes',
    subtitle: 'Nothing has been sent yet.',
    blocked: (employees: number) =>
      `${employeesOf(employees)} ${employees === 1 ? 'has' : 'have'} something to correct and ${
        employees === 1 ? 'stays' : 'stay'
      } in the sheet`,
    outdated: (employees: number) =>
      `The records of ${employeesOf(employees)} have changed in the meantime: review them again.`,
    none: {
      title: 'Nothing to send',
      text: 'What you typed is what the records have.',
    },
  },
} as const;

/** The search above a sheet with a row for each employee. */
export const sheetSearchMessages = {
  search: 'Search by name or number',
  shown: (shown: number, all: number) => `${formatCount(shown)} of ${employeesOf(all)}`,
  noMatch: 'No employee in the sheet matches.',
} as const;
