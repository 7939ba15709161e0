import { expect, test } from 'vitest';
import { isNameOf, namesOf, writtenName } from '#services/pay-files/payee-names.ts';
import type { Payee } from '#store/records/payees.ts';

const payee = (firstName: string, lastName: string, holderName = ''): Payee => ({
  ...{ employeeId: 1, number: null, firstName, lastName, payFrequencyId: null, paymentMethod: '' },
  ...{ accountNumber: '', branchCode: '', bankId: '', holderName, payslipsReadAt: null },
});
const isOf = (text: string, of: Payee) => isNameOf(writtenName(text), namesOf(of));

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
