import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PeriodRef } from '#kit/ids.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { syncCompany } from '#test/support/synced.ts';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === 2501);

let service: PracticeService;
let runtime: Runtime;
let open: PeriodRef;

async function periods() {
  const { connectionId, companyId, payFrequencyId } = open;
  const asked = { connectionId, companyId, payFrequencyId };
  return (await runtime.handlers.bulkInputs.periods(asked)).periods.toSorted((a, b) =>
    a.end.localeCompare(b.end),
  );
}

beforeEach(async () => {
  service = await startPracticeService({ port: 0, key, today: '2026-11-20', companies });
  runtime = await openRuntime({ practice: { baseUrl: `${service.origin}/v1`, key } });
  const { connection } = await runtime.handlers.connections.openPractice({});
  const company = { connectionId: connection.id, companyId: 2501 };
  await syncCompany(runtime, company);
  const { payFrequencies } = await runtime.handlers.companies.payFrequencies(company);
  const payFrequencyId = payFrequencies[0]?.id ?? 0;
  open = { ...company, payFrequencyId, periodEnd: '' };
  const firstOpen = (await periods()).find(({ payslips, finalised }) => finalised < payslips);
  open = { ...open, periodEnd: firstOpen?.end ?? '' };
});
afterEach(async () => {
  await runtime.close();
  await service.close();
});

test('finalises a practice period, opens the next one and notifies the page', async () => {
  runtime.events.length = 0;
  await runtime.handlers.practice.finalise(open);
  const after = await periods();
  const closed = after.find(({ end }) => end === open.periodEnd);
  expect(closed?.finalised).toBe(closed?.payslips);
  expect(after.at(-1)?.end.localeCompare(open.periodEnd)).toBe(1);
  expect(after.at(-1)?.finalised).toBe(0);
  expect(runtime.events.map(({ event }) => event)).toContain('companies.changed');
});

test('refuses a period that is not the open one, and finalises nothing', async () => {
  const before = await periods();
  const wrong = { ...open, periodEnd: '2030-01-31' };
  await expect(runtime.handlers.practice.finalise(wrong)).rejects.toMatchObject({ code: 'service-refused' });
  await expect(runtime.handlers.practice.rollForward(wrong)).rejects.toMatchObject({
    code: 'service-refused',
  });
  // Today is in the open period: no period is over.
  await runtime.handlers.practice.rollForward(open);
  await syncCompany(runtime, open);
  expect(await periods()).toEqual(before);
});

test('refuses any other connection than the practice one before any request', async () => {
  const finalising = runtime.handlers.practice.finalise({ ...open, connectionId: 'mine' });
  await expect(finalising).rejects.toMatchObject({ code: 'not-found', params: { what: 'connection' } });
  const rolling = runtime.handlers.practice.rollForward({ ...open, connectionId: 'mine' });
  await expect(rolling).rejects.toMatchObject({ code: 'not-found' });
});

test('the lesson is offered where nothing else is connected, begins with nothing done, and is ended', async () => {
  const { practice } = runtime.handlers;
  expect(await practice.lesson({})).toEqual({ begunAt: null, isOffered: true, done: [] });
  await practice.beginLesson({ isBegun: true });
  const begun = await practice.lesson({});
  expect([begun.begunAt === null, begun.done]).toEqual([false, []]);
  const { draftId } = await runtime.handlers.bulkInputs.open(open);
  const { rows } = await runtime.handlers.employees.list({
    connectionId: open.connectionId,
    companyId: open.companyId,
    payFrequencyId: open.payFrequencyId,
    payPointId: null,
    service: null,
    search: '',
    sort: { by: 'name', descending: false },
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
