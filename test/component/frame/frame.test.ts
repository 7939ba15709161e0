import { routes, screens, type Place, type Screen } from '#renderer/screens.ts';
import type { AppState } from '#state/context.ts';
import type { Route } from '#state/navigation.svelte.ts';
import { formatDate } from '#messages/format.ts';
import { customFieldMessages } from '#features/employees/texts/custom-fields.ts';
import { jobMessages } from '#features/jobs/texts.ts';
import { searchMessages } from '#features/search/texts.ts';
import { syncMessages } from '#features/sync/texts.ts';
import { commonMessages } from '#messages/common.ts';
import { frameMessages } from '#messages/frame.ts';
import { screenMessages } from '#messages/screens.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aSyncState } from '#test/support/samples/sync-state.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connection, karoo, weekly } from '#test/support/samples/karoo.ts';
import { applicationInfo } from '../support/quiet-main.ts';
import { renderFrame } from './render-frame.ts';

const info = { ...applicationInfo, version: '1.2.3', preview: true };

function inPeriod({ navigation, session }: AppState) {
  navigation.start('bulk-inputs');
  session.chooseConnection(connection);
  session.chooseCompany(karoo);
  session.choosePeriod(weekly, '2026-11-20');
}

test('names company, pay frequency and period', async () => {
  const { screen } = await renderFrame(inPeriod);
  const bar = screen.getByRole('banner');
  await expect.element(bar.getByText('Karoo Fresh Produce')).toBeVisible();
  await expect.element(bar.getByText('Weekly')).toBeVisible();
  await expect.element(bar.getByText(frameMessages.periodTo(formatDate('2026-11-20')))).toBeVisible();
});

test.each([
  ['application.jobs', jobMessages.title],
  ['application.sync', syncMessages.title],
  ['go.search', searchMessages.title],
  ['application.palette', frameMessages.paletteBox.title],
] as const)(
  'has the window of %s in the page when it is opened, and none of the others',
  async (action, name) => {
    const { app, screen } = await renderFrame(inPeriod);
    app.actions.run(action);
    // The first time, its code has to be loaded.
    await expect.element(screen.getByRole('dialog', { name }), { timeout: 15_000 }).toBeVisible();
    // The other one holds the window when something could not be saved.
    expect(document.querySelectorAll('dialog')).toHaveLength(2);
  },
);

test('distinguishes the practice company from a real one', async () => {
  const { app, screen } = await renderFrame(inPeriod);
  const banner = screen.getByRole('complementary', { name: frameMessages.practice.title });
  expect(banner.query()).toBeNull();
  app.session.chooseConnection({ ...connection, practice: true });
  await expect.element(banner).toBeVisible();
  // What lists all connections is not of the practice company alone.
  app.navigation.go('outbox');
  await expect.element(banner).not.toBeInTheDocument();
  app.navigation.go('home');
  await expect.element(banner).toBeVisible();
});

test('says that it was started in safe mode, and only then', async () => {
  const { app, screen } = await renderFrame(inPeriod, {
    'application.info': () => ({ ...info, safe: true }),
  });
  expect(screen.getByText(frameMessages.safe.title).query()).toBeNull();
  await app.application.read();
  await expect.element(screen.getByText(frameMessages.safe.title)).toBeVisible();
});

test('counts unsent changes, and shows no count before it is known', async () => {
  const { app, screen } = await renderFrame(inPeriod);
  await expect.element(screen.getByText(frameMessages.status.nothingUnsent)).not.toBeInTheDocument();
  app.session.updateReport({ unsent: 0 });
  await expect.element(screen.getByText(frameMessages.status.nothingUnsent)).toBeVisible();
  app.session.updateReport({ unsent: 12 });
  await expect.element(screen.getByText('12 unsent changes', { exact: false })).toBeVisible();
});

test('counts changes with an unknown outcome as unsent', async () => {
  const { app, screen } = await renderFrame(inPeriod);
  app.session.updateReport({ unknown: 12 });
  await expect.element(screen.getByText(frameMessages.status.notKnown(12))).toBeVisible();
  await expect.element(screen.getByText(frameMessages.status.nothingUnsent)).not.toBeInTheDocument();
  app.session.updateReport({ unsent: 1 });
  await expect
    .element(screen.getByText(`1 unsent change · ${frameMessages.status.notKnown(12)}`))
    .toBeVisible();
});

