import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobFilesIn } from '#test/support/job-files.ts';
import { leaveOut } from '#test/support/not-run.ts';
import { unzip } from '#test/support/unzip.ts';
import { mountSmallDisk } from '../store/open-test-store.ts';
import { filesIn, openSavingDesk, somePayslips, start, until } from './saving-desk.ts';

/** Leaves room for one payslip, and not for two. */
function fill(disk: string): string {
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 24_000));
  return filler;
}

const isPdf = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.toString('latin1').trimEnd().endsWith('%%EOF');

test('a full disk halts a job with nothing half, and with room again it goes on', async (context) => {
  const disk = mountSmallDisk();
  if (disk === undefined) leaveOut(context, 'no small disk can be mounted here');
  const { desk } = await openSavingDesk({ jobFiles: jobFilesIn(disk) });
  const ids = await somePayslips(desk, 4);
  for (const output of ['folder', 'zip'] as const) {
    const filler = fill(disk);
    const jobId = await start(desk, ids, { output });
    const halted = await until(desk, 'halted');
    expect(halted.failure).toMatchObject({ code: 'file-failed', params: { reason: 'disk-full' } });
    expect(halted).toMatchObject({ failed: 0 });
    const pdfs = filesIn(disk).filter((name) => name.endsWith('.pdf'));
    if (output === 'folder') expect(pdfs).toHaveLength(halted.done);
    expect(pdfs.every((name) => isPdf(readFileSync(join(disk, name))))).toBe(true);
    rmSync(filler);
    await desk.handlers.jobs.resume({ jobId });
    expect(await until(desk, 'ended')).toMatchObject({ done: 4, failed: 0 });
  }
  const saved = filesIn(disk);
  expect(saved.filter((name) => name.endsWith('.pdf'))).toHaveLength(4);
  const [zip = ''] = saved.filter((name) => name.endsWith('.zip'));
  const packed = unzip(readFileSync(join(disk, zip)));
  expect(packed).toHaveLength(4);
  expect(packed.every(({ bytes }) => isPdf(bytes))).toBe(true);
  expect(saved.filter((name) => name.endsWith('.part'))).toEqual([]);
});
