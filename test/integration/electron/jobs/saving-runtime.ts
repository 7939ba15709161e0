import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractText } from 'unpdf';
import { expect, onTestFinished } from 'vitest';
import type { Job } from '#electron/jobs/contract/job.ts';
import { defaultSaving, type SavingOptions } from '#electron/hand-out/contract/payslip-saving.ts';
import { addressOf, startPractice } from '#test/support/service/practice-service.ts';
import { openRuntime, type RuntimeOptions, type Runtime } from '#test/support/runtime.ts';
import { startFaultProxy, type FaultProxy } from '#test/support/service/fault-proxy.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { startLineProcess } from '#test/support/line-process.ts';
import { syncCompany } from '#test/support/synced.ts';
import { everyPayslip } from '#test/support/samples/filters.ts';

export const company = { connectionId: 'practice', companyId: 2501 };

export const filters = {
  ...company,
  ...everyPayslip,
} as const;

export const everything = { ...filters, payslipIds: null } as const;

export interface SavingRuntime {
  readonly runtime: Runtime;
  readonly proxy: FaultProxy;
  readonly folder: string;
  /** As after a power cut and a new start: only what the work database has is left. */
  readonly restart: (whileClosed?: () => void) => Promise<Runtime>;
  /**
   * Continues in a separate process, which kills itself at a point as described in `saver.ts`; returns a Paydesk on
   * what is then on disk.
   */
  readonly goOnUntil: (point: string) => Promise<{ runtime: Runtime; wasKilled: boolean }>;
}

/**
 * A company that has been read, Protea Joinery by default, behind a connection that can break; files go into the test's
 * own folder.
 */
export async function openSavingRuntime(
  options: Partial<RuntimeOptions> = {},
  { connectionId, companyId } = company,
): Promise<SavingRuntime> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-saved-'));
  const directory = mkdtempSync(join(tmpdir(), 'paydesk-jobs-'));
  const practice = await startPractice({ companyIds: [companyId], reportMs: 0 });
  const proxy = await startFaultProxy(practice.origin);
  const open = (more: Partial<RuntimeOptions> = {}) =>
    openRuntime({
      practice: addressOf(proxy),
      directory,
      jobFiles: jobFilesIn(folder),
      ...options,
      ...more,
    });
  let runtime = await open();
  onTestFinished(async () => {
    await runtime.close();
    await proxy.close();
    await practice.close();
    for (const one of [folder, directory]) rmSync(one, { recursive: true, force: true });
  });
  await runtime.handlers.connections.openPractice({});
  await syncCompany(runtime, { connectionId, companyId });
  const restart = async (whileClosed: () => void = () => undefined) => {
    const { key: databaseKey } = runtime;
    await runtime.close();
    whileClosed();
    runtime = await open({ key: databaseKey });
    await runtime.handlers.connections.openPractice({});
    await runtime.jobs.begin();
    return runtime;
  };
  const goOnUntil = async (point: string) => {
    const { key: databaseKey } = runtime;
    await runtime.close();
    const script = fileURLToPath(new URL('saver.ts', import.meta.url));
    const { baseUrl: address } = addressOf(proxy);
    const saver = startLineProcess(script, [databaseKey.toString('hex'), directory, address, folder, point]);
    await saver.ended;
    runtime = await open({ key: databaseKey });
    return { runtime, wasKilled: saver.wasKilled() };
  };
  return { runtime, proxy, folder, restart, goOnUntil };
}

/** The first payslips of the newest period, to keep a test small. */
export async function somePayslips(runtime: Runtime, count: number): Promise<number[]> {
  const sort = { by: 'name', descending: false } as const;
  const window = { offset: 0, limit: 500 };
  const { rows } = await runtime.handlers.payslips.list({ ...filters, state: 'finalised', sort, window });
  const dates = rows.map(({ date }) => date).toSorted();
  return rows
    .filter(({ date }) => date === dates.at(-1))
    .slice(0, count)
    .map(({ id }) => id);
}

export async function start(runtime: Runtime, payslipIds: number[], options: Partial<SavingOptions> = {}) {
  const { jobId } = await runtime.handlers.payslipSaving.start({
    selection: { ...everything, payslipIds },
    options: { ...defaultSaving, ...options },
    suggestedName: 'Payslips of November',
  });
  if (jobId === null) throw new Error('No job was started.');
  return jobId;
}

export async function jobOf(runtime: Runtime): Promise<Job> {
  const [job] = (await runtime.handlers.jobs.list({})).jobs;
  if (job === undefined) throw new Error('There is no job.');
  return job;
}

/** Waits until the newest job is in this state. */
export async function until(runtime: Runtime, ...phases: Job['phase'][]): Promise<Job> {
  await expect
    .poll(async () => (await jobOf(runtime)).phase, { timeout: 120_000, interval: 5 })
    .toMatch(new RegExp(`^(${phases.join('|')})$`));
  return jobOf(runtime);
}

/** Every file below a folder by its path, with `/` on every system; includes hidden ones. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .toSorted();
}

export const textOf = async (file: string): Promise<string> => {
  const { text } = await extractText(new Uint8Array(readFileSync(file)), { mergePages: true });
  return text;
};
