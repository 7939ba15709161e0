import { expect, test } from 'vitest';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';

test('summarises a company: who is in service, and the earliest open period of each pay frequency', async () => {
  const store = await openTestStore({ directory: null });
  const timestamp = 9;
  const [weekly, monthly] = [4, 3];
  const items = [
    { id: monthly, companyId: 7, name: 'Monthly' },
    { id: weekly, companyId: 7, name: 'Weekly' },
  ];
  await store.cache.replaceList({ ...company, items, at: timestamp, list: 'pay-frequencies' });
  const employees = [
    anEmployee(1),
    anEmployee(2, { payFrequencyId: weekly }),
    anEmployee(3, { payFrequencyId: weekly }),
    anEmployee(4),
  ];
  await store.cache.replaceEmployees({ ...company, employees, at: timestamp });
  const left = { startDate: '2020-01-01', endDate: '2026-10-31', longTermLeave: false, terminationCode: 9 };
  const servicePeriods = [{ id: 4, employeeId: 4, ...left }];
  await store.cache.replaceServicePeriods({ ...company, employeeId: 4, servicePeriods, at: timestamp });
  const week = (id: number, employeeId: number, date: string, finalised: boolean) =>
    aPayslip(id, employeeId, { date, finalised });
  const payslips = [
    aPayslip(11, 1, { finalised: true }),
    aPayslip(12, 1, { date: '2026-11-01', special: true }),
    week(21, 2, '2026-11-06', true),
    week(31, 3, '2026-11-06', true),
    week(22, 2, '2026-11-13', true),
    week(32, 3, '2026-11-13', false),
    week(23, 2, '2026-11-20', false),
    week(33, 3, '2026-11-20', false),
  ];
  await store.cache.replacePayslips({ ...company, employeeIds: [1, 2, 3], payslips, at: timestamp });
  const asked = { connectionId: company.connectionId, on: '2026-11-22' };
  const period = { payFrequencyId: weekly, payFrequencyName: 'Weekly', end: '2026-11-13' };
  await store.cache.summariseCompany({ ...company, today: asked.on });
  expect(await store.cache.listCompanyOverviews(asked)).toEqual([
    {
      companyId: 7,
      employees: 3,
      unread: 1,
      readAt: timestamp,
      periods: [{ ...period, payslips: 2, finalised: 1, unread: 0 }],
    },
  ]);
  expect(await store.cache.listCompanyOverviews({ ...asked, connectionId: 'protea' })).toEqual([]);
});
