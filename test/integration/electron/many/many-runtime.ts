import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import type { ManyQuestion, ManyRow } from '#electron/many/contract/many.ts';
import { setUpAccounts, setUpJournalFile } from '#test/support/journal-set-up.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { hastyClock, openRuntime, type Runtime, type RuntimeOptions } from '#test/support/runtime.ts';
import { startFaultProxy } from '#test/support/service/fault-proxy.ts';
import { addressOf, startPractice } from '#test/support/service/practice-service.ts';
import { syncCompany } from '#test/support/synced.ts';

/** The time here when a test begins: as in the practice service, so that October 2026 is over and November is not. */
const begin = Date.parse('2026-11-20T08:00:00+02:00');
const offset = begin - Date.now();
export const manyClock = { ...hastyClock, now: () => Date.now() + offset };

export const october = '2026-10';

/**
 * Protea Joinery and Baobab Consulting at one service, Protea Joinery at another, none of them practice companies. All
 * were read, and all files go into the test's own folder.
 */
export async function openManyRuntime(options: Partial<RuntimeOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-many-'));
  const services = [
    await startPractice({ companyIds: [2501, 2504] }),
    await startPractice({ companyIds: [2501] }),
  ] as const;
  const [own, other] = [await startFaultProxy(services[0].origin), await startFaultProxy(services[1].origin)];
  const runtime = await openRuntime({ clock: manyClock, jobFiles: jobFilesIn(folder), ...options });
  onTestFinished(async () => {
    await runtime.close();
    for (const one of [own, other, ...services]) await one.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const connect = async (name: string, proxy: typeof own) =>
    (await runtime.handlers.connections.connect({ name, ...addressOf(proxy) })).connection.id;
  const [first, second] = [await connect('Cape', own), await connect('Natal', other)];
  const companies = {
    protea: { connectionId: first, companyId: 2501 },
    baobab: { connectionId: first, companyId: 2504 },
    elsewhere: { connectionId: second, companyId: 2501 },
  } satisfies Record<string, CompanyRef>;
  for (const company of Object.values(companies)) await syncCompany(runtime, company);
  return { runtime, folder, proxies: { own, other }, ...companies };
}

export const chosen = (company: CompanyRef, name: string) => ({
  ...company,
  period: null,
  name,
  unreadName: `${name} incomplete`,
});

export async function doFor(
  runtime: Runtime,
  question: ManyQuestion,
  companies:
    | ReturnType<typeof chosen>[]
    | (Omit<ReturnType<typeof chosen>, 'period'> & { period: ManyPeriod })[],
): Promise<string> {
  const { jobId } = await runtime.handlers.many.start({
    question,
    companies,
    suggestedName: 'Done for many',
  });
  if (jobId === null) throw new Error('No job was started.');
  return jobId;
}
export type ManyPeriod = { payFrequencyId: number; periodEnd: string };

/** What came of a job once it has ended. */
export async function rowsOf(runtime: Runtime, jobId: string): Promise<readonly ManyRow[]> {
  const phase = async () => (await runtime.handlers.jobs.list({})).jobs.find(({ id }) => id === jobId)?.phase;
  await expect.poll(phase, { timeout: 60_000, interval: 5 }).toBe('ended');
  const read = await runtime.handlers.many.read({ jobId });
  if (read === null) throw new Error('The job is gone.');
  return read.rows;
}

/** Gives every line of a company's journal an account and saves the journal of September, for Xero. */
export async function bookSeptember(runtime: Runtime, company: CompanyRef): Promise<void> {
  const { journals, payRuns } = runtime.handlers;
  const runs = (await payRuns.list(company)).payRuns.filter(({ periodEnd }) =>
    periodEnd.startsWith('2026-09'),
  );
  const ref = { ...company, payRunIds: runs.map(({ id }) => id), by: 'block' } as const;
  await journals.refresh({ ...ref, force: false });
  await mapAccounts(runtime, company, (await journals.read(ref)).lines);
  const file = { layout: 'xero', date: '2026-09-30', taxRate: 'No VAT', tracking: 'Site' } as const;
  await journals.save({ ...ref, file, suggestedName: 'September' });
  const { layout, taxRate, tracking } = file;
  await setUpJournalFile(runtime, company, { layout, taxRate, tracking, by: ref.by });
}

function mapAccounts(
  runtime: Runtime,
  company: CompanyRef,
  lines: readonly { side: 'debit' | 'credit'; category: string; item: string }[],
) {
  return setUpAccounts(runtime, {
    ...company,
    accounts: lines.map(({ side, category, item }) => ({ side, category, item, code: '477', name: 'Wages' })),
  });
}

export async function runsOf(runtime: Runtime, company: CompanyRef, month: string) {
  const { payRuns } = await runtime.handlers.payRuns.list(company);
  return payRuns.filter(({ periodEnd }) => periodEnd.startsWith(month));
}

/** The newest entries of the audit log of this kind, newest first. */
export async function entriesOf(runtime: Runtime, kind: 'exported' | 'done-for-many' | 'job-started') {
  const window = { offset: 0, limit: 50 };
  return (await runtime.handlers.auditLog.list({ filter: { kinds: [kind] }, window })).rows;
}
