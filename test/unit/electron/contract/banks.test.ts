import { expect, test } from 'vitest';
import { bankById, bankOfBranch, banks } from '#contract/domain/banks.ts';
import { bankNames } from '#practice/banks.ts';

test('banks are those of the service’s own sheet', () => {
  expect(new Set(banks.map(({ id }) => id))).toEqual(new Set(bankNames.keys()));
});

test('each universal branch code belongs to one bank', () => {
  const codes = banks.flatMap(({ branchCode }) => branchCode ?? []);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(bankById(String(bankOfBranch(code)?.id))?.branchCode).toBe(code);
});
