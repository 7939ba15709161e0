import { expect } from 'vitest';
import { setItem } from '#test/support/service/practice-service.ts';
import { test as base } from '#test/support/fixtures.ts';

const test = base.extend('practiceOptions', { calculationMs: 30 });

const salary = 'calc.basic_salary.fixed_amount';

test('reads one column of employees without their payslips', async ({ runtime, period }) => {
  const { ref, draftId, employees } = period;
  const employeeId = employees.at(-1) ?? 0;
  const { rows } = await runtime.handlers.bulkInputs.open(ref);
  const payslipId = rows.find((row) => row.employeeId === employeeId)?.payslipId ?? 0;
  const company = { connectionId: ref.connectionId, companyId: ref.companyId };
  const known = () =>
    runtime.store.cache.listCalculations({ ...company, employeeIds: [employeeId], payslipIds: [payslipId] });
  const payslipsBefore = (await known()).filter((owner) => owner.payslipId !== null).length;
  expect(
    await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [employeeId], headings: [salary] }),
  ).toEqual({
    read: 1,
    failed: 0,
  });
  const owners = await known();
  expect(owners.filter((owner) => owner.payslipId === null)).toHaveLength(1);
  expect(owners.filter((owner) => owner.payslipId !== null)).toHaveLength(payslipsBefore);
  const { bases } = await runtime.handlers.bulkInputs.open(ref);
  const base = bases.find((each) => each.employeeId === employeeId && each.heading === salary);
  expect(base?.value).toMatch(/^\d+\.\d\d$/);
});

test('returns hours only for employees whose hours are known', async ({ practice, runtime, period }) => {
  const { ref, draftId, employees } = period;
  const [first = 0, second = 0] = employees;
  const days = { works_mon: true, works_tue: true, works_wed: true, works_thu: true, works_fri: true };
  await setItem(practice, first, 'week_hours', { full_day_hours_input: 8.5, schedule: 'fixed', ...days });
  const ask = () => runtime.handlers.bulkInputs.workHours({ draftId, employeeIds: [first, second] });
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [first, second], headings: [salary] });
  expect(await ask()).toEqual({
    weeksAPeriod: '4.333',
    employees: [{ employeeId: first, hoursAWeek: '42.5' }],
  });
  const inherited = {
    id: 1,
    employeeId: second,
    calcType: 'week_hours',
    definitionId: 112,
    profileId: null,
    inputs: {},
    history: [
      { effectiveDate: null, inputs: { full_day_hours_input: '8', works_mon: 'true', works_tue: 'true' } },
      { effectiveDate: '2026-11-01', inputs: { full_day_hours_input: '9' } },
      { effectiveDate: '2026-12-01', inputs: { full_day_hours_input: '4' } },
    ],
    updatedAt: null,
    fields: {},
  };
  const company = { connectionId: ref.connectionId, companyId: ref.companyId };
  await runtime.store.cache.replaceInheritedCalculations({
    ...company,
    employeeId: second,
    inheritedCalculations: [inherited],
    at: 1,
  });
  expect((await ask()).employees).toContainEqual({ employeeId: second, hoursAWeek: '18' });
});
