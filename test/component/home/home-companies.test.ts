import { formatDuration } from '#messages/format.ts';
import type { SyncState } from '#electron/sync/contract/sync.ts';
import Home from '#features/home/Home.svelte';
import { homeMessages as messages } from '#features/home/texts/home.ts';
import { workListMessages as listMessages } from '#features/home/texts/work-list.ts';
import { syncMessages, unreadMessages } from '#features/sync/texts.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aHomeRow, homeAnswer } from '#test/support/samples/home-row.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';
import { sync } from '../support/quiet-main.ts';
import { bookkeeper, connection } from '#test/support/samples/karoo.ts';

const row = aHomeRow({ companyName: 'Karoo Fresh Produce' });

afterEach(() => page.viewport(1280, 800));

const open = (more: FakeHandlers) =>
  renderInApp(Home, {
    handlers: {
      'connections.list': () => ({ connections: [connection, bookkeeper] }),
      ...more,
    },
    prepare: ({ session }) => session.chooseConnection(connection),
  });

const unread = (companyId: number, companyName: string) => ({
  connectionId: companyId % 2 === 0 ? 'c-1' : 'c-2',
  companyId,
  companyName,
  readAt: null,
  unread: 0,
  isCounting: false,
});
const idle = { ...sync, employeesUnread: 0 };
const planned = { scope: 'company' as const, calls: 7, durationMs: 60_000, employees: null, asks: false };

test('lists companies that were never read, estimates the time, and reads, stops and resumes', async () => {
  const companies = [unread(42, 'Karoo'), unread(43, 'Protea'), unread(44, 'Winelands')];
  const state = (companyId: number, phase: SyncState['phase']): SyncState => ({
    ...idle,
    connectionId: companyId % 2 === 0 ? 'c-1' : 'c-2',
    companyId,
    phase,
    done: 2,
    total: 7,
    leftMs: phase === 'running' ? 30_000 : null,
  });
  const { screen, asked, emit } = await open({
    'home.read': () => ({
      ...homeAnswer(),
      others: [...companies, { ...unread(45, 'Highveld'), readAt: 1 }],
      unlisted: ['c-2'],
    }),
    'sync.state': () => ({ companies: [] }),
    'sync.plan': () => planned,
    'sync.start': ({ companyId }) => state(companyId, 'running'),
    'sync.stop': ({ companyId }) => state(companyId, 'stopped'),
    'companies.refresh': () => ({ companies: [], fetchedAt: 1 }),
  });
  const started = () =>
    asked.flatMap(({ call, input }) => (call === 'sync.start' ? [input as { companyId: number }] : []));
  // Two companies of one connection after each other, beside the third.
  await expect
    .element(screen.getByText(unreadMessages.takes(formatDuration(120_000)), { exact: false }))
    .toBeVisible();
  for (const { companyName } of companies) {
    const row = screen.getByRole('row').filter({ hasText: companyName });
    await expect.element(row.getByText(listMessages.notRead)).toBeVisible();
  }
  const highveld = screen.getByRole('row').filter({ hasText: 'Highveld' });
  await expect.element(highveld.getByText(listMessages.noPayslips)).toBeVisible();
  await expect.element(screen.getByText(messages.unlisted('Bookkeeper'))).toBeVisible();
  expect(started()).toEqual([]);

  await screen.getByRole('button', { name: unreadMessages.readAll(3) }).click();
  await expect
    .poll(started)
    .toMatchObject([{ companyId: 42, agreed: true }, { companyId: 43 }, { companyId: 44 }]);
  await expect.element(screen.getByText(unreadMessages.reading(3))).toBeVisible();
  await screen.getByRole('button', { name: syncMessages.stop }).click();
  await expect.element(screen.getByText(unreadMessages.stopped, { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: syncMessages.goOn }).click();
  await expect.poll(() => started()).toHaveLength(6);
  emit('sync.changed', state(42, 'idle'));
  const one = messages.actionFor(messages.actions.read, 'Karoo', '');
  await screen.getByRole('button', { name: one }).click();
  await expect.poll(() => started().at(-1)).toMatchObject({ companyId: 42, agreed: true });
  await screen.getByRole('button', { name: messages.readList }).click();
  expect(asked.at(-1)).toEqual({ call: 'companies.refresh', input: { connectionId: 'c-2' } });
});

test('warns of payslips that were not read and of a period far ahead, in a note where there is room', async () => {
  const { screen } = await open({
    'home.read': () =>
      homeAnswer([
        { ...row, payslips: 1, unread: 179 },
        { ...row, companyId: 44, companyName: 'Winelands', periodEnd: '2062-11-24' },
      ]),
    'sync.state': () => ({ companies: [] }),
    'sync.plan': () => planned,
  });
  const months = screen.getByRole('region', { name: messages.months });
  const [unreadNote, far] = [unreadMessages.payslips(179), messages.farAhead];
  for (const text of [unreadNote, far]) await expect.element(months.getByTitle(text).first()).toBeVisible();
  await expect.element(months.getByText(listMessages.notAllRead)).toBeVisible();
  expect(months.getByText(listMessages.finalised(0, 1)).elements()).toEqual([]);
  await page.viewport(1920, 800);
  for (const name of [unreadNote, far]) {
    const note = months.getByRole('gridcell', { name: new RegExp(`^${name}`) });
    await expect.element(note).toBeVisible();
  }
});
