import { inWords } from '#kit/wire-words.ts';
import { expect, test } from 'vitest';

test.each([
  ['id_number has already been taken', 'ID number has already been taken'],
  [
    'Employee not created: bank_account.branch_code is invalid',
    'Employee not created: bank account.branch code is invalid',
  ],
  ['eft_manual', 'EFT manual'],
  ['Thandi Nkosi, 14 days', 'Thandi Nkosi, 14 days'],
  ['2026_11', '2026_11'],
])('reads %s as %s', (text, words) => {
  expect(inWords(text)).toBe(words);
});
