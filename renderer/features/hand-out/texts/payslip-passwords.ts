import { passwordLength, type PasswordProblem } from '#electron/hand-out/contract/payslip-password.ts';
import { actOn, countOf } from '#messages/format.ts';

export const ownPasswordMessages = {
  title: 'Your own list of passwords',
  none: 'No passwords have been imported for this company yet.',
  inUse: (count: number, age: string) =>
    `${countOf(count, 'employee has', 'employees have')} a password, imported ${age}.`,
  text: 'A CSV or Excel file with a column of employee numbers and a column of passwords. Paydesk keeps them in its encrypted database on this computer until you remove them.',
  choose: 'Import passwords…',
  another: 'Import others…',
  forget: 'Remove passwords',
  field: 'File of passwords',
  number: 'Column of employee numbers',
  password: 'Column of passwords',
  chooseColumn: 'Choose a column',
  problems: (count: number) => `${countOf(count, 'row has', 'rows have')} no password that can be used`,
  problemsSheet: 'Rows without a password',
  columns: { row: 'Row', number: 'Number', why: 'Why' },
  why: {
    unknown: 'No employee of this company has this number.',
    several: 'Several employees have this number.',
    twice: 'Other rows have another password for this employee.',
    missing: 'The password is missing or in doubt.',
    short: `The password has fewer than ${passwordLength.min} characters.`,
    long: `The password has more than ${passwordLength.max} characters.`,
    characters: 'The password may have only letters without accents, digits and common symbols.',
  } satisfies Record<PasswordProblem, string>,
  nobody: 'No row has a password that can be used.',
  use: (count: number) => actOn('Use', count, 'password', 'passwords'),
} as const;
