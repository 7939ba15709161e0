import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultSaving } from '#electron/hand-out/contract/payslip-saving.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { createPdfWork, jobFilesIn } from '#test/support/files/job-files.ts';
import { unzip } from '#test/support/files/unzip.ts';
import {
  company,
  everything,
  filesIn,
  jobOf,
  openSavingRuntime,
  somePayslips,
  start,
  textOf,
  until,
} from './saving-runtime.ts';

const isPdf = (path: string) => path.includes('/payslips/') && path.endsWith('.pdf');
const answers = (status: number, body: string) => ({ applies: false, status, body });

test('saves each payslip as one whole file in a new folder, and records start and end', async () => {
  const { runtime, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 4);
  await start(runtime, ids);
  expect(await until(runtime, 'ended')).toMatchObject({ total: 4, done: 4, failed: 0 });
  const files = filesIn(folder);
  expect(files).toHaveLength(4);
  expect(files.every((file) => file.startsWith('Payslips of November/'))).toBe(true);
  for (const id of ids) {
    const line = await runtime.store.cache.readPayslipLine({ ...company, payslipId: id });
    const own = files.find((file) => file.includes(`${line?.lastName} ${line?.firstName}`));
    expect(await textOf(join(folder, own ?? ''))).toContain(line?.lastName);
  }
  const filter = { kinds: ['job-started' as const, 'payslips-saved' as const] };
  const { rows } = await runtime.handlers.auditLog.list({ filter, window: { offset: 0, limit: 9 } });
  expect(rows.map(({ kind, outcome, new: count }) => [kind, outcome, count])).toEqual([
    ['payslips-saved', 'done', '4'],
    ['job-started', 'done', '4'],
  ]);
});

test('names employees whose payslip failed, saves the rest, and retries only those', async () => {
  const { runtime, proxy, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 7);
  const faults = [
    answers(200, '<html>Sign in</html>'),
    answers(404, '{"message":"Not found"}'),
    answers(202, '{"message":"Calculating"}'),
    'after-half' as const,
    // Half of it, in well-formed HTTP.
    answers(200, '%PDF-1.7\n1 0 obj'),
    answers(200, `%PDF-1.7\n${'x'.repeat(60_000_000)}`),
    // Large, but still a payslip.
    answers(200, `%PDF-1.7\n${'x'.repeat(8_000_000)}\n%%EOF`),
  ];
  proxy.injectFault(
    ({ path }) => faults[ids.findIndex((id) => path.endsWith(`/payslips/${id}.pdf`))] ?? null,
  );
  const jobId = await start(runtime, ids);
  expect(await until(runtime, 'ended')).toMatchObject({ total: 7, done: 1, failed: 6 });
  expect(filesIn(folder)).toHaveLength(1);
  const { rows } = await runtime.handlers.jobs.failures({ jobId, offset: 0, limit: 50 });
  expect(rows.map(({ failure }) => failure.code)).toEqual([
    'bad-answer',
    'pdf-missing',
    'not-ready',
    'reply-lost',
    'bad-answer',
    'bad-answer',
  ]);
  expect(rows.map(({ failure }) => failure.params)).toMatchObject([{}, {}, {}, {}, {}, { tooLarge: true }]);
  expect(rows.every(({ about }) => about.includes(', '))).toBe(true);
  proxy.injectFault(null);
  const asked = proxy.requests.length;
  await runtime.handlers.jobs.retry({ jobId });
  expect(await until(runtime, 'ended')).toMatchObject({ done: 7, failed: 0 });
  expect(proxy.requests.slice(asked).filter(({ path }) => isPdf(path))).toHaveLength(6);
  expect(filesIn(folder)).toHaveLength(7);
});

test('waits for a lost connection, and stays stopped until the clerk resumes', async () => {
  const { runtime, proxy, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 4);
  let isBroken = true;
  proxy.injectFault(({ path }) => (isBroken && isPdf(path) ? answers(503, 'down') : null));
  const jobId = await start(runtime, ids);
  expect((await until(runtime, 'waiting')).failure?.code).toBe('service-busy');
  await runtime.handlers.jobs.stop({ jobId });
  expect(await jobOf(runtime)).toMatchObject({ phase: 'stopped', failure: null });
  isBroken = false;
  await runtime.handlers.jobs.resume({ jobId });
  expect(await until(runtime, 'ended')).toMatchObject({ done: 4, failed: 0 });
  expect(filesIn(folder)).toHaveLength(4);
});

test('writes no further file while Paydesk is locked', async () => {
  const { runtime, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 3);
  runtime.ports.gate.close();
  await start(runtime, ids);
  expect(await until(runtime, 'waiting')).toMatchObject({ done: 0 });
  expect(filesIn(folder)).toEqual([]);
  runtime.ports.gate.open();
  expect(await until(runtime, 'ended')).toMatchObject({ done: 3 });
});

