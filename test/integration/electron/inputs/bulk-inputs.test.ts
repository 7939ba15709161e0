import { describe, expect, vi } from 'vitest';
import type { Runtime } from '#test/support/runtime.ts';
import { commission, openPeriod, overtime, patient, send, write } from '#test/support/open-period.ts';
import { addressOf } from '#test/support/service/practice-service.ts';
import { protea } from '#test/support/samples/practice.ts';
import { syncCompany } from '#test/support/synced.ts';
import { test as base } from '#test/support/fixtures.ts';

const test = base.extend('practiceOptions', { calculationMs: 30 }).extend('runtimeOptions', {
  throughStore: (store) => ({
    ...store,
    work: { ...store.work, readDraft: vi.fn(store.work.readDraft) },
  }),
});

test('reads nothing of the draft for an edit in an existing column', async ({ runtime, period }) => {
  const { draftId, employees } = period;
  const [first = 0] = employees;
  await write(runtime, draftId, { [first]: { [commission]: '1000.00' } });
  const { readDraft } = runtime.store.work;
  vi.mocked(readDraft).mockClear();
  await write(runtime, draftId, { [first]: { [commission]: '1001.00' } });
  expect(readDraft).not.toHaveBeenCalled();
  await send(runtime, draftId);
  expect(readDraft).toHaveBeenCalled();
});

describe('after a submission', () => {
  test('shows no nett pay when the service cannot be asked for the new one', async ({
    practice,
    runtime,
    period,
  }) => {
    const { ref, draftId, employees } = period;
    const [first = 0, second = 0] = employees;
    await write(runtime, draftId, { [first]: { [commission]: '1000.00' } });
    practice.faults.add({
      method: 'GET',
      path: '/employees/:employee_id/payslips',
      count: null,
      effect: { kind: 'status', status: 500 },
    });
    await send(runtime, draftId);
    const { rows } = await runtime.handlers.bulkInputs.open(ref);
    const rowOf = (id: number) => rows.find(({ employeeId }) => employeeId === id);
    expect(rowOf(first)).toMatchObject({ calculating: true, nettPayCents: null });
    expect(rowOf(second)).toMatchObject({ calculating: false });
  });

  test('shows nett pay before the newest submission, only of the payslips that it touched', async ({
    runtime,
    period,
  }) => {
    const { ref, draftId, employees } = period;
    const rowOf = async (id: number) =>
      (await runtime.handlers.bulkInputs.open(ref)).rows.find(({ employeeId }) => employeeId === id);
    const [first = 0, second = 0] = employees;
    const before = (await rowOf(second))?.nettPayCents;
    for (const id of [first, second]) {
      await write(runtime, draftId, { [id]: { [commission]: '1000.00' } });
      await send(runtime, draftId);
      await expect.poll(() => rowOf(id), patient).toMatchObject({ calculating: false });
    }
    expect(before).toBeTypeOf('number');
    expect(await rowOf(second)).toMatchObject({ nettPayBeforeCents: before });
    expect(await rowOf(first)).not.toHaveProperty('nettPayBeforeCents');
  });
});

test('accepts input in a shown column that the cache no longer has', async ({ runtime, period }) => {
  const { ref, draftId, employees } = period;
  const { columns } = await runtime.handlers.bulkInputs.open(ref);
  const seen = columns.find(({ heading }) => heading !== overtime && heading !== commission);
  expect(seen).toBeDefined();
  await runtime.store.cache.forgetConnection(ref);
  await write(runtime, draftId, { [employees[0] ?? 0]: { [seen?.heading ?? '']: '10' } });
  const reopened = await runtime.handlers.bulkInputs.open(ref);
  expect(reopened.cells).toMatchObject([{ heading: seen?.heading, typed: '10' }]);
  const { heading, scope, kind } = seen ?? {};
  expect(reopened.columns).toContainEqual(expect.objectContaining({ heading, scope, kind }));
});

test('saves a column again when something is typed in it after it was removed', async ({
  runtime,
  period,
}) => {
  const { ref, draftId, employees } = period;
  const [first = 0] = employees;
  const { columns } = await runtime.handlers.bulkInputs.open(ref);
  const heading =
    columns.find((one) => one.heading !== overtime && one.heading !== commission)?.heading ?? '';
  await write(runtime, draftId, { [first]: { [heading]: '10' } });
  await Promise.all([
    write(runtime, draftId, { [first]: { [commission]: '250.00' } }),
    runtime.handlers.bulkInputs.removeColumn({ draftId, heading }),
  ]);
  await write(runtime, draftId, { [first]: { [heading]: '12' } });
  const draft = await runtime.store.work.readDraft({ draftId });
  expect(draft?.cells.map((cell) => cell.heading)).toContain(heading);
  expect(draft?.columns.map((column) => column.heading)).toContain(heading);
});

test('reads every payslip on each refresh when the deployment lists employees without payslips', async ({
  practice,
  openAnother,
  runtime,
  period,
}) => {
  const older = await openAnother({ practice: addressOf(practice, 'older') });
  const { ref, draftId, employees } = await openPeriod(older);
  expect(employees).toHaveLength(14);
  const before = await older.handlers.bulkInputs.open(ref);
  expect(before.rows.every(({ payslipId }) => payslipId !== null)).toBe(true);

  const elsewhere = period;
  const [first = 0] = employees;
  await write(runtime, elsewhere.draftId, { [first]: { [commission]: '1000.00' } });
  await send(runtime, elsewhere.draftId);
  const nettPayOf = async (desk: Runtime, period: typeof ref) => {
    const { rows } = await desk.handlers.bulkInputs.open(period);
    return rows.find(({ employeeId }) => employeeId === first)?.nettPayCents ?? 0;
  };
  const old = before.rows.find(({ employeeId }) => employeeId === first)?.nettPayCents ?? 0;
  await expect.poll(() => nettPayOf(runtime, elsewhere.ref), patient).toBeGreaterThan(old);

  await older.handlers.bulkInputs.refresh({ draftId });
  expect(await nettPayOf(older, ref)).toBeGreaterThan(old);
});

test('reports unread payslips of a period, and never claims that an employee has none', async ({
  practice,
  openAnother,
}) => {
  const older = await openAnother({ practice: addressOf(practice, 'older') });
  const { connection } = await older.handlers.connections.openPractice({});
  const company = { connectionId: connection.id, companyId: protea };
  await syncCompany(older, company);
  const { payFrequencies } = await older.handlers.companies.payFrequencies(company);
  const frequency = { ...company, payFrequencyId: payFrequencies[0]?.id ?? 0 };
  const [period] = (await older.handlers.bulkInputs.periods(frequency)).periods;
  const ref = { ...frequency, periodEnd: period?.end ?? '' };
  const { rows, draftId } = await older.handlers.bulkInputs.open(ref);
  const unread = rows.filter(({ lock }) => lock === 'not-read');
  expect(unread).toHaveLength(rows.length - 1);
  expect(rows.map(({ lock }) => lock)).not.toContain('no-payslip');
  await older.handlers.bulkInputs.refresh({ draftId });
  expect((await older.handlers.bulkInputs.open(ref)).rows.map(({ lock }) => lock)).not.toContain('not-read');
});
