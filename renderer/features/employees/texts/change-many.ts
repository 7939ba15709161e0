import type { ComparedEmployee } from '#electron/employees/contract/employee-comparison.ts';
import { actOn, countOf, employeesOf, formatCount, namesOf } from '#messages/format.ts';

const changesOf = (count: number) => countOf(count, 'change', 'changes');

export const changeManyMessages = {
  open: 'Change with a file…',
  openSheet: 'Change in a sheet…',
  openTicked: (count: number) =>
    count === 0 ? 'Change in a sheet…' : `Change ${formatCount(count)} ticked in a sheet…`,
  title: 'Change with a file',
  subtitle: 'Export all employees, edit the workbook in Excel and import it: only what you changed is sent.',
  back: 'All employees',
  export: 'Export to edit…',
  choose: 'Import the edited file…',
  fileName: (company: string) => `${company} employees`,
  sheet: 'Employees',
  idHeader: 'Paydesk ID',
  exported: (name: string, employees: number) => `${name} saved with ${employeesOf(employees)}`,
  exportedText:
    'It contains full ID and account numbers: delete it when you are done. Leave the first column as it is, and import the file here.',
  steps: {
    title: 'Three steps',
    lines: [
      'Export all employees in service. The workbook has a row for each employee and a column for each field.',
      'Edit it in Excel. Emptying a cell changes nothing: to empty a field, edit the employee’s record.',
      'Import it. You see each change with the old value before anything is sent.',
    ],
  },
  file: {
    title: 'Import the edited file',
    hint: 'Excel (.xlsx) or CSV, up to 20 MB and 2 000 employees. A row is found by the Paydesk ID, the employee number or the ID number. Nothing is sent yet.',
    template: 'No file yet? Export all employees with a column for each field.',
    go: (rows: number) => actOn('Compare', rows, 'row', 'rows'),
  },
  columns: {
    number: 'Number',
    name: 'Name',
    field: 'Field',
    before: 'Now',
    after: 'New',
    found: 'To correct or to check',
  },
  summary: (changes: number, employees: number) => `${changesOf(changes)} for ${employeesOf(employees)}`,
  blocked: (employees: number) =>
    `${employeesOf(employees)} ${employees === 1 ? 'has' : 'have'} something to correct and ${
      employees === 1 ? 'is' : 'are'
    } left out: correct it in the file and import the file again.`,
  blockedText: namesOf,
  unmatched: (rows: number) => `${countOf(rows, 'row matches', 'rows match')} no employee of this company`,
  unmatchedText: (lines: readonly string[], more: number) =>
    `Left out: ${namesOf(lines, more)}. Add new employees under Onboarding.`,
  noEmployee: 'Matches no employee of this company, or several.',
  exportLeftOut: 'Export what is left out…',
  leftOutSheet: 'Left out',
  leftOutName: (company: string) => `${company} changes left out`,
  allSent: 'Everything that could be sent has been sent. What is listed here was left out.',
  rowName: ({ row, firstName, lastName }: ComparedEmployee) =>
    `${firstName} ${lastName}`.trim() || `row ${formatCount(row + 1)}`,
  unread: (employees: number) =>
    `The custom fields of ${employeesOf(employees)} have never been read on this computer`,
  unreadText: 'The service sends them with one record at a time. Read these records before you change them.',
  read: (employees: number) => actOn('Read', employees, 'record', 'records'),
  reading: (done: number, total: number) =>
    `${formatCount(done)} of ${countOf(total, 'record', 'records')} read`,
  twice: 'This employee is in several rows of the file.',
  namesOther:
    'This row names a different employee from the record: the file may be another company’s, or was sorted without its first column.',
  none: {
    title: 'Nothing was changed',
    text: 'Every cell of the file matches the record.',
  },
  doubtsText: 'The last column says why. Nothing of it is refused: it is sent as it is once you confirm it.',
  doubtsFirst: 'Look at the values that are unlikely, then confirm them above.',
  bank: (employees: number) =>
    countOf(employees, 'employee gets a new bank account', 'employees get a new bank account'),
  bankText:
    'Changed bank accounts are a common way to steal wages. Call each of them on a number that you already had, not on one from the message that asked for this.',
  bankConfirm: 'I have called each of them, and these accounts are right.',
  send: (changes: number, employees: number) =>
    changes === 0 ? 'Send' : `Send ${changesOf(changes)} for ${employeesOf(employees)}`,
  sending: (done: number, total: number) =>
    `${formatCount(done)} of ${formatCount(total)} put into the outbox`,
  sent: (employees: number) => `Changes for ${employeesOf(employees)} are in the outbox`,
  sentText: 'They are sent one after the other. The outbox shows the outcome of each.',
  outdated: (employees: number) =>
    `The records of ${employeesOf(employees)} have changed in the meantime: import the file again to see how.`,
} as const;
