import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ManyQuestion } from '#electron/many/contract/many.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { hastyClock, openRuntime } from '#test/support/runtime.ts';
import { addressOf, ask, startPractice } from '#test/support/service/practice-service.ts';
import { syncCompany } from '#test/support/synced.ts';
import { chosen, doFor, october, rowsOf, type ManyPeriod } from './many-runtime.ts';

const dayOf = (date: string) => Date.parse(`${date}T08:00:00+02:00`) - Date.now();

/**
 * Protea Joinery with 14 employees on the older deployment, whose lists leave payslips out. It is read on 20 October,
 * finalised by somebody else on the 31st, and it is 5 November when the test begins.
 */
async function openOlder(scope: 'company' | 'everyone') {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-many-'));
  const service = await startPractice({ today: '2026-10-20' });
  let offset = dayOf('2026-10-20');
  const clock = { ...hastyClock, now: () => Date.now() + offset };
  const runtime = await openRuntime({ clock, jobFiles: jobFilesIn(folder) });
  onTestFinished(async () => {
    await runtime.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { connection } = await runtime.handlers.connections.connect({
    name: 'Older',
    ...addressOf(service, 'older'),
  });
  const company = { connectionId: connection.id, companyId: 2501 };
  await syncCompany(runtime, company, scope);
  const [open] = (await ask(service, 'GET /v1/clients/2501/waves')) as { wave: { id: number } }[];
  await ask(service, 'POST /practice/finalise', { wave_id: open?.wave.id });
  offset = dayOf('2026-11-05');
  const resultOf = async (question: ManyQuestion, period?: ManyPeriod) => {
    const one = chosen(company, 'Protea');
    const jobId = await doFor(runtime, question, period === undefined ? [one] : [{ ...one, period }]);
    const [row] = await rowsOf(runtime, jobId);
    return row;
  };
  return { runtime, company, resultOf };
}

const month = { month: october, unfinished: false } as const;

for (const scope of ['company', 'everyone'] as const) {
  const read =
    scope === 'everyone' ? 'payslips were read before they were finalised' : 'payslips were never read';

  test(`saves the whole month file of a company whose ${read}`, async () => {
    const { resultOf } = await openOlder(scope);
    const file = await resultOf({ act: 'month-files', ...month, reads: true });
    expect(file).toMatchObject({ state: 'done', outcome: { figures: { payslips: 14 } } });
  });

  test(`estimates the EMP201 of a company whose ${read} from all of them`, async () => {
    const { resultOf } = await openOlder(scope);
    const emp201 = await resultOf({ act: 'emp201', month: october });
    expect(emp201).toMatchObject({ state: 'done', outcome: { figures: { isEstimate: true } } });
    expect(emp201?.outcome?.figures).toHaveProperty('payeCents', expect.any(Number));
  });

  test(`names a company as not read when its ${read} and nothing may be read`, async () => {
    const { resultOf } = await openOlder(scope);
    const file = await resultOf({ act: 'month-files', ...month, reads: false });
    expect(file).toMatchObject({ state: 'failed', failure: { code: 'month-not-read' } });
  });
}

test('reads the payslips of a company again that its service lists one employee at a time', async () => {
  const { runtime, company, resultOf } = await openOlder('everyone');
  const finalised = async () => {
    const { payRuns } = await runtime.handlers.payRuns.list(company);
    return payRuns.find(({ periodEnd }) => periodEnd === '2026-10-31')?.payslips;
  };
  expect(await finalised()).toBeUndefined();
  const row = await resultOf({ act: 'read' });
  expect(row).toMatchObject({ state: 'done', outcome: { figures: { employees: 14, unread: 0 } } });
  expect(await finalised()).toBe(14);
});

test('checks a period by its payslips as they are now', async () => {
  const { runtime, company, resultOf } = await openOlder('everyone');
  const { payFrequencies } = await runtime.handlers.companies.payFrequencies(company);
  const period = { payFrequencyId: payFrequencies[0]?.id ?? 0, periodEnd: '2026-10-31' };
  const row = await resultOf({ act: 'period-check', reads: true }, period);
  expect(row).toMatchObject({
    state: 'done',
    outcome: { figures: { payslips: 14, finalised: 14, notChecked: 0 } },
  });
});
