import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileDialogs } from '#test/support/files/file-dialogs.ts';
import { setUpAccounts } from '#test/support/journal-set-up.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { filesIn } from '../jobs/saving-runtime.ts';
import {
  bookSeptember,
  chosen,
  doFor,
  entriesOf,
  openManyRuntime,
  october,
  rowsOf,
  runsOf,
} from './many-runtime.ts';

const journals = {
  act: 'journals',
  month: october,
  reads: true,
  unfinished: false,
  again: false,
} as const;
const monthFiles = { act: 'month-files', month: october, reads: true, unfinished: false } as const;

test('reads companies of several connections', async () => {
  const { runtime, protea, baobab, elsewhere } = await openManyRuntime();
  const all = [chosen(protea, 'P'), chosen(baobab, 'B'), chosen(elsewhere, 'E'), chosen(protea, 'again')];
  const rows = await rowsOf(runtime, await doFor(runtime, { act: 'read' }, all));
  expect(rows.map(({ companyName, state }) => [companyName, state])).toEqual([
    ['Protea Joinery', 'done'],
    ['Baobab Consulting', 'done'],
    ['Protea Joinery', 'done'],
  ]);
  expect(rows[0]?.outcome?.figures).toMatchObject({ act: 'read', added: 0, removed: 0, unread: 0 });
  expect(rows[0]?.outcome?.figures).toHaveProperty('employees');
});

test('has the EMP201 figures of each company, and a missing amount stays empty', async () => {
  const { runtime, protea, elsewhere, proxies } = await openManyRuntime();
  proxies.other.injectFault(({ path }) =>
    path.includes('emp201') ? { corrupt: (body) => body.replace(/"sdl":[^,}]+/g, '"sdl":null') } : null,
  );
  const question = { act: 'emp201', month: october } as const;
  const rows = await rowsOf(
    runtime,
    await doFor(runtime, question, [chosen(protea, 'P'), chosen(elsewhere, 'E')]),
  );
  const { versions } = await runtime.handlers.emp201.read({ ...protea, month: october });
  const { payeCents, sdlCents, uifCents, totalCents } = versions[0] ?? {};
  expect(rows[0]?.outcome?.figures).toMatchObject({ payeCents, sdlCents, uifCents, totalCents });
  expect(sdlCents).toBeGreaterThan(0);
  expect(rows[1]?.outcome?.figures).toMatchObject({ payeCents, sdlCents: null });
});