test('uses stored copies without reading them again, and shows the folder while it exists', async () => {
  const shown: string[] = [];
  const saved = mkdtempSync(join(tmpdir(), 'paydesk-shown-'));
  onTestFinished(() => rmSync(saved, { recursive: true, force: true }));
  const jobFiles = jobFilesIn(saved, createPdfWork(), { reveal: (path) => void shown.push(path) });
  const { runtime, proxy } = await openSavingRuntime({ jobFiles });
  const ids = await somePayslips(runtime, 3);
  const jobId = await start(runtime, ids);
  await until(runtime, 'ended');
  await runtime.handlers.jobs.show({ jobId });
  expect(shown).toEqual([join(saved, 'Payslips of November')]);
  rmSync(join(saved, 'Payslips of November'), { recursive: true });
  const gone = { code: 'file-failed', params: { reason: 'gone' } };
  await expect(runtime.handlers.jobs.show({ jobId })).rejects.toMatchObject(gone);
  const asked = proxy.requests.length;
  await start(runtime, ids, { output: 'zip' });
  expect(await until(runtime, 'ended')).toMatchObject({ done: 3 });
  expect(proxy.requests.slice(asked).filter(({ path }) => isPdf(path))).toEqual([]);
});

test('saves a ZIP whole or not at all, and adds later what was missing', async () => {
  const { runtime, proxy, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 4);
  const [first] = ids;
  proxy.injectFault(({ path }) => (path.endsWith(`/payslips/${first}.pdf`) ? answers(404, '{}') : null));
  const jobId = await start(runtime, ids, { output: 'zip' });
  expect(await until(runtime, 'ended')).toMatchObject({
    done: 3,
    failed: 1,
    place: 'Payslips of November.zip',
  });
  expect(filesIn(folder)).toEqual(['Payslips of November.zip']);
  const archive = join(folder, 'Payslips of November.zip');
  expect(unzip(readFileSync(archive))).toHaveLength(3);
  proxy.injectFault(null);
  await runtime.handlers.jobs.retry({ jobId });
  expect(await until(runtime, 'ended')).toMatchObject({ done: 4, failed: 0 });
  const files = unzip(readFileSync(archive));
  expect(new Set(files.map(({ name }) => name)).size).toBe(4);
  expect(files.every(({ bytes }) => bytes.toString('latin1', 0, 5) === '%PDF-')).toBe(true);
  expect(filesIn(folder)).toEqual(['Payslips of November.zip']);
});

type End = (runtime: Runtime, jobId: string) => unknown;
test.each<[string, End]>([
  [
    'its job is given up',
    async (runtime, jobId) => {
      await runtime.handlers.jobs.dismiss({ jobId });
      expect((await runtime.handlers.jobs.list({})).jobs).toEqual([]);
    },
  ],
  ['its company is removed', (runtime) => runtime.handlers.retention.remove({ kind: 'company', company })],
  ['its connection is forgotten', (runtime) => runtime.handlers.connections.forget(company)],
  [
    'a backup takes the place of all work',
    async (runtime) => {
      const { id } = await runtime.handlers.backups.make({});
      await runtime.handlers.backups.restore({ id });
    },
  ],
  [
    'Paydesk is killed while a backup takes the place of all work',
    async (runtime) => {
      const { id } = await runtime.handlers.backups.make({});
      const { backups } = runtime.store;
      const isStaged = vi.spyOn(backups, 'stage').mockImplementation(async ({ before }) => {
        await before?.();
        throw new Error('killed');
      });
      await expect(runtime.handlers.backups.restore({ id })).rejects.toThrow('killed');
      isStaged.mockRestore();
    },
  ],
])('removes an unfinished ZIP when %s', async (_what, end) => {
  const { runtime, proxy, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 4);
  const last = ids.at(-1);
  proxy.injectFault(({ path }) => (path.endsWith(`/payslips/${last}.pdf`) ? answers(503, '') : null));
  const jobId = await start(runtime, ids, { output: 'zip' });
  await until(runtime, 'waiting');
  expect(filesIn(folder)).toHaveLength(1);
  await end(runtime, jobId);
  expect(filesIn(folder)).toEqual([]);
});

test('saves files that only their password opens, and none for an employee without one', async () => {
  const { runtime, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 3);
  const [first = 0] = ids;
  const line = await runtime.store.cache.readPayslipLine({ ...company, payslipId: first });
  const employeeId = line?.employeeId ?? 0;
  const record = await runtime.store.cache.readEmployee({ ...company, employeeId });
  if (record === null) throw new Error('The practice company has no such employee.');
  const employee = { ...record.item, idNumber: '', otherNumber: '' };
  await runtime.store.cache.replaceEmployee({ ...company, employee, at: Date.now() });
  const options = { ...defaultSaving, password: 'id-number', digits: 6 } as const;
  const selection = { ...everything, payslipIds: ids };
  const preview = await runtime.handlers.payslipSaving.preview({ selection, options });
  expect(preview.withoutPassword).toEqual({
    total: 1,
    employees: [`${line?.lastName}, ${line?.firstName} (${line?.number})`],
  });
  const jobId = await start(runtime, ids, options);
  expect(await until(runtime, 'ended')).toMatchObject({ done: 2, failed: 1 });
  const { rows } = await runtime.handlers.jobs.failures({ jobId, offset: 0, limit: 50 });
  expect(rows.map(({ failure }) => failure.code)).toEqual(['no-password']);
  const [file = ''] = filesIn(folder);
  const bytes = () => new Uint8Array(readFileSync(join(folder, file)));
  await expect(getDocumentProxy(bytes())).rejects.toThrow(/password/i);
  await expect(getDocumentProxy(bytes(), { password: '000000' })).rejects.toThrow(/password/i);
  const owner = await runtime.store.cache.readPayslipLine({ ...company, payslipId: ids[1] ?? 0 });
  const other = await runtime.store.cache.readEmployee({ ...company, employeeId: owner?.employeeId ?? 0 });
  const password = other?.item.idNumber?.slice(-6) ?? '';
  const opened = await getDocumentProxy(bytes(), { password });
  expect(opened.numPages).toBe(1);
  expect(bytes().toString()).not.toContain(password);
});

