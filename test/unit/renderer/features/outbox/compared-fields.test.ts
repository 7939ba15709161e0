import { fieldName, fieldValue, valuesOnButtons } from '#features/outbox/texts/compared-fields.ts';
import { describe, expect, test } from 'vitest';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['bankAccount.branchCode', 'Branch code'],
  ['postalAddress.line1', 'Postal address: Line 1'],
  ['customFields.7', 'Custom field 7'],
  ['terminationCode', 'Reason'],
  ['leave.2026-11-25', 'Leave on 25 Nov 2026'],
  ['service.2026-11-25', 'End of the service from 25 Nov 2026'],
])('names %s as the screens do', (name, text) => {
  expect(plain(fieldName(name))).toBe(text);
});

test.each([
  ['paymentMethod', 'eft_manual', 'Bank transfer'],
  ['birthdate', '1985-12-31', '31 Dec 1985'],
  ['terminationCode', '6', 'Resigned'],
  ['leave.2026-11-25', 'day', 'whole day'],
  ['leave.2026-11-25', '4.5', '4,5 h'],
  ['bankAccount.branchCode', '250655', '250655'],
  ['calc.commission.amount', '1250.5', '1 250,50'],
  ['postalAddress.sameAsPhysical', 'true', 'Yes'],
])('shows %s %s in words', (name, value, text) => {
  expect(plain(fieldValue(name, value))).toBe(text);
});

describe('the values on the buttons', () => {
  const account = { name: 'bankAccount.accountNumber', mine: '•••• 9087', theirs: '•••• 1230' };
  const branch = { name: 'bankAccount.branchCode', mine: '470010', theirs: '250655' };
  const none = { mine: '', theirs: '' };

  test('are those of the account, whose branch goes with it', () => {
    expect(valuesOnButtons([branch, account])).toEqual({ mine: '•••• 9087', theirs: '•••• 1230' });
  });

  test('are those of the only field that differs', () => {
    const same = { name: 'bankAccount.bank', mine: 'FNB', theirs: 'FNB' };
    expect(valuesOnButtons([same, branch])).toEqual({ mine: '470010', theirs: '250655' });
  });

  test('are left out where several differ, one was not read, or one is long', () => {
    expect(valuesOnButtons([branch, { name: 'firstName', mine: 'Anna', theirs: 'Anne' }])).toEqual(none);
    expect(valuesOnButtons([{ name: 'firstName', mine: 'Anna' }])).toEqual(none);
    expect(valuesOnButtons([{ name: 'firstName', mine: 'A'.repeat(21), theirs: 'Anne' }])).toEqual(none);
  });
});
