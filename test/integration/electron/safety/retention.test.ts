import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import type { Jobs } from '#electron/jobs/jobs.ts';
import { Retention } from '#electron/safety/retention.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { openPeriod, write, overtime } from '#test/support/open-period.ts';
import { syncCompany } from '#test/support/synced.ts';

const key = 'demo-key';
const companies = practiceCompanies.slice(0, 2);

async function openWork() {
  let reopened = 0;
  const practice = await startPracticeService({ port: 0, key, today: '2026-11-20', companies });
  const profile = {
    reopen: () => void (reopened += 1),
    openWith: () => Promise.resolve(),
    wipe: () => undefined,
  };
  const runtime = await openRuntime({ practice: { baseUrl: `${practice.origin}/v1`, key }, profile });
  onTestFinished(async () => {
    await runtime.close();
    await practice.close();
  });
  const { ref, draftId, employees } = await openPeriod(runtime);
  const { connectionId, companyId } = ref;
  const other = companies.find(({ id }) => id !== companyId)?.id ?? 0;
  await write(runtime, draftId, { [employees[0] ?? 0]: { [overtime]: '7' } });
  return {
    runtime,
    draftId,
    company: { connectionId, companyId },
    neighbour: { connectionId, companyId: other },
    reopened: () => reopened,
  };
}

test('a company is removed with everything of it, and its neighbour stays', async () => {
  const { runtime, company, neighbour, reopened } = await openWork();
  const { retention } = runtime.handlers;
  await runtime.handlers.companies.refresh(company);
  await syncCompany(runtime, neighbour);
  const scope = { kind: 'company', company } as const;
  const held = await retention.companies({});
  expect(held.companies).toMatchObject([company, neighbour]);
  expect(held.companies.every(({ companyName }) => companyName !== null)).toBe(true);
  const { removed, remaining } = await retention.examine(scope);
  expect(removed).toMatchObject({ unsentInputs: 1, newEmployees: 0, undecided: 0 });
  expect(removed.employees).toBeGreaterThan(0);
  expect(remaining).toEqual({ unsentInputs: 0, newEmployees: 0, undecided: 0, unfinishedJobs: 0 });

  await retention.remove(scope);
  expect(reopened()).toBe(1);
  expect((await retention.companies({})).companies).toMatchObject([neighbour]);
  expect(await runtime.store.work.listDrafts(company)).toEqual([]);
  const { cache } = runtime.store;
  expect(await cache.countCompanyCopies(company)).toEqual({ employees: 0, pdfs: 0, answers: 0 });
  expect((await cache.countCompanyCopies(neighbour)).employees).toBeGreaterThan(0);
  const { rows } = await runtime.store.work.listAuditEntries({ filter: {}, offset: 0, limit: 1 });
  expect(rows).toMatchObject([
    { kind: 'company-removed', ...company, companyName: held.companies[0]?.companyName },
  ]);
});

test('an answer that was on its way when a company was removed brings nothing back', async () => {
  const { runtime, company } = await openWork();
  await runtime.handlers.sync.start({ ...company, scope: 'everyone', agreed: true });
  await runtime.handlers.retention.remove({ kind: 'company', company });
  // As long as reading the whole company takes.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await runtime.store.cache.listReadCompanies()).toEqual([]);
});

test('a company is not removed while anything is being sent, and nothing starts again', async () => {
  const { runtime, draftId, company, reopened } = await openWork();
  const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  await runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
  const removed = Promise.resolve(runtime.handlers.retention.remove({ kind: 'company', company }));
  await expect(removed).rejects.toBeInstanceOf(AppError);
  await expect(removed).rejects.toMatchObject({ code: 'submission-running' });
  expect(reopened()).toBe(0);
});

test('what is older than some years is counted from the first day that stays', async () => {
  const { runtime } = await openWork();
  const now = new Date();
  const { before } = await runtime.handlers.retention.examine({ kind: 'older', years: '3' });
  const two = (value: number) => String(value).padStart(2, '0');
  const day = new Date(now.getFullYear() - 3, now.getMonth(), now.getDate());
  expect(before).toBe(`${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`);
  await runtime.handlers.retention.remove({ kind: 'older', years: '3' });
  const { rows } = await runtime.store.work.listAuditEntries({ filter: {}, offset: 0, limit: 1 });
  expect(rows).toMatchObject([{ kind: 'old-data-removed', subject: before }]);
});

test('Paydesk opens again if closing what sends or reads has failed, and nothing is removed', async () => {
  const { runtime, company, reopened } = await openWork();
  const failure = new Error('The worker has ended.');
  const stuck = { close: () => Promise.reject(failure) };
  // Nothing of the jobs but their end is reached.
  const jobs = { close: () => Promise.resolve() } as Jobs;
  const retention = new Retention(runtime.ports, { traffic: [stuck], jobs });
  await expect(retention.remove({ kind: 'company', company })).rejects.toBe(failure);
  expect(reopened()).toBe(1);
  expect(await runtime.store.work.listDrafts(company)).toHaveLength(1);
});
