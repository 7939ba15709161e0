import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import type { Store } from '#store/store.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { leaveOut } from '#test/support/not-run.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { mountSmallDisk } from '#test/support/store/open-test-store.ts';
import { filesIn, jobOf, openSavingRuntime, somePayslips, start, until } from './saving-runtime.ts';

/** Leaves room for one payslip, but not for two. */
function fill(disk: string, room = 24_000): string {
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - room));
  return filler;
}

const isPdf = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.toString('latin1').trimEnd().endsWith('%%EOF');

test('halts a job on a full disk with no partial file, and resumes once there is room', async (context) => {
  const disk = mountSmallDisk();
  if (disk === undefined) leaveOut(context, 'no small disk can be mounted here');
  const { runtime } = await openSavingRuntime({ jobFiles: jobFilesIn(disk) });
  const ids = await somePayslips(runtime, 4);
  for (const output of ['folder', 'zip'] as const) {
    const filler = fill(disk);
    const jobId = await start(runtime, ids, { output });
    const halted = await until(runtime, 'halted');
    expect(halted.failure).toMatchObject({ code: 'file-failed', params: { reason: 'disk-full' } });
    expect(halted).toMatchObject({ failed: 0 });
    const pdfs = filesIn(disk).filter((name) => name.endsWith('.pdf'));
    if (output === 'folder') expect(pdfs).toHaveLength(halted.done);
    expect(pdfs.every((name) => isPdf(readFileSync(join(disk, name))))).toBe(true);
    rmSync(filler);
    await runtime.handlers.jobs.resume({ jobId });
    expect(await until(runtime, 'ended')).toMatchObject({ done: 4, failed: 0 });
  }
  const saved = filesIn(disk);
  expect(saved.filter((name) => name.endsWith('.pdf'))).toHaveLength(4);
  const [zip = ''] = saved.filter((name) => name.endsWith('.zip'));
  const packed = unzip(readFileSync(join(disk, zip)));
  expect(packed).toHaveLength(4);
  expect(packed.every(({ bytes }) => isPdf(bytes))).toBe(true);
  expect(saved.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('leaves no merged PDF on a full disk, and completes it once there is room', async (context) => {
  const disk = mountSmallDisk();
  if (disk === undefined) leaveOut(context, 'no small disk can be mounted here');
  const own = jobFilesIn(disk);
  const fillers: string[] = [];
  const jobFiles: typeof own = {
    ...own,
    mergePdfs: (place, files) => {
      if (fillers.length === 0) fillers.push(fill(disk, 0));
      return own.mergePdfs(place, files);
    },
  };
  const { runtime } = await openSavingRuntime({ jobFiles });
  const jobId = await start(runtime, await somePayslips(runtime, 4), { output: 'pdf' });
  expect(await until(runtime, 'halted')).toMatchObject({
    done: 4,
    failed: 0,
    failure: { code: 'file-failed', params: { reason: 'disk-full' } },
  });
  // What has been read so far stays in a hidden file.
  expect(filesIn(disk).filter((name) => !name.startsWith('.'))).toEqual(['filler']);
  for (const filler of fillers) rmSync(filler);
  await runtime.handlers.jobs.resume({ jobId });
  expect(await until(runtime, 'ended')).toMatchObject({ done: 4, failed: 0 });
  expect(filesIn(disk)).toEqual(['Payslips of November.pdf']);
  expect(isPdf(readFileSync(join(disk, 'Payslips of November.pdf')))).toBe(true);
});

test('reports a disk without room even for a job’s progress, and resumes by itself once there is room', async () => {
  const refused = () => Promise.reject(new AppError('store-unavailable', { reason: 'disk-full' }));
  let isFull = true;
  const throughStore = (store: Store): Store => {
    const { settleStep, moveJob } = store.work;
    const work: Store['work'] = {
      ...store.work,
      settleStep: (input) => (isFull ? refused() : settleStep(input)),
      moveJob: (input) => (isFull ? refused() : moveJob(input)),
    };
    return { ...store, work };
  };
  const { runtime, folder } = await openSavingRuntime({ throughStore });
  const ids = await somePayslips(runtime, 3);
  await start(runtime, ids, { output: 'zip' });
  await expect
    .poll(async () => (await jobOf(runtime)).failure)
    .toEqual({ code: 'store-unavailable', params: { reason: 'disk-full' } });
  expect(await jobOf(runtime)).toMatchObject({ done: 0, failed: 0 });
  isFull = false;
  expect(await until(runtime, 'ended')).toMatchObject({ done: 3, failed: 0 });
  const [zip = '', ...others] = filesIn(folder);
  expect(others).toEqual([]);
  expect(unzip(readFileSync(join(folder, zip)))).toHaveLength(3);
});
