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
  ['Id_number, or other_number', 'ID number, or other number'],
  ['EMP_001 has already been taken', 'EMP_001 has already been taken'],
  ['thandi_nkosi@example.com', 'thandi_nkosi@example.com'],
  ['https://example.com/to_pay, pay_run', 'https://example.com/to_pay, pay run'],
  ['pay_slips.pdf is too large', 'pay_slips.pdf is too large'],
])('reads %s as %s', (text, words) => {
  expect(inWords(text)).toBe(words);
});
