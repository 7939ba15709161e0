import { expect, test } from 'vitest';
import { findControlTotals, hasDifference } from '#features/file-import/rows/control-totals.ts';
import { planWrites } from '#features/file-import/rows/import-plan.ts';
import type { EmployeeMatch } from '#features/file-import/rows/match-employees.ts';
import { columns } from '#test/component/inputs/period.ts';
import { columnNamed } from '#test/support/samples/inputs.ts';
import { matchOf, planPasted, totalRow, unknownEmployee } from '#test/support/samples/file-import.ts';

const inputs = [columnNamed('normal_hours_input'), columnNamed('hourly_rate')];

function totalsOf(text: string, matches: readonly EmployeeMatch[]) {
  const rows = planPasted(text, inputs, matches);
  return findControlTotals(rows, planWrites(rows, { doubles: 'sum', columns }).writes, { columns });
}

test('reports values of unknown employees as the difference, and adds up no rates', () => {
  const totals = totalsOf('8\t50\n7.5\t60\n2\t70', [matchOf(0), matchOf(1), unknownEmployee]);
  expect(totals).toMatchObject([{ inFile: '17.5', landing: '15.5', missing: '2', printed: null }]);
  expect(totals.some(hasDifference)).toBe(true);
});

test('compares a total row with the sum of the rows', () => {
  const agreed = totalsOf('8\t\n7.5\t\n15.5\t', [matchOf(0), matchOf(1), totalRow]);
  expect(agreed).toMatchObject([
    { inFile: '15.5', landing: '15.5', missing: '0', printed: { value: '15.50' } },
  ]);
  expect(agreed.some(hasDifference)).toBe(false);
  const other = totalsOf('8\t\n7.5\t\n16\t', [matchOf(0), matchOf(1), totalRow]);
  expect(other.some(hasDifference)).toBe(true);
});

test('reports an unreadable total row, without using a subtotal', () => {
  const [total] = totalsOf('8\t\n8\t\n7.5\t\nabout 15\t', [matchOf(0), totalRow, matchOf(1), totalRow]);
  expect(total).toMatchObject({ inFile: '15.5', printed: { text: 'about 15', value: null } });
  expect(total && hasDifference(total)).toBe(true);
});

test('takes a total with thousands separators for the file’s total, not the subtotal before it', () => {
  const totals = totalsOf('845,25\t\n845,25\t\n845,50\t\n1\u00a0690,75\t', [
    matchOf(0),
    totalRow,
    matchOf(1),
    totalRow,
  ]);
  expect(totals).toMatchObject([{ inFile: '1690.75', printed: { value: '1690.75' } }]);
  expect(totals.some(hasDifference)).toBe(false);
});

test('imports several rows of an employee as their sum', () => {
  expect(totalsOf('8\t\n2\t', [matchOf(0), matchOf(0)])).toMatchObject([
    { inFile: '10', landing: '10', missing: '0' },
  ]);
});
