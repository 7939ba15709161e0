import { expect, test } from 'vitest';
import { shownChange } from '#electron/sync/sync.ts';

const change = (field: string, before: string | null, after: string | null) => ({
  employeeId: 1,
  payslipId: null,
  field,
  before,
  after,
});

test.each(['id_number', 'other_number', 'identifying_number', 'income_tax_number'])(
  'shows only the end of %s',
  (field) => {
    const { before, after } = shownChange(change(field, null, '8001015009087'));
    expect(before).toBeNull();
    expect(after).toBe('•••• 9087');
  },
);

test('shows only that a bank account changed', () => {
  const account = JSON.stringify({ bank_id: 1, account_number: '62001234567' });
  expect(shownChange(change('bank_account', account, account.replace('62', '63')))).toEqual(
    change('bank_account', null, null),
  );
});

test('shows a name unchanged', () => {
  expect(shownChange(change('first_name', 'Zoe', 'Zoë'))).toEqual(change('first_name', 'Zoe', 'Zoë'));
});
