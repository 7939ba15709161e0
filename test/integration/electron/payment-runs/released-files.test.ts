import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realDisk } from '#documents/whole-file.ts';
import { createPdfWork, jobFilesIn } from '#test/support/files/job-files.ts';
import { patchEmployee } from '#test/support/service/practice-service.ts';
import { mountSmallDisk } from '#test/support/store/open-test-store.ts';
import { leaveOut, notRunWhere } from '#test/support/not-run.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { refused } from '#test/support/samples/payments.ts';
import { bankAccount, openPaidCompany } from './paid-company.ts';

describe('a release', () => {
  test('refuses another count or total, and an account that has changed since', async () => {
    const { prepare, release, calls, scope, services, payslips, saved, readRun } = await openPaidCompany();
    const ref = await prepare();
    await expect(release(ref, { count: 1 })).rejects.toEqual(refused('read-back-differs'));
    await expect(release(ref, { totalCents: 1 })).rejects.toEqual(refused('read-back-differs'));
    await patchEmployee(services[0], payslips[0]?.employeeId ?? 0, { bank_account: bankAccount(88) });
    await calls.refresh({ ...scope, force: true });
    await expect(release(ref)).rejects.toEqual(refused('account-changed'));
    expect(existsSync(saved) ? readdirSync(saved) : []).toEqual([]);
    expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null });
  });

  test('never replaces a file that is there', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'nett pay.csv');
    writeFileSync(path, 'of somebody');
    const chosen = { path, name: 'nett pay.csv', part: join(folder, '.part') };
    const jobFiles = { ...jobFilesIn(folder), chooseFile: () => Promise.resolve(chosen) };
    const { prepare, release, readRun } = await openPaidCompany({ jobFiles });
    const ref = await prepare();
    await expect(release(ref)).rejects.toEqual(refused('file-exists'));
    expect(readFileSync(path, 'utf8')).toBe('of somebody');
    expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null });
  });

  const noLinks = notRunWhere(process.platform === 'win32', 'Windows lets not every user make links');

  test('never replaces a link, even one to a file that is gone', noLinks, async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'nett pay.csv');
    symlinkSync(join(folder, 'gone.csv'), path);
    const chosen = { path, name: 'nett pay.csv', part: join(folder, '.part') };
    const jobFiles = { ...jobFilesIn(folder), chooseFile: () => Promise.resolve(chosen) };
    const { prepare, release } = await openPaidCompany({ jobFiles });
    await expect(release(await prepare())).rejects.toEqual(refused('file-exists'));
    expect(readdirSync(folder)).toEqual(['nett pay.csv']);
  });

  test('is not saved where the file of another run was that has not ended', async () => {
    const { prepare, release, calls, saved, decideAll } = await openPaidCompany();
    const first = await prepare();
    const path = join(saved, (await release(first)).saved?.name ?? '');
    // The clerk has moved it away, so that its name is free again.
    rmSync(path);
    const second = await prepare(await decideAll());
    await expect(release(second)).rejects.toEqual(refused('file-exists'));
    await calls.sent(first);
    await release(second);
  });

  test('leaves the run prepared, and nothing of its file, when the disk is full while it is written', async (context) => {
    const folder = mountSmallDisk();
    if (folder === undefined) leaveOut(context, 'no small disk can be mounted here');
    const filler = join(folder, 'filler');
    const { prepare, release, readRun } = await openPaidCompany({ jobFiles: jobFilesIn(folder) });
    const ref = await prepare();
    expect(() => writeFileSync(filler, Buffer.alloc(5_000_000))).toThrow('ENOSPC');
    await expect(release(ref)).rejects.toMatchObject({
      code: 'file-failed',
      params: { reason: 'disk-full' },
    });
    expect(readdirSync(folder)).toEqual(['filler']);
    expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null, released: null });
    rmSync(filler);
    await release(ref);
    expect(await readRun(ref.id)).toMatchObject({ state: 'released' });
  });

  test('leaves the run prepared, and no file, when the disk is full as the file gets its name', async () => {
    const folder = temporaryFolder();
    let isFull = true;
    const rename: typeof realDisk.rename = (from, to) =>
      isFull
        ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
        : realDisk.rename(from, to);
    const jobFiles = jobFilesIn(folder, createPdfWork(), { disk: { ...realDisk, rename } });
    const { prepare, release, readRun } = await openPaidCompany({ jobFiles });
    const ref = await prepare();
    await expect(release(ref)).rejects.toMatchObject({
      code: 'file-failed',
      params: { reason: 'disk-full' },
    });
    expect(readdirSync(folder)).toEqual([]);
    expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null, released: null });
    isFull = false;
    await release(ref);
    expect(await readRun(ref.id)).toMatchObject({ state: 'released' });
  });

  test.each([
    ['a payment more', 'Somebody,62000000009,,250655,1.00\r\n'],
    ['no more than an empty line', '\r\n'],
  ])('removes the file and stays prepared when it has %s once it is read back', async (_, more) => {
    const folder = temporaryFolder();
    const own = jobFilesIn(folder);
    const jobFiles = {
      ...own,
      writeFile: async (...input: Parameters<typeof own.writeFile>) => {
        await own.writeFile(...input);
        appendFileSync(input[0].path, more);
      },
    };
    const { prepare, release, readRun } = await openPaidCompany({ jobFiles });
    const ref = await prepare();
    await expect(release(ref)).rejects.toEqual(refused('file-differs'));
    expect(readdirSync(folder)).toEqual([]);
    expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null });
  });
});

describe('the file of a released payment run', () => {
  test('is not sent when it was changed, and stays where it is when it is cancelled', async () => {
    const { prepare, release, readRun, calls, saved } = await openPaidCompany();
    const ref = await prepare();
    const path = join(saved, (await release(ref)).saved?.name ?? '');
    appendFileSync(path, 'Somebody,62000000009,,250655,1.00\r\n');
    expect(await readRun(ref.id)).toMatchObject({ file: { found: 'changed' } });
    await expect(calls.sent(ref)).rejects.toEqual(refused('file-changed'));
    await calls.cancel({ ...ref, reason: 'Changed by somebody' });
    expect(existsSync(path)).toBe(true);
  });

  test('may be gone when the bank has it', async () => {
    const { prepare, release, readRun, calls, saved, runtime } = await openPaidCompany();
    const ref = await prepare();
    rmSync(join(saved, (await release(ref)).saved?.name ?? ''));
    expect(await readRun(ref.id)).toMatchObject({ file: { found: 'gone' } });
    await calls.sent(ref);
    expect(await readRun(ref.id)).toMatchObject({ state: 'paid', file: { found: 'removed' } });
    const { rows } = await runtime.handlers.auditLog.list({
      filter: { kinds: ['payment-run-sent'] },
      window: { offset: 0, limit: 1 },
    });
    expect(rows[0]?.new).toMatch(/its file was gone/);
  });
});
