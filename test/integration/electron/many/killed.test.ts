import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { aboutSheetName } from '#electron/exports/about-sheet.ts';
import type { ManyQuestion } from '#electron/many/contract/many.ts';
import { counts, tell } from '#test/support/counts.ts';
import { isDeep } from '#test/support/seed.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { startLineProcess } from '#test/support/line-process.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { filesIn } from '../jobs/saving-runtime.ts';
import { amountOf, companyIds, companyOf, nameOf, saveMany } from './seeded-companies.ts';
import { entriesOf, manyClock, october } from './many-runtime.ts';

const { length: count } = companyIds;

const files = { month: october, reads: false, unfinished: false } as const;
const questions = {
  journals: { act: 'journals', ...files, again: false },
  'month-files': { act: 'month-files', ...files },
  'period-check': { act: 'period-check', reads: false },
} as const satisfies Record<string, ManyQuestion>;

const half = Math.floor(count / 2);

/** With a part of its sheets, while it is written, and when it is complete and the job has not ended. */
const ofWorkbook = isDeep
  ? [
      `after settleForCompany ${half}`,
      `before settleForCompany ${half}`,
      'before rename 1',
      'before moveJob 1',
    ]
  : ['before rename 1'];

/** In the middle of a step, when its file is complete and its step is not on disk, and when it is. */
const ofStep = [
  'before rename 1',
  'before settleForCompany 1',
  ...(isDeep ? ['after settleForCompany 1'] : []),
];

/** A job over all companies that has not begun, and how to go on with it in a process that is killed at a point. */
async function openJob(question: ManyQuestion) {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-killed-'));
  const directory = mkdtempSync(join(tmpdir(), 'paydesk-killed-profile-'));
  const open = (key?: Buffer) =>
    openRuntime({ directory, clock: manyClock, jobFiles: jobFilesIn(folder), ...(key && { key }) });
  let runtime = await open();
  onTestFinished(async () => {
    await runtime.close();
    for (const one of [folder, directory]) rmSync(one, { recursive: true, force: true });
  });
  await saveMany(runtime);
  // Keeps the job from running in this process.
  runtime.ports.gate.close();
  const { jobId } = await runtime.handlers.many.start({
    question,
    suggestedName: 'October',
    companies: companyIds.map((companyId) => ({
      ...companyOf(companyId),
      period: question.act === 'period-check' ? { payFrequencyId: 7, periodEnd: `${october}-31` } : null,
      name: nameOf(companyId),
      unreadName: `${nameOf(companyId)} incomplete`,
    })),
  });
  if (jobId === null) throw new Error('No job was started.');
  const { key } = runtime;
  await runtime.close();
  const goOnUntil = async (point: string) => {
    const script = fileURLToPath(new URL('doer.ts', import.meta.url));
    const doer = startLineProcess(script, [key.toString('hex'), directory, folder, point]);
    await doer.ended;
    return doer.wasKilled();
  };
  const reopen = async () => (runtime = await open(key));
  return { folder, goOnUntil, reopen, jobId };
}

async function expectAllDone({ folder, reopen, jobId }: Awaited<ReturnType<typeof openJob>>) {
  const runtime = await reopen();
  const [job] = (await runtime.handlers.jobs.list({})).jobs;
  expect(job).toMatchObject({ phase: 'ended', total: count, done: count, failed: 0 });
  const rows = (await runtime.handlers.many.read({ jobId }))?.rows ?? [];
  expect(rows.map(({ state }) => state)).toEqual(companyIds.map(() => 'done'));
  const entries = await entriesOf(runtime, 'exported');
  expect(entries.map(({ companyId }) => companyId ?? 0).toSorted((a, b) => a - b)).toEqual(companyIds);
  expect(await entriesOf(runtime, 'done-for-many')).toHaveLength(1);
  return { runtime, rows, found: filesIn(folder) };
}

for (const act of isDeep ? (['journals', 'month-files'] as const) : (['journals'] as const)) {
  test(
    `saves the ${act} of each company once and whole when killed at every step`,
    { timeout: 3_000_000 },
    async (context) => {
      const opened = await openJob(questions[act]);
      const { goOnUntil, folder } = opened;
      let kills = 0;
      for (const nth of companyIds.slice(0, counts.killedCompanies)) {
        for (const point of ofStep) expect([nth, point, await goOnUntil(point)]).toEqual([nth, point, true]);
        kills += ofStep.length;
      }
      expect(await goOnUntil('before moveJob 1')).toBe(true);
      expect(await goOnUntil('never')).toBe(false);
      const { runtime, rows, found } = await expectAllDone(opened);
      const extension = act === 'journals' ? 'csv' : 'zip';
      const names = rows.map(({ outcome }) => outcome?.file ?? '');
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(count);
      expect(found).toEqual(names.map((name) => `October/${name}`).toSorted());
      for (const [index, companyId] of companyIds.entries()) {
        const bytes = readFileSync(join(folder, 'October', names[index] ?? ''));
        const amount = `${amountOf(companyId) / 100}`;
        if (extension === 'csv') expect(bytes.toString('utf8')).toContain(amount);
        else expect(unzip(bytes).at(-1)?.name).toBe('verify.html');
      }
      if (act === 'journals') {
        for (const companyId of companyIds) {
          const payRunIds = [1_000 + companyId];
          const { saved } = await runtime.handlers.journals.saved({ ...companyOf(companyId), payRunIds });
          expect(saved).toEqual([{ payRunId: 1_000 + companyId, changed: false }]);
        }
      }
      tell(context, { companies: count, 'kills in a job over companies': kills + 1 });
    },
  );
}

test(
  'writes one workbook with a sheet for each company when killed while it is written',
  { timeout: 3_000_000 },
  async () => {
    const opened = await openJob(questions['period-check']);
    const { goOnUntil, folder } = opened;
    for (const point of ofWorkbook) {
      expect([point, await goOnUntil(point)]).toEqual([point, true]);
    }
    expect(await goOnUntil('never')).toBe(false);
    const { found } = await expectAllDone(opened);
    expect(found).toEqual(['October.xlsx']);
    const workbook = unzip(readFileSync(join(folder, 'October.xlsx')));
    const listed = workbook.find(({ name }) => name === 'xl/workbook.xml')?.bytes.toString('utf8') ?? '';
    const names = [...listed.matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name);
    expect(names.pop()).toBe(aboutSheetName);
    expect(names).toHaveLength(count);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(count);
    expect(names.slice(0, 3)).toEqual(['Karoo Fresh', 'Karoo Fresh (2)', 'Karoo fresh (3)']);
  },
);
