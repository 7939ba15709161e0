import type { UpdateState } from '#electron/updates/contract/calls.ts';
import type { Release } from '#electron/updates/contract/release.ts';
import { AppError } from '#kit/errors.ts';
import UpdatesSection from '#features/settings/UpdatesSection.svelte';
import { settingsFields } from '#electron/settings/contract/settings.ts';
import { ImmediateForm } from '#form/immediate-form.ts';
import UpdateNotice from '#renderer/frame/notices/UpdateNotice.svelte';
import { presentError } from '#bridge/present-error.ts';
import { policyMessages } from '#features/safety/texts/policies.ts';
import { settingsFieldMessages } from '#features/settings/texts.ts';
import { updateMessages as messages } from '#features/updates/texts.ts';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { applicationInfo } from '../support/quiet-main.ts';

const release: Release = {
  version: '1.4.0',
  day: '2026-11-20',
  notes: ['Leave by week.'],
  page: 'https://paydesk.example/download',
  installers: [{ name: 'Paydesk-1.4.0-win-x64.exe', platform: 'windows', sha256: 'a1'.repeat(32) }],
};
const none: UpdateState = { asks: 'yes', askedAt: Date.now() - 60_000, newer: null, isPutOff: false };
const newer: UpdateState = { ...none, newer: release };

test('announces a newer version with its news and checksum, and opens its page in the browser', async () => {
  const { screen, asked } = await renderInApp(UpdateNotice, {
    handlers: { 'updates.read': () => newer, 'updates.openPage': () => ({}) },
  });
  const notice = screen.getByRole('complementary', { name: messages.available('1.4.0') });
  await expect.element(notice).toBeVisible();
  expect(asked.map(({ call }) => call)).not.toContain('updates.openPage');
  await notice.getByRole('button', { name: messages.show }).click();
  const dialog = screen.getByRole('dialog', { name: messages.dialog.title('1.4.0') });
  await expect.element(dialog.getByText('Leave by week.')).toBeVisible();
  await expect.element(dialog.getByText('a1'.repeat(32))).toBeVisible();
  await dialog.getByRole('button', { name: messages.dialog.open }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ call: 'updates.openPage', input: {} });
});

test('does not announce a version again once it was postponed', async () => {
  const { screen } = await renderInApp(UpdateNotice, {
    handlers: { 'updates.read': () => newer, 'updates.putOff': () => ({ ...newer, isPutOff: true }) },
  });
  await screen.getByRole('button', { name: messages.later }).click();
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
});

test('announces a version found while Paydesk is open', async () => {
  const { screen, app, emit } = await renderInApp(UpdateNotice, { handlers: { 'updates.read': () => none } });
  app.updates.follow();
  await expect.poll(() => app.updates.state).toEqual(none);
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
  emit('updates.changed', newer);
  await expect.element(screen.getByRole('complementary')).toBeVisible();
});

const source = new ImmediateForm(settingsFields, {
  messages: settingsFieldMessages,
  values: () => ({ askForUpdates: true }),
  onwrite: () => undefined,
});
const openSection = (state: UpdateState, ask: () => UpdateState = () => state) =>
  renderInApp(UpdatesSection, {
    props: { source },
    handlers: { 'updates.read': () => state, 'updates.ask': ask },
  });

test('checks for updates on request, and shows errors', async () => {
  let answer: () => UpdateState = () => {
    throw new AppError('feed-refused', { reason: 'signature' });
  };
  const { screen } = await openSection({ ...none, askedAt: null }, () => answer());
  await expect.element(screen.getByText(messages.never)).toBeVisible();
  const now = screen.getByRole('button', { name: messages.now });
  await now.click();
  const problem = presentError(new AppError('feed-refused', { reason: 'signature' }));
  await expect.element(screen.getByText(problem.text)).toBeVisible();
  answer = () => newer;
  await now.click();
  await expect.element(screen.getByText(messages.available('1.4.0'))).toBeVisible();
  await expect.element(screen.getByText(problem.text)).not.toBeInTheDocument();
});

test.each([
  ['no-source', messages.noSource],
  ['forbidden', policyMessages.updatesLimit],
] as const)('says why there are no updates, and offers no check: %s', async (asks, reason) => {
  const { screen } = await openSection({ ...none, asks });
  await expect.element(screen.getByText(reason)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
});

const fromBefore = {
  'application.info': () => ({ ...applicationInfo, version: '1.5.0' }),
  'updates.read': () => newer,
  'updates.news': () => ({ from: '1.2.0' }),
  'updates.sawNews': () => ({}),
};

test.each([messages.news.show, messages.news.close])(
  'announces another version on its first start only: %s',
  async (press) => {
    const { screen, app, asked } = await renderInApp(UpdateNotice, {
      handlers: fromBefore,
      prepare: ({ application }) => application.read(),
    });
    const shown = vi.fn();
    app.actions.handle('application.news', shown);
    const notice = screen.getByRole('complementary', { name: messages.news.title('1.5.0') });
    await notice.getByRole('button', { name: press }).click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(asked.at(-1)?.call).toBe('updates.sawNews');
    expect(shown.mock.calls.length).toBe(press === messages.news.show ? 1 : 0);
    // Other notices come after it.
    await expect
      .element(screen.getByRole('complementary', { name: messages.available('1.4.0') }))
      .toBeVisible();
  },
);
