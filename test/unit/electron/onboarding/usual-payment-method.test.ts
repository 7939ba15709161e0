import { usualPaymentMethod } from '#electron/onboarding/usual-payment-method.ts';
import { expect, test } from 'vitest';

const counts = (eft: number, cash: number) =>
  [
    { method: 'eft_manual', employees: eft },
    { method: 'cash', employees: cash },
  ].filter(({ employees }) => employees > 0);

test.each([
  [20, 0],
  [18, 2],
  [3, 0],
])('is the method of nearly all employees: %i by bank transfer and %i in cash', (eft, cash) => {
  expect(usualPaymentMethod(counts(eft, cash))).toBe('eft_manual');
});

test.each([
  [17, 3],
  [2, 0],
  [0, 0],
])('is none when employees differ or are too few: %i by bank transfer and %i in cash', (eft, cash) => {
  expect(usualPaymentMethod(counts(eft, cash))).toBeNull();
});
