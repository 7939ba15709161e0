import { expect, test } from 'vitest';
import { PayeeNames } from '#electron/pay-file/payee-names.ts';
import type { Payee } from '#electron/pay-file/store/records.ts';

const payee = (firstName: string, lastName: string, holderName = ''): Payee => ({
  employeeId: 1,
  number: null,
  firstName,
  lastName,
  payFrequencyId: null,
  paymentMethod: '',
  accountNumber: '',
  branchCode: '',
  bankId: '',
  holderName,
  payslipsReadAt: null,
});
/** Whether the text names the payee, both among others and alone. */
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
])('matches %s', (text) => {
  expect(isOf(text, payee('Kgositsile', 'van Wyk'))).toBe(true);
});

test.each(['J van Wyk', 'van Wyk', 'Kgositsile', 'K van', '', 'Wages November'])(
  'does not match %s',
  (text) => {
    expect(isOf(text, payee('Kgositsile', 'van Wyk'))).toBe(false);
  },
);

test('matches the account holder, and names without accents', () => {
  expect(isOf('M Botha Trust', payee('Anna', 'Botha', 'M Botha Trust'))).toBe(true);
  expect(isOf('R Müller', payee('Renée', 'Muller'))).toBe(true);
});

test('matches a name that a bank cut off after at least twelve letters', () => {
  const of = payee('Kgositsile', 'van Wyk');
  expect(isOf('Kgositsile va', of)).toBe(true);
  expect(isOf('Kgositsile v', of)).toBe(false);
  expect(isOf('Kgositsile vo', of)).toBe(false);
});

test('matches an employee with a single name only by the whole name', () => {
  const [first, last] = [payee('Madonna', ''), payee('', 'Botha')];
  expect(['Madonna', 'M', 'M Botha'].map((text) => isOf(text, first))).toEqual([true, false, false]);
  expect(['Botha', 'M Botha', 'Botha M'].map((text) => isOf(text, last))).toEqual([true, false, false]);
  expect(isOf('', payee('', ''))).toBe(false);
});

test('finds everybody whom a cut name, an initial or an account holder may mean', () => {
  const sisters = [payee('Kgositsilekae', 'Nkosi'), payee('Kgositsilekgo', 'Nkosi')];
  const others = [payee('Kagiso', 'Zulu', 'K Nkosi'), payee('Lerato', 'Nkosi')];
  const names = new PayeeNames([...sisters, ...others]);
  expect([...names.find('Kgositsilek')]).toEqual([]);
  expect([...names.find('Kgositsileknkosi')]).toEqual(sisters);
  expect(names.find('K Nkosi')).toEqual(new Set([...sisters, others[0]]));
  expect(names.find('Nkosi K')).toEqual(new Set(sisters));
  expect(names.find('K. NKOSI')).toBe(names.find('K Nkosi'));
});

test('matches an initial before or after the last name', () => {
  const of = payee('Anna', 'Botha');
  expect(['A Botha', 'Botha A', 'Botha', 'B Botha', 'Botha B'].map((text) => isOf(text, of))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('does not match a last name alone', () => {
  const anna = payee('Anna', 'Adams');
  expect(isOf('Adams', anna)).toBe(false);
  const names = new PayeeNames([payee('Madonna', ''), anna]);
  expect([...names.find('Adams'), ...names.find('')]).toEqual([]);
  expect([...names.find('A Adams')]).toEqual([anna]);
});

test.each(['A Dlamini', 'Anna Dlamini'])(
  'finds up to a hundred employees with the same name, and none when there are more: %s',
  (name) => {
    const many = Array.from({ length: 101 }, () => payee('Anna', 'Dlamini'));
    expect(new PayeeNames(many.slice(1)).find(name).size).toBe(100);
    const names = new PayeeNames(many);
    expect(names.find(name).size).toBe(0);
    expect(many.every((one) => names.isNameOf(name, one))).toBe(true);
  },
);
