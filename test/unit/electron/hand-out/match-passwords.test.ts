import { expect, test } from 'vitest';
import { matchPasswords } from '#electron/hand-out/payslip-passwords.ts';

const employees = [
  { employeeId: 1, number: '0012' },
  { employeeId: 2, number: 'A 7' },
  { employeeId: 3, number: '45' },
  { employeeId: 4, number: '045' },
  { employeeId: 5, number: null },
  { employeeId: 6, number: '99' },
  { employeeId: 7, number: '99' },
];

const rowsOf = (...rows: [number: string, password: string][]) =>
  rows.map(([number, password], index) => ({ number, password, line: index + 2 }));

test('matches passwords by employee number, with or without leading zeros', () => {
  const { passwords, problems } = matchPasswords(
    rowsOf(['12', 'Karoo-2026'], [' a  7 ', ' blou kraan '], ['45', 'five'], ['045', 'four']),
    employees,
  );
  expect(passwords).toEqual([
    { employeeId: 1, password: 'Karoo-2026' },
    { employeeId: 2, password: 'blou kraan' },
    { employeeId: 3, password: 'five' },
    { employeeId: 4, password: 'four' },
  ]);
  expect(problems).toEqual([]);
});

test('refuses different passwords of one employee', () => {
  const same = matchPasswords(rowsOf(['0012', 'once'], ['12', 'once']), employees);
  expect(same).toEqual({ passwords: [{ employeeId: 1, password: 'once' }], problems: [] });
  const other = matchPasswords(rowsOf(['0012', 'once'], ['A 7', 'seven'], ['12', 'again']), employees);
  expect(other.passwords).toEqual([{ employeeId: 2, password: 'seven' }]);
  expect(other.problems.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'twice'],
    [4, 'twice'],
  ]);
});

test.each<[string, string, string]>([
  ['unknown', '13', 'secret'],
  ['unknown', '', 'secret'],
  ['several', '99', 'secret'],
  ['several', '0045', 'secret'],
  // 045 exists too, and nothing shows that the file has kept its zeros.
  ['several', '45', 'secret'],
  ['missing', '12', '  '],
  ['short', '12', 'abc'],
  ['long', '12', 'x'.repeat(33)],
  ['characters', '12', 'Ḓavhana'],
  ['characters', '12', 'tab\there'],
])('refuses a row as %s: %j and %j', (problem, number, password) => {
  expect(matchPasswords(rowsOf([number, password]), employees)).toEqual({
    passwords: [],
    problems: [{ line: 2, number, problem }],
  });
});

test('ignores an empty row', () => {
  expect(matchPasswords(rowsOf(['', ' ']), employees)).toEqual({ passwords: [], problems: [] });
});