test('fails only the companies of a connection whose key was refused, after one request', async () => {
  const { runtime, protea, baobab, elsewhere, proxies } = await openManyRuntime();
  proxies.own.injectFault(() => ({ applies: false, status: 401, body: '{}' }));
  const before = proxies.own.requests.length;
  const all = [chosen(protea, 'P'), chosen(baobab, 'B'), chosen(elsewhere, 'E')];
  const jobId = await doFor(runtime, { act: 'emp201', month: october }, all);
  const rows = await rowsOf(runtime, jobId);
  expect(rows.map(({ state, failure }) => [state, failure?.code])).toEqual([
    ['failed', 'key-refused'],
    ['failed', 'key-refused'],
    ['done', undefined],
  ]);
  expect(proxies.own.requests.length - before).toBe(1);
  proxies.own.injectFault(null);
  await runtime.handlers.connections.test({ connectionId: protea.connectionId });
  await runtime.handlers.jobs.retry({ jobId });
  expect((await rowsOf(runtime, jobId)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

test('does the companies of other connections first while one cannot be reached, and then says so', async () => {
  const { runtime, protea, elsewhere, proxies } = await openManyRuntime();
  proxies.own.injectFault(() => 'unread');
  const question = { act: 'emp201', month: october } as const;
  const jobId = await doFor(runtime, question, [chosen(protea, 'P'), chosen(elsewhere, 'E')]);
  const states = async () => (await runtime.handlers.many.read({ jobId }))?.rows.map(({ state }) => state);
  await expect.poll(states, { interval: 2 }).toEqual(['waiting', 'done']);
  const rows = await rowsOf(runtime, jobId);
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'done']);
  expect(['offline', 'reply-lost']).toContain(rows[0]?.failure?.code);
});

test('saves each journal as it is saved alone, once, and records it', async () => {
  const dialogs = fileDialogs();
  const { runtime, folder, protea, baobab } = await openManyRuntime({ files: dialogs });
  await bookSeptember(runtime, protea);
  const all = [chosen(protea, 'Journal'), chosen(baobab, 'Journal')];
  const jobId = await doFor(runtime, journals, all);
  const rows = await rowsOf(runtime, jobId);
  expect(rows.map(({ state, failure, outcome }) => [state, failure?.code, outcome?.file])).toEqual([
    ['done', undefined, 'Journal Xero.csv'],
    ['failed', 'journal-never-saved', undefined],
  ]);
  expect(filesIn(folder)).toEqual(['Done for many/Journal Xero.csv']);
  const runs = await runsOf(runtime, protea, october);
  const { runs: saved } = await runtime.handlers.journals.read({
    ...protea,
    payRunIds: runs.map(({ id }) => id),
    by: 'block',
  });
  expect(saved.map(({ exported }) => exported?.fileName)).toEqual(runs.map(() => 'Journal Xero.csv'));
  expect(await entriesOf(runtime, 'exported')).toMatchObject([
    { subject: 'Journal Xero.csv', ...protea },
    { subject: 'September.csv' },
  ]);
  expect(await entriesOf(runtime, 'done-for-many')).toMatchObject([
    { outcome: 'failed', new: '1', old: '2', connectionId: null, companyId: null },
  ]);

  // The same bytes, saved alone.
  const ref = { ...protea, payRunIds: runs.map(({ id }) => id), by: 'block' } as const;
  const date =
    runs
      .map(({ periodEnd }) => periodEnd)
      .toSorted()
      .at(-1) ?? '';
  await runtime.handlers.journals.save({
    ...ref,
    file: { layout: 'xero', date, taxRate: 'No VAT', tracking: 'Site' },
    suggestedName: 'Alone',
  });
  const alone = dialogs.saved.at(-1)?.bytes ?? new Uint8Array();
  expect(readFileSync(join(folder, 'Done for many/Journal Xero.csv')).equals(Buffer.from(alone))).toBe(true);
});

test('leaves out a journal that was saved before, unless it is to be saved again', async () => {
  const { runtime, folder, protea } = await openManyRuntime({ files: fileDialogs() });
  await bookSeptember(runtime, protea);
  const september = { ...journals, month: '2026-09' };
  const [row] = await rowsOf(runtime, await doFor(runtime, september, [chosen(protea, 'Journal')]));
  expect(row).toMatchObject({
    state: 'left-out',
    outcome: { leftOut: { why: 'saved-before', by: 'thandi' }, figures: null },
  });
  expect(filesIn(folder)).toEqual([]);
  const again = { ...september, again: true };
  const [saved] = await rowsOf(runtime, await doFor(runtime, again, [chosen(protea, 'Journal')]));
  expect(saved?.state).toBe('done');
  expect(filesIn(folder)).toEqual(['Done for many (2)/Journal Xero.csv']);
});

test('leaves out a month that is not over, unless it is wanted all the same', async () => {
  const { runtime, protea } = await openManyRuntime({ files: fileDialogs() });
  await bookSeptember(runtime, protea);
  for (const question of [journals, monthFiles]) {
    const november = { ...question, month: '2026-11' };
    const [row] = await rowsOf(runtime, await doFor(runtime, november, [chosen(protea, 'X')]));
    expect(row?.outcome?.leftOut).toEqual({ why: 'not-over', month: '2026-11' });
    const wanted = { ...november, unfinished: true };
    const [other] = await rowsOf(runtime, await doFor(runtime, wanted, [chosen(protea, 'X')]));
    expect(other?.outcome?.leftOut ?? null).not.toEqual({ why: 'not-over', month: '2026-11' });
  }
});

test('names the lines of a journal without an account, and saves the other journals', async () => {
  const { runtime, folder, protea, elsewhere } = await openManyRuntime({ files: fileDialogs() });
  for (const company of [protea, elsewhere]) await bookSeptember(runtime, company);
  const runs = await runsOf(runtime, protea, october);
  const ref = { ...protea, payRunIds: runs.map(({ id }) => id), by: 'block' } as const;
  await runtime.handlers.journals.refresh({ ...ref, force: false });
  const { lines } = await runtime.handlers.journals.read(ref);
  const [line] = lines;
  if (line === undefined) throw new Error('The journal has no lines.');
  const { side, category, item } = line;
  await setUpAccounts(runtime, {
    ...protea,
    accounts: [{ side, category, item, code: '', name: '' }],
  });
  const all = [chosen(protea, 'Journal'), chosen(elsewhere, 'Journal')];
  const rows = await rowsOf(runtime, await doFor(runtime, journals, all));
  expect(rows[0]?.failure).toMatchObject({
    code: 'journal-refused',
    params: { problems: [{ problem: 'no-code', lines: 1, example: line.label }] },
  });
  expect(rows[1]).toMatchObject({ state: 'done', outcome: { file: 'Journal (2) Xero.csv' } });
  expect(filesIn(folder)).toEqual(['Done for many/Journal (2) Xero.csv']);
});

test('makes each month file as it is made alone, and refuses a month that was not read', async () => {
  const { runtime, folder, protea, elsewhere } = await openManyRuntime();
  const all = [chosen(protea, 'Month'), chosen(elsewhere, 'Month')];
  const fromHere = { ...monthFiles, reads: false };
  const refused = await rowsOf(runtime, await doFor(runtime, fromHere, all));
  expect(refused.map(({ failure }) => failure?.code)).toEqual(['month-not-read', 'month-not-read']);
  expect(filesIn(folder)).toEqual([]);

  const rows = await rowsOf(runtime, await doFor(runtime, monthFiles, all));
  expect(rows.map(({ state, outcome }) => [state, outcome?.file])).toEqual([
    ['done', 'Month.zip'],
    ['done', 'Month (2).zip'],
  ]);
  const [second, first] = await entriesOf(runtime, 'exported');
  const { figures } = rows[0]?.outcome ?? {};
  const code = figures?.act === 'month-files' ? figures.code : '';
  expect(first).toMatchObject({ subject: `Month.zip ${code}`, ...protea });
  expect(second).toMatchObject({ companyId: elsewhere.companyId, connectionId: elsewhere.connectionId });

  const many = unzip(readFileSync(join(folder, 'Done for many (2)', 'Month.zip')));
  await runtime.handlers.monthFile.save({ ...protea, month: october, suggestedName: 'Alone' });
  const alone = unzip(readFileSync(join(folder, 'Alone.zip')));
  // The audit log has the first file by then, and the page has the hash of the audit log.
  const own = ({ name }: { name: string }) => !['audit-log.csv', 'verify.html'].includes(name);
  expect(many.map(({ name }) => name)).toEqual(alone.map(({ name }) => name));
  expect(many.filter(own).map(({ bytes }) => bytes.toString('base64'))).toEqual(
    alone.filter(own).map(({ bytes }) => bytes.toString('base64')),
  );
});

test('refuses a month that ended after the company was read, unless it may be read', async () => {
  const { runtime, protea } = await openManyRuntime();
  const { items } = await runtime.store.cache.readList({ ...protea, list: 'pay-runs' });
  const before = Date.parse('2026-10-28T08:00:00Z');
  await runtime.store.cache.replaceList({ ...protea, items, at: before, list: 'pay-runs' });
  const fromHere = { ...monthFiles, reads: false };
  const [row] = await rowsOf(runtime, await doFor(runtime, fromHere, [chosen(protea, 'Month')]));
  expect(row?.failure).toEqual({ code: 'month-not-read', params: {} });
  const [read] = await rowsOf(runtime, await doFor(runtime, monthFiles, [chosen(protea, 'Month')]));
  expect(read?.state).toBe('done');
});

test('checks each period into one workbook with a sheet for each, whatever the companies are called', async () => {
  const { runtime, folder, protea, elsewhere } = await openManyRuntime();
  const { rows: home } = await runtime.handlers.home.read({});
  const wanted = [protea, elsewhere].map(({ connectionId, companyId }) => {
    const row = home.find((one) => one.connectionId === connectionId && one.companyId === companyId);
    if (row === undefined) throw new Error('Home has no row.');
    const { payFrequencyId, periodEnd } = row;
    return { ...chosen({ connectionId, companyId }, 'History'), period: { payFrequencyId, periodEnd } };
  });
  const jobId = await doFor(runtime, { act: 'period-check', reads: false }, wanted);
  const rows = await rowsOf(runtime, jobId);
  expect(rows.map(({ outcome }) => outcome?.file)).toEqual(['Done for many.xlsx', 'Done for many.xlsx']);
  expect(rows[0]?.payFrequencyName).not.toBe(null);
  const [period] = wanted;
  if (period === undefined) throw new Error('Nothing was chosen.');
  const { findings } = await runtime.handlers.periodChecks.read({ ...protea, ...period.period });
  expect(rows[0]?.outcome?.figures).toMatchObject({ findings: findings.length });
  expect(filesIn(folder)).toEqual(['Done for many.xlsx']);
  const workbook = unzip(readFileSync(join(folder, 'Done for many.xlsx')));
  const names = workbook.find(({ name }) => name === 'xl/workbook.xml')?.bytes.toString('utf8') ?? '';
  expect([...names.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'History (2)',
    'History (3)',
    'About this file',
  ]);
  expect(await entriesOf(runtime, 'exported')).toMatchObject([
    { subject: 'Done for many.xlsx' },
    { subject: 'Done for many.xlsx' },
  ]);
});

test('halts rather than write a workbook without a sheet that is lost, and does its company again', async () => {
  let isLost = false;
  const { runtime, folder, protea } = await openManyRuntime({
    throughStore: (store) => ({
      ...store,
      cache: {
        ...store.cache,
        saveJobFile: (saved) => (isLost ? Promise.resolve() : store.cache.saveJobFile(saved)),
      },
    }),
  });
  const { rows: home } = await runtime.handlers.home.read({});
  const { payFrequencyId = 0, periodEnd = '' } = home.find(({ companyId }) => companyId === 2501) ?? {};
  const wanted = [{ ...chosen(protea, 'Protea'), period: { payFrequencyId, periodEnd } }];
  isLost = true;
  const jobId = await doFor(runtime, { act: 'period-check', reads: false }, wanted);
  const job = async () => (await runtime.handlers.jobs.list({})).jobs[0];
  await expect.poll(job).toMatchObject({ phase: 'halted', failure: { code: 'file-failed' } });
  expect(filesIn(folder)).toEqual([]);
  isLost = false;
  await runtime.handlers.jobs.resume({ jobId });
  expect((await rowsOf(runtime, jobId)).map(({ state }) => state)).toEqual(['done']);
  expect(filesIn(folder)).toEqual(['Done for many.xlsx']);
});

test('does not mix practice companies with real ones', async () => {
  const { runtime, protea } = await openManyRuntime();
  const practice = chosen({ connectionId: 'practice', companyId: 2501 }, 'Practice');
  const started = doFor(runtime, { act: 'read' }, [chosen(protea, 'Real'), practice]);
  await expect(started).rejects.toMatchObject({ code: 'invalid-input' });
  expect((await runtime.handlers.jobs.list({})).jobs).toEqual([]);
});

test('asks for no place and starts nothing where the organisation forbids files', async () => {
  const { runtime, protea } = await openManyRuntime({ policies: { exports: false } });
  await expect(doFor(runtime, monthFiles, [chosen(protea, 'Month')])).rejects.toMatchObject({
    code: 'organisation-forbids',
  });
  const rows = await rowsOf(runtime, await doFor(runtime, { act: 'read' }, [chosen(protea, 'P')]));
  expect(rows[0]?.state).toBe('done');
});

test('goes on without a company that is removed, and keeps what came of the others', async () => {
  const { runtime, protea, elsewhere } = await openManyRuntime();
  const question = { act: 'emp201', month: october } as const;
  const jobId = await doFor(runtime, question, [chosen(protea, 'P'), chosen(elsewhere, 'E')]);
  await rowsOf(runtime, jobId);
  await runtime.handlers.connections.forget({ connectionId: elsewhere.connectionId });
  expect((await rowsOf(runtime, jobId)).map(({ connectionId }) => connectionId)).toEqual([
    protea.connectionId,
  ]);
  await runtime.handlers.connections.forget({ connectionId: protea.connectionId });
  expect((await runtime.handlers.jobs.list({})).jobs).toEqual([]);
});

test('waits while Paydesk is locked, and goes on after', async () => {
  const { runtime, protea } = await openManyRuntime();
  runtime.ports.gate.close();
  const jobId = await doFor(runtime, { act: 'emp201', month: october }, [chosen(protea, 'P')]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const [job] = (await runtime.handlers.jobs.list({})).jobs;
  expect(job).toMatchObject({
    phase: 'waiting',
    done: 0,
    act: 'emp201',
    connectionId: null,
    isPractice: false,
  });
  runtime.ports.gate.open();
  expect((await rowsOf(runtime, jobId))[0]?.state).toBe('done');
});

test('halts when its folder is gone, and goes on once it is back', async () => {
  const { runtime, folder, protea, elsewhere } = await openManyRuntime();
  runtime.ports.gate.close();
  const all = [chosen(protea, 'Month'), chosen(elsewhere, 'Month')];
  const jobId = await doFor(runtime, monthFiles, all);
  const place = join(folder, 'Done for many');
  rmSync(place, { recursive: true });
  runtime.ports.gate.open();
  const job = async () => (await runtime.handlers.jobs.list({})).jobs[0];
  await expect.poll(job).toMatchObject({
    phase: 'halted',
    done: 0,
    failed: 0,
    failure: { code: 'file-failed', params: { reason: 'gone' } },
  });
  mkdirSync(place);
  await runtime.handlers.jobs.resume({ jobId });
  expect((await rowsOf(runtime, jobId)).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(filesIn(folder)).toEqual(['Done for many/Month (2).zip', 'Done for many/Month.zip']);
});

test('saves the rest in another folder when its own is gone', async () => {
  const { runtime, folder, protea, elsewhere } = await openManyRuntime();
  runtime.ports.gate.close();
  const jobId = await doFor(runtime, monthFiles, [chosen(protea, 'Month'), chosen(elsewhere, 'Month')]);
  rmSync(join(folder, 'Done for many'), { recursive: true });
  runtime.ports.gate.open();
  const phase = async () => (await runtime.handlers.jobs.list({})).jobs.map((job) => job.phase);
  await expect.poll(phase).toEqual(['halted']);
  const { jobId: moved } = await runtime.handlers.jobs.moveElsewhere({ jobId });
  expect((await rowsOf(runtime, moved ?? '')).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(filesIn(folder)).toEqual(['Done for many/Month (2).zip', 'Done for many/Month.zip']);
});
