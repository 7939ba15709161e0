import { test as base } from '#test/support/fixtures.ts';
import { expect } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { byName } from '#test/support/samples/filters.ts';

/** The open period of Protea Joinery, and all periods of its pay frequency, the oldest first. */
const test = base.extend('open', async ({ runtime, company }) => {
  const { payFrequencies } = await runtime.handlers.companies.payFrequencies(company);
  const frequency = { ...company, payFrequencyId: payFrequencies[0]?.id ?? 0 };
  const periods = async () =>
    (await runtime.handlers.bulkInputs.periods(frequency)).periods.toSorted((a, b) =>
      a.end.localeCompare(b.end),
    );
  const firstOpen = (await periods()).find(({ payslips, finalised }) => finalised < payslips);
  return { ref: { ...frequency, periodEnd: firstOpen?.end ?? '' }, periods };
});

test('finalises a practice period, opens the next one and notifies the page', async ({
  runtime,
  open: { ref, periods },
}) => {
  runtime.events.length = 0;
  await runtime.handlers.practice.finalise(ref);
  const after = await periods();
  const closed = after.find(({ end }) => end === ref.periodEnd);
  expect(closed?.finalised).toBe(closed?.payslips);
  expect(after.at(-1)?.end.localeCompare(ref.periodEnd)).toBe(1);
  expect(after.at(-1)?.finalised).toBe(0);
  expect(runtime.events.map(({ event }) => event)).toContain('companies.changed');
});

test('refuses a period that is not the open one, and finalises nothing', async ({
  runtime,
  open: { ref, periods },
}) => {
  const before = await periods();
  const wrong = { ...ref, periodEnd: '2030-01-31' };
  await expect(runtime.handlers.practice.finalise(wrong)).rejects.toMatchObject({ code: 'service-refused' });
  await expect(runtime.handlers.practice.rollForward(wrong)).rejects.toMatchObject({
    code: 'service-refused',
  });
  // Today is in the open period: no period is over.
  await runtime.handlers.practice.rollForward(ref);
  await syncCompany(runtime, ref);
  expect(await periods()).toEqual(before);
});

test('refuses any connection other than the practice company’s', async ({ runtime, open: { ref } }) => {
  const finalising = runtime.handlers.practice.finalise({ ...ref, connectionId: 'mine' });
  await expect(finalising).rejects.toMatchObject({ code: 'not-found', params: { what: 'connection' } });
  const rolling = runtime.handlers.practice.rollForward({ ...ref, connectionId: 'mine' });
  await expect(rolling).rejects.toMatchObject({ code: 'not-found' });
});

test('offers the lesson when nothing else is connected, and follows it from its beginning to its end', async ({
  runtime,
  open: { ref },
}) => {
  const { practice } = runtime.handlers;
  expect(await practice.lesson({})).toEqual({ begunAt: null, isOffered: true, done: [] });
  await practice.beginLesson({ isBegun: true });
  const begun = await practice.lesson({});
  expect([begun.begunAt === null, begun.done]).toEqual([false, []]);
  const { draftId } = await runtime.handlers.bulkInputs.open(ref);
  const { rows } = await runtime.handlers.employees.list({
    connectionId: ref.connectionId,
    companyId: ref.companyId,
    payFrequencyId: ref.payFrequencyId,
    payPointId: null,
    service: null,
    search: '',
    sort: byName,
    window: { offset: 0, limit: 1 },
  });
  const cell = { employeeId: rows[0]?.employeeId ?? 0, heading: 'calc.annual_bonus.amount' };
  await runtime.handlers.bulkInputs.addColumn({
    draftId,
    heading: cell.heading,
    scope: 'payslip',
    kind: 'money',
  });
  await runtime.handlers.bulkInputs.write({ draftId, changes: [{ ...cell, typed: '5', value: '5.00' }] });
  expect((await practice.lesson({})).done).toEqual(['capture']);
  await practice.beginLesson({ isBegun: false });
  expect((await practice.lesson({})).begunAt).toBeNull();
});
