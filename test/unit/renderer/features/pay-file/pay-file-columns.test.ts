import { expect, test } from 'vitest';
import type { CheckedPayment } from '#electron/pay-file/contract/pay-file.ts';
import { payFileColumns } from '#features/pay-file/pay-file-columns.ts';

const payment: CheckedPayment = {
  row: 6,
  nameInFile: 'WAGES CASH',
  employeeId: null,
  number: null,
  firstName: '',
  lastName: '',
  account: '•••• 4411',
  thirdParty: '',
  recordAccount: '',
  accountBefore: '',
  amountCents: 100,
  nettPayCents: null,
  differenceCents: 100,
  findings: ['unknown'],
};

const nameOf = (each: CheckedPayment) =>
  payFileColumns()
    .find(({ id }) => id === 'name')
    ?.value(each);

test('names whom the file pays where that is no employee', () => {
  expect(nameOf(payment)).toBe('WAGES CASH');
  expect(nameOf({ ...payment, employeeId: 5, firstName: 'Thandi', lastName: 'Nkosi' })).toBe('Nkosi, Thandi');
});
