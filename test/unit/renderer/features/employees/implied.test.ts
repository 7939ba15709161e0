import { bankById, banks } from '#contract/domain/banks.ts';
import { withImplied } from '#features/employees/onboarding/many/implied.ts';
import { expect, test } from 'vitest';

const fnb = banks.find(({ branchCode }) => branchCode === '250655');
const account = { 'bankAccount.bankId': String(fnb?.id), 'bankAccount.accountNumber': '62000123456' };

test('a row of a file need not say that its ID number is one, nor that its account is paid into', () => {
  expect(bankById(account['bankAccount.bankId'])).toEqual(fnb);
  expect(withImplied({ idNumber: '900111 5000 084', ...account })).toEqual({
    ...{ idNumber: '900111 5000 084', identificationType: 'rsa_id', paymentMethod: 'eft_manual' },
    ...{ ...account, 'bankAccount.branchCode': '250655' },
  });
  // A wrong digit is a mistake in an ID number, not another kind of number.
  expect(withImplied({ idNumber: '9001115000083' })).toMatchObject({ identificationType: 'rsa_id' });
});

test('what a row does say stands, and nothing is read into what it leaves open', () => {
  const said = { idNumber: '9001115000084', identificationType: 'none', paymentMethod: 'cash' };
  expect(withImplied({ ...said, ...account, 'bankAccount.branchCode': '250005' })).toMatchObject({
    ...said,
    'bankAccount.branchCode': '250005',
  });
  for (const open of [
    {},
    { idNumber: '900111500008' },
    { idNumber: '9001115000084', otherNumber: 'AB12' },
    { 'bankAccount.bankId': account['bankAccount.bankId'] },
  ])
    expect(withImplied(open)).toEqual(open);
});
