import { expect, test } from 'vitest';
import { countPeople, differenceOf, linesOf } from '#capture/review-lines.ts';
import type { ReviewedChange } from '#contract/domain/bulk-input.ts';

const change: ReviewedChange = { employeeId: 1, heading: 'a', scope: 'payslip', old: null, new: '1' };

test('a person is named on the first of their lines within a scope', () => {
  const changes = [
    change,
    { ...change, heading: 'b' },
    { ...change, scope: 'employee' as const },
    { ...change, employeeId: 2 },
  ];
  expect(linesOf(changes, 'payslip').map(({ isFirstOfPerson }) => isFirstOfPerson)).toEqual([
    true,
    false,
    true,
  ]);
  expect(linesOf(changes, 'employee').map(({ isFirstOfPerson }) => isFirstOfPerson)).toEqual([true]);
  expect(countPeople(changes)).toBe(2);
});

test('a difference is exact, and none where a part is not known', () => {
  expect(differenceOf({ heading: 'a', changes: 2, old: '0.1', new: '0.3' })).toBe('0.2');
  expect(differenceOf({ heading: 'a', changes: 2, old: null, new: '0.3' })).toBeNull();
});
