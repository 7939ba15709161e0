import { presentError } from '#bridge/present-error.ts';
import type { SyncState } from '#electron/sync/contract/sync.ts';
import { AppError } from '#kit/errors.ts';
import SyncDrawer from '#features/sync/SyncDrawer.svelte';
import type { AppState } from '#state/context.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { syncMessages } from '#features/sync/texts.ts';
import { expect, test } from 'vitest';
import { inKaroo, renderInApp } from '../support/render-in-app.ts';
import { company, connection, karoo } from '#test/support/samples/karoo.ts';
import { sync } from '../support/quiet-main.ts';

async function open(state: SyncState, more: FakeHandlers = {}) {
  return renderInApp(SyncDrawer, {
    props: { connectionId: connection.id, open: true },
    prepare: async (app: AppState) => {
      inKaroo(app);
      await app.syncs.ask(connection.id);
      app.syncs.follow();
    },
    handlers: {
      'companies.list': () => ({ companies: [karoo], fetchedAt: Date.now() }),
      'sync.state': () => ({ companies: [state] }),
      'sync.start': () => state,
      'sync.stop': () => ({ ...state, phase: 'stopped' }),
      ...more,
    },
  });
}

test('shows the progress and end of a refresh, and stops it', async () => {
  const running = { ...sync, phase: 'running' as const, done: 120, total: 480, leftMs: 360_000 };
  const { asked, emit, screen } = await open(running);
  await expect.element(screen.getByRole('heading', { name: karoo.name })).toBeVisible();
  await expect.element(screen.getByText(syncMessages.calls(120, 480), { exact: false })).toBeVisible();
  await expect.element(screen.getByText(syncMessages.ready('in 6 minutes'))).toBeVisible();
  emit('sync.changed', { ...running, done: 300 });
  await expect.element(screen.getByText(syncMessages.calls(300, 480), { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: syncMessages.stop }).click();
  await expect.element(screen.getByText(syncMessages.phases.stopped)).toBeVisible();
  expect(asked.findLast(({ call }) => call === 'sync.stop')?.input).toEqual(company);
});

test('resumes a stopped refresh', async () => {
  const { asked, screen } = await open({ ...sync, phase: 'stopped' });
  await screen.getByRole('button', { name: syncMessages.goOn }).click();
  expect(asked.findLast(({ call }) => call === 'sync.start')?.input).toEqual({
    ...company,
    scope: 'company',
    agreed: true,
  });
});

test('asks before a long refresh, and accepts Not now', async () => {
  const planned = {
    ...sync,
    phase: 'planned' as const,
    scope: 'everyone' as const,
    total: 1_210,
    leftMs: 60_000,
  };
  const { asked, screen } = await open(planned);
  await expect.element(screen.getByText(syncMessages.long.text(1_210, 60_000))).toBeVisible();
  await screen.getByRole('button', { name: syncMessages.long.yes }).click();
  expect(asked.findLast(({ call }) => call === 'sync.start')?.input).toMatchObject({
    scope: 'everyone',
    agreed: true,
  });
  await screen.getByRole('button', { name: syncMessages.long.no }).click();
  expect(asked.findLast(({ call }) => call === 'sync.stop')?.input).toEqual(company);
});

test('says why a refresh failed, and retries', async () => {
  const failure = { code: 'offline', params: { host: 'example.test' } } as const;
  const { asked, screen } = await open({ ...sync, phase: 'failed', failure, skipped: 2 });
  const { title } = presentError(new AppError('offline', failure.params));
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByText(syncMessages.skipped(2))).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(asked.findLast(({ call }) => call === 'sync.start')?.input).toMatchObject({ agreed: false });
});

test('names who changed since, without the old values', async () => {
  const changes = {
    employees: 180,
    addedEmployees: 1,
    changedEmployees: 3,
    removedEmployees: 0,
    addedPayslips: 0,
    changedPayslips: 7,
    removedPayslips: 0,
  };
  const { screen } = await open(
    { ...sync, changes },
    {
      'sync.changes': () => ({
        rows: [
          {
            employeeId: 1,
            payslipId: null,
            field: 'bank_account',
            before: '62001',
            after: '62002',
            number: 'E1',
            firstName: 'Sipho',
            lastName: 'Dlamini',
          },
        ],
        total: 11,
        offset: 0,
        fetchedAt: Date.now(),
      }),
    },
  );
  await expect
    .element(screen.getByText(syncMessages.changes.changedEmployees(3), { exact: false }))
    .toBeVisible();
  await screen.getByText(syncMessages.changes.show).click();
  await expect.element(screen.getByText('Dlamini, Sipho (E1)')).toBeVisible();
  await expect.element(screen.getByText('Bank account')).toBeVisible();
  await expect.element(screen.getByText(syncMessages.changes.more(10))).toBeVisible();
  expect(document.body.textContent).not.toContain('62002');
});

test('does not claim that no payslip changed when none were compared', async () => {
  const none = {
    employees: 180,
    addedEmployees: 0,
    changedEmployees: 0,
    removedEmployees: 0,
    addedPayslips: 0,
    changedPayslips: 0,
    removedPayslips: 0,
  };
  const { screen } = await open({ ...sync, changes: { ...none, employeesOnly: true } });
  await expect
    .element(screen.getByText(syncMessages.changes.noneOfEmployees, { exact: false }))
    .toBeVisible();
  expect(screen.getByText(syncMessages.changes.none, { exact: false }).query()).toBeNull();
});

test.each([
  ['completely', {}, 'Updated 4 minutes ago'],
  ['without the payslips of some employees', { employeesUnread: 13 }, 'Partly updated 4 minutes ago'],
  ['without unanswered requests', { skipped: 1 }, 'Partly updated 4 minutes ago'],
])('says when a company was read: %s', async (_case, more, text) => {
  const { screen } = await open({ ...sync, syncedAt: Date.now() - 4 * 60_000, ...more });
  await expect.element(screen.getByText(text)).toBeVisible();
});
