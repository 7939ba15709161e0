import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readWorkbook from 'read-excel-file/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reportFields } from '#electron/reports/contract/report-fields.ts';
import type { CompanyRef } from '#kit/ids.ts';
import {
  localReportId,
  type LocalReport,
  type LocalReportId,
} from '#electron/reports/contract/local-report.ts';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import { realDisk } from '#documents/whole-file.ts';
import { localReports } from '#features/reports/texts/local-reports.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { syncCompany } from '#test/support/synced.ts';
import { all, balances, jobOf, phaseOf, startPack, type Opened } from './report-requests.ts';
import { openTwoServices } from '../two-services.ts';
import { addressOf } from '#test/support/service/practice-service.ts';

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
async function ask({ runtime, first }: Opened, question: ReportQuestion, company: CompanyRef = first) {
  const answer = await runtime.handlers.reports.ask({ ...company, question });
  if (!('resultId' in answer)) throw new Error('It was queued.');
  const result = await runtime.handlers.reports.read({
    ...company,
    resultId: answer.resultId,
    offset: 0,
    limit: 500,
  });
  if (result === null) throw new Error('It was not kept.');
  return { resultId: answer.resultId, ...result };
}

/** One question for each report, about what the company has. */
async function questions({ runtime }: Opened, company: CompanyRef): Promise<ReportQuestion[]> {
  const { periods, leaveTypes, accounts } = await runtime.handlers.reports.choices(company);
  const period = periods.find(({ end }) => end === '2026-10-31');
  if (period === undefined) throw new Error('The period of October has no number.');
  const { payFrequencyId, offset: periodOffset } = period;
  return [
    { report: 'eti', ...october, ...all },
    {
      report: 'transaction_history',
      ...october,
      ...all,
      customFields: ['pay_point_id'],
      accountNames: accounts.map(({ name }) => name),
    },
    { report: 'variance', payFrequencyId, periodOffset, employeeIds: null, humanize: true },
    { report: 'comparison_leave', ...october, ...all, leaveTypeIds: leaveTypes.map(({ id }) => id) },
    { report: 'leave_liability_v2', date: '2026-10-31', ...all },
    balances,
  ];
}

test('runs each report on both deployments, and shows it with names offline', async () => {
  const opened = await openTwoServices();
  const { runtime, first, services, goOffline } = opened;
  await runtime.handlers.connections.connect({ name: 'Older', ...addressOf(services[0], 'older') });
  const { connections } = await runtime.handlers.connections.list({});
  const older = { ...first, connectionId: connections.at(-1)?.id ?? '' };
  for (const company of [first, older]) {
    await syncCompany(runtime, company);
    const asked = await questions(opened, company);
    expect(asked.map(({ report }) => report).toSorted()).toEqual(Object.keys(reportFields).toSorted());
    for (const question of asked) {
      const { rows, total, columns } = await ask(opened, question, company);
      expect([question.report, rows.length]).toEqual([question.report, total]);
      if (question.report === 'eti') continue;
      expect([question.report, total > 0]).toEqual([question.report, true]);
      expect(rows.every(({ owner, lastName }) => owner === 'employee' && lastName !== '')).toBe(true);
      expect(columns.some(({ kind }) => kind === 'money' || kind === 'number')).toBe(true);
    }
  }
  await goOffline();
  const { results } = await runtime.handlers.reports.list(first);
  expect(results).toHaveLength(6);
  const newest = results[0];
  expect(newest?.question).toEqual(balances);
  const stored = await runtime.handlers.reports.read({
    ...first,
    resultId: newest?.resultId ?? 0,
    offset: 1,
    limit: 2,
  });
  expect([stored?.rows.length, stored?.total]).toEqual([2, newest?.rows]);
  await expect(ask(opened, balances)).rejects.toMatchObject({ code: 'offline' });
  await runtime.handlers.reports.remove({ ...first, resultId: newest?.resultId ?? 0 });
  expect((await runtime.handlers.reports.list(first)).results).toHaveLength(5);
});

test('remembers the last question of a report, and refuses a wrong question', async () => {
  const opened = await openTwoServices();
  const { runtime, first, second } = opened;
  await ask(opened, balances);
  await ask(opened, { ...balances, date: '2026-11-30' });
  const { asked } = await runtime.handlers.reports.choices(first);
  expect(asked.map(({ question }) => 'date' in question && question.date)).toEqual(['2026-11-30']);
  expect((await runtime.handlers.reports.choices(second)).asked).toEqual([]);
  const backwards = { report: 'eti', startDate: '2026-10-31', endDate: '2026-10-01', ...all } as const;
  await expect(ask(opened, backwards)).rejects.toMatchObject({
    code: 'fields-wrong',
    params: { problems: [{ path: 'endDate', problem: 'too-early' }] },
  });
});

