import { expect, test } from 'vitest';
import {
  isPersonalName,
  isPersonalPath,
  isWholeNumber,
  maskerOf,
  maskNumber,
  maskNumbersIn,
  maskForDisplay,
} from '#payroll/personal-number.ts';

test.each([
  'id_number',
  'idNumber',
  'IDNo',
  'ID Number',
  'id_no',
  'ID',
  'rsa_id',
  'SA ID',
  'identity',
  'identityNumber',
  'identifying_number',
  'ID-nommer',
  'Identiteit',
  'passport',
  'Passport no.',
  'passport_number',
  'Paspoort',
  'permit',
  'work_permit_no',
  'asylum_seeker_permit',
  'other_number',
  'otherNumber',
  'tax_ref',
  'Tax number',
  'income_tax_number',
  'incomeTaxNumber',
  'Belasting nr',
  'account_number',
  'accountNumber',
  'second_account',
  'bank_details',
  'Bank',
  'Acc no',
  'Account number of holder',
  'iban',
  'Rekening',
  'ＩＤ number',
])('recognises %s as the name of a personal number', (name) => {
  expect(isPersonalName(name)).toBe(true);
});

test.each([
  'number',
  'bank_id',
  'wave_id',
  'pay_point_id',
  'client_id',
  'employee_id',
  'identification_type',
  'passport_code',
  'Passport country',
  'Permit until',
  'account_type',
  'holder_name',
  'bank_name',
  'branch_code',
  'tax_method',
  'tax_year',
  'Tax rate',
  'taxable_income',
  'accounting',
  'first_name',
  'job_title',
  'Kit',
  'Side',
])('does not recognise %s as the name of a personal number', (name) => {
  expect(isPersonalName(name)).toBe(false);
});

test('checks a path or a heading by its last part', () => {
  for (const path of ['bankAccount.accountNumber', 'calc.garnishee.account_number'])
    expect(isPersonalPath(path)).toBe(true);
  for (const path of ['bankAccount.bankId', 'calc.tax_directive.amount', 'calc.48201.amount']) {
    expect(isPersonalPath(path)).toBe(false);
  }
});

test.each([
  ['8001015009087', '•••• 9087'],
  ['800101 5009 08 7', '•••• 9087'],
  ['800101/5009/087', '•••• 9087'],
  ['800101-5009-087', '•••• 9087'],
  ['８００１０１５００９０８７', '•••• 9087'],
  ['8\u200b001015009087', '•••• 9087'],
  ['٨٠٠١٠١٥٠٠٩٠٨٧', '•••• 9087'],
  ['८००१०१५००९०८७', '•••• 9087'],
  ['ID 800101.5009.087, see file', 'ID •••• 9087, see file'],
  ['8001015009087 and 8001015009087', '•••• 9087 and •••• 9087'],
  ['800101 5009 087 500.00', '•••• 9087 500.00'],
  ['GB29 NWBK 6016 1331 9268 19', '•••• 6819'],
  ['pay to GB29NWBK60161331926819 please', 'pay to •••• 6819 please'],
])('masks the number in %j', (text, shown) => {
  expect(maskNumbersIn(text)).toBe(shown);
});

test.each([
  '',
  'Thandi',
  '082 555 1234',
  '2026-11-28',
  '2026-11-28 11:44:38',
  '8.3333333333333',
  '0.1111111111111',
  '1234567.890123',
  '12 500.00',
  '-99999999.99',
  '2026-11-01 2026-11-30',
  'R 1 234 567,89',
  '62001234567',
  'b3f1c2d4-0a1b-4c3d-8e5f-123456789012',
  'DE00 ABCD EFGH',
  '12345678901234',
])('does not mask %j', (text) => {
  expect(maskNumbersIn(text)).toBe(text);
});

test('masks by the name of the field', () => {
  expect(maskForDisplay('bankAccount.accountNumber', '62001112223')).toBe('•••• 223');
  expect(maskForDisplay('calc.basic_salary.amount', '62001112223')).toBe('62001112223');
  expect(maskForDisplay('customFields.12', '62001112223')).toBe('62001112223');
  expect(maskForDisplay('customFields.12', '62001112223', ['12'])).toBe('•••• 223');
  // What was masked already, and what cannot be a number.
  for (const value of ['•••• 9087', 'rsa_id', 'yes', '2026-11-30', '']) {
    expect(maskForDisplay('idNumber', value)).toBe(value);
  }
  expect(maskForDisplay('idNumber', null)).toBeNull();
});

test('masks a number of the record under any name and in any grouping', () => {
  const mask = maskerOf(['62001112223', '12', '']);
  expect(mask(false, 'to 6200 1112-223')).toBe('•••• 223');
  expect(mask(false, '12')).toBe('12');
});

test('shows at most a third of a short number', () => {
  expect(['1', '123', '123456', '123456789', '123456789012', '12 34-56'].map(maskNumber)).toEqual([
    '••••',
    '•••• 3',
    '•••• 56',
    '•••• 789',
    '•••• 9012',
    '•••• 56',
  ]);
});

test.each([
  ['id-number', '8001015009087', true],
  ['id-number', '800101/5009/087', true],
  ['id-number', '800101500908', false],
  ['id-number', '•••• 9087', false],
  ['income-tax-number', '0123456789', true],
  ['income-tax-number', '012345678', false],
  ['bank-account', '62001112223', true],
  ['bank-account', '62001', false],
  ['other-number', 'A01234567', true],
  ['other-number', 'A012', false],
] as const)('says whether a %s of %s is whole: %s', (kind, text, isWhole) => {
  expect(isWholeNumber(kind, text)).toBe(isWhole);
});
