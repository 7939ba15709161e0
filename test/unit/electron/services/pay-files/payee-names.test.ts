import { expect, test } from 'vitest';
import { PayeeNames } from '#services/pay-files/payee-names.ts';
import type { Payee } from '#store/records/payees.ts';

const payee = (firstName: string, lastName: string, holderName = ''): Payee => ({
  ...{ employeeId: 1, number: null, firstName, lastName, payFrequencyId: null, paymentMethod: '' },
  ...{ accountNumber: '', branchCode: '', bankId: '', holderName, payslipsReadAt: null },
});
/** Found among others, and by themselves. */
function isOf(text: string, of: Payee): boolean {
  const other = payee('Lerato', 'Khumalo');
  const names = new PayeeNames([other, of]);
  const isFound = names.find(text).has(of);
  expect(names.isNameOf(text, of)).toBe(isFound);
  expect(names.find(text).has(other)).toBe(false);
  return isFound;
}

test.each([
  'Kgositsile van Wyk',
  'VAN WYK KGOSITSILE',
  'K van Wyk',
  'VAN WYK K',
  'Mr K. P. van Wyk',
  'Kgositsile van',
  'van Wyk, K',
])('%s is how a bank may write the name', (text) => {
  expect(isOf(text, payee('Kgositsile', 'van Wyk'))).toBe(true);
});

test.each(['J van Wyk', 'van Wyk', 'Kgositsile', 'K van', '', 'Wages November'])('%s is not', (text) => {
  expect(isOf(text, payee('Kgositsile', 'van Wyk'))).toBe(false);
});

test('the account holder and accents count too', () => {
  expect(isOf('M Botha Trust', payee('Anna', 'Botha', 'M Botha Trust'))).toBe(true);
  expect(isOf('R Müller', payee('Renée', 'Muller'))).toBe(true);
});
