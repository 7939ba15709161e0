import { expect, test } from 'vitest';
import { periodEndOn, scheduleOf } from '#payroll/pay-schedule.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

test('reads a schedule whose periods are those of the payslips, and creates a pay frequency once', async () => {
  const { runtime, first } = await openTwoServices();
  await syncCompany(runtime, first);
  const listed = async () => (await runtime.handlers.companies.payFrequencies(first)).payFrequencies;
  const before = await listed();
  for (const { id } of before) {
    const { payFrequency } = await runtime.handlers.payFrequencies.read({ ...first, payFrequencyId: id });
    const { periods } = await runtime.handlers.payslips.periods(first);
    const ends = periods.filter(({ payFrequencyId }) => payFrequencyId === id).map(({ end }) => end);
    const schedule = payFrequency === null ? null : scheduleOf({ ...payFrequency, lastEnd: null });
    if (schedule === null) throw new Error('It is not known.');
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.map((end) => periodEndOn(schedule, end))).toEqual(ends);
  }

  const payFrequency = {
    frequency: 'twice_a_month',
    lastDayOfMonth: 31,
    interimDayOfMonth: 15,
    firstEndDate: '2026-11-30',
    customName: null,
  };
  const { writeId } = await runtime.handlers.payFrequencies.create({ ...first, payFrequency });
  const state = async () => (await runtime.store.work.readWrite({ writeId }))?.state;
  await expect.poll(state).toBe('applied');
  const added = async () => (await listed()).filter(({ id }) => !before.some((one) => one.id === id));
  await expect.poll(async () => (await added()).length).toBe(1);
  const made = await runtime.handlers.payFrequencies.read({
    ...first,
    payFrequencyId: (await added())[0]?.id ?? 0,
  });
  expect(made.payFrequency).toMatchObject({
    lengthMonths: 1,
    interimFirstEndDate: '2008-01-15',
    lastEnd: null,
  });
});
