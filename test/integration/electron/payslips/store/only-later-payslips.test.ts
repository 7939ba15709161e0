import { expect, test } from 'vitest';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company, period } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';

const day = (month: number) => `2026-${String(month).padStart(2, '0')}-28`;

test('treats an older period as unknown for employees whose later payslips only were read', async () => {
  const { cache } = await openTestStore({ directory: null });
  await cache.replaceEmployees({
    ...company,
    employees: [
      anEmployee(1),
      anEmployee(2),
      { ...anEmployee(3), appointmentDate: '2026-01-01' },
      anEmployee(4),
      anEmployee(5, { payFrequencyId: 4 }),
    ],
    at: 1,
  });
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const of = (employeeId: number, first: number) =>
    months.slice(first).map((month) => aPayslip(employeeId * 100 + month, employeeId, { date: day(month) }));
  const payslips = [
    ...of(1, 0),
    ...of(2, 1),
    ...of(3, 0),
    aPayslip(499, 4, { date: '2025-12-31' }),
    ...of(5, 0),
  ];
  const employeeIds = [1, 2, 3, 4, 5];
  await cache.replacePayslips({ ...company, employeeIds, payslips: [...payslips, ...of(4, 0)], at: 2 });
  const onlyLater = (periodEnd: string) => cache.listEmployeesWithOnlyLaterPayslips({ ...period, periodEnd });
  // The second has eleven, which are all there are. The third started later. For the fourth, earlier ones are known.
  expect(await onlyLater('2025-12-31')).toEqual([1]);
  expect(await onlyLater(day(1))).toEqual([]);
  expect(
    await cache.listEmployeesWithOnlyLaterPayslips({ ...period, companyId: 8, periodEnd: '2025-12-31' }),
  ).toEqual([]);
});
