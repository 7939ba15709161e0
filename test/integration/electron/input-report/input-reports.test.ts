import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type { FilePort } from '#services/ports.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { commission, openPeriod, overtime, patient, send, write } from '#test/support/open-period.ts';

const key = 'input-reports-key';
const companies = practiceCompanies.filter(({ id }) => id === 2501);

let service: PracticeService;
let runtime: Runtime;
let period: Awaited<ReturnType<typeof openPeriod>>;
const saved: { name: string; kind: string; bytes: Uint8Array }[] = [];
let closesDialogs = false;

const files: FilePort = {
  save: ({ suggestedName, kind, bytes }) => {
    if (closesDialogs) return Promise.resolve(null);
    const name = `${suggestedName}.${kind}`;
    saved.push({ name, kind, bytes });
    return Promise.resolve({ name });
  },
  choose: () => Promise.resolve(null),
};

beforeAll(async () => {
  service = await startPracticeService({ port: 0, key, today: '2026-11-20', calculationMs: 30, companies });
  runtime = await openRuntime({
    practice: { baseUrl: `${service.origin}/v1`, key },
    files,
    printing: {
      print: () => Promise.resolve(!closesDialogs),
      toPdf: () => Promise.resolve(Buffer.from('%PDF-1.7')),
      printPdf: () => Promise.resolve(false),
    },
  });
});

afterAll(async () => {
  await runtime.close();
  await service.close();
});

const ofDraft = async (employeeIds: number[] | null = null) => {
  const { draftId } = period;
  return (await runtime.handlers.inputReports.ofDraft({ draftId, employeeIds })).inputReport;
};

async function acts() {
  const window = { offset: 0, limit: 10 };
  const { rows } = await runtime.handlers.auditLog.list({
    filter: { kinds: ['printed', 'exported'] },
    window,
  });
  return rows;
}

const sheet: Spreadsheet = {
  name: 'Input report',
  frozen: 2,
  columns: [
    { header: 'Name', kind: 'text', width: 20 },
    { header: 'Hours', kind: 'hours', width: 10 },
  ],
  rows: [
    ['=cmd|calc', '7.50'],
    [null, null],
  ],
};

test('shows the company, who prepared it, and exactly what would be sent, before sending', async () => {
  period = await openPeriod(runtime);
  await runtime.handlers.companies.refresh({ connectionId: period.ref.connectionId });
  const { draftId, employees } = period;
  const [first = 0, second = 0] = employees;
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [first, second] });
  await write(runtime, draftId, {
    [first]: { [overtime]: '3', [commission]: '250' },
    [second]: { [overtime]: '4' },
  });
  const inputReport = await ofDraft();
  expect(inputReport).toMatchObject({
    of: 'draft',
    company: 'Protea Joinery',
    practice: true,
    by: { user: 'thandi', computer: 'FRONT-DESK' },
    sentAt: null,
    leftOut: 0,
  });
  expect(inputReport.rows.map(({ employeeId }) => employeeId)).toEqual([first, second]);
  const place = inputReport.columns.findIndex(({ heading }) => heading === overtime);
  expect(inputReport.rows.map(({ cells }) => cells[place]?.new)).toEqual(['3', '4']);
  const { changes } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  expect(inputReport.rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null))).toHaveLength(
    changes.length,
  );
  expect((await ofDraft([second])).rows.map(({ employeeId }) => employeeId)).toEqual([second]);
});

test('shows the outcome with the same check code after sending, also once the draft is empty', async () => {
  const before = await ofDraft();
  const submissionId = await send(runtime, period.draftId);
  await expect.poll(async () => (await ofDraft()).rows.length, patient).toBe(0);
  const { inputReport } = await runtime.handlers.inputReports.ofSubmission({ submissionId });
  expect(inputReport.of).toBe('submission');
  expect(inputReport.checkCode).toBe(before.checkCode);
  expect((await ofDraft()).checkCode).not.toBe(before.checkCode);
  expect(inputReport.sentAt).toBeGreaterThan(0);
  expect(inputReport.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.state ?? []))).toEqual([
    'applied',
    'applied',
    'applied',
  ]);
  expect(inputReport.rows.map(({ name }) => name)).toEqual(before.rows.map(({ name }) => name));
  await expect
    .poll(async () => {
      const { inputReport: now } = await runtime.handlers.inputReports.ofSubmission({ submissionId });
      return now.rows.every(({ nettPayCents }) => nettPayCents !== null);
    }, patient)
    .toBe(true);
});

test('is refused for an unknown submission', async () => {
  await expect(
    runtime.handlers.inputReports.ofSubmission({ submissionId: 'never-was' }),
  ).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('records printing and saving for this company and period, but not a cancelled dialog', async () => {
  const { ref } = period;
  const handed = { about: ref, suggestedName: 'Input report Protea', rows: 2 };
  closesDialogs = true;
  expect(await runtime.handlers.exports.print(handed)).toEqual({ printed: false });
  expect(await runtime.handlers.exports.savePdf(handed)).toEqual({ saved: null });
  expect(await runtime.handlers.exports.saveTable({ ...handed, as: 'csv', sheets: [sheet] })).toEqual({
    saved: null,
  });
  expect(await acts()).toEqual([]);
  closesDialogs = false;
  expect(await runtime.handlers.exports.print(handed)).toEqual({ printed: true });
  expect(await runtime.handlers.exports.savePdf(handed)).toEqual({
    saved: { name: 'Input report Protea.pdf' },
  });
  await runtime.handlers.exports.saveTable({ ...handed, as: 'xlsx', sheets: [sheet] });
  expect(
    (await acts()).map(({ kind, subject, companyId, periodEnd }) => [kind, subject, companyId, periodEnd]),
  ).toEqual([
    ['exported', 'Input report Protea.xlsx', ref.companyId, ref.periodEnd],
    ['exported', 'Input report Protea.pdf', ref.companyId, ref.periodEnd],
    ['printed', 'Input report Protea', ref.companyId, ref.periodEnd],
  ]);
  expect((await acts())[0]).toMatchObject({ companyName: 'Protea Joinery', user: 'thandi', new: '2' });
});

test('exports names never as formulas, and figures as figures', async () => {
  await runtime.handlers.exports.saveTable({
    about: period.ref,
    suggestedName: 'R',
    rows: 1,
    as: 'csv',
    sheets: [sheet],
  });
  const csv = Buffer.from(saved.at(-1)?.bytes ?? []).toString();
  expect(csv).toBe(`\ufeff"Name","Hours"\r\n"'=cmd|calc",7.50\r\n,\r\n`);
});