test('shows how many payslips may still change before anything is saved', async () => {
  const { runtime } = await openSavingRuntime();
  const preview = (state: 'open' | 'finalised') =>
    runtime.handlers.payslipSaving.preview({ selection: { ...everything, state }, options: defaultSaving });
  expect((await preview('finalised')).open).toBe(0);
  const still = await preview('open');
  expect(still.payslips).toBeGreaterThan(0);
  expect(still.open).toBe(still.payslips);
});

test('reports unsafe names, duplicates and unknown parts before anything starts', async () => {
  const { runtime } = await openSavingRuntime();
  const selection = { ...everything, payslipIds: await somePayslips(runtime, 3) };
  const preview = (template: string) =>
    runtime.handlers.payslipSaving.preview({ selection, options: { ...defaultSaving, template } });
  expect(await preview('{last name}: {number}?')).toMatchObject({ changed: { total: 3 }, unknownPart: null });
  const twins = await preview('Payslip');
  expect(twins.names.map(({ name }) => name)).toEqual(['Payslip.pdf', 'Payslip (2).pdf', 'Payslip (3).pdf']);
  expect(twins.numbered.total).toBe(2);
  expect(await preview('{surname}')).toMatchObject({ unknownPart: 'surname' });
});

test('resumes after a restart with the remaining steps', async () => {
  const { runtime, proxy, folder, restart } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 4);
  const last = ids.at(-1);
  proxy.injectFault(({ path }) => (path.endsWith(`/payslips/${last}.pdf`) ? answers(503, '') : null));
  await start(runtime, ids, { output: 'zip' });
  await until(runtime, 'waiting');
  // Counts only after it is closed: until then a waiting job retries automatically.
  let asked = 0;
  const again = await restart(() => {
    proxy.injectFault(null);
    asked = proxy.requests.length;
  });
  expect(await until(again, 'ended')).toMatchObject({ done: 4, failed: 0 });
  // The last one may have been requested once more before the restart.
  const since = new Set(proxy.requests.slice(asked).flatMap(({ path }) => (isPdf(path) ? [path] : [])));
  expect([...since]).toEqual([expect.stringMatching(new RegExp(`/payslips/${last}\\.pdf$`))]);
  const archive = join(folder, 'Payslips of November.zip');
  expect(unzip(readFileSync(archive))).toHaveLength(4);
});

test('merges all into one PDF in the chosen order, names damaged ones, and is made again with them', async () => {
  const { runtime, proxy, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 4);
  const [, second] = ids;
  proxy.injectFault(({ path }) =>
    path.endsWith(`/payslips/${second}.pdf`)
      ? {
          applies: false,
          status: 200,
          headers: { 'content-type': 'application/pdf' },
          body: '%PDF-1.7 nothing %%EOF',
        }
      : null,
  );
  const jobId = await start(runtime, ids, { output: 'pdf' });
  expect(await until(runtime, 'ended')).toMatchObject({
    done: 3,
    failed: 1,
    place: 'Payslips of November.pdf',
  });
  const { rows } = await runtime.handlers.jobs.failures({ jobId, offset: 0, limit: 9 });
  expect(rows).toMatchObject([
    { position: 1, failure: { code: 'pdf-unusable', params: { reason: 'damaged' } } },
  ]);
  const file = join(folder, 'Payslips of November.pdf');
  const pages = async () => (await getDocumentProxy(new Uint8Array(readFileSync(file)))).numPages;
  expect(await pages()).toBe(3);
  proxy.injectFault(null);
  await runtime.store.cache.trimPdfs({ maxBytes: 0 });
  await runtime.handlers.jobs.retry({ jobId });
  expect(await until(runtime, 'ended')).toMatchObject({ done: 4, failed: 0 });
  expect(await pages()).toBe(4);
  const text = await textOf(file);
  const lines = await Promise.all(
    ids.map((payslipId) => runtime.store.cache.readPayslipLine({ ...company, payslipId })),
  );
  const places = lines.map((line) => text.indexOf(line?.firstName ?? '?'));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(filesIn(folder)).toEqual(['Payslips of November.pdf']);
});
