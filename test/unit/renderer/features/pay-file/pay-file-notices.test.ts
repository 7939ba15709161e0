import { expect, test } from 'vitest';
import { payFileNotices } from '#features/pay-file/pay-file-notices.ts';
import { readPayFile } from '#features/pay-file/read-pay-file.ts';
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
const read = readPayFile({
  table: csvTable('Account,Amount\n62000000001,5\n'),
  days: 1900,
  header: 0,
  reading: {},
  targets: ['account', 'amount'],
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
