import { expect, test } from 'vitest';
import { findHeader } from '#features/file-import/columns/find-header.ts';
import { HeaderMatcher, targetKey } from '#features/file-import/columns/match-headers.ts';
import { isPastedTable } from '#features/file-import/rows/pasted-table.ts';
import { readPasted } from '#features/file-import/rows/read-pasted.ts';
import { columnOf, type FileCell } from '#features/file-import/reading/table.ts';
import { headingName } from '#messages/headings.ts';
import { columns } from '#test/component/inputs/period.ts';

const matcher = new HeaderMatcher(columns);
const suggest = (...headers: string[]) =>
  matcher
    .suggest(headers)
    .map((found) => (found ? `${found.sureness} ${targetKey(found.target)}` : undefined));

const overtime = 'calc.basic_salary.overtime_hours_input';
const normal = 'calc.basic_salary.normal_hours_input';
const sunday = 'calc.basic_salary.sunday_overtime_hours_input';

test.each([
  ['Number', 'exact @number'],
  ['EMP. NO.', 'known @number'],
  ['Emp #', 'known @number'],
  ['Clock no', 'known @number'],
  ['SA ID Number', 'known @id-number'],
  ['E-mail address', 'known @email'],
  ['Surname', 'known @last-name'],
  ['Name & Surname', 'known @name'],
  ['Name and surname', 'known @name'],
  ['Hrs worked', `known ${normal}`],
  ['O/T', `known ${overtime}`],
  ['Overtime 1.5', `known ${overtime}`],
  ['Double time', `known ${sunday}`],
  ['Overtme hours', `similar ${overtime}`],
  [overtime, `exact ${overtime}`],
  ['Commission', 'known calc.commission.amount'],
  ['Loan', 'known calc.employer_loan.repayment_amount'],
  ['Favourite colour', undefined],
  ['', undefined],
])('the header %s is matched: %s', (header, target) => {
  expect(suggest(header)).toEqual([target]);
});

test('recognises every column of the sheet by its title and by its name in the service', () => {
  for (const { heading } of columns) {
    expect(suggest(headingName(heading))).toEqual([`exact ${heading}`]);
    expect(suggest(heading)).toEqual([`exact ${heading}`]);
  }
});

test('suggests a column only once, for the surer header', () => {
  expect(suggest('OT', headingName(overtime), 'Overtime')).toEqual([
    undefined,
    `exact ${overtime}`,
    undefined,
  ]);
});

const table = (text: string) => readPasted(text).table;
const knows = (header: string) => matcher.knows(header);

test.each([
  ['the first row', 'Number\tHours\n1\t8', 0],
  ['under a title and a date', 'Timesheet week 47\n\nDate\t2026-11-20\nEmp no\tHours\n1\t8', 2],
  ['unknown words over figures', 'Wie\tWieviel\n1\t8', 0],
  ['none at all', '1\t8\n2\t9', undefined],
  ['one known word above employees of words alone', 'Emp no\tWhere\nEMP01\tnorth\nEMP02\t9', 0],
  ['above an answer that is a known word', 'Nr\tOvertime\tUnion\tTools\n1\tNo\tNo\tNo', 0],
  ['a title that is itself a known word', 'Employee\n\nNr\tOvertime\n1\t8', 1],
])('finds the header row: %s', (_, text, row) => {
  expect(findHeader(table(text), knows)).toBe(row);
});

test('takes the row that names each column for the header when merged cells above group the columns', () => {
  const column = (letters: string, upper: FileCell, lower: string) =>
    columnOf(letters, [upper, { type: 'text', text: lower }, { type: 'number', text: '4' }]);
  const group = (text: string): FileCell => ({ type: 'text', text, doubts: ['merged'] });
  const none: FileCell = { type: 'empty', text: '' };
  const grouped = [
    column('A', group('Employee'), 'Emp no'),
    column('B', none, 'Name'),
    column('C', group('Overtime'), '1.5'),
    column('D', none, '2.0'),
  ];
  const lines = Uint32Array.from([1, 2, 3]);
  const knows = (header: string) => matcher.knows(header);
  expect(findHeader({ lines, columns: grouped }, knows)).toBe(1);
  // Also when each row has a single known word.
  const isName = (header: string) => ['Employee', 'Name'].includes(header);
  expect(findHeader({ lines, columns: grouped }, isName)).toBe(1);
  const named = [column('A', group('Emp no'), 'KF001'), column('B', group('Overtime'), 'x')];
  expect(findHeader({ lines, columns: named }, knows)).toBe(0);
});

test('prefers first names to initials, whatever their order', () => {
  expect(suggest('Initials', 'First names')).toEqual([undefined, 'known @first-name']);
  expect(suggest('Initials', 'Surname')).toEqual(['known @first-name', 'known @last-name']);
});

test.each([
  ['a table with headers', 'Emp no\tOvertime\n1\t8', true],
  ['cells without headers', '7.5\t8\n1\t8', false],
  ['a header and nothing under it', 'Emp no\tOvertime', false],
  ['headers of inputs alone', 'Overtime\tSunday\n1\t8', false],
  ['one value', '8', false],
  ['words that only look alike', 'Empl nu\tOvertme\n1\t8', false],
])('decides whether pasted text is a table: %s', (_, text, isTable) => {
  expect(isPastedTable(text, columns)).toBe(isTable);
});

test('recognises an item by the name that the company gave it, unless two share it', () => {
  const named = (item: number, itemName: string) =>
    ({ heading: `calc.${item}.amount`, itemName, scope: 'payslip', kind: 'money', source: 'typed' }) as const;
  const itemMatcher = new HeaderMatcher([named(1, 'Piecework'), named(2, 'Tools'), named(3, 'Tools')]);
  const [piecework, item, tools] = itemMatcher.suggest(['Piecework', 'Item 2 · Amount', 'Tools']);
  expect(piecework?.target).toEqual({ type: 'input', heading: 'calc.1.amount' });
  expect(item?.target).toEqual({ type: 'input', heading: 'calc.2.amount' });
  expect(tools).toBeUndefined();
});
