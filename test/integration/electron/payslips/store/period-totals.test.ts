import { expect, test } from 'vitest';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';

const timestamp = 9;
const period = { ...company, payFrequencyId: 3 };
const ends = ['2026-09-25', '2026-10-25', '2026-11-25'] as const;

/** Two employees with a payslip in each of three periods. */
async function openFilled() {
  const { cache } = await openTestStore({ directory: null });
  await cache.replaceCompanies({ ...company, companies: [{ id: 7, name: 'Karoo' }], at: timestamp });
  const items = [{ id: 3, companyId: 7, name: 'Monthly' }];
  await cache.replaceList({ ...company, items, at: timestamp, list: 'pay-frequencies' });
  await cache.replaceEmployees({ ...company, employees: [anEmployee(1), anEmployee(2)], at: timestamp });
  const payslip = (employeeId: number, index: number, more: object = {}) =>
    aPayslip(10 * index + employeeId, employeeId, {
      date: ends[index] ?? '',
      nettPayCents: 100 * (index + 1),
      ...more,
    });
  const save = (employeeId: number, last: object = {}) =>
    cache.replacePayslips({
      ...company,
      employeeIds: [employeeId],
      payslips: [payslip(employeeId, 0), payslip(employeeId, 1), payslip(employeeId, 2, last)],
      at: timestamp,
    });
  await save(1);
  await save(2);
  const read = async (more: { limit?: number; periodEnd?: string } = {}) =>
    (await cache.listPeriodTotals({ ...period, periodEnd: '9999-12-31', ...more })).map(
      ({ nettPayCents }) => nettPayCents,
    );
  return { cache, save, read };
}

test('adds up the nett pay of each period, newest first, as far back as it is asked', async () => {
  const { read } = await openFilled();
  expect(await read()).toEqual([600, 400, 200]);
  expect(await read({ limit: 1 })).toEqual([600]);
  expect(await read({ limit: 2, periodEnd: ends[1] })).toEqual([400, 200]);
});

test.each([
  ['is being calculated', { calculating: true }],
  ['has no nett pay', { nettPayCents: null }],
])('knows no total of a period of which one payslip %s', async (_what, last) => {
  const { save, read } = await openFilled();
  await save(2, last);
  expect(await read()).toEqual([null, 400, 200]);
});

test('knows no total since somebody was appointed whose payslips were never read', async () => {
  const { cache, read } = await openFilled();
  const appoint = (appointmentDate: string | null) =>
    cache.replaceEmployee({ ...company, employee: { ...anEmployee(5), appointmentDate }, at: timestamp });
  await appoint('2026-10-26');
  expect(await read()).toEqual([null, 400, 200]);
  await appoint('2026-10-25');
  expect(await read()).toEqual([null, null, 200]);
  await appoint(null);
  expect(await read()).toEqual([null, null, null]);
});
