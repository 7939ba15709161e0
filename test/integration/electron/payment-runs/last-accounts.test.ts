import { expect, test } from 'vitest';
import { openTestStore } from '#test/support/store/open-test-store.ts';

const company = { connectionId: 'karoo', companyId: 7 };

test('knows the account of each employee’s newest payslip before a period, however long ago it was', async () => {
  const { work } = await openTestStore();
  const connection = { id: 'karoo', name: 'Karoo', baseUrl: 'https://payroll.example/v1', practice: false };
  await work.saveConnection({ connection, at: 1 });
  const copy = (payslipId: number, employeeId: number, date: string) => ({
    payslipId,
    employeeId,
    date,
    keptAt: 1,
    nettPayCents: 100,
    accountNumber: `6200000${payslipId}`,
    hash: 'a',
    data: null,
  });
  await work.saveFirstCopies({
    company,
    // The second employee was not paid in the period before, and the first one's next period is not before it.
    copies: [
      copy(1, 1, '2026-09-25'),
      copy(2, 1, '2026-10-25'),
      copy(3, 1, '2026-11-25'),
      copy(4, 2, '2026-07-25'),
    ],
    changed: [],
    now: 2,
  });
  const accounts = await work.listLastAccounts({ ...company, before: '2026-11-25' });
  expect(accounts.map(({ employeeId, accountNumber }) => [employeeId, accountNumber])).toEqual([
    [1, '62000002'],
    [2, '62000004'],
  ]);
});
