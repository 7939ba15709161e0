import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileDialogs } from '#test/support/files/file-dialogs.ts';
import { addressOf, startPractice } from '#test/support/service/practice-service.ts';
import { syncCompany } from '#test/support/synced.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { filesIn } from '../jobs/saving-runtime.ts';
import { chosen, doFor, entriesOf, openManyRuntime, rowsOf } from './many-runtime.ts';

const balances = {
  act: 'reports',
  report: { report: 'tracked_balances', dates: 'last-month' },
  title: 'Balances',
  text: 'Last month',
  output: 'folder',
} as const;

const sheetsOf = (bytes: Buffer) => {
  const workbook =
    unzip(bytes)
      .find(({ name }) => name === 'xl/workbook.xml')
      ?.bytes.toString('utf8') ?? '';
  return [...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name);
};

test('saves a report of each company as it is saved alone', async () => {
  const dialogs = fileDialogs();
  const { runtime, folder, protea, elsewhere } = await openManyRuntime({ files: dialogs });
  const all = [chosen(protea, 'Balances'), chosen(elsewhere, 'Balances')];
  const rows = await rowsOf(runtime, await doFor(runtime, balances, all));
  expect(rows.map(({ state, outcome }) => [state, outcome?.file])).toEqual([
    ['done', 'Balances.xlsx'],
    ['done', 'Balances (2).xlsx'],
  ]);
  const { results } = await runtime.handlers.reports.list(protea);
  expect(results.map(({ question }) => question)).toEqual([
    expect.objectContaining({ report: 'tracked_balances', date: '2026-10-31' }),
  ]);
  expect(rows[0]?.outcome?.figures).toEqual({
    act: 'reports',
    rows: results[0]?.rows,
    resultId: results[0]?.resultId,
  });
  expect(await entriesOf(runtime, 'exported')).toMatchObject([
    { subject: 'Balances (2).xlsx' },
    { subject: 'Balances.xlsx', ...protea },
  ]);
  const { resultId = 0 } = results[0] ?? {};
  const { title } = balances;
  await runtime.handlers.reports.saveResults({
    ...protea,
    results: [{ resultId, title, text: 'Last month, 2026-10-31' }],
    suggestedName: 'Alone',
  });
  const alone = dialogs.saved.at(-1)?.bytes ?? new Uint8Array();
  const many = readFileSync(join(folder, 'Done for many', 'Balances.xlsx'));
  const contents = (bytes: Uint8Array) =>
    unzip(Buffer.from(bytes)).map(({ name, bytes: own }) => [name, own.toString('base64')]);
  expect(contents(many)).toEqual(contents(alone));
});

test('runs a preset where a company has it, into one workbook with a sheet for each', async () => {
  const { runtime, folder, protea, baobab, elsewhere } = await openManyRuntime();
  const preset = {
    report: 'leave_liability_v2',
    name: 'Leave owed',
    dates: { relative: 'last-month' },
    chosen: {},
  } as const;
  await runtime.handlers.setUp.save({
    ...protea,
    kind: 'report-preset',
    level: 'connection',
    values: { 'leave_liability_v2 Leave owed': preset },
  });
  await runtime.handlers.setUp.save({
    ...baobab,
    kind: 'file-names',
    level: 'company',
    values: { reports: '{company}' },
  });
  const companies = [protea, baobab, elsewhere];
  expect(await runtime.handlers.many.presets({ companies })).toEqual({
    presets: [{ content: preset, companies: 2, sameDates: true }],
    fileNames: ['{report} {company} {period}', '{company}', '{report} {company} {period}'],
  });
  const question = {
    ...balances,
    report: { report: 'leave_liability_v2', name: 'Leave owed' },
    output: 'workbook',
  } as const;
  const all = companies.map((company, index) =>
    chosen(company, ['Protea', 'Baobab', 'Elsewhere'][index] ?? ''),
  );
  const rows = await rowsOf(runtime, await doFor(runtime, question, all));
  expect(rows.map(({ state, outcome }) => [state, outcome?.leftOut?.why])).toEqual([
    ['done', undefined],
    ['done', undefined],
    ['left-out', 'no-preset'],
  ]);
  expect(filesIn(folder)).toEqual(['Done for many.xlsx']);
  expect(sheetsOf(readFileSync(join(folder, 'Done for many.xlsx')))).toEqual([
    'Protea',
    'Baobab',
    'About this file',
  ]);
  const workbook = unzip(readFileSync(join(folder, 'Done for many.xlsx')));
  const texts = workbook.map(({ bytes }) => bytes.toString('utf8')).join('');
  for (const text of ['Protea Joinery', 'Leave liability', 'Run on', 'Without a sheet'])
    expect(texts).toContain(text);
});

/** Karoo Fresh Produce, whose employees are paid weekly or monthly. */
async function openSeveralFrequencies() {
  const service = await startPractice({ companyIds: [2502] });
  onTestFinished(() => service.close());
  const opened = await openManyRuntime();
  const { handlers } = opened.runtime;
  const { connection } = await handlers.connections.connect({ name: 'Several', ...addressOf(service) });
  const company = { connectionId: connection.id, companyId: 2502 };
  await syncCompany(opened.runtime, company);
  return { ...opened, company };
}
const variance = { ...balances, report: { report: 'variance', dates: 'last-period' } } as const;

