import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import type { Store } from '#store/store.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { commission, openPeriod, overtime, patient, send, write } from '#test/support/open-period.ts';
import { syncCompany } from '#test/support/synced.ts';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === 2501);

let practice: PracticeService;
let runtime: Runtime;
let draftsRead = 0;

/** Wraps the store to count how often a whole draft is read from it. */
const countingReads = (store: Store): Store => ({
  ...store,
  work: {
    ...store.work,
    readDraft: (input) => {
      draftsRead += 1;
      return store.work.readDraft(input);
    },
  },
});

beforeEach(async () => {
  practice = await startPracticeService({ port: 0, key, today: '2026-11-20', calculationMs: 30, companies });
  runtime = await openRuntime({
    practice: { baseUrl: `${practice.origin}/v1`, key },
    throughStore: countingReads,
  });
});
afterEach(async () => {
  await runtime.close();
  await practice.close();
});

test('reads nothing of the draft for an edit in an existing column', async () => {
  const { draftId, employees } = await openPeriod(runtime);
  const [first = 0] = employees;
  await write(runtime, draftId, { [first]: { [commission]: '1000.00' } });
  const before = draftsRead;
  await write(runtime, draftId, { [first]: { [commission]: '1001.00' } });
  expect(draftsRead).toBe(before);
});

describe('after a submission', () => {
  test('shows no nett pay when the service cannot be asked for the new one', async () => {
    const { ref, draftId, employees } = await openPeriod(runtime);
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

  test('shows nett pay before the newest submission, only of the payslips that it touched', async () => {
    const { ref, draftId, employees } = await openPeriod(runtime);
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

test('accepts input in a shown column that the cache no longer has', async () => {
  const { ref, draftId, employees } = await openPeriod(runtime);
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

test('saves a column again when something is typed in it after it was removed', async () => {
  const { ref, draftId, employees } = await openPeriod(runtime);
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

test('reads every payslip on each refresh when the deployment lists employees without payslips', async () => {
  const older = await openRuntime({ practice: { baseUrl: `${practice.origin}/api/v1`, key } });
  const { ref, draftId, employees } = await openPeriod(older);
  expect(employees).toHaveLength(14);
  const before = await older.handlers.bulkInputs.open(ref);
  expect(before.rows.every(({ payslipId }) => payslipId !== null)).toBe(true);

  const elsewhere = await openPeriod(runtime);
  const [first = 0] = employees;
  await write(runtime, elsewhere.draftId, { [first]: { [commission]: '1000.00' } });
  await send(runtime, elsewhere.draftId);
  const nettPayOf = async (at: Runtime, period: typeof ref) => {
    const { rows } = await at.handlers.bulkInputs.open(period);
    return rows.find(({ employeeId }) => employeeId === first)?.nettPayCents ?? 0;
  };
  const old = before.rows.find(({ employeeId }) => employeeId === first)?.nettPayCents ?? 0;
  await expect.poll(() => nettPayOf(runtime, elsewhere.ref), patient).toBeGreaterThan(old);

  await older.handlers.bulkInputs.refresh({ draftId });
  expect(await nettPayOf(older, ref)).toBeGreaterThan(old);
  await older.close();
});

test('reports unread payslips of a period, and never claims that an employee has none', async () => {
  const older = await openRuntime({ practice: { baseUrl: `${practice.origin}/api/v1`, key } });
  const { connection } = await older.handlers.connections.openPractice({});
  const company = { connectionId: connection.id, companyId: 2501 };
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
  await older.close();
});
