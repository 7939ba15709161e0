import { describe, expect, test } from 'vitest';
import { headersOf } from '#features/file-import/columns/find-header.ts';
import { HeaderMatcher } from '#features/file-import/columns/match-headers.ts';
import { readPasted } from '#features/file-import/rows/read-pasted.ts';
import { dayContext, dayOf, findRowColumns, inputOfKind } from '#features/file-import/columns/row-kinds.ts';
import { columns } from '#test/component/inputs/period.ts';

const matcher = new HeaderMatcher(columns);

test.each([
  ['Normal', 'normal_hours_input'],
  ['NORMAL TIME', 'normal_hours_input'],
  ['NT', 'normal_hours_input'],
  ['O/T', 'overtime_hours_input'],
  ['Overtime', 'overtime_hours_input'],
  ['OT 1.5', 'overtime_hours_input'],
  ['Sunday', 'sunday_overtime_hours_input'],
  ['Double', 'sunday_overtime_hours_input'],
  ['Commission', 'amount'],
])('takes the kind %s for the input %s', (text, input) => {
  expect(inputOfKind(text, matcher)?.split('.').at(-1)).toBe(input);
});

test.each(['Lunch', 'Employee number', 'Thandi'])('finds no input for %j', (text) => {
  expect(inputOfKind(text, matcher)).toBeUndefined();
});

function columnsOf(text: string): readonly string[] {
  const { table } = readPasted(text.replaceAll(';', '\t'));
  const headers = headersOf(table, 0);
  const rows = Array.from(table.lines.keys()).slice(1);
  const found = findRowColumns(table, { headers, rows, matcher }) ?? [];
  return Array.from(found, ([place, of]) => `${headers[place]} ${of}`).toSorted();
}

describe('the columns of clockings', () => {
  test.each([
    [
      'No;Date;Type;Hours\n1;2026-11-23;Normal;8\n1;2026-11-23;OT;1',
      ['Date day', 'Hours value', 'Type kind'],
    ],
    ['No;Pay code;Units\n1;Overtime;2', ['Pay code kind', 'Units value']],
    ['No;Datum;Normal hours;O/T\n1;2026-11-23;8;1', ['Datum day']],
    // Kinds of something else, and notes.
    ['No;Type;Hours\n1;Weekly;8\n2;Monthly;8', []],
    ['No;Description;Hours\n1;came late;8\n2;Normal;8\n3;sick;8\n4;left early;8', []],
    ['No;Type;Crates\n1;Normal;8', []],
  ])('in %j are %j', (text, found) => {
    expect(columnsOf(text)).toEqual(found);
  });
});

test('reads the day of a row in the order of day and month that its column proves', () => {
  const { table } = readPasted('Day\n25/11/2026\n3/11/2026\n\nThursday');
  const [column] = table.columns;
  if (column === undefined) throw new Error('The table has no column.');
  const context = dayContext(column, [1, 2, 3], 1900);
  expect([1, 2, 3].map((row) => dayOf(column, row, context))).toEqual([
    '2026-11-25',
    '2026-11-03',
    'Thursday',
  ]);
});