test('runs a preset of all companies in each of them with its own pay frequency and leave types', async () => {
  const opened = await openTwoServices();
  const { runtime, second: here } = opened;
  const { services } = opened;
  await runtime.handlers.connections.connect({ name: 'Third', ...addressOf(services[0]) });
  const { connections } = await runtime.handlers.connections.list({});
  const there = { ...here, connectionId: connections.at(-1)?.id ?? '' };
  for (const company of [here, there]) await syncCompany(runtime, company);
  const [frequency] = (await runtime.handlers.reports.choices(here)).payFrequencies;
  const preset = {
    report: 'comparison_leave',
    name: 'Leave',
    dates: { from: '2026-10-01', to: '2026-10-31' },
    // As from a company in which the pay frequency has another number.
    chosen: { leaveTypeIds: 'all', payFrequencyIds: [{ value: '4711', label: frequency?.name ?? '' }] },
  } as const;
  const save = { kind: 'report-preset', level: 'all', values: { 'comparison_leave Leave': preset } } as const;
  await runtime.handlers.setUp.save({ ...here, ...save });
  const { presets } = await runtime.handlers.reports.choices(there);
  const question = presets[0]?.question;
  if (!question) throw new Error('It cannot run there.');
  expect(question).toMatchObject({ payFrequencyIds: [frequency?.id] });
  expect((await ask(opened, question, there)).total).toBeGreaterThan(0);
});

test('fills in the form from the address of the service’s report page', async () => {
  const { runtime, first, services } = await openTwoServices();
  const address = `${services[0].origin}/v1/clients/2501/reports/eti?start_date=2026-03-01&end_date=2026-03-31`;
  expect(await runtime.handlers.reports.readAddress({ ...first, address })).toEqual({
    report: 'eti',
    texts: { startDate: '2026-03-01', endDate: '2026-03-31' },
  });
  const elsewhere = address.replace(services[0].origin, services[1].origin);
  await expect(runtime.handlers.reports.readAddress({ ...first, address: elsewhere })).rejects.toMatchObject({
    params: { reason: 'other-service' },
  });
});

test('makes Paydesk’s own reports from the cache, without the service', async () => {
  const { runtime, first, goOffline, payslips } = await openTwoServices();
  await syncCompany(runtime, first);
  await goOffline();
  const read = (report: LocalReportId) =>
    runtime.handlers.reports.local({ ...first, report, on: '2026-11-20' });
  const found: LocalReport[] = [];
  for (const report of localReportId.options) {
    const made = await read(report);
    const names = made.columns.map(({ name }) => name);
    expect(Object.keys(localReports[report].columns), report).toEqual(expect.arrayContaining(names));
    found.push(made);
  }
  for (const { columns, rows } of found) {
    expect(rows.every(({ values }) => values.length === columns.length)).toBe(true);
  }
  const figureOf = ({ columns, rows }: LocalReport, name: string) => {
    const index = columns.findIndex((column) => column.name === name);
    return rows.map(({ values }) => values[index] ?? null);
  };
  const [month] = figureOf(await read('headcount'), 'end').slice(-1);
  expect(month).toBe('14');
  const year = await read('year-so-far');
  const list = await payslips(first, { from: '2026-03-01', to: '2026-11-20' });
  const nett = figureOf(year, 'nett').reduce<number>((sum, cents) => sum + Number(cents), 0);
  expect(nett).toBe(list.rows.reduce((sum, { nettPayCents }) => sum + (nettPayCents ?? 0), 0));
  expect([year.withoutItems, year.span]).toEqual([0, { from: '2026-03-01', to: '2026-11-20' }]);
  // Income less deductions is the nett pay, so nothing on a payslip is left out.
  const sum = (name: string) =>
    figureOf(year, name).reduce<number>((total, cents) => total + Number(cents), 0);
  expect(sum('income') - sum('deductions')).toBe(nett);
  const costs = await read('cost');
  expect(new Set(figureOf(costs, 'kind'))).toEqual(new Set(['income', 'deduction', 'employer']));
  expect((await read('anniversaries')).rows.length).toBeGreaterThanOrEqual(14);
  // The practice service uses the same tables; an item of the company's own is recognised by its name alone.
  const doubted = await read('second-opinion');
  expect(figureOf(doubted, 'reason')).toEqual([]);
  const asked = { ...first, on: '2026-11-20' };
  expect(await runtime.handlers.reports.rehearsableItems(asked)).toEqual(
    expect.arrayContaining(['Basic Salary', 'Pension Fund - Employer', 'Tool Allowance']),
  );
  const change = { kind: 'item', item: 'Tool Allowance', itemAmount: '0', withoutNames: false } as const;
  const { rows, leftOut } = await runtime.handlers.reports.rehearse({ ...asked, change });
  expect([rows.length, leftOut, rows.filter(({ differs }) => differs)]).toEqual([14, [], []]);
  const without = rows.filter(({ before, after }) => after.payCents < before.payCents);
  expect(without.length).toBeGreaterThan(0);
  expect(without.every(({ before, after }) => after.nettCents < before.nettCents)).toBe(true);
});

