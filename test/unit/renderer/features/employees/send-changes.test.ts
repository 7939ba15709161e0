import { sendChanges } from '#features/employees/change-many/change-list.ts';
import { company } from '#test/support/samples/karoo.ts';
import { expect, test, vi } from 'vitest';

const reviewed = {
  row: 0,
  employeeId: 3,
  by: 'id' as const,
  namesOther: false,
  firstName: 'Zoë',
  lastName: 'Müller',
  number: 'E3',
  changes: [{ path: 'bankAccount.bankId', before: '1', now: '2', problem: null }],
  seen: { 'bankAccount.bankId': '1', 'bankAccount.accountNumber': '•••• 4567' },
  problems: [],
  doubts: [],
};

function sendTo(texts: Record<string, string>) {
  const change = vi.fn(() => Promise.resolve({ writeId: 'w-1' }));
  const fields = () => Promise.resolve({ texts, typed: null, customFields: [] });
  return { change, sent: sendChanges({ employees: { fields, change } } as never, company, reviewed) };
}

test('sends a new bank with the account that was reviewed', async () => {
  const { change, sent } = sendTo({ ...reviewed.seen, jobTitle: 'Driver' });
  await sent;
  expect(change).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      now: { 'bankAccount.bankId': '2', 'bankAccount.accountNumber': '•••• 4567', jobTitle: 'Driver' },
    }),
  );
});

test('sends no new bank with an account number that nobody reviewed', async () => {
  const { change, sent } = sendTo({ ...reviewed.seen, 'bankAccount.accountNumber': '•••• 9999' });
  await expect(sent).rejects.toMatchObject({ code: 'review-outdated' });
  expect(change).not.toHaveBeenCalled();
});
