import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import { defaultSaving } from '#electron/hand-out/contract/payslip-saving.ts';
import { isDeep } from '#test/support/seed.ts';
import { unzip } from '#test/support/files/unzip.ts';
import {
  company,
  everything,
  filesIn,
  jobOf,
  openSavingRuntime,
  somePayslips,
  start,
} from './saving-runtime.ts';

/**
 * When a file is complete and its step not yet on disk, when a step is on disk, and when everything is complete and the
 * job has not ended.
 */
const points = [
  'before settleStep 1',
  ...(isDeep ? ['after settleStep 1', 'before settleStep 2', 'after settleStep 2', 'before moveJob 1'] : []),
];
const count = isDeep ? 8 : 3;
/** One document of all is what most can go wrong in. */
const outputs = isDeep ? (['folder', 'zip', 'pdf'] as const) : (['pdf'] as const);

const pagesOf = async (bytes: Uint8Array) => (await getDocumentProxy(new Uint8Array(bytes))).numPages;

test.each(outputs)(
  'has each payslip in the %s once and whole when killed at any step and resumed',
  { timeout: 240_000 },
  async (output) => {
    const { runtime, folder, goOnUntil } = await openSavingRuntime();
    const ids = await somePayslips(runtime, count);
    // Keeps jobs from running in this process.
    runtime.ports.gate.close();
    await start(runtime, ids, { output });
    for (const point of points) expect((await goOnUntil(point)).wasKilled).toBe(true);
    // Nothing is left to do once it has ended.
    const { runtime: after, wasKilled } = await goOnUntil('after moveJob 1');
    expect(wasKilled).toBe(true);
    expect(await jobOf(after)).toMatchObject({ phase: 'ended', done: count, failed: 0 });
    const { rows } = await after.handlers.handOuts.list({ ...everything, payslipIds: ids });
    expect(rows.map(({ handedOut }) => handedOut.saved !== null)).toEqual(Array(count).fill(true));
    const files = filesIn(folder);
    if (output === 'folder') {
      expect(files).toHaveLength(count);
      for (const file of files) expect(await pagesOf(readFileSync(join(folder, file)))).toBe(1);
      return;
    }
    // There is no unfinished file next to it.
    expect(files).toEqual([`Payslips of November.${output}`]);
    const whole = readFileSync(join(folder, files[0] ?? ''));
    if (output === 'pdf') expect(await pagesOf(whole)).toBe(count);
    else expect(new Set(unzip(whole).map(({ name }) => name)).size).toBe(count);
    if (output === 'zip') expect(unzip(whole)).toHaveLength(count);
  },
);

/** Karoo Fresh Produce: a report on 180 employees over a year is too large to be answered at once. */
const karoo = { connectionId: 'practice', companyId: 2502 };
const year = { startDate: '2026-01-01', endDate: '2026-12-27' };
const everybody = { payFrequencyIds: null, employeeIds: null, humanize: true };

/**
 * When the request has been sent and not recorded, when the result is stored and its step is not done, and when
 * everything is done and the job has not ended.
 */
const reportPoints = ['before moveWrite 2', 'before settleStep 1', 'before moveJob 1'];

if (isDeep) {
  test(
    'reads and writes nothing twice when saving 1,200 payslips is killed twice',
    { timeout: 1_200_000 },
    async () => {
      const large = { ...company, companyId: 2502 };
      const { runtime, proxy, folder, goOnUntil } = await openSavingRuntime({}, large);
      const filter = { ...everything, ...large, state: 'finalised' as const };
      const { rows } = await runtime.handlers.handOuts.list(filter);
      const payslipIds = rows.slice(0, 1_200).map(({ payslipId }) => payslipId);
      expect(payslipIds).toHaveLength(1_200);
      runtime.ports.gate.close();
      await runtime.handlers.payslipSaving.start({
        selection: { ...filter, payslipIds },
        options: defaultSaving,
        suggestedName: 'Payslips',
      });
      const asked = proxy.requests.length;
      expect((await goOnUntil('after settleStep 400')).wasKilled).toBe(true);
      expect((await goOnUntil('before settleStep 400')).wasKilled).toBe(true);
      const { runtime: after } = await goOnUntil('never');
      expect(await jobOf(after)).toMatchObject({ phase: 'ended', done: 1_200, failed: 0 });
      const pdfs = proxy.requests.slice(asked).filter(({ path }) => path.endsWith('.pdf'));
      expect(pdfs).toHaveLength(1_200);
      const files = filesIn(folder);
      expect(files).toHaveLength(1_200);
      for (const file of files) expect(await pagesOf(readFileSync(join(folder, file)))).toBe(1);
      const { rows: then } = await after.handlers.handOuts.list({ ...filter, payslipIds });
      expect(then.every(({ handedOut }) => handedOut.saved !== null)).toBe(true);
    },
  );

  test(
    'restarts a queued report at most once, and stores it once, when killed at any step',
    { timeout: 400_000 },
    async () => {
      const { runtime, proxy, goOnUntil } = await openSavingRuntime({}, karoo);
      const { leaveTypes } = await runtime.handlers.reports.choices(karoo);
      const leaveTypeIds = leaveTypes.slice(0, 4).map(({ id }) => id);
      const question: ReportQuestion = { report: 'comparison_leave', ...year, leaveTypeIds, ...everybody };
      // Keeps jobs from running in this process.
      runtime.ports.gate.close();
      expect(await runtime.handlers.reports.ask({ ...karoo, question })).toHaveProperty('jobId');
      for (const point of reportPoints) {
        expect([point, (await goOnUntil(point)).wasKilled]).toEqual([point, true]);
      }
      const { runtime: after } = await goOnUntil('never');
      expect(await jobOf(after)).toMatchObject({ phase: 'ended', done: 1, failed: 0 });
      const { results, awaited } = await after.handlers.reports.list(karoo);
      expect([results.map((one) => one.question), awaited]).toEqual([[question], []]);
      expect(results[0]?.rows).toBeGreaterThan(1_000);
      const paths = proxy.requests.map(({ path }) => path);
      expect(paths.filter((path) => path.endsWith('/async')).length).toBeLessThanOrEqual(2);
      expect(paths.filter((path) => path.includes('/reports/poll/'))).toHaveLength(1);
    },
  );
}
