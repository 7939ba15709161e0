import { expect, test } from 'vitest';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { isAppError } from '#kit/errors.ts';
import { changeOf } from '#electron/employees/change-employee.ts';
import { maskTexts } from '#electron/employees/masked-texts.ts';

const held = {
  firstName: 'Nomvula',
  identificationType: 'rsa_id',
  lastName: 'Ngcobo',
  idNumber: '8012185201081',
  birthdate: '1980-12-18',
  payFrequencyId: '7',
  appointmentDate: '2020-01-06',
  incomeTaxNumber: '0001339050',
  paymentMethod: 'eft_manual',
  'bankAccount.bankId': '1809393886',
  'bankAccount.accountNumber': '62001234567',
  'bankAccount.branchCode': '250655',
  'postalAddress.sameAsPhysical': 'yes',
};
const record = { table: employeeFields, texts: held, customFields: null, named: [] };
const shown = maskTexts(employeeFields, held);

const change = (now: Record<string, string>, before = shown) =>
  changeOf(record, { before, now: { ...shown, ...now } });

function failure(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    if (isAppError(error)) return { code: error.code, ...error.params };
    throw error;
  }
  return undefined;
}

test('no personal number leaves main whole', () => {
  const text = JSON.stringify(shown);
  for (const number of [held.idNumber, held.incomeTaxNumber, held['bankAccount.accountNumber']])
    expect(text).not.toContain(number);
  expect(shown.idNumber).toBe('•••• 1081');
});

test('a change of one field sends that field alone, with what the clerk saw there', () => {
  expect(change({ jobTitle: 'Driver' })).toEqual({
    changes: { jobTitle: 'Driver' },
    seen: { jobTitle: null },
  });
});

test('a change inside the bank account sends it whole, with the number that was masked', () => {
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

test('yes and no stand in what was seen as the outbox compares them', () => {
  const { seen } = change({ 'postalAddress.sameAsPhysical': 'no', 'postalAddress.line1': 'PO Box 7' });
  expect(seen['postalAddress.sameAsPhysical']).toBe('true');
});

test('a birth date that contradicts the masked ID number is refused', () => {
  expect(failure(() => change({ birthdate: '1981-12-18' }))).toEqual({
    code: 'fields-wrong',
    problems: [{ path: 'birthdate', problem: 'not-as-in-id' }],
  });
});

test('sends no mask that stands for another number by now or is half typed over', () => {
  const earlier = { ...shown, incomeTaxNumber: '•••• 999' };
  expect(failure(() => change({ ...earlier, jobTitle: 'Driver' }, earlier))).toEqual({
    code: 'review-outdated',
  });
  expect(failure(() => change({ idNumber: '•••• 10811' }))).toEqual({ code: 'review-outdated' });
});

test('sends nothing when nothing changed', () => {
  expect(failure(() => change({}))).toEqual({ code: 'nothing-to-send' });
  expect(failure(() => change({ firstName: ' Nomvula ' }))).toEqual({ code: 'nothing-to-send' });
});