const draftOf = (connectionId: string, cells: number, periodEnd = '2026-11-20') => ({
  ref: { connectionId, companyId: 42, payFrequencyId: 7, periodEnd },
  cells,
  updatedAt: 1,
});
const drafts: Readonly<Record<string, ReturnType<typeof draftOf>[]>> = {
  'c-1': [draftOf('c-1', 3), draftOf('c-1', 4, '2026-11-27')],
  'c-2': [draftOf('c-2', 5)],
};
const onTwoConnections: FakeHandlers = {
  'connections.list': () => ({ connections: [connection, { ...connection, id: 'c-2' }] }),
  'bulkInputs.drafts': ({ connectionId }) => ({ drafts: drafts[connectionId] ?? [] }),
};

test('counts the unsent work of all companies as their screens do, and opens Home', async () => {
  const { app, screen } = await renderFrame(inPeriod, onTwoConnections);
  const total = (count: number) =>
    screen.getByRole('button', { name: frameMessages.status.unsentInAll(count), exact: true });
  await expect.element(total(12)).toBeVisible();
  app.session.updateReport({ unsent: 8 });
  await expect.element(total(17)).toBeVisible();
  await expect.element(screen.getByText('8 unsent changes', { exact: true })).toBeVisible();
  const home = vi.fn();
  const remove = app.actions.handle('go.home', home);
  await total(17).click();
  expect(home).toHaveBeenCalledOnce();
  remove();
  app.navigation.go('employees');
  await expect.element(screen.getByText('8 unsent changes', { exact: true })).not.toBeInTheDocument();
  await expect.element(total(17)).toBeVisible();
});

test('shows the unsent work of the open period only once when there is no other', async () => {
  const { app, screen } = await renderFrame(inPeriod, {
    ...onTwoConnections,
    'bulkInputs.drafts': ({ connectionId }) => ({
      drafts: connectionId === 'c-1' ? [draftOf('c-1', 3)] : [],
    }),
  });
  await expect.element(screen.getByText(frameMessages.status.unsentInAll(3))).toBeVisible();
  app.session.updateReport({ unsent: 3 });
  await expect.element(screen.getByText('3 unsent changes', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(frameMessages.status.unsentInAll(3))).not.toBeInTheDocument();
});

test('shows the period only inside Payroll', async () => {
  const { app, screen } = await renderFrame(inPeriod);
  const period = screen.getByRole('banner').getByText(frameMessages.periodTo(formatDate('2026-11-20')));
  await expect.element(period).toBeVisible();
  app.navigation.go('employees');
  await expect.element(period).not.toBeInTheDocument();
  app.navigation.go('sent-inputs');
  await expect.element(period).toBeVisible();
});

test('lists settings only inside Settings, and shows the place of unlisted screens', async () => {
  const { app, screen } = await renderFrame(inPeriod);
  const button = (route: Route) =>
    screen
      .getByRole('navigation')
      .getByRole('button', { name: screenMessages[route].title, exact: true, includeHidden: true });
  // In a low window some of them are hidden.
  const listed = () =>
    screen
      .getByRole('navigation')
      .getByRole('button', { includeHidden: true })
      .elements()
      .map((one) => one.textContent.trim())
      // The button for the names has none itself.
      .filter(Boolean);
  const titlesOf = (which: Screen['listed'], place: Place) =>
    routes
      .filter((route) => screens[route].listed === which && screens[route].place === place)
      .map((route) => screenMessages[route].title);
  // Settings come below all others.
  const always = (['home', 'payroll', 'employees', 'reports', 'settings'] as const).flatMap((place) =>
    titlesOf('always', place),
  );
  expect(always).toContain('Inputs');
  await expect.poll(listed).toEqual(always);
  app.navigation.go('diagnostics');
  await expect.poll(listed).toEqual([...always, ...titlesOf('inside', 'settings')]);
  await expect.element(button('diagnostics')).toHaveAttribute('aria-current', 'page');
  app.navigation.go('outbox');
  await expect.element(button('home')).toHaveAttribute('aria-current', 'page');
  await expect.poll(listed).toEqual(always);
});

test('says when the service is unreachable, for its own connection only', async () => {
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
  emit('connections.reachabilityChanged', {
    connectionId: connection.id,
    state: 'offline',
    lastAnswerAt: null,
    reason: 'proxy-password',
  });
  await expect
    .element(screen.getByText(frameMessages.status['proxy-password'], { exact: false }))
    .toBeVisible();
});

test('marks a preview', async () => {
  const { screen } = await renderFrame((app) => app.application.read(), {
    'application.info': () => info,
  });
  await expect.element(screen.getByText(frameMessages.status.preview)).toBeVisible();
});

test('lists the places of a company once one is chosen', async () => {
  const { app, screen } = await renderFrame(() => undefined);
  const inputs = screen.getByRole('button', { name: screenMessages['bulk-inputs'].title });
  await expect.element(screen.getByRole('button', { name: screenMessages.home.title })).toBeVisible();
  expect(inputs.query()).toBeNull();
  app.session.chooseConnection(connection);
  app.session.chooseCompany(karoo);
  await expect.element(inputs).toBeDisabled();
});

test.each([
  [1280, 720],
  [1024, 768],
  [853, 480],
])('keeps every place of a period in sight in a window of %i by %i', async (width, height) => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(width, height);
  const { screen } = await renderFrame(inPeriod);
  const items = screen.getByRole('navigation', { name: frameMessages.navigation }).getByRole('button');
  await expect.element(items.first()).toBeVisible();
  const cut = () =>
    items.elements().flatMap((item) => {
      const { bottom } = item.getBoundingClientRect();
      const list = item.closest('.places, .last');
      return list !== null && bottom > list.getBoundingClientRect().bottom + 1
        ? [item.getAttribute('title')]
        : [];
    });
  expect(items.elements().length).toBeGreaterThan(18);
  await expect.poll(cut).toEqual([]);
});

