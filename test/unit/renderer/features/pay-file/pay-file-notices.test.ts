import { expect, test } from 'vitest';
import { payFileNotices } from '#features/pay-file/pay-file-notices.ts';
import { importMessages } from '#messages/import.ts';

const value = {
  ...{ payments: [], due: { employees: 0, cents: 0 }, dueOtherwise: { employees: 0, cents: 0 } },
  ...{ unfinalised: 0, onceOff: 0, unreadEmployees: 0, looksLike: null, before: '2026-10-31' },
  ...{ accountsKnown: 1, fetchedAt: 1 },
};
const read = {
  ...{ lines: [], totalCents: 0, controls: [], question: undefined, doubted: [] },
  counts: { read: 0, imported: 0, doubted: 0, leftOut: 0 },
};

test.each([
  [[], 'good', []],
  [['C', 'D'], 'warn', [importMessages.file.hiddenColumns(['C', 'D'])]],
])('the columns that the spreadsheet hides are named: %j', (hiddenColumns, tone, notes) => {
  const checked = { value, read, isHashRight: undefined, otherSheets: [], hiddenColumns };
  const [notice] = payFileNotices(checked);
  expect(notice?.tone).toBe(tone);
  expect(notice?.text?.slice(1)).toEqual(notes);
});
