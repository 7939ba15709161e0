import { expect, test } from 'vitest';
import { payFileNotices } from '#features/pay-file/pay-file-notices.ts';
import { readPayFile } from '#features/pay-file/read-pay-file.ts';
import { payFileMessages } from '#features/pay-file/texts.ts';
import type { CheckedPayment } from '#electron/pay-file/contract/pay-file.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { csvTable } from '#test/support/samples/file-import.ts';

const value = {
  payments: [],
  due: { employees: 0, cents: 0 },
  dueOtherwise: { employees: 0, cents: 0 },
  unfinalised: 0,
  onceOff: 0,
  unreadEmployees: 0,
  looksLike: null,
  before: '2026-10-31',
  accountsKnown: 1,
  fetchedAt: 1,
};
const aPayment = (findings: CheckedPayment['findings']): CheckedPayment => ({
  row: 6,
  nameInFile: 'T NKOSI',
  employeeId: 5,
  number: null,
  firstName: 'Thandi',
  lastName: 'Nkosi',
  account: '•••• 4411',
  thirdParty: '',
  recordAccount: '',
  accountBefore: '',
  amountCents: 100,
  nettPayCents: 100,
  differenceCents: 0,
  findings,
});
const read = readPayFile({
  table: csvTable('Account,Amount\n62000000001,5\n'),
  days: 1900,
  header: 0,
  reading: {},
  targets: ['account', 'amount'],
});

test.each([
  [1, 0, 'Do not upload this file: 1 payment is not right'],
  [6, 1, 'Do not upload this file: 6 payments are not right, check 1 more'],
])('counts %i wrong payments apart from %i that may be right', (wrong, look, title) => {
  expect(payFileMessages.differs.title(wrong, look)).toBe(title);
});

test('counts each payment of a file that is wrong once', () => {
  const payments = [aPayment(['missing', 'account-changed']), aPayment(['account-changed']), aPayment([])];
  const checked = {
    value: { ...value, payments },
    read,
    isHashRight: undefined,
    otherSheets: [],
    hiddenColumns: [],
  };
  expect(payFileNotices(checked)[0]?.title).toBe(payFileMessages.differs.title(1, 1));
});

test.each([
  [[], 'good', []],
  [['C', 'D'], 'warn', [importMessages.file.hiddenColumns(['C', 'D'])]],
])('warns of the hidden columns %j', (hiddenColumns, tone, notes) => {
  const checked = { value, read, isHashRight: undefined, otherSheets: [], hiddenColumns };
  const [notice] = payFileNotices(checked);
  expect(notice?.tone).toBe(tone);
  expect(notice?.text?.slice(1)).toEqual(notes);
});

test('lists what there is to say, what matters most first', () => {
  const payments = [aPayment(['zeros-lost'])];
  const [notice] = payFileNotices({
    value: { ...value, payments, unfinalised: 12, accountsKnown: 0 },
    read,
    isHashRight: false,
    otherSheets: ['Notes'],
    hiddenColumns: [],
  });
  const { zeros, hash, unfinalised, noAccounts } = payFileMessages.notices;
  expect(notice).toMatchObject({
    isList: true,
    text: [zeros, hash, unfinalised(12), importMessages.file.otherSheets(['Notes']), noAccounts],
  });
});
