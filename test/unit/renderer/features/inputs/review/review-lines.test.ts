import { expect, test } from 'vitest';
import { countEmployees, differenceOf, linesOf } from '#features/inputs/review/review-lines.ts';
import type { ReviewedChange } from '#electron/inputs/contract/bulk-input.ts';

const change: ReviewedChange = { employeeId: 1, heading: 'a', scope: 'payslip', old: null, new: '1' };
const changes = [
  change,
  { ...change, heading: 'b' },
  { ...change, scope: 'employee' as const },
  { ...change, employeeId: 2 },
];

test('marks the first line of each employee within a scope', () => {
  const firsts = (scope: 'payslip' | 'employee') =>
    linesOf(changes, scope, 'employee').map(({ isFirst }) => isFirst);
  expect(firsts('payslip')).toEqual([true, false, true]);
  expect(firsts('employee')).toEqual([true]);
  expect(countEmployees(changes)).toBe(2);
});

test('sorts lines by column with the employees in their own order', () => {
  const lines = linesOf(changes, 'payslip', 'column');
  expect(lines.map(({ change: { heading, employeeId } }) => `${heading}${employeeId}`)).toEqual([
    'a1',
    'a2',
    'b1',
  ]);
  expect(lines.map(({ isFirst }) => isFirst)).toEqual([true, false, true]);
});

test('gives an exact difference, and none when a value is unknown or no number', () => {
  expect(differenceOf({ old: '0.1', new: '0.3' })).toBe('0.2');
  expect(differenceOf({ old: '', new: '0.3' })).toBe('0.3');
  expect(differenceOf({ old: '7', new: '' })).toBe('-7');
  expect(differenceOf({ old: null, new: '0.3' })).toBeNull();
  expect(differenceOf({ old: 'Clerk', new: '0.3' })).toBeNull();
});
