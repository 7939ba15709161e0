import { expect, test } from 'vitest';
import { fieldRefusedBy, placeRefusal } from '#kit/form/place-refusal.ts';
import { sampleFields } from './sample-form.ts';

test.each([
  ['first_name', 'firstName'],
  ['bank_account.account_number', 'bankAccount.accountNumber'],
  // The service also names a part of an object without the object.
  ['account_number', 'bankAccount.accountNumber'],
  ['cell_no', undefined],
  ['bank_account', undefined],
])('places %s on %s', (field, path) => {
  const { placed, others } = placeRefusal(sampleFields, [{ field, message: 'is wrong' }]);
  expect([...placed.keys()]).toEqual(path === undefined ? [] : [path]);
  expect(others).toHaveLength(path === undefined ? 1 : 0);
});

test('places all messages about one field on it', () => {
  const messages = [
    { field: 'id_number', message: 'is taken' },
    { field: 'id_number', message: 'is too long' },
  ];
  expect(placeRefusal(sampleFields, messages).placed.get('idNumber')).toEqual(['is taken', 'is too long']);
});

test('places a failure on the field that it is about', () => {
  expect(fieldRefusedBy(sampleFields, 'passphrase-wrong')).toBe('password');
  expect(fieldRefusedBy(sampleFields, 'offline')).toBeUndefined();
});
