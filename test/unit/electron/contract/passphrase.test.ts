import { expect, test } from 'vitest';
import { newPassphrase, strengthOf } from '#contract/domain/passphrase.ts';

test.each([
  ['', 'weak'],
  ['password', 'weak'],
  ['Payroll2026', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['qwertyuiop', 'weak'],
  ['sipho sipho sipho sipho sipho', 'weak'],
  ['21/11/2026', 'weak'],
  ['kudu lantern tuesday', 'fair'],
  ['kudu lantern tuesday copper', 'strong'],
  ['Xk7#pQ2w$Lr9vT', 'strong'],
] as const)('%j is %s', (text, strength) => {
  expect(strengthOf(text)).toBe(strength);
  expect(newPassphrase.safeParse(text).success).toBe(strength !== 'weak');
});