test('says in each file which dates were asked when companies have presets of one name of their own', async () => {
  const { runtime, folder, protea, baobab } = await openManyRuntime();
  const preset = { report: 'leave_liability_v2', name: 'Leave owed', chosen: {} } as const;
  const key = 'leave_liability_v2 Leave owed';
  const dates = [{ relative: 'last-month' }, { on: '2026-06-30' }] as const;
  const companies = [protea, baobab];
  for (const [index, company] of companies.entries()) {
    await runtime.handlers.setUp.save({
      ...company,
      kind: 'report-preset',
      level: 'company',
      values: { [key]: { ...preset, dates: dates[index] } },
    });
  }
  expect((await runtime.handlers.many.presets({ companies })).presets).toMatchObject([
    { companies: 2, sameDates: false },
  ]);
  const report = { report: preset.report, name: preset.name };
  const question = { ...balances, report, text: '', output: 'folder' } as const;
  const all = [chosen(protea, 'Protea'), chosen(baobab, 'Baobab')];
  await rowsOf(runtime, await doFor(runtime, question, all));
  const textOf = (name: string) =>
    unzip(readFileSync(join(folder, 'Done for many', name)))
      .map(({ bytes }) => bytes.toString('utf8'))
      .join();
  expect(textOf('Protea.xlsx')).toContain('Leave owed, 2026-10-31');
  expect(textOf('Baobab.xlsx')).toContain('Leave owed, 2026-06-30');
});

test('fails a report for which something has to be chosen in the company first', async () => {
  const { runtime, company } = await openSeveralFrequencies();
  const [row] = await rowsOf(runtime, await doFor(runtime, variance, [chosen(company, 'Variance')]));
  expect(row?.failure).toMatchObject({
    code: 'fields-wrong',
    params: { problems: [{ problem: 'missing' }] },
  });
});

test('runs a variance for each pay frequency that is chosen of a company with several', async () => {
  const { runtime, folder, protea, company } = await openSeveralFrequencies();
  const { rows: home } = await runtime.handlers.home.read({});
  const own = home.filter(({ connectionId }) => connectionId === company.connectionId);
  expect(own.length).toBeGreaterThan(1);
  const all = own.map(({ payFrequencyId, periodEnd, payFrequencyName }) => ({
    ...chosen(company, payFrequencyName ?? ''),
    period: { payFrequencyId, periodEnd },
  }));
  const rows = await rowsOf(runtime, await doFor(runtime, { ...variance, output: 'workbook' }, all));
  expect(rows.map(({ state }) => state)).toEqual(own.map(() => 'done'));
  const { results } = await runtime.handlers.reports.list(company);
  const asked = results.map(({ question }) => (question.report === 'variance' ? question.payFrequencyId : 0));
  expect(new Set(asked)).toEqual(new Set(own.map(({ payFrequencyId }) => payFrequencyId)));
  const sheets = sheetsOf(readFileSync(join(folder, 'Done for many.xlsx')));
  expect(sheets.slice(0, own.length)).toEqual(own.map(({ payFrequencyName }) => payFrequencyName));

  // Of a company with only one, nothing has to be chosen.
  const [only] = await rowsOf(runtime, await doFor(runtime, variance, [chosen(protea, 'Variance')]));
  expect(only?.state).toBe('done');
});

test('asks the service for a report once when the job is done again after its answer', async () => {
  const { runtime, protea, proxies } = await openManyRuntime();
  runtime.ports.gate.close();
  const jobId = await doFor(runtime, balances, [chosen(protea, 'Balances')]);
  const [job] = await runtime.store.work.listJobs();
  if (job === undefined) throw new Error('There is no job.');
  // As if Paydesk had ended between the answer and its outcome.
  const question = {
    report: 'tracked_balances',
    date: '2026-10-31',
    payFrequencyIds: null,
    employeeIds: null,
    humanize: true,
  } as const;
  const asked = { question, askedAt: job.createdAt };
  await runtime.reportRuns.run(protea, asked, new AbortController().signal);
  const before = proxies.own.requests.length;
  runtime.ports.gate.open();
  expect((await rowsOf(runtime, jobId))[0]?.state).toBe('done');
  expect(proxies.own.requests.length).toBe(before);
});

test('asks for a report again whose result has a time in the future', async () => {
  const { runtime, protea } = await openManyRuntime();
  const question = {
    report: 'tracked_balances',
    date: '2026-10-31',
    payFrequencyIds: null,
    employeeIds: null,
    humanize: true,
  } as const;
  const result = { columns: [], rows: [] };
  const ahead = Date.parse('2036-11-20T08:00:00Z');
  const stored = { ...protea, question, result, at: ahead, tookMs: 1, maxBytes: 1_000_000 };
  const old = await runtime.store.cache.saveReport(stored);
  const asked = { question, askedAt: Date.parse('2026-11-20T08:00:00Z') };
  const { resultId } = await runtime.reportRuns.run(protea, asked, new AbortController().signal);
  expect(resultId).not.toBe(old);
});
