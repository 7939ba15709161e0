import { expect, test } from 'vitest';
import { findControlTotals, hasDifference } from '#features/file-import/rows/control-totals.ts';
import { planRows, planWrites } from '#features/file-import/rows/import-plan.ts';
import { candidateOf, type EmployeeMatch } from '#features/file-import/rows/match-employees.ts';
import { readPasted } from '#features/file-import/rows/read-pasted.ts';
import { columns, rowAt } from '#test/component/inputs/period.ts';

const [hours] = columns;
const rate = columns.find(({ heading }) => heading.endsWith('hourly_rate'));
if (!hours || !rate) throw new Error('The sample has no such columns.');

const totalRow: EmployeeMatch = { problem: { type: 'total-row', of: 'sum' } };
const nobody: EmployeeMatch = { problem: { type: 'unknown' } };
const of = (line: number): EmployeeMatch => ({
  employee: candidateOf(rowAt(line)),
  by: 'number',
  mended: false,
  otherName: false,
  otherNumber: false,
});

function totalsOf(text: string, matches: readonly EmployeeMatch[]) {
  const { table } = readPasted(text);
  const rows = planRows(table, {
    rows: Array.from(table.lines, (_, row) => row),
    columns: [hours, rate].flatMap((input, place) =>
      input ? [{ input, place, reading: {}, days: 1900 }] : [],
    ),
    matches,
  });
  return findControlTotals(rows, planWrites(rows, { doubles: 'sum', columns }).writes, { columns });
}

test('reports what is not imported as the difference, and adds up no rates', () => {
  const totals = totalsOf('8\t50\n7.5\t60\n2\t70', [of(0), of(1), nobody]);
  expect(totals).toMatchObject([{ inFile: '17.5', landing: '15.5', missing: '2', printed: null }]);
  expect(totals.some(hasDifference)).toBe(true);
});

test('compares a total row with the rows', () => {
  const agreed = totalsOf('8\t\n7.5\t\n15.5\t', [of(0), of(1), totalRow]);
  expect(agreed).toMatchObject([
    { inFile: '15.5', landing: '15.5', missing: '0', printed: { value: '15.50' } },
  ]);
  expect(agreed.some(hasDifference)).toBe(false);
  const other = totalsOf('8\t\n7.5\t\n16\t', [of(0), of(1), totalRow]);
  expect(other.some(hasDifference)).toBe(true);
});

test('reports an unreadable total row, without using a subtotal', () => {
  const [total] = totalsOf('8\t\n8\t\n7.5\t\nabout 15\t', [of(0), totalRow, of(1), totalRow]);
  expect(total).toMatchObject({ inFile: '15.5', printed: { text: 'about 15', value: null } });
  expect(total && hasDifference(total)).toBe(true);
});

test('takes a total with thousands separators for the file’s total, not the subtotal before it', () => {
  const totals = totalsOf('845,25\t\n845,25\t\n845,50\t\n1\u00a0690,75\t', [
    of(0),
    totalRow,
    of(1),
    totalRow,
  ]);
  expect(totals).toMatchObject([{ inFile: '1690.75', printed: { value: '1690.75' } }]);
  expect(totals.some(hasDifference)).toBe(false);
});

test('imports several rows of an employee as their sum', () => {
  expect(totalsOf('8\t\n2\t', [of(0), of(0)])).toMatchObject([{ inFile: '10', landing: '10', missing: '0' }]);
});
