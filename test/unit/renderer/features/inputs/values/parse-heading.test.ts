import { expect, test } from 'vitest';
import { parseHeading, splitPasted } from '#features/inputs/values/parse-heading.ts';
import { heading } from '#electron/inputs/contract/bulk-input.ts';

test('makes a valid heading of an item and an input', () => {
  const parsed = parseHeading(' Basic_Salary ', 'overtime_hours_input');
  expect(parsed).toEqual({ heading: 'calc.basic_salary.overtime_hours_input' });
  expect(heading.safeParse('heading' in parsed && parsed.heading).success).toBe(true);
});

test('distinguishes a missing part from an invalid character', () => {
  expect(parseHeading('basic_salary', ' ')).toEqual({ problem: 'empty' });
  expect(parseHeading('basic salary', 'amount')).toEqual({ problem: 'shape' });
  expect(parseHeading('basic_salary', 'a.b')).toEqual({ problem: 'shape' });
});

test('splits a pasted heading into its item and input', () => {
  expect(splitPasted('calc.30411.amount\n')).toEqual({ item: '30411', input: 'amount' });
  expect(splitPasted('basic_salary')).toBeNull();
});
