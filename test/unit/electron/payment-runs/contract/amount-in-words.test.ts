import { expect, test } from 'vitest';
import { amountInWords } from '#electron/payment-runs/contract/amount-in-words.ts';

test.each([
  [0, 'Zero rand'],
  [1, 'Zero rand and one cent'],
  [99, 'Zero rand and ninety-nine cents'],
  [100, 'One rand'],
  [1_300, 'Thirteen rand'],
  [10_000, 'One hundred rand'],
  [10_100, 'One hundred and one rand'],
  [120_050, 'One thousand two hundred rand and fifty cents'],
  [100_100, 'One thousand and one rand'],
  [1_999_900, 'Nineteen thousand nine hundred and ninety-nine rand'],
  [100_000_000, 'One million rand'],
  [100_000_000_000_000, 'One trillion rand'],
  [100_004_200, 'One million and forty-two rand'],
  [
    99_999_999_999_999,
    'Nine hundred and ninety-nine billion nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine rand and ninety-nine cents',
  ],
])('reads %i cents as %s', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});
