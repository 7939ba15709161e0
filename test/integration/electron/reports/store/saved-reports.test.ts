import { beforeEach, describe, expect, test } from 'vitest';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import type { Store } from '#store/store.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';

const elsewhere = { ...company, connectionId: 'protea' };

let store: Store;

beforeEach(async () => {
  store = await openTestStore({ directory: null });
});

describe('a report', () => {
  const question = {
    report: 'leave_liability_v2',
    date: '2026-11-30',
    payFrequencyIds: [3, 1],
    employeeIds: null,
    humanize: true,
  } satisfies ReportQuestion;
  const row = (employeeNumber: string | null, text = 'R 1.00', cents = 100) => ({
    employeeNumber,
    cells: [{ text, cents }, null],
  });
  const columns = ['Liability', 'Days'];
  const window = { offset: 0, limit: 500 };
  const maxBytes = 1_000_000;
  const answer = {
    ...company,
    question,
    result: { columns, rows: [row('E1')] },
    at: 7,
    tookMs: 30,
    maxBytes,
  };

  test('joins employees by number, except with a doubled, unknown or missing number', async () => {
    const employees = [
      anEmployee(1),
      anEmployee(2, { number: 'X' }),
      anEmployee(3, { number: 'X' }),
      anEmployee(4, { number: '' }),
    ];
    await store.cache.replaceEmployees({ ...company, employees, at: 1 });
    await store.cache.replaceEmployees({
      ...elsewhere,
      employees: [anEmployee(9, { number: 'gone' })],
      at: 1,
    });
    const rows = [row('E1'), row('X'), row('gone'), row(null), row(''), row('E1', '(R2.50)', -250)];
    const resultId = await store.cache.saveReport({ ...answer, result: { columns, rows } });
    const report = await store.cache.readReport({ ...company, resultId, window });
    expect(report?.rows.map(({ owner, employeeId }) => employeeId ?? owner)).toEqual([
      1,
      'doubled-number',
      'unknown-number',
      'no-number',
      'no-number',
      1,
    ]);
    expect(report).toMatchObject({
      total: 6,
      fetchedAt: 7,
      question,
      columns: [
        { name: 'Liability', kind: 'money' },
        { name: 'Days', kind: 'text' },
      ],
    });
    expect(report?.rows[5]?.values).toEqual([-250, null]);
    const part = await store.cache.readReport({ ...company, resultId, window: { offset: 1, limit: 2 } });
    expect(part?.rows.map(({ number }) => number)).toEqual(['X', 'gone']);
    expect(await store.cache.readReport({ ...elsewhere, resultId, window })).toBeNull();
  });

  test('is stored until it is removed or newer ones need its room', async () => {
    const first = await store.cache.saveReport(answer);
    const second = await store.cache.saveReport({ ...answer, at: 8, tookMs: 40 });
    expect(await store.cache.listReports(company)).toEqual([
      { resultId: second, question, rows: 1, fetchedAt: 8, tookMs: 40 },
      { resultId: first, question, rows: 1, fetchedAt: 7, tookMs: 30 },
    ]);
    await store.cache.removeReport({ ...elsewhere, resultId: second });
    await store.cache.removeReport({ ...company, resultId: first });
    expect((await store.cache.listReports(company)).map(({ resultId }) => resultId)).toEqual([second]);
    // Each row is the same size: two fit, and the newest stays even if it alone does not fit.
    const third = await store.cache.saveReport({ ...answer, maxBytes: 30 });
    const storedIds = async () => (await store.cache.listReports(company)).map(({ resultId }) => resultId);
    expect(await storedIds()).toEqual([third, second]);
    const fourth = await store.cache.saveReport({ ...answer, maxBytes: 3 });
    expect(await storedIds()).toEqual([fourth]);
  });

  test('that is queued is remembered until it is there', async () => {
    const job = { id: '6f0c9f4e-8f5b-4a1e-9d5e-0d6f1c2b3a40', ...company, question, startedAt: 5 };
    await store.cache.saveReportJob({ job });
    expect(await store.cache.listReportJobs(company)).toEqual([job]);
    expect(await store.cache.listReportJobs(elsewhere)).toEqual([]);
    await store.cache.removeReportJob({ ...company, jobId: job.id });
    expect(await store.cache.listReportJobs(company)).toEqual([]);
  });
});
