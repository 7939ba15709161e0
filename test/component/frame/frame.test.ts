import Frame from '#renderer/frame/Frame.svelte';
import type { AppState } from '#state/context.ts';
import { formatDate } from '#messages/format.ts';
import { frameMessages } from '#messages/frame.ts';
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';

const children = createRawSnippet(() => ({ render: () => '<p>The screen</p>' }));
const connection = { id: 'c-1', name: 'My payroll', baseUrl: 'https://example.test/v1', practice: false };

const info = {
  version: '1.2.3',
  platform: 'windows',
  preview: true,
  keychain: 'available',
  keepsData: true,
} as const;

function inPeriod({ session }: AppState) {
  session.chooseConnection(connection);
  session.chooseCompany({ id: 42, name: 'Karoo Fresh Produce' });
  session.choosePeriod({ id: 7, companyId: 42, name: 'Weekly' }, '2026-11-20');
}

const renderFrame = (prepare: (app: AppState) => unknown) =>
  renderInApp(Frame, { props: { children }, prepare, handlers: { 'application.info': () => info } });

test('names company, pay frequency and period', async () => {
  const { screen } = await renderFrame(inPeriod);
  const bar = screen.getByRole('banner');
  await expect.element(bar.getByText('Karoo Fresh Produce')).toBeVisible();
  await expect.element(bar.getByText('Weekly')).toBeVisible();
  await expect.element(bar.getByText(frameMessages.periodTo(formatDate('2026-11-20')))).toBeVisible();
});

test('tells the practice company from a real one', async () => {
  const { app, screen } = await renderFrame(inPeriod);
  const banner = screen.getByRole('complementary', { name: frameMessages.practice.title });
  expect(banner.query()).toBeNull();
  app.session.chooseConnection({ ...connection, practice: true });
  await expect.element(banner).toBeVisible();
});

test('counts the unsent changes, and claims nothing before they were counted', async () => {
  const { app, screen } = await renderFrame(inPeriod);
  await expect.element(screen.getByText(frameMessages.status.nothingUnsent)).not.toBeInTheDocument();
  app.session.tell({ unsent: 0 });
  await expect.element(screen.getByText(frameMessages.status.nothingUnsent)).toBeVisible();
  app.session.tell({ unsent: 12 });
  await expect.element(screen.getByText('12 unsent changes', { exact: false })).toBeVisible();
});

test('counts what is not known to be saved, and does not call it nothing', async () => {
  const { app, screen } = await renderFrame(inPeriod);
  app.session.tell({ unknown: 12 });
  await expect.element(screen.getByText(frameMessages.status.notKnown(12))).toBeVisible();
  await expect.element(screen.getByText(frameMessages.status.nothingUnsent)).not.toBeInTheDocument();
  app.session.tell({ unsent: 1 });
  await expect
    .element(screen.getByText(`1 unsent change · ${frameMessages.status.notKnown(12)}`))
    .toBeVisible();
});

test('says when the service cannot be reached, and for its own connection only', async () => {
  const { app, emit, screen } = await renderFrame((state) => {
    inPeriod(state);
    state.connectivity.follow();
  });
  emit('connections.reachabilityChanged', { connectionId: 'other', state: 'offline', lastAnswerAt: null });
  await expect.element(screen.getByText(frameMessages.status.unknown, { exact: false })).toBeVisible();
  emit('connections.reachabilityChanged', {
    connectionId: connection.id,
    state: 'offline',
    lastAnswerAt: null,
  });
  await expect.element(screen.getByText(frameMessages.status.offline, { exact: false })).toBeVisible();
  expect(app.connectivity.of('c-1').state).toBe('offline');
});

test('marks a preview', async () => {
  const { screen } = await renderFrame((app) => app.application.read());
  await expect.element(screen.getByText(frameMessages.status.preview)).toBeVisible();
});

test('shows what cannot be gone to as such', async () => {
  const { screen } = await renderFrame(() => undefined);
  const inputs = screen.getByRole('button', { name: frameMessages.nav['bulk-inputs'] });
  await expect.element(inputs).toBeDisabled();
});
