import type { Bridge } from '#bridge/bridge.ts';
import { OnboardingSheet } from '#features/onboarding/many/onboarding-sheet.svelte.ts';
import { expect, test } from 'vitest';
import { anyForm, aNewEmployee } from '#test/support/samples/onboarding.ts';
import { groups } from '#test/support/samples/karoo.ts';

const [bank, branch] = ['bankAccount.bankId', 'bankAccount.branchCode'];

function sheetWith(texts: Record<string, string>): OnboardingSheet {
  const calls = { onboarding: { saveMany: () => Promise.resolve({}) } };
  // Nothing else of main is asked for here.
  const bridge = { calls } as unknown as Bridge;
  const line = aNewEmployee({ id: 'a', firstName: '', lastName: '', problems: [] });
  return new OnboardingSheet(bridge, groups, {
    read: { rows: [{ line, texts, refusals: [] }], ...anyForm },
    handlesPaste: () => false,
    sense: { today: '2026-11-20' },
  });
}

test.each([
  ['in an empty cell', {}, 'FNB', '250655'],
  ['over that of the previous bank', { [bank]: '464954524', [branch]: '470010' }, 'stanbic', '051001'],
  ['but not over one without a bank', { [branch]: '123456' }, 'FNB', '123456'],
])('fills in the branch code of a typed bank: %s', (_, texts, typed, expected) => {
  const drafts = sheetWith(texts);
  drafts.sheet.writeCells([{ rowId: 'a', columnId: bank, typed }]);
  expect(drafts.rows[0]?.texts[branch]).toBe(expected);
});

test('keeps a branch code that is pasted with its bank', () => {
  const drafts = sheetWith({});
  drafts.sheet.writeCells([
    { rowId: 'a', columnId: bank, typed: 'FNB' },
    { rowId: 'a', columnId: branch, typed: '251445' },
  ]);
  expect(drafts.rows[0]?.texts[branch]).toBe('251445');
});

test('fills empty cells from a typed ID number, and keeps the selection', () => {
  const drafts = sheetWith({});
  drafts.sheet.goTo('a', 'idNumber');
  const { active } = drafts.sheet.selection;
  const idNumber = { rowId: 'a', columnId: 'idNumber', typed: '8001015009087' };
  drafts.sheet.writeCells([idNumber]);
  expect(drafts.rows[0]?.texts).toEqual({
    idNumber: '8001015009087',
    identificationType: 'rsa_id',
    birthdate: '1980-01-01',
  });
  expect(drafts.sheet.selection.active).toEqual(active);

  const other = sheetWith({ identificationType: 'passport', birthdate: '1980-01-02' });
  other.sheet.writeCells([idNumber]);
  expect(other.rows[0]?.texts).toMatchObject({ identificationType: 'passport', birthdate: '1980-01-02' });
});

test('does not ask for a date of birth or a branch code while their source is invalid', () => {
  const drafts = sheetWith({
    identificationType: 'rsa_id',
    paymentMethod: 'eft_manual',
    [bank]: 'Volksbank',
  });
  const listed = () =>
    drafts.problems.map(({ path }) => path).filter((path) => /Date|Number|bank/i.test(path));
  expect(listed()).toEqual(['idNumber', 'appointmentDate', bank, 'bankAccount.accountNumber']);
  drafts.sheet.writeCells([{ rowId: 'a', columnId: bank, typed: 'Old Mutual' }]);
  expect(listed()).toContain(branch);
});