test('shows the names of the screens in a narrow window once they are asked for', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(853, 480);
  const { screen } = await renderFrame(inPeriod);
  const names = screen.getByRole('button', { name: frameMessages.screenNames });
  const label = screen.getByRole('navigation').getByText(screenMessages.payslips.title, { exact: true });
  const widthOf = () => label.element().getBoundingClientRect().width;
  await expect.poll(widthOf).toBe(1);
  const screenLeft = () => screen.getByRole('main').element().getBoundingClientRect().left;
  const left = screenLeft();
  await names.click();
  await expect.poll(widthOf).toBeGreaterThan(20);
  // Above the screen, which keeps its place.
  expect(screenLeft()).toBe(left);
  await userEvent.keyboard('{Escape}');
  await expect.poll(widthOf).toBe(1);
  await names.click();
  await expect.poll(widthOf).toBeGreaterThan(20);
  (screen.getByRole('main').element() as HTMLElement).focus();
  await expect.poll(widthOf).toBe(1);
});

test('shows the age of the last refresh, and says that data was never read only when the screen reports it', async () => {
  const { app, screen, emit } = await renderFrame(inPeriod);
  const neverRead = screen.getByText(commonMessages.neverRead);
  await expect.element(neverRead).not.toBeInTheDocument();
  app.syncs.follow();
  emit('sync.changed', aSyncState({ connectionId: 'c-1', companyId: 42, syncedAt: Date.now() - 200_000 }));
  await expect.element(screen.getByText(/3 minutes ago/)).toBeVisible();
  app.session.updateReport({ fetchedAt: null });
  await expect.element(neverRead).toBeVisible();
});

test('takes out of reach what the status bar has no room for, and puts it back', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  const { app, emit, screen } = await renderFrame(inPeriod);
  app.connectivity.follow();
  app.session.updateReport({ fetchedAt: Date.now() });
  const sync = screen.getByText(syncMessages.status.open);
  await expect.element(sync).toBeVisible();
  await page.viewport(500, 700);
  emit('connections.reachabilityChanged', {
    connectionId: connection.id,
    state: 'offline',
    lastAnswerAt: null,
  });
  await expect.poll(() => sync.element().closest('[inert]')).not.toBeNull();
  await page.viewport(1280, 800);
  await expect.poll(() => sync.element().closest('[inert]')).toBeNull();
});

test('opens the names of custom fields from anywhere in a company', async () => {
  const { app, screen } = await renderFrame(inPeriod, {
    'customFields.list': () => ({ named: [], seen: [{ id: '612', samples: ['Blue'] }] }),
  });
  app.actions.run('go.custom-fields');
  await expect.element(screen.getByRole('dialog', { name: customFieldMessages.title })).toBeVisible();
  await expect.element(screen.getByText(customFieldMessages.seen(['Blue']))).toBeVisible();
});