test('several reports end as one workbook, a sheet each, and the clerk may have closed the window', async () => {
  const saved: Uint8Array[] = [];
  const opened = await openTwoServices({
    files: {
      choose: () => Promise.resolve(null),
      save: ({ suggestedName, bytes }) => {
        saved.push(bytes);
        return Promise.resolve({ name: `${suggestedName}.xlsx` });
      },
    },
  });
  const { runtime, first } = opened;
  const liability: ReportQuestion = { report: 'leave_liability_v2', date: '2026-10-31', ...all };
  const reports = [
    { question: balances, title: 'Balances: all', text: 'on 31 Oct 2026' },
    { question: liability, title: 'Leave', text: 'on 31 Oct 2026' },
    { question: liability, title: 'leave', text: 'once more' },
  ];
  await startPack(opened, reports);
  await phaseOf(opened).toBe('ended');
  expect(await jobOf(opened)).toMatchObject({ place: 'Reports October', done: 3, failed: 0 });
  expect(runtime.events.filter(({ event }) => event === 'notified')).toHaveLength(1);
  const sheets = await readWorkbook(
    join(runtime.directory, 'saved', 'Reports October', 'Reports October.xlsx'),
  );
  const { results } = await runtime.handlers.reports.list(first);
  const stored = await runtime.handlers.reports.read({
    ...first,
    resultId: results.at(-1)?.resultId ?? 0,
    offset: 0,
    limit: 100,
  });
  const own = stored?.rows.map(({ number, values }) => [
    number,
    ...values.map((cents) => Number(cents) / 100),
  ]);
  const [pack] = sheets;
  // A header above the employees, and totals below.
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Balances all', 16],
    ['Leave', 16],
    ['leave (2)', 16],
    ['About this file', 10],
  ]);
  expect(pack?.data.slice(1, -1).map(([number, , ...amounts]) => [number, ...amounts])).toEqual(own);
  const total = stored?.rows.reduce((sum, { values: [cents] }) => sum + Number(cents), 0) ?? 0;
  expect(pack?.data.at(-1)?.slice(0, 3)).toEqual([null, 'Total', total / 100]);
  expect(sheets.at(-1)?.data.slice(0, 3)).toEqual([
    ['Sheet', 'Detail', 'Value'],
    ['Balances all', 'Report', 'Tracked balances'],
    ['Balances all', 'Selection', 'on 31 Oct 2026'],
  ]);
  // Results that are still stored are saved in the same form; those that are not are named instead of silently left
  // out.
  const wanted = results.map(({ resultId }) => ({ resultId, title: 'History', text: '' }));
  await runtime.handlers.reports.remove({ ...first, resultId: results[0]?.resultId ?? 0 });
  const asked = { ...first, suggestedName: 'Kept results' };
  expect(await runtime.handlers.reports.saveResults({ ...asked, results: wanted })).toEqual({
    saved: { name: 'Kept results.xlsx' },
  });
  const again = await readWorkbook(Buffer.from(saved.at(-1) ?? []));
  expect(again.map(({ sheet }) => sheet)).toEqual(['History (2)', 'History (3)', 'About this file']);
  expect(again[1]?.data).toEqual(pack?.data);
  expect(again[2]?.data).toContainEqual(['History', 'Left out', 'It is no longer saved on this computer.']);
  const window = { offset: 0, limit: 5 };
  const { rows: entries } = await runtime.handlers.auditLog.list({ filter: { kinds: ['exported'] }, window });
  expect(entries[0]).toMatchObject({ kind: 'exported', subject: 'Kept results.xlsx', new: '28' });
  const gone = runtime.handlers.reports.saveResults({ ...asked, results: wanted.slice(0, 1) });
  await expect(gone).rejects.toMatchObject({ code: 'not-found' });
});

test('the workbook of a pack has a name that fits its folder', async () => {
  // Twice the name would be too long in it, and a shorter name is not.
  const parent = mkdtempSync(join(tmpdir(), `${'p'.repeat(60 - tmpdir().length)}-`));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const opened = await openTwoServices({
    jobFiles: jobFilesIn(parent, undefined, { disk: { ...realDisk, system: 'win32' } }),
  });
  const suggestedName = `Reports of ${'Protea Joinery '.repeat(4)}October`;
  await startPack(opened, [{ question: balances, title: 'Balances', text: '' }], suggestedName);
  await phaseOf(opened).toMatch(/ended|halted/);
  expect(await jobOf(opened)).toMatchObject({ phase: 'ended', failure: null });
  expect(readdirSync(join(parent, suggestedName))).toEqual([expect.stringMatching(/^Reports of .+\.xlsx$/)]);
});

test('writes a pack after unlocking when Paydesk was locked while its workbook was made', async () => {
  const opened = await openTwoServices();
  const { gate, tables } = opened.runtime.ports;
  const write = tables.write.bind(tables);
  vi.spyOn(tables, 'write').mockImplementation(async (...asked) => {
    const workbook = await write(...asked);
    gate.close();
    return workbook;
  });
  await startPack(opened, [{ question: balances, title: 'Balances', text: '' }]);
  await expect.poll(() => gate.isClosed, { timeout: 120_000 }).toBe(true);
  // Long enough to write a small file.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const file = join(opened.runtime.directory, 'saved', 'Reports October', 'Reports October.xlsx');
  expect(existsSync(file)).toBe(false);
  gate.open();
  await phaseOf(opened).toBe('ended');
  expect(existsSync(file)).toBe(true);
});
