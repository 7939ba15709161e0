import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#api/clock.ts';
import { createPayrollApi } from '#api/create-payroll-api.ts';
import { createScheduler } from '#api/scheduling/scheduler.ts';
import { unknownFeatures } from '#electron/connections/contract/deployment-features.ts';
import { defaultSaving } from '#electron/hand-out/contract/payslip-saving.ts';
import { writeWhole } from '#documents/whole-file.ts';
import { plainCompanies } from '#practice/seed/companies.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { key, startWorker, type Measure } from '../practice/measure.ts';

const company = { connectionId: 'practice', companyId: 2502 };
const filter = {
  ...company,
  employeeId: null,
  payFrequencyId: null,
  from: null,
  to: null,
  special: null,
  payRunId: null,
  state: 'finalised' as const,
  search: '',
};

async function readCompany(runtime: Runtime): Promise<void> {
  await runtime.handlers.connections.openPractice({});
  await runtime.handlers.sync.start({ ...company, scope: 'company', agreed: true });
  for (;;) {
    const { companies } = await runtime.handlers.sync.state({ connectionId: company.connectionId });
    const phase = companies.find(({ companyId }) => companyId === company.companyId)?.phase;
    if (phase !== 'waiting' && phase !== 'running') return;
    await sleep(20);
  }
}

/**
 * Payslips saved to a folder as the app does, each with its step on disk, compared with a loop that requests and writes
 * at the same pace.
 */
export async function savePayslips(count: number): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
  const [directory, saved, plain] = ['profile', 'saved', 'plain'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const one of [directory, plain]) mkdirSync(one);
  const companies = plainCompanies.filter(({ id }) => id === company.companyId);
  const service = await startWorker({ companies, calculationMs: 0 });
  const baseUrl = `${service.origin}/v1`;
  const runtime = await openRuntime({
    practice: { baseUrl, key },
    directory,
    clock: systemClock,
    jobFiles: jobFilesIn(saved),
  });
  await readCompany(runtime);
  const window = { offset: 0, limit: 500 };
  const { rows } = await runtime.handlers.payslips.list({
    ...filter,
    sort: { by: 'date', descending: true },
    window,
  });
  const payslipIds = rows.slice(0, count).map(({ id }) => id);
  if (payslipIds.length < count) throw new Error(`There are ${payslipIds.length} finalised payslips.`);

  const api = createPayrollApi({
    connectionId: 'bare',
    baseUrl,
    key,
    scheduler: createScheduler(),
    clock: systemClock,
    paced: false,
    features: unknownFeatures,
    onOutcome: () => undefined,
    onFeatures: () => undefined,
  });
  let began = performance.now();
  for (const id of payslipIds) {
    const bytes = await api.getPayslipPdf(id, { priority: 'background' });
    await writeWhole(join(plain, `${id}.pdf`), bytes);
  }
  const bare = performance.now() - began;
  await api.close();

  const before = process.memoryUsage.rss();
  began = performance.now();
  await runtime.handlers.payslipSaving.start({
    selection: { ...filter, payslipIds },
    options: { ...defaultSaving },
    suggestedName: 'Payslips',
  });
  for (;;) {
    const [job] = (await runtime.handlers.jobs.list({})).jobs;
    if (job?.phase === 'ended') {
      if (job.done !== count) throw new Error(`${job.failed} payslips failed.`);
      break;
    }
    await sleep(50);
  }
  const ms = performance.now() - began;
  const grown = Math.round((process.memoryUsage.rss() - before) / 2 ** 20);
  await runtime.close();
  await service.close();
  rmSync(folder, { recursive: true });
  return {
    what: `${count} payslips to a folder`,
    ms,
    max: 1.3,
    reference: { what: 'a loop that asks and writes', ms: bare },
    note: `memory grew by ${grown} MB`,
  };
}
