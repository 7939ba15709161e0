import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { defaultSaving } from '#electron/hand-out/contract/payslip-saving.ts';
import type { Disk } from '#documents/whole-file.ts';
import { createPdfWork, jobFilesIn } from '#test/support/files/job-files.ts';
import {
  company,
  everything,
  filesIn,
  openSavingRuntime,
  somePayslips,
  start,
  textOf,
  until,
} from './saving-runtime.ts';

const isPdf = (path: string) => path.includes('/payslips/') && path.endsWith('.pdf');

test('halts with the reason when the folder is gone, and resumes when it is back', async () => {
  const { runtime, proxy, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 3);
  proxy.injectFault(({ path }) => {
    if (isPdf(path)) rmSync(join(folder, 'Payslips of November'), { recursive: true, force: true });
    return null;
  });
  const jobId = await start(runtime, ids);
  expect(await until(runtime, 'halted')).toMatchObject({
    done: 0,
    failed: 0,
    failure: { code: 'file-failed', params: { reason: 'gone' } },
  });
  expect(filesIn(folder)).toEqual([]);
  proxy.injectFault(null);
  await runtime.handlers.jobs.resume({ jobId });
  // The folder is still missing.
  expect(await until(runtime, 'halted')).toMatchObject({ done: 0 });
  mkdirSync(join(folder, 'Payslips of November'));
  await runtime.handlers.jobs.resume({ jobId });
  expect(await until(runtime, 'ended')).toMatchObject({ done: 3, failed: 0 });
  expect(filesIn(folder)).toHaveLength(3);
});

/** A disk on Windows on which another program has one file open until it is released. */
function diskWithOpenFile(code: 'EBUSY' | 'EPERM') {
  let open: string | null = null;
  const disk: Disk = {
    system: 'win32',
    pause: () => Promise.resolve(),
    rename: (from, to) =>
      String(to) === open ? Promise.reject(Object.assign(new Error(code), { code })) : rename(from, to),
  };
  const openElsewhere = (path: string) => {
    writeFileSync(path, 'open elsewhere');
    open = path;
  };
  return { disk, openElsewhere, release: () => void (open = null) };
}

function openWithOpenFile(code: 'EBUSY' | 'EPERM') {
  const saved = mkdtempSync(join(tmpdir(), 'paydesk-open-elsewhere-'));
  onTestFinished(() => rmSync(saved, { recursive: true, force: true }));
  const { disk, ...file } = diskWithOpenFile(code);
  const jobFiles = jobFilesIn(saved, createPdfWork(), { disk });
  return { saved, file, opened: openSavingRuntime({ jobFiles }) };
}

test.each(['EBUSY', 'EPERM'] as const)(
  'leaves a file that is open elsewhere (%s), names its employee, and saves the rest',
  async (code) => {
    const { saved, file, opened } = openWithOpenFile(code);
    const { runtime, proxy } = await opened;
    const ids = await somePayslips(runtime, 3);
    const [, second] = ids;
    const selection = { ...everything, payslipIds: ids };
    const { names } = await runtime.handlers.payslipSaving.preview({ selection, options: defaultSaving });
    const name = names[1]?.name ?? '';
    const path = join(saved, 'Payslips of November', name);
    proxy.injectFault((request) => {
      if (request.path.endsWith(`/payslips/${second}.pdf`)) file.openElsewhere(path);
      return null;
    });
    const jobId = await start(runtime, ids);
    expect(await until(runtime, 'ended')).toMatchObject({ done: 2, failed: 1 });
    const { rows } = await runtime.handlers.jobs.failures({ jobId, offset: 0, limit: 9 });
    const line = await runtime.store.cache.readPayslipLine({ ...company, payslipId: second ?? 0 });
    expect(rows).toMatchObject([
      {
        about: expect.stringContaining(`${line?.lastName}, ${line?.firstName}`),
        failure: { code: 'file-failed', params: { name, reason: 'in-use' } },
      },
    ]);
    expect(filesIn(saved)).toEqual(names.map((each) => `Payslips of November/${each.name}`).toSorted());
    expect(readFileSync(path, 'utf8')).toBe('open elsewhere');
    file.release();
    await runtime.handlers.jobs.retry({ jobId });
    expect(await until(runtime, 'ended')).toMatchObject({ done: 3, failed: 0 });
    expect(await textOf(path)).toContain(line?.lastName);
  },
);

test.each(['zip', 'pdf'] as const)(
  'leaves a %s that is open elsewhere, and replaces it once it is closed',
  async (output) => {
    const { saved, file, opened } = openWithOpenFile('EPERM');
    const { runtime } = await opened;
    const name = `Payslips of November.${output}`;
    runtime.ports.gate.close();
    const jobId = await start(runtime, await somePayslips(runtime, 3), { output });
    file.openElsewhere(join(saved, name));
    runtime.ports.gate.open();
    expect(await until(runtime, 'halted')).toMatchObject({
      failure: { code: 'file-failed', params: { name, reason: 'in-use' } },
    });
    expect(readFileSync(join(saved, name), 'utf8')).toBe('open elsewhere');
    file.release();
    await runtime.handlers.jobs.resume({ jobId });
    expect(await until(runtime, 'ended')).toMatchObject({ done: 3, failed: 0 });
    expect(filesIn(saved)).toEqual([name]);
    expect(readFileSync(join(saved, name), 'latin1').slice(0, 2)).toBe(output === 'zip' ? 'PK' : '%P');
  },
);
