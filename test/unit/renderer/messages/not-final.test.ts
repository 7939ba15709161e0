import { notFinalText } from '#messages/not-final.ts';
import { expect, test } from 'vitest';

test.each([
  [142, 142, undefined],
  [0, 0, undefined],
  [142, 1, '141 of 142 payslips not finalised yet'],
  [142, 0, 'No payslip finalised yet'],
  [1, 0, 'Payslip not finalised yet'],
])('says of %i payslips of which %i are finalised: %s', (payslips, finalised, text) => {
  expect(notFinalText(payslips, finalised)).toBe(text);
});
