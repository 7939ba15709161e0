import type { Bridge } from '#bridge/bridge.ts';
import { noCodes, offeredCodes } from '#contract/domain/service-codes.ts';
import { OnboardingSheet } from '#features/employees/onboarding/many/onboarding-sheet.svelte.ts';
import { expect, test } from 'vitest';

const [bank, branch] = ['bankAccount.bankId', 'bankAccount.branchCode'];

function sheetWith(texts: Record<string, string>): OnboardingSheet {
  const calls = { onboarding: { saveMany: () => Promise.resolve({}) } };
  // Nothing else of main is asked for here.
  const bridge = { calls } as unknown as Bridge;
  const groups = { payFrequencies: [], payPoints: [], customFields: [], codes: offeredCodes(noCodes) };
  const line = {
    ...{ id: 'a', firstName: '', lastName: '', problems: 0, employeeId: null, number: null, creation: null },
    ...{ failed: [], hasNoPay: false, saved: [], updatedAt: 0, state: 'incomplete' as const },
  };
  return new OnboardingSheet(bridge, groups, {
    read: { rows: [{ line, texts, refusals: [] }], numberMode: 'not-known', firstInputs: [] },
    handlesPaste: () => false,
    sense: { today: '2026-11-20' },
  });
}

test.each([
  ['of an empty one', {}, 'FNB', '250655'],
  ['of the bank before', { [bank]: '464954524', [branch]: '470010' }, 'stanbic', '051001'],
  ['of none', { [branch]: '123456' }, 'FNB', '123456'],
])(
  'the branch code in the place %s follows the bank that is typed into the sheet',
  (_, texts, typed, expected) => {
    const drafts = sheetWith(texts);
    drafts.sheet.writeCells([{ rowId: 'a', columnId: bank, typed }]);
    expect(drafts.rows[0]?.texts[branch]).toBe(expected);
  },
);

test('a branch code that is pasted with its bank stays', () => {
  const drafts = sheetWith({});
  drafts.sheet.writeCells([
    { rowId: 'a', columnId: bank, typed: 'FNB' },
    { rowId: 'a', columnId: branch, typed: '251445' },
  ]);
  expect(drafts.rows[0]?.texts[branch]).toBe('251445');
});
