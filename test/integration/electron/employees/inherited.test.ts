import { expect, test } from 'vitest';
import { inheritedInputsOn } from '#electron/employees/contract/inherited-calculation.ts';
import { fieldsOfInherited, inheritedTexts } from '#electron/employees/contract/inherited-fields.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

const movedToSecondVersion = 2504;

test('changes hours from a day on, and reports a conflict when somebody else changed them since', async () => {
  const { runtime, first, employees } = await openTwoServices({ companyId: movedToSecondVersion });
  await syncCompany(runtime, first);
  const { rows } = await employees(first);
  const serving = rows.find(({ endedOn }) => endedOn === null);
  const employee = { ...first, employeeId: serving?.employeeId ?? 0 };
  const calls = runtime.handlers.inherited;
  const hours = async () => {
    await calls.refresh({ ...employee, force: true });
    const view = await calls.read(employee);
    const item = view.items.find(({ calcType }) => calcType === 'week_hours');
    if (item === undefined) throw new Error('Nobody has regular hours.');
    return { ...item, needsDate: view.needsDate };
  };
  const outcome = async ({ writeId }: { writeId: string }) => {
    const state = async () => (await runtime.store.work.readWrite({ writeId }))?.state;
    await expect.poll(state).not.toMatch(/waiting|sending|unknown/);
    return state();
  };

  const held = await hours();
  expect(held.needsDate).toBe(true);
  const effectiveDate = '2026-12-07';
  const before = inheritedTexts(
    fieldsOfInherited('week_hours', held),
    inheritedInputsOn(held, effectiveDate),
  );
  const change = {
    ...employee,
    calcType: 'week_hours',
    before,
    now: { ...before, works_sat: 'yes' },
  } as const;
  await expect(calls.change({ ...change, effectiveDate: null })).rejects.toMatchObject({
    code: 'fields-wrong',
    params: { problems: [{ path: 'effectiveDate', problem: 'missing' }] },
  });
  expect(await outcome(await calls.change({ ...change, effectiveDate }))).toBe('applied');
  const after = await hours();
  const saturdayOn = (date: string) => inheritedInputsOn(after, date)['works_sat'] === 'true';
  expect([saturdayOn('2026-12-06'), saturdayOn('2026-12-07')]).toEqual([false, true]);
  const planned = await runtime.handlers.reports.local({ ...first, report: 'planned', on: '2026-11-20' });
  const ahead = planned.rows.filter(({ employeeId }) => employeeId === employee.employeeId);
  expect(ahead.map(({ values }) => values.slice(3))).toContainEqual([
    effectiveDate,
    'week_hours',
    'works_sat',
    'true',
  ]);

  // The clerk still sees a free Saturday; meanwhile another user has set a full day of seven hours.
  const stale = { ...change, now: { ...before, full_day_hours_input: '7' }, effectiveDate };
  const elsewhere = { ...stale, now: { ...before, full_day_hours_input: '6' } };
  expect(await outcome(await calls.change(elsewhere))).toBe('applied');
  expect(await outcome(await calls.change(stale))).toBe('conflict');
});
