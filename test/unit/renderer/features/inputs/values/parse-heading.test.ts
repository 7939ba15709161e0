import { expect, test } from 'vitest';
import { parseHeading, splitPasted } from '#features/inputs/values/parse-heading.ts';
import { heading } from '#electron/inputs/contract/bulk-input.ts';

test('an item and an input make a heading that the contract takes', () => {
  const parsed = parseHeading(' Basic_Salary ', 'overtime_hours_input');
  expect(parsed).toEqual({ heading: 'calc.basic_salary.overtime_hours_input' });
  expect(heading.safeParse('heading' in parsed && parsed.heading).success).toBe(true);
});

test('a missing part and a strange letter are told apart', () => {
  expect(parseHeading('basic_salary', ' ')).toEqual({ problem: 'empty' });
  expect(parseHeading('basic salary', 'amount')).toEqual({ problem: 'shape' });
  expect(parseHeading('basic_salary', 'a.b')).toEqual({ problem: 'shape' });
});

test('a whole heading is taken apart', () => {
  expect(splitPasted('calc.30411.amount\n')).toEqual({ item: '30411', input: 'amount' });
  expect(splitPasted('basic_salary')).toBeNull();
});
