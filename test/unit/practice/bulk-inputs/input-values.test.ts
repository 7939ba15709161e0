import { expect, test } from 'vitest';
import { checkInputValue } from '#practice/bulk-inputs/input-values.ts';

const hours = { kind: 'hours', level: 'payslip' } as const;
const money = { kind: 'money', level: 'payslip' } as const;
const quantity = { kind: 'quantity', level: 'payslip' } as const;
const percent = { kind: 'percent', level: 'employee' } as const;

test.each([
  ['45', hours, undefined],
  ['744', hours, undefined],
  ['744.01', hours, 'must be less than or equal to 744'],
  ['-5', hours, 'must be greater than or equal to 0'],
  ['99999999.99', money, 'must be less than or equal to 9999999.99'],
  ['-250.00', money, undefined],
  ['100.5', percent, 'must be less than or equal to 100'],
  ['99999.99', quantity, undefined],
  ['100000', quantity, 'must be less than or equal to 99999.99'],
  ['-100000', quantity, 'must be greater than or equal to -99999.99'],
  ['forty', hours, 'is not a number'],
  ['', hours, undefined],
])('checks the value %j of an input %o: %s', (value, input, problem) =>
  expect(checkInputValue(value, input)).toBe(problem),
);
