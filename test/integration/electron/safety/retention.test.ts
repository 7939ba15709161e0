import { test as base } from '#test/support/fixtures.ts';
import { expect, vi } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { karoo } from '#test/support/samples/practice.ts';
import { protea } from '#test/support/samples/practice.ts';
import type { Jobs } from '#electron/jobs/jobs.ts';
import { Retention } from '#electron/safety/retention.ts';
import { write, overtime } from '#test/support/open-period.ts';
import { syncCompany } from '#test/support/synced.ts';

const profile = { reopen: vi.fn(), openWith: () => Promise.resolve(), wipe: () => undefined };

/** Protea Joinery, with an input in a draft, beside Karoo Fresh Produce. */
const test = base
  .extend('practiceOptions', { companyIds: [protea, karoo] })
  .extend('runtimeOptions', { profile })
  .extend('work', async ({ runtime, period: { ref, draftId, employees } }) => {
    await write(runtime, draftId, { [employees[0] ?? 0]: { [overtime]: '7' } });
    const { connectionId } = ref;
    return {
      draftId,
      company: { connectionId, companyId: protea },
      neighbour: { connectionId, companyId: karoo },
    };
  });
test.beforeEach(() => void profile.reopen.mockClear());

test('removes a company with all of its data, and nothing of another company', async ({
  runtime,
  work: { company, neighbour },
}) => {
  const { retention } = runtime.handlers;
  await runtime.handlers.companies.refresh(company);
  await syncCompany(runtime, neighbour);
  const scope = { kind: 'company', company } as const;
  const before = await retention.companies({});
  expect(before.companies).toMatchObject([company, neighbour]);
  expect(before.companies.every(({ companyName }) => companyName !== null)).toBe(true);
  const { removed, remaining } = await retention.examine(scope);
  expect(removed).toMatchObject({ unsentInputs: 1, newEmployees: 0, undecided: 0 });
  expect(removed.employees).toBeGreaterThan(0);
  expect(remaining).toEqual({
    unsentInputs: 0,
    newEmployees: 0,
    undecided: 0,
    unfinishedJobs: 0,
    openPayments: 0,
  });

  await retention.remove(scope);
  expect(profile.reopen).toHaveBeenCalledOnce();
  expect((await retention.companies({})).companies).toMatchObject([neighbour]);
  expect(await runtime.store.work.listDrafts(company)).toEqual([]);
  const { cache } = runtime.store;
  expect(await cache.countCompanyCopies(company)).toEqual({ employees: 0, pdfs: 0, answers: 0 });
  expect((await cache.countCompanyCopies(neighbour)).employees).toBeGreaterThan(0);
  const { rows } = await runtime.store.work.listAuditEntries({ filter: {}, offset: 0, limit: 1 });
  expect(rows).toMatchObject([
    { kind: 'company-removed', ...company, companyName: before.companies[0]?.companyName },
  ]);
});

test('stores nothing of a removed company when an answer about it arrives late', async ({
  runtime,
  work: { company },
}) => {
  await runtime.handlers.sync.start({ ...company, scope: 'everyone', agreed: true });
  await runtime.handlers.retention.remove({ kind: 'company', company });
  // As long as reading the whole company takes.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await runtime.store.cache.listReadCompanies()).toEqual([]);
});

test('refuses to remove a company while its inputs are being sent', async ({
  runtime,
  work: { draftId, company },
}) => {
  const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  await runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
  const removed = Promise.resolve(runtime.handlers.retention.remove({ kind: 'company', company }));
  await expect(removed).rejects.toBeInstanceOf(AppError);
  await expect(removed).rejects.toMatchObject({ code: 'submission-running' });
  expect(profile.reopen).not.toHaveBeenCalled();
});

test('removes what is older than some years, counted back from today', async ({ runtime }) => {
  const now = new Date();
  const { before } = await runtime.handlers.retention.examine({ kind: 'older', years: '3' });
  const two = (value: number) => String(value).padStart(2, '0');
  const day = new Date(now.getFullYear() - 3, now.getMonth(), now.getDate());
  expect(before).toBe(`${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`);
  await runtime.handlers.retention.remove({ kind: 'older', years: '3' });
  const { rows } = await runtime.store.work.listAuditEntries({ filter: {}, offset: 0, limit: 1 });
  expect(rows).toMatchObject([{ kind: 'old-data-removed', subject: before }]);
});

test('reopens Paydesk and removes nothing when sending or reading could not be closed', async ({
  runtime,
  work: { company },
}) => {
  const failure = new Error('The worker has ended.');
  const stuck = { close: () => Promise.reject(failure) };
  // Nothing of the jobs but their end is reached.
  const jobs = { close: () => Promise.resolve() } as Jobs;
  const retention = new Retention(runtime.ports, { traffic: [stuck], jobs });
  await expect(retention.remove({ kind: 'company', company })).rejects.toBe(failure);
  expect(profile.reopen).toHaveBeenCalledOnce();
  expect(await runtime.store.work.listDrafts(company)).toHaveLength(1);
});
