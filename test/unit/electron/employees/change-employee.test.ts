import { expect, test } from 'vitest';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { changeOf } from '#electron/employees/change-employee.ts';
import { maskTexts } from '#electron/employees/masked-texts.ts';
import { thrownBy } from '#test/support/thrown-by.ts';
import { nomvula } from './employee-texts.ts';

const record = { table: employeeFields, texts: nomvula, customFields: null, named: [] };
const maskedTexts = maskTexts(employeeFields, nomvula);

const change = (now: Record<string, string>, before = maskedTexts) =>
  changeOf(record, { before, now: { ...maskedTexts, ...now } });

test('masks personal numbers', () => {
  const text = JSON.stringify(maskedTexts);
  for (const number of [nomvula.idNumber, nomvula.incomeTaxNumber, nomvula['bankAccount.accountNumber']])
    expect(text).not.toContain(number);
  expect(maskedTexts.idNumber).toBe('•••• 1081');
});

test('sends only the changed field, with the value that the clerk saw', () => {
  expect(change({ jobTitle: 'Driver' })).toEqual({
    changes: { jobTitle: 'Driver' },
    seen: { jobTitle: null },
  });
});

test('sends the whole bank account with its number unmasked when one of its fields changed', () => {
  const { changes, seen } = change({ 'bankAccount.bankId': '284678023', 'bankAccount.branchCode': '051001' });
  expect(changes).toEqual({
    bankAccount: {
      bankId: 284678023,
      accountNumber: '62001234567',
      branchCode: '051001',
      accountType: '',
      holderRelationship: '',
      holderName: '',
    },
  });
  expect(seen['bankAccount.bankId']).toBe('1809393886');
  expect(seen['bankAccount.accountNumber']).toBe('62001234567');
});

test('writes yes and no in the seen values as the outbox compares them', () => {
  const { seen } = change({ 'postalAddress.sameAsPhysical': 'no', 'postalAddress.line1': 'PO Box 7' });
  expect(seen['postalAddress.sameAsPhysical']).toBe('true');
});

test('refuses a date of birth that contradicts the masked ID number', () => {
  expect(thrownBy(() => change({ birthdate: '1981-12-18' }))).toEqual({
    code: 'fields-wrong',
    problems: [{ path: 'birthdate', problem: 'not-as-in-id' }],
  });
});

test('refuses a mask of another number or a mask that was edited', () => {
  const earlier = { ...maskedTexts, incomeTaxNumber: '•••• 999' };
  expect(thrownBy(() => change({ ...earlier, jobTitle: 'Driver' }, earlier))).toEqual({
    code: 'review-outdated',
  });
  expect(thrownBy(() => change({ idNumber: '•••• 10811' }))).toEqual({ code: 'review-outdated' });
});

test.each([
  ['copied into another field', maskedTexts],
  ['left of a number that the record had there', { ...maskedTexts, jobTitle: 'Clerk •••• 1081' }],
])('refuses a mask that was %s', (_, before) => {
  expect(thrownBy(() => change({ jobTitle: 'Driver •••• 1081' }, before))).toEqual({
    code: 'fields-wrong',
    problems: [{ path: 'jobTitle', problem: 'not-whole' }],
  });
});

test('sends another field of a record that has a mask in the place of a number', () => {
  const texts = { ...nomvula, incomeTaxNumber: '•••• 999' };
  const before = maskTexts(employeeFields, texts);
  const { changes } = changeOf({ ...record, texts }, { before, now: { ...before, jobTitle: 'Driver' } });
  expect(changes).toEqual({ jobTitle: 'Driver' });
});

test('sends nothing when nothing changed', () => {
  expect(thrownBy(() => change({}))).toEqual({ code: 'nothing-to-send' });
  expect(thrownBy(() => change({ firstName: ' Nomvula ' }))).toEqual({ code: 'nothing-to-send' });
});
